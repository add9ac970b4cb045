import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/http/errors.ts';
import { networkOf } from '../../../../platform/limits/network.ts';
import type { Aparelho } from './aparelho.ts';

/** What somebody tried to get into an account by. */
type Caminho = 'senha' | 'passkey' | 'google' | 'senha_nova' | 'identidade';

/** A line of the process's log for a way in that was refused, and why: no account's data, since nobody has proved to be its owner. */
export async function comRecusaNoLog<T>(
  { log }: Context,
  caminho: Caminho,
  { ip }: Pick<Aparelho, 'ip'>,
  entrar: () => Promise<T>,
  usuarioId?: string,
): Promise<T> {
  try {
    return await entrar();
  } catch (error) {
    if (error instanceof AppError) log.warn({ evento: 'entrada_recusada', caminho, codigo: error.codigo, rede: networkOf(ip), usuarioId });
    throw error;
  }
}
