import type { FieldErrors } from './use-fields.ts';

/** The result of a check: the body that the call takes, or the messages of the invalid fields. */
export type Checked<Body> = { ok: true; body: Body } | { ok: false; errors: FieldErrors };

/** Returns the body unless a field has a message. Used for rules that no schema has. */
export function checked<Body>(body: Body, errors: FieldErrors): Checked<Body> {
  return Object.values(errors).some(Boolean) ? { ok: false, errors } : { ok: true, body };
}

/**
 * Returns the values unchanged when none of these fields is empty, for a form that the server validates.
 * @param sentences the message of each field
 */
export function required<V extends object>(values: V, sentences: FieldErrors): Checked<V> {
  const empty = Object.entries(sentences).filter(([name]) => String(values[name as keyof V] ?? '').trim() === '');
  return checked(values, Object.fromEntries(empty));
}
