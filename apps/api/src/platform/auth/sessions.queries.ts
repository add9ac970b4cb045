import { TOKEN_EM_SEGUNDOS } from '@festejo/contrato/common/constants.ts';
import { sql } from 'kysely';
import type { Db, Tx, ValueOf } from '../db/database.ts';
import { deleteInBatches } from '../db/in-batches.ts';

/** Inserts a session. */
export async function insertSession(
  tx: Tx,
  session: {
    id: string;
    usuario_id: string;
    dispositivo: string | null;
    endereco_ip: string | null;
    criada_em: Date;
    meio: ValueOf<'sessoes', 'meio'>;
    /** Start of the session that this one continues; null for a new one. */
    comecou_em: Date | null;
  },
): Promise<void> {
  await tx
    .insertInto('sessoes')
    .values({ ...session, renovada_em: session.criada_em })
    .execute();
}

/**
 * Ends every open session of an account.
 * @param now time of the end
 * @param except session that stays open
 * @param meio ends only the sessions opened by this means
 * @param fim reason of the end
 * @returns the ended sessions, with the time of their last renewal
 */
export function endSessionsOf(
  tx: Tx,
  usuarioId: string,
  now: Date,
  {
    except,
    meio,
    fim,
  }: { except?: string | undefined; meio?: ValueOf<'sessoes', 'meio'>; fim?: ValueOf<'sessoes', 'fim'> | undefined } = {},
): Promise<{ id: string; renovadaEm: Date }[]> {
  return tx
    .updateTable('sessoes')
    .set({ encerrada_em: now, ...(fim && { fim }) })
    .where('usuario_id', '=', usuarioId)
    .where('encerrada_em', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .$if(meio !== undefined, (query) => query.where('meio', '=', meio ?? 'senha'))
    .returning(['id', 'renovada_em as renovadaEm'])
    .execute();
}

/**
 * Ends the open sessions of an account that were renewed after `since`, except the `keep` most recently renewed.
 * @param keep number of sessions
 * @param now time of the end
 * @returns the ids of the ended sessions
 */
export async function endSessionsBeyond(tx: Tx, usuarioId: string, keep: number, since: Date, now: Date): Promise<string[]> {
  const beyond = tx
    .selectFrom('sessoes')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .where('encerrada_em', 'is', null)
    .where('renovada_em', '>', since)
    .orderBy('renovada_em', 'desc')
    .orderBy('id', 'desc')
    .offset(keep);
  const ended = await tx.updateTable('sessoes').set({ encerrada_em: now }).where('id', 'in', beyond).returning('id').execute();
  return ended.map(({ id }) => id);
}

/** Ends the open sessions of the accounts with an id from `from` up to, but not including, `to`. */
export async function endSessionsBetween(tx: Tx, from: string, to: string, now: Date): Promise<void> {
  await tx
    .updateTable('sessoes')
    .set({ encerrada_em: now })
    .where('usuario_id', '>=', from)
    .where('usuario_id', '<', to)
    .where('encerrada_em', 'is', null)
    .execute();
}

/** Records that the session's user confirmed their identity again. */
export async function noteIdentity(db: Db, sid: string, now: Date): Promise<void> {
  await db.updateTable('sessoes').set({ identidade_confirmada_em: now }).where('id', '=', sid).execute();
}

/**
 * Ends one session of an account.
 * @returns false when the account has no such open session
 */
export async function endSession(tx: Tx, usuarioId: string, sid: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('sessoes')
    .set({ encerrada_em: now })
    .where('id', '=', sid)
    .where('usuario_id', '=', usuarioId)
    .where('encerrada_em', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The open sessions of an account that were renewed after `since`, the most recently renewed first. */
export function findSessionsOf(db: Db, usuarioId: string, since: Date) {
  return db
    .selectFrom('sessoes')
    .select(['id', 'dispositivo', 'endereco_ip as enderecoIp', 'meio', 'criada_em as criadaEm', 'renovada_em as renovadaEm'])
    .where('usuario_id', '=', usuarioId)
    .where('encerrada_em', 'is', null)
    .where('renovada_em', '>', since)
    .orderBy('renovada_em', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The reason why another party (such as an operator) ended a session; null for any other session. */
export async function findFim(db: Db, sid: string): Promise<ValueOf<'sessoes', 'fim'>> {
  return (await db.selectFrom('sessoes').select('fim').where('id', '=', sid).executeTakeFirst())?.fim ?? null;
}

/** How a session was opened, and when it (or the session that it continues) began. */
export function findInicio(db: Db, sid: string) {
  return db
    .selectFrom('sessoes')
    .select(['meio', sql<Date>`coalesce(comecou_em, criada_em)`.as('comecouEm')])
    .where('id', '=', sid)
    .executeTakeFirst();
}

/** Deletes the sessions without use since `before`. */
export const deleteOldSessions = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(db, 'sessoes', (row) => row.and([row('criada_em', '<', before), row('renovada_em', '<', before)]));

/**
 * Records activity in a session.
 * @returns when the session began; undefined when it has ended
 */
export async function touchSession(tx: Tx, sid: string, now: Date): Promise<Date | undefined> {
  const row = await tx
    .updateTable('sessoes')
    .set({ renovada_em: now })
    .where('id', '=', sid)
    .where('encerrada_em', 'is', null)
    .returning(sql<Date>`coalesce(comecou_em, criada_em)`.as('comecouEm'))
    .executeTakeFirst();
  return row?.comecouEm;
}

/** True while the session has not ended. */
export async function sessionIsOpen(db: Db, sid: string): Promise<boolean> {
  const row = await db.selectFrom('sessoes').select('id').where('id', '=', sid).where('encerrada_em', 'is', null).executeTakeFirst();
  return row !== undefined;
}

/** Sessions that ended so recently that one of their tokens may be unexpired. */
export async function recentlyEnded(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('sessoes')
    .select('id')
    .where('encerrada_em', '>', sql<Date>`now() - make_interval(secs => ${TOKEN_EM_SEGUNDOS + 60})`)
    .execute();
  return rows.map((row) => row.id);
}
