import { textoDoProblema } from '@festejo/contrato/api/textos-de-validacao.ts';
import * as z from 'zod';
import { ValidationError } from '../errors.ts';

z.config({ localeError: textoDoProblema });

const MAX_FIELDS = 20;

/** Parses `value` by `schema`. @throws ValidationError with one sentence for each field that is wrong. */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const wrong = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const campo = path.join('.');
    if (!wrong.has(campo)) wrong.set(campo, message);
  }
  const problemas = [...wrong].slice(0, MAX_FIELDS);
  throw new ValidationError(problemas.map(([campo, message]) => (campo ? { campo, message } : message)));
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
