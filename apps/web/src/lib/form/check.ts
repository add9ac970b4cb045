import '../http/validation-in-portuguese.ts';
import type * as z from 'zod';
import { type Checked, checked } from './rules.ts';
import type { FieldErrors } from './use-fields.ts';

/**
 * Validates a form with the contract's own schema and messages, so that the screen and the server never disagree.
 * @param rules messages for rules that the contract does not have, by field; such a message replaces the contract's message
 */
export function checkBy<S extends z.ZodType>(schema: S, input: unknown, rules: FieldErrors = {}): Checked<z.output<S>> {
  const { data, error } = schema.safeParse(input);
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message;
  for (const [name, rule] of Object.entries(rules)) if (rule) errors[name] = rule;
  return checked(data as z.output<S>, errors);
}
