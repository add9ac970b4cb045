import type { Protected } from '../../../../platform/auth/protected.queries.ts';
import type { Secrets } from '../../../../platform/auth/secrets.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Destino } from '../../contas-bancarias/contas-bancarias.queries.ts';
import { findDestinosGuardados } from './destinos.queries.ts';

const dono = (devolucaoId: string) => `destino-da-devolucao:${devolucaoId}`;

/** Column and owner name of the encrypted account. */
export const DESTINO_CIFRADO: Protected = {
  table: 'destinos_de_devolucoes',
  key: 'devolucao_id',
  column: 'destino_cifrado',
  owner: dono,
};

export const cifrarDestinoDaDevolucao = (secrets: Secrets, devolucaoId: string, destino: Destino): Buffer =>
  secrets.encrypt(Buffer.from(JSON.stringify(destino)), dono(devolucaoId));

/** Decrypts the account; null if it was encrypted with another secret. */
export function abrirDestinoDaDevolucao(
  secrets: Secrets,
  { id, destinoCifrado }: { id: string; destinoCifrado: Uint8Array },
): Destino | null {
  const aberto = secrets.decrypt(destinoCifrado, dono(id));
  return aberto && (JSON.parse(aberto.toString()) as Destino);
}

/** The accounts of a client's refunds, unmasked, for the export of personal data. */
export async function* lerDestinosDaPessoa({ db, secrets }: Pick<Context, 'db' | 'secrets'>, clienteId: string): AsyncGenerator<unknown> {
  for (const { pedido, mudouEm, ...guardado } of await findDestinosGuardados(db, { clienteId }))
    yield { pedido, ...abrirDestinoDaDevolucao(secrets, guardado), mudouEm };
}
