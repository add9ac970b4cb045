import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './database.ts';
import type { DB } from './tables.generated.ts';

const BATCH = 5_000;

/**
 * Deletes rows by statements of so many each, until one finds fewer: none holds its locks for long, and however much has gathered,
 * none passes the time that a job's statement has. The rows are found once and taken by their place: as a join, a plan that was
 * made while the table was small would read what it found again for each row.
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
