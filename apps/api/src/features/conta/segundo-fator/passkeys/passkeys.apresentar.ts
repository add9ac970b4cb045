import type { Passkey } from '@festejo/contrato/conta/segundo-fator.ts';

export function apresentarPasskey({
  id,
  nome,
  criadaEm,
  usadaEm,
}: {
  id: string;
  nome: string;
  criadaEm: Date;
  usadaEm: Date | null;
}): Passkey {
  return { id, nome, criadaEm: criadaEm.toISOString(), usadaEm: usadaEm?.toISOString() ?? null };
}
