const PAGE = 100;

/**
 * Does `work` for each row that `find` gives, a page at a time, each page after the last row of the one before: rows that cannot be
 * worked off do not hold up those behind them.
 * @param work may take the row out of the list, or leave it. If it throws, the rows behind are not reached: a round catches what concerns one row.
 */
export async function inPages<Row>(
  find: (after: Row | undefined, limit: number) => Promise<readonly Row[]>,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  let last: Row | undefined;
  for (;;) {
    const rows = await find(last, PAGE);
    for (const row of rows) await work(row);
    last = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}
