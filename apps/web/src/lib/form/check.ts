import '../http/validation-in-portuguese.ts';
import type * as z from 'zod';
import { type Checked, checked } from './rules.ts';
import type { FieldErrors } from './use-fields.ts';

/**
 * A form by the contract's own schema and words, so that screen and server never disagree.
 * @param rules what the contract does not say, field by field: a sentence where something is wrong; it comes before the contract's
 */
export function checkBy<S extends z.ZodType>(schema: S, input: unknown, rules: FieldErrors = {}): Checked<z.output<S>> {
  const { data, error } = schema.safeParse(input);
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message;
  for (const [name, rule] of Object.entries(rules)) if (rule) errors[name] = rule;
  return checked(data as z.output<S>, errors);
}
