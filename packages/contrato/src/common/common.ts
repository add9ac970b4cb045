import * as z from 'zod';
import { NOME_DE_PESSOA_EM_LETRAS } from './comprimentos.ts';
import { PAGINA_PADRAO } from './constants.ts';
import { semInvisiveis } from './invisiveis.ts';

/** Identifier: UUID version 7 (time-ordered). */
export const id = z.uuid().meta({ description: 'UUID versão 7: o mais novo vem depois' });

/** Money in replies: reais with two decimals. Rules and tables use integer centavos. */
export const reais = z.number().meta({ description: 'Valor em reais, com duas casas decimais' });

const digitado = z.string().overwrite(semInvisiveis);

/** Text of one line that a person types: trimmed, without control characters and without invisible ones (`semInvisiveis`). */
export const linha = (max: number, min = 1) =>
  digitado
    .trim()
    .min(min)
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression refuses these characters
    .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/, 'Não pode conter caracteres de controle');

/** A person's name. Strangers read it, so it must not contain a telephone, an address or a page. */
export const nomeDePessoa = linha(NOME_DE_PESSOA_EM_LETRAS, 2).refine(
  (nome) => !/@|(?:\d\D{0,3}){8}|:\/\/|www\.|\.(?:com|net|br|me)\b/i.test(nome),
  'Escreva só o nome, sem telefone, e-mail nem site',
);

/** Free text of several lines. */
export const paragrafo = (max: number) =>
  digitado
    .trim()
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression refuses these characters
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'Não pode conter caracteres de controle');

export const NUMERO_INVALIDO = 'Número inválido';
const VIRGULA = 'Escreva as casas decimais depois da vírgula, como em 1.234,56';
/** A number whose only dots separate thousands. */
const MILHARES = /^-?\d{1,3}(\.\d{3})+$/;

const decimalDe = ({ emReais }: { emReais: boolean }) =>
  z.union([z.number(), z.string().trim().max(32)]).transform((value, ctx) => {
    const text = typeof value === 'number' ? String(value) : value;
    const refuse = (message: string) => {
      ctx.issues.push({ code: 'custom', message, input: value });
      return z.NEVER;
    };
    // Read in the Brazilian way, another country's `1,234.56` and `49.90,00` would be a thousandth, or a hundred times, of the intended
    // amount.
    if (/,.*\.|\.(?!\d{3}(\D|$)).*,/.test(text)) return refuse(VIRGULA);
    const reaisDigitados = emReais && typeof value === 'string';
    if (reaisDigitados && /,\d{3}/.test(text)) return refuse('Escreva os centavos com dois algarismos depois da vírgula');
    const thousands = text.includes(',') || (reaisDigitados && MILHARES.test(text));
    const plain = thousands ? text.replaceAll('.', '').replace(',', '.') : text;
    const number = /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
    return Number.isFinite(number) ? number : refuse(NUMERO_INVALIDO);
  });

/**
 * A decimal sent as a number, as `"1234.56"` or with decimal comma, `"1.234,56"`. Dots separate thousands only when there is also a comma,
 * and no dot may follow the comma.
 */
export const decimal = decimalDe({ emReais: false });

/**
 * An amount in reais, read as `decimal` reads it, except that in a text dots before groups of three digits separate thousands (`"1.234"`),
 * and more than two decimals are refused.
 */
export const quantia = decimalDe({ emReais: true });

/** The amount in reais that the screen showed and the person confirmed. */
export const quantiaVista = quantia.pipe(z.number().min(0));

/** The amount in reais that a person plans to spend. */
export const gastoPlanejado = quantia.pipe(z.number().min(0.01).max(10_000_000));

/** A boolean that may come as text (query string, multipart). */
export const booleano = z.union([
  z.boolean(),
  z.stringbool({ truthy: ['true', '1', 'sim', 'on'], falsy: ['false', '0', 'nao', 'não', 'off', ''] }),
]);

