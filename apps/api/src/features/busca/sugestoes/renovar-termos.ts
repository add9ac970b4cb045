import type { Context } from '../../../platform/context.ts';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import { findRenovacao, replaceTermos } from './sugestoes.queries.ts';

const HORA_EM_MS = 60 * 60_000;
/** A small market is read in no time; a large one changes less by each product. */
const PEQUENO_EM_PRODUTOS = 20_000;

/** Makes anew what can be suggested, from what is on sale now. */
export async function renovarTermos(db: Db, agora: Date): Promise<void> {
  await inTransaction(db, (tx) => replaceTermos(tx, agora));
}

/** The same where it is old: a large market every six hours. */
export async function renovarTermosVelhos({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const agora = clock.now();
  const ultima = await findRenovacao(db);
  const valeEmMs = (ultima?.produtos ?? 0) > PEQUENO_EM_PRODUTOS ? 6 * HORA_EM_MS : 0;
  if (!ultima || agora.getTime() - ultima.feitoEm.getTime() >= valeEmMs) await renovarTermos(db, agora);
}
