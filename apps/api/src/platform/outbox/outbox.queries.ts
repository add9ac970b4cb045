import { sql } from 'kysely';
import type { Acontecimento } from '../context.ts';
import type { Db, Tx } from '../db/database.ts';
import { deleteInBatches } from '../db/in-batches.ts';

/** Inserts an acontecimento into the outbox. */
export async function insertAcontecimento(tx: Tx, { assuntoId, dados, ...rest }: Acontecimento): Promise<void> {
  await tx
    .insertInto('acontecimentos')
    .values({ ...rest, assunto_id: assuntoId, dados: JSON.stringify(dados) })
    .execute();
}

/** Key of a pending delivery: an acontecimento that a subscriber must process again. */
export interface Pending {
  readonly acontecimentoId: string;
  readonly assinante: string;
}

/**
 * Inserts a pending delivery.
 * @param tentarEm time of the next attempt
 * @param erro text of the failure
 */
export async function insertPendente(
  tx: Tx,
  { acontecimentoId, tentarEm, ...rest }: Pending & { tentarEm: Date; erro: string },
): Promise<void> {
  await tx
    .insertInto('acontecimentos_pendentes')
    .values({ ...rest, acontecimento_id: acontecimentoId, tentar_em: tentarEm })
    .execute();
}

/** Pending deliveries that are due by `agora`, behind `after`, in the order of the acontecimentos. */
export function findPendentes(db: Db, agora: Date, after: Pending | undefined, limit: number) {
  return db
    .selectFrom('acontecimentos_pendentes')
    .select(['acontecimento_id as acontecimentoId', 'assinante'])
    .where('tentar_em', '<=', agora)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('acontecimento_id', 'assinante'), '>', eb.tuple(after?.acontecimentoId ?? '', after?.assinante ?? '')),
      ),
    )
    .orderBy('acontecimento_id')
    .orderBy('assinante')
    .limit(limit)
    .execute();
}

/** Locks one pending delivery and reads its acontecimento. It is undefined when another process holds the lock or has done it. */
export async function lockPendente(tx: Tx, { acontecimentoId, assinante }: Pending): Promise<Acontecimento | undefined> {
  const pendente = await tx
    .selectFrom('acontecimentos_pendentes')
    .select('acontecimento_id as id')
    .where('acontecimento_id', '=', acontecimentoId)
    .where('assinante', '=', assinante)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!pendente) return undefined;
  return tx
    .selectFrom('acontecimentos')
    .select(['id', 'tipo', 'assunto', 'assunto_id as assuntoId', 'dados', 'em'])
    .where('id', '=', pendente.id)
    .executeTakeFirst();
}

/** Deletes a pending delivery. */
export async function deletePendente(tx: Tx, { acontecimentoId, assinante }: Pending): Promise<void> {
  await tx
    .deleteFrom('acontecimentos_pendentes')
    .where('acontecimento_id', '=', acontecimentoId)
    .where('assinante', '=', assinante)
    .execute();
}

/**
 * Postpones a pending delivery after a failure, with exponential backoff up to an hour.
 * @param agora time of the failure
 * @param erro text of the failure
 */
export async function postponePendente(db: Db, { acontecimentoId, assinante }: Pending, agora: Date, erro: string): Promise<void> {
  await db
    .updateTable('acontecimentos_pendentes')
    .set((eb) => ({
      erro,
      tentativas: eb('tentativas', '+', 1),
      tentar_em: sql<Date>`${agora}::timestamptz + make_interval(mins => least(60, 2 ^ least(tentativas, 6))::integer)`,
    }))
    .where('acontecimento_id', '=', acontecimentoId)
    .where('assinante', '=', assinante)
    .execute();
}

/** Deletes acontecimentos from before `before` that have no pending delivery. */
export const deleteOldAcontecimentos = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(db, 'acontecimentos', (row) =>
    row.and([
      row('em', '<', before),
      row.not(
        row.exists(
          row.selectFrom('acontecimentos_pendentes as p').select('p.assinante').whereRef('p.acontecimento_id', '=', 'acontecimentos.id'),
        ),
      ),
    ]),
  );
