import { textoDoProblema } from '@festejo/contrato/api/textos-de-validacao.ts';
import * as z from 'zod';
import { ValidationError } from '../errors.ts';

z.config({ localeError: textoDoProblema });

const MAX_FIELDS = 20;

/**
 * Parses `value` by `schema`.
 * @throws ValidationError with one sentence for each wrong field, at most 20 fields
 */
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
