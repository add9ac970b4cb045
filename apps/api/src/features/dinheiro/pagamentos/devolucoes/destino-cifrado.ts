import type { Protected } from '../../../../platform/auth/protected.queries.ts';
import type { Secrets } from '../../../../platform/auth/secrets.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Destino } from '../../contas-bancarias/index.ts';
import { findDestinosGuardados } from './destinos.queries.ts';

const dono = (devolucaoId: string) => `destino-da-devolucao:${devolucaoId}`;

/** Where it is kept, and under which name it opens. */
export const DESTINO_CIFRADO: Protected = {
  table: 'destinos_de_devolucoes',
  key: 'devolucao_id',
  column: 'destino_cifrado',
  owner: dono,
};

export const cifrarDestinoDaDevolucao = (secrets: Secrets, devolucaoId: string, destino: Destino): Buffer =>
  secrets.encrypt(Buffer.from(JSON.stringify(destino)), dono(devolucaoId));

/** Null when it was kept with another secret. */
export function abrirDestinoDaDevolucao(
  secrets: Secrets,
  { id, destinoCifrado }: { id: string; destinoCifrado: Uint8Array },
): Destino | null {
  const aberto = secrets.decrypt(destinoCifrado, dono(id));
  return aberto && (JSON.parse(aberto.toString()) as Destino);
}

/** The destinations of a client's refunds for the copy of her own data, unmasked. */
export async function* lerDestinosDaPessoa({ db, secrets }: Pick<Context, 'db' | 'secrets'>, clienteId: string): AsyncGenerator<unknown> {
  for (const { pedido, mudouEm, ...guardado } of await findDestinosGuardados(db, { clienteId }))
    yield { pedido, ...abrirDestinoDaDevolucao(secrets, guardado), mudouEm };
}
