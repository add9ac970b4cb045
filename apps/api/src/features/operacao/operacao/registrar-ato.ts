import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { selar, seloDoAto } from '../../dinheiro/conferencia/index.ts';
import { segurarRegistro } from './chave-do-registro.ts';
import { type Ato, insertAto, setFimDoRegistro } from './operacao.queries.ts';

/**
 * Records an act with a seal, in the transaction of the act. The log of the process names its position as well, as a witness outside of the
 * database.
 * If the key of the log was removed, neither the act nor the end of the log is sealed, so that an entry forged before it stays visible.
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
