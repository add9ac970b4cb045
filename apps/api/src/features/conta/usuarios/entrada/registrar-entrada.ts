import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/http/errors.ts';
import { networkOf } from '../../../../platform/limits/network.ts';
import type { Aparelho } from './aparelho.ts';

/** The ways of logging in. */
type Caminho = 'senha' | 'passkey' | 'google' | 'senha_nova' | 'identidade';

/** Logs a refused login with its reason. The line contains no data of the account, because the caller has not proved to be its owner. */
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
