const PAGE = 100;

/**
 * Calls `work` for each row that `find` returns, page by page with keyset pagination: rows that cannot be processed do not hold up the rows
 * behind them.
 * @param find returns at most `limit` rows behind the row `after`, in a fixed order
 * @param work may remove the row from the list or leave it there. If it throws, the rows behind are not reached
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
