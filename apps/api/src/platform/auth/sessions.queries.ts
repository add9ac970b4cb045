import { TOKEN_EM_SEGUNDOS } from '@festejo/contrato/common/constants.ts';
import { sql } from 'kysely';
import type { Db, Tx, ValueOf } from '../db/database.ts';
import { deleteInBatches } from '../db/in-batches.ts';

export async function insertSession(
  tx: Tx,
  session: {
    id: string;
    usuario_id: string;
    dispositivo: string | null;
    endereco_ip: string | null;
    criada_em: Date;
    meio: ValueOf<'sessoes', 'meio'>;
    /** Of the session that it goes on from. */
    comecou_em: Date | null;
  },
): Promise<void> {
  await tx
    .insertInto('sessoes')
    .values({ ...session, renovada_em: session.criada_em })
    .execute();
}

/** Ends every open session of an account but `except`, or those opened by one `meio`, for the reason `fim`; gives them, and when each was last renewed. */
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

/** Ends the open sessions of an account renewed after `since`, but the `keep` last renewed; gives which. */
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

/** Ends the open sessions of the accounts whose id is `from` or above, and below `to`. */
export async function endSessionsBetween(tx: Tx, from: string, to: string, now: Date): Promise<void> {
  await tx
    .updateTable('sessoes')
    .set({ encerrada_em: now })
    .where('usuario_id', '>=', from)
    .where('usuario_id', '<', to)
    .where('encerrada_em', 'is', null)
    .execute();
}

/** Notes that the person proved again who she is. */
export async function noteIdentity(db: Db, sid: string, now: Date): Promise<void> {
  await db.updateTable('sessoes').set({ identidade_confirmada_em: now }).where('id', '=', sid).execute();
}

/** Ends one session of an account; false when it has none such open. */
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

/** The open sessions of an account that were renewed after `since`, the last renewed first. */
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

/** Why somebody else ended a session; null when nobody did. */
export async function findFim(db: Db, sid: string): Promise<ValueOf<'sessoes', 'fim'>> {
  return (await db.selectFrom('sessoes').select('fim').where('id', '=', sid).executeTakeFirst())?.fim ?? null;
}

/** How a session was opened, and when it began, or the one that it goes on from. */
export function findInicio(db: Db, sid: string) {
  return db
    .selectFrom('sessoes')
    .select(['meio', sql<Date>`coalesce(comecou_em, criada_em)`.as('comecouEm')])
    .where('id', '=', sid)
    .executeTakeFirst();
}

/** Deletes the sessions that nobody has used since `before`. */
export const deleteOldSessions = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(db, 'sessoes', (row) => row.and([row('criada_em', '<', before), row('renovada_em', '<', before)]));

/** Notes that the person is active, and gives when the session began; undefined when it has ended. */
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

export async function sessionIsOpen(db: Db, sid: string): Promise<boolean> {
  const row = await db.selectFrom('sessoes').select('id').where('id', '=', sid).where('encerrada_em', 'is', null).executeTakeFirst();
  return row !== undefined;
}

/** Sessions that ended so lately that a token of theirs may still be unexpired. */
export async function recentlyEnded(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('sessoes')
    .select('id')
    .where('encerrada_em', '>', sql<Date>`now() - make_interval(secs => ${TOKEN_EM_SEGUNDOS + 60})`)
    .execute();
  return rows.map((row) => row.id);
}
