import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './database.ts';
import type { DB } from './tables.generated.ts';

const BATCH = 5_000;

/**
 * Deletes rows in batches until a batch finds fewer rows than its size. No statement holds its locks for long, and no backlog exceeds the
 * time limit of a job's statement. The rows are found once and deleted by `ctid`: with a join, a plan made while the table was small would
 * scan the found rows again for each row.
 * @param table the table
 * @param old condition of the rows to delete
 * @param most rows per statement
 */
export async function deleteInBatches<T extends keyof DB & string>(
  db: Db,
  table: T,
  old: (row: ExpressionBuilder<DB, T>) => Expression<SqlBool>,
  most = BATCH,
): Promise<void> {
  const rows = sql`select ctid from ${sql.table(table)} where ${old(expressionBuilder<DB, T>())} limit ${most}`;
  for (;;) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(${rows}))`.execute(db);
    if (Number(numAffectedRows) < most) return;
  }
}
