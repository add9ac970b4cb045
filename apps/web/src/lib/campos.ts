import './validacao-em-portugues.ts';
import type * as z from 'zod';

/** What a form shows under each field: the field's name in the contract -> a sentence for people. */
export type ErrosDosCampos<Campo extends string = string> = Partial<Record<Campo, string>>;

export type Conferido<S extends z.ZodType> = { ok: true; dados: z.output<S> } | { ok: false; erros: ErrosDosCampos };

/** Validates a form by the contract's own schema and words, so that screen and server never disagree. */
export function conferirCampos<S extends z.ZodType>(schema: S, valor: unknown): Conferido<S> {
  const resultado = schema.safeParse(valor);
  if (resultado.success) return { ok: true, dados: resultado.data };
  const erros: ErrosDosCampos = {};
  for (const { path, message } of resultado.error.issues) erros[String(path[0] ?? '')] ??= message;
  return { ok: false, erros };
}
