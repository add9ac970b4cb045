import type { FieldErrors } from './use-fields.ts';

/** A form that may be sent, as its call takes it, or what is wrong with it. */
export type Checked<Body> = { ok: true; body: Body } | { ok: false; errors: FieldErrors };

/** What is to be sent, unless something is wrong with it: for rules that no schema says. */
export function checked<Body>(body: Body, errors: FieldErrors): Checked<Body> {
  return Object.values(errors).some(Boolean) ? { ok: false, errors } : { ok: true, body };
}

/** The values as they stand, once none of these fields is empty: for a form whose rules are the server's. @param sentences by field */
export function required<V extends object>(values: V, sentences: FieldErrors): Checked<V> {
  const empty = Object.entries(sentences).filter(([name]) => String(values[name as keyof V] ?? '').trim() === '');
  return checked(values, Object.fromEntries(empty));
}
