import type { Db } from '../../platform/db/database.ts';
import { TooMany } from '../../platform/http/errors.ts';
import { countTentativa, deleteTentativas, findTentativa } from './tentativas.queries.ts';

const LIMITE = 5;
const JANELA_EM_MINUTOS = 15;

/** What is being guessed at. A new app's first code is apart: mistakes while setting it up must not close the account's door. */
type Alvo = 'codigo' | 'senha' | 'codigo-novo';

const chaveDe = (alvo: Alvo, usuarioId: string) => `segundo-fator ${alvo} ${usuarioId}`;

/**
 * Counts one guess before it is checked, so that of a hundred at once no more than the limit are checked at all. By account:
 * whoever guesses codes knows its password or holds a session of it already, and could come from many addresses.
 * @throws TooMany after five within 15 minutes.
 */
export async function contarTentativa(db: Db, alvo: Alvo, usuarioId: string, agora: Date): Promise<void> {
  const chave = chaveDe(alvo, usuarioId);
  if (await countTentativa(db, chave, agora, { limite: LIMITE, janelaEmMinutos: JANELA_EM_MINUTOS })) return;
  const ultima = (await findTentativa(db, chave)) ?? agora;
  const espera = Math.ceil((ultima.getTime() + JANELA_EM_MINUTOS * 60_000 - agora.getTime()) / 1000);
  throw new TooMany(Math.max(1, espera));
}

/** A right one: the count starts again. */
export async function esquecerTentativas(db: Db, alvo: Alvo, usuarioId: string): Promise<void> {
  await deleteTentativas(db, chaveDe(alvo, usuarioId));
}
