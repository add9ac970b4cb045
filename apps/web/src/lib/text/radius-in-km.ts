import { atualizarFornecedor } from '@festejo/contrato/fornecedor/fornecedores.ts';

/** The slider's reach; further is written by hand. */
export const RAIO_NO_CONTROLE_EM_KM = { minimo: 1, maximo: 200 } as const;

/** The radius being typed, for the map; `null` while it is none that is served. */
export function raioDigitado(texto: string): number | null {
  const km = atualizarFornecedor.body.shape.raioEmKm.safeParse(texto);
  return km.success ? (km.data ?? null) : null;
}

/** Where the slider stands for it: at the end that it goes beyond. */
export function raioNoControle(texto: string): number {
  const { minimo, maximo } = RAIO_NO_CONTROLE_EM_KM;
  const { data, error } = atualizarFornecedor.body.shape.raioEmKm.safeParse(texto);
  if (error?.issues[0]?.code === 'too_big') return maximo;
  return Math.min(maximo, Math.max(minimo, data ?? minimo));
}

/** As the field shows it. */
export const raioEscrito = (km: number): string => String(km).replace('.', ',');
