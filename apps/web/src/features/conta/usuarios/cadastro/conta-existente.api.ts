import { buscarDesafio, usuarioExiste } from '@festejo/contrato/conta/usuarios.ts';
import { ApiError } from '../../../../lib/http/errors.ts';
import { call } from '../../../../lib/http/http.ts';

/**
 * Asks a question whose reply reveals whether an account exists. When the server requires a proof of work against enumeration, computes it
 * and asks again.
 */
export async function comProvaSePedida<T>(perguntar: (altcha?: string) => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await perguntar();
  } catch (erro) {
    if (!(erro instanceof ApiError && erro.codigo === 'PROVA_DE_TRABALHO')) throw erro;
  }
  const desafio = await call(buscarDesafio, { signal });
  const { provar } = await import('./prova-de-trabalho.ts');
  return perguntar(await provar(desafio, signal ?? new AbortController().signal));
}

/** Returns whether the e-mail has an account. */
export async function perguntarSeExiste(email: string, signal: AbortSignal): Promise<boolean> {
  const { existe } = await comProvaSePedida((altcha) => call(usuarioExiste, { query: { email, altcha }, signal }), signal);
  return existe;
}
