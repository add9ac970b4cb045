import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { selar, seloDoAto } from '../../dinheiro/conferencia/index.ts';
import { segurarRegistro } from './chave-do-registro.ts';
import { type Ato, insertAto, setFimDoRegistro } from './operacao.queries.ts';

/**
 * Writes an act down, sealed, in the transaction of what it did. The process's log tells its place, too: a witness outside of the database.
 * Where the log's key was taken away the act has no seal, nor has the log's end: an act that somebody put before it is not covered up.
 */
export async function registrarAto({ clock, secrets, log }: Context, tx: Tx, ato: Ato): Promise<void> {
  const { ultimo, chave, cifrada } = await segurarRegistro(tx, secrets);
  const em = clock.now();
  const escrito = { ...ato, em, dados: JSON.stringify(ato.dados), ordem: (ultimo?.ordem ?? 0) + 1, anterior: ultimo?.hash ?? null };
  const novo = await insertAto(tx, escrito, chave && seloDoAto(chave, escrito));
  await setFimDoRegistro(tx, novo, { selo: chave && selar(secrets, novo), chave: cifrada });
  if (chave) log.info(novo, 'act of an operator');
  else log.error(novo, 'act of an operator without a seal: the log has no key that opens (npm run conferir)');
}
