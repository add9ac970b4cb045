import type * as z from 'zod';

/** What a form shows under each field: the field's name in the contract -> a sentence for people. */
export type ErrosDosCampos<Campo extends string = string> = Partial<Record<Campo, string>>;

export type Conferido<S extends z.ZodType> = { ok: true; dados: z.output<S> } | { ok: false; erros: ErrosDosCampos };

/**
 * Validates a form by the contract's own schema, so that screen and server never disagree. Sentences written in the
 * contract win; the generic ones ("esperava que o texto tivesse >= 2 caracteres") are said as a person would.
 */
export function conferirCampos<S extends z.ZodType>(schema: S, valor: unknown): Conferido<S> {
  const resultado = schema.safeParse(valor, { error: dizer });
  if (resultado.success) return { ok: true, dados: resultado.data };
  const erros: ErrosDosCampos = {};
  for (const { path, message } of resultado.error.issues) erros[String(path[0] ?? '')] ??= message;
  return { ok: false, erros };
}

function dizer(problema: z.core.$ZodRawIssue): string | undefined {
  const vazio = problema.input === undefined || problema.input === null || String(problema.input).trim() === '';
  if (vazio || Number.isNaN(problema.input)) return 'Preencha este campo';
  if (problema.code === 'too_small') {
    return problema.origin === 'string' ? `Escreva pelo menos ${problema.minimum} letras` : `O mínimo é ${problema.minimum}`;
  }
  if (problema.code === 'too_big') {
    return problema.origin === 'string' ? `Use no máximo ${problema.maximum} letras` : `O máximo é ${problema.maximum}`;
  }
  if (problema.code === 'invalid_format' && problema.format === 'date') return 'Data inválida';
  return 'Confira este campo';
}
