import * as z from 'zod';
import { pt } from 'zod/locales';
import { ValidationError } from './errors.ts';

z.config(pt());

/** Parses `value` by `schema`. @throws ValidationError with one sentence for each thing wrong. */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ValidationError(
    result.error.issues.slice(0, 20).map((issue) => {
      const field = issue.path.join('.');
      return field ? `${field}: ${issue.message}` : issue.message;
    }),
  );
}

/** Names of an object schema by their lower case, to take keys in any case. */
export function keysByLowerCase(schema: z.ZodType | undefined): Map<string, string> {
  const shape = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return new Map(shape.map((key) => [key.toLowerCase(), key]));
}

/** The same record with each known key in the schema's spelling; unknown keys stay as they are. */
export function renameKeys(names: ReadonlyMap<string, string>, record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const out: Record<string, unknown> = Object.create(null);
  for (const key in record) out[names.get(key.toLowerCase()) ?? key] = record[key];
  return out;
}
