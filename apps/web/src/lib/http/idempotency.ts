/** A fresh `Idempotency-Key` for one act of the person; keep it while the same act is tried again. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}
