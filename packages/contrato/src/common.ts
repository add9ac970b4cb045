import * as z from 'zod';

/** Identifier: UUID version 7 (time-ordered). */
export const id = z.uuid();

/** Money in replies: reais with two decimals. Rules and tables use integer centavos. */
export const reais = z.number().meta({ description: 'Valor em reais, com duas casas decimais' });

/** Text of one line that a person types: trimmed, no control characters. */
export const linha = (max: number, min = 1) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'Não pode conter caracteres de controle');

/** Free text of several lines. */
export const paragrafo = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'Não pode conter caracteres de controle');

/**
 * A decimal that may come as number, `"1234.56"` or with decimal comma, `"1.234,56"`.
 * A single dot followed by exactly three digits and no comma is a thousands separator only when there is also a comma.
 */
export const decimal = z.union([z.number(), z.string().trim().max(32)]).transform((value, ctx) => {
  const text = typeof value === 'number' ? String(value) : value;
  const plain = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text;
  const number = /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
  if (!Number.isFinite(number)) {
    ctx.issues.push({ code: 'custom', message: 'Número inválido', input: value });
    return z.NEVER;
  }
  return number;
});

/** A boolean that may come as text (query string, multipart). */
export const booleano = z.union([
  z.boolean(),
  z.stringbool({ truthy: ['true', '1', 'sim', 'on'], falsy: ['false', '0', 'nao', 'não', 'off', ''] }),
]);

/**
 * A number that may come as text (query string, multipart). Only a number or its digits count as one: `true`, `[1]`, `''` and
 * `null` do not.
 */
export const numero = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' && /^\s*-?\d{1,15}(\.\d{1,15})?\s*$/.test(value) ? Number(value) : value), schema);

/** Query of a paged list (design, section 3). */
export const paginacao = {
  page: numero(z.int().min(0).max(1_000_000)).default(0),
  pageSize: numero(z.int().min(1).max(100)).default(10),
};

/** Reply of a paged list. `cursor` asks for the next page at the cost of the first; `null` at the end. */
export const lista = <T extends z.ZodType>(item: T) =>
  z.object({
    itens: z.array(item),
    page: z.int(),
    pageSize: z.int(),
    total: z.int(),
    cursor: z.string().nullable().optional(),
  });

/** A calendar day, `AAAA-MM-DD`, that exists. */
export const dia = z.iso.date();

/** Clock time, `HH:MM` (24 h). */
export const hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Horário inválido: use HH:MM');

/** An instant, ISO 8601 in UTC. */
export const instante = z.iso.datetime();

/** A Brazilian phone, with or without mask and +55; read as its digits, area code first. */
export const telefone = z
  .string()
  .trim()
  .max(20)
  .transform((value) => value.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, ''))
  .pipe(z.string().regex(/^[1-9]{2}(9\d{8}|[2-5]\d{7})$/, 'Telefone inválido: informe DDD e número'));

/** Latitude and longitude in degrees, WGS 84. */
export const latitude = decimal.pipe(z.number().min(-90).max(90));
export const longitude = decimal.pipe(z.number().min(-180).max(180));

export const mensagem = z.object({ message: z.string() });
