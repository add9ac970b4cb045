/** Returns a new `Idempotency-Key` for one act of the person. Reuse the key when the act is retried. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

/** Serialises the content of a call: equal text for equal fields and files. */
export function contentOf(body: unknown): string {
  return JSON.stringify(body, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.type, value.lastModified] : value,
  );
}

/** Keys of acts whose reply was lost, by the content of the call. */
const tried = new Map<string, string>();

interface Asked {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  files?: unknown;
  idempotencyKey?: string | undefined;
}

/**
 * Returns the idempotency key of an act: its own key, or the key of an earlier attempt with equal content whose reply was lost, so that a
 * retry has no double effect. Two equal calls at the same time are two acts.
 */
export function actOf(operation: string, { params, query, body, files, idempotencyKey }: Asked) {
  if (idempotencyKey !== undefined) return { key: idempotencyKey, unsure: () => undefined };
  const content = contentOf([operation, params, query, body, files]);
  const key = tried.get(content) ?? newIdempotencyKey();
  tried.delete(content);
  return { key, unsure: () => void tried.set(content, key) };
}