const NUMERO_EM_TEXTO = /^\s*-?\d{1,15}([.,]\d{1,15})?\s*$/;

/**
 * A number that may come as text (query string, multipart), with a decimal point or comma. Only a number or its digits count as one:
 * `true`, `[1]`, `''` and `null` do not.
 */
export const numero = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' && NUMERO_EM_TEXTO.test(value) ? Number(value.replace(',', '.')) : value), schema);

/** Query of a paged list. */
export const paginacao = {
  page: numero(z.int().min(0).max(1_000_000)).meta({ description: 'Página, a partir de 0' }).default(0),
  pageSize: numero(z.int().min(1).max(100)).meta({ description: 'Itens por página, de 1 a 100' }).default(PAGINA_PADRAO),
};

/** Cursor of a list whose later pages cost no more than the first; used besides `paginacao`. */
export const cursor = z
  .string()
  .max(200)
  .optional()
  .meta({ description: 'O `cursor` da resposta anterior, no lugar de `page`: a página 10.000 custa o mesmo que a primeira' });

/** Reply of a paged list. */
export const lista = <T extends z.ZodType>(item: T) =>
  z.object({
    itens: z.array(item),
    page: z.int().meta({ description: 'Página desta resposta, a partir de 0' }),
    pageSize: z.int().meta({ description: 'Itens por página' }),
    total: z.int().meta({ description: 'Quantos itens há em todas as páginas' }),
    cursor: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'Pede a página seguinte; `null` na última. Só nas listas que recebem `cursor`' }),
  });

/** A calendar day, `AAAA-MM-DD`, that exists. */
export const dia = z.iso
  .date({ abort: true })
  // The day before, the day after and their hours in any time zone are instants that both sides can store. A very early year is one that is
  // still being typed.
  .refine((valor) => valor < '2200-01-01', 'Data inválida: use um ano até 2199')
  .meta({ description: 'Dia do calendário no lugar da festa, `AAAA-MM-DD`' });

/** Clock time, `HH:MM` (24 h). */
export const hora = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Horário inválido: use HH:MM')
  .meta({ description: 'Hora no relógio do lugar da festa, `HH:MM`, de 00:00 a 23:59' });

/** An instant, ISO 8601 in UTC. */
export const instante = z.iso.datetime().meta({ description: 'ISO 8601 em UTC' });

/** Latitude and longitude that a caller sends. */
export const latitude = decimal.pipe(z.number().min(-90).max(90)).meta({ description: 'Graus decimais, WGS 84, de -90 a 90' });
export const longitude = decimal.pipe(z.number().min(-180).max(180)).meta({ description: 'Graus decimais, WGS 84, de -180 a 180' });

/** A point of a reply. */
export const ponto = {
  latitude: z.number().meta({ description: 'Graus decimais, WGS 84' }),
  longitude: z.number().meta({ description: 'Graus decimais, WGS 84' }),
};

/** Place of an address, an event or a supplier in a reply. */
export const lugar = {
  localidade: z.string().meta({ description: 'Município' }),
  uf: z.string().meta({ description: 'Sigla do estado' }),
};

/** Address of a picture in a reply. */
export const foto = z
  .string()
  .meta({ description: 'Caminho da imagem nesta web, com 640 pixels de largura; em vez de `-640` servem `-320` e `-1280`' });
export const fotoOuNada = foto
  .nullable()
  .meta({ description: 'Caminho da imagem nesta web, com 640 pixels de largura; `null` quando não há' });

/** Version of a record that two screens may change. */
export const versao = z.int().meta({ description: 'Muda a cada mudança; vai de volta em `If-Match`' });

/** The profile of an account in a reply. */
export const tipoDePerfil = z.int().meta({ description: '1 cliente, 2 fornecedor, 3 operador' });

/** A message that the screen shows to the person. */
export const mensagem = z.object({ message: z.string().meta({ description: 'Frase para mostrar à pessoa' }) });
