import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { selar } from '../conferencia/index.ts';
import { type Ato, insertAto, setFimDoRegistro } from './operacao.queries.ts';

/** Writes an act down, in the transaction of what it did. The process's log tells its place, too: a witness outside of the database. */
export async function registrarAto({ clock, secrets, log }: Context, tx: Tx, ato: Ato): Promise<void> {
  const ultimo = await insertAto(tx, ato, clock.now());
  await setFimDoRegistro(tx, ultimo, selar(secrets, ultimo));
  log.info(ultimo, 'act of an operator');
}
