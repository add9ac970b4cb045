/** A fresh `Idempotency-Key` for one act of the person; keep it while the same act is tried again. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

/** What is asked, as a text: the same for the same fields and files. */
export function contentOf(body: unknown): string {
  return JSON.stringify(body, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.type, value.lastModified] : value,
  );
}

/** Acts that nobody knows to have happened, by what they asked. */
const tried = new Map<string, string>();

interface Asked {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  files?: unknown;
  idempotencyKey?: string | undefined;
}

/**
 * The key of an act: its own, or that of an earlier try of just the same whose reply was lost, so that trying again does nothing twice. Two that
 * are under way together are two acts.
 */
export function actOf(operation: string, { params, query, body, files, idempotencyKey }: Asked) {
  if (idempotencyKey !== undefined) return { key: idempotencyKey, unsure: () => undefined };
  const content = contentOf([operation, params, query, body, files]);
  const key = tried.get(content) ?? newIdempotencyKey();
  tried.delete(content);
  return { key, unsure: () => void tried.set(content, key) };
}
