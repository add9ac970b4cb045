const BATCH = 5_000;

/**
 * Deletes by statements of so many rows each, until one finds fewer: none holds its locks for long, and however much has gathered, none
 * passes the time that a job's statement has.
 * @param remove deletes up to `most` rows, and gives how many
 */
export async function inBatches(remove: (most: number) => Promise<number | { numDeletedRows: bigint }>, most = BATCH): Promise<void> {
  for (;;) {
    const removed = await remove(most);
    if ((typeof removed === 'number' ? removed : Number(removed.numDeletedRows)) < most) return;
  }
}
