import { brazil } from '../../../platform/brazil.ts';

/** Start and end of a part of a text. */
export type Trecho = readonly [de: number, ate: number];

const UNIDADES: Readonly<Record<string, string>> = {
  zero: '0',
  um: '1',
  uma: '1',
  dois: '2',
  duas: '2',
  tres: '3',
  quatro: '4',
  cinco: '5',
  seis: '6',
  meia: '6',
  sete: '7',
  oito: '8',
  nove: '9',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
};
const DEZES: Readonly<Record<string, string>> = {
  dez: '10',
  onze: '11',
  doze: '12',
  treze: '13',
  quatorze: '14',
  catorze: '14',
  quinze: '15',
  dezesseis: '16',
  dezessete: '17',
  dezoito: '18',
  dezenove: '19',
};
/** Each `_` takes a digit of the following words: "oitocentos e setenta e seis". */
const MAIORES: Readonly<Record<string, string>> = {
  vinte: '2_',
  trinta: '3_',
  quarenta: '4_',
  cinquenta: '5_',
  sessenta: '6_',
  setenta: '7_',
  oitenta: '8_',
  noventa: '9_',
  cem: '100',
  cento: '1__',
  duzentos: '2__',
  trezentos: '3__',
  quatrocentos: '4__',
  quinhentos: '5__',
  seiscentos: '6__',
  setecentos: '7__',
  oitocentos: '8__',
  novecentos: '9__',
};

export interface Numero {
  readonly digitos: string;
  readonly de: number;
  readonly ate: number;
  /** True when the separator before the number is also common between amounts: words, a comma, a new line. */
  readonly solto: boolean;
}

/** A date is not followed by further digits, since the beginning of a telephone number may look like a date. */
function semMais(digitos: number): string {
  return `(?!(?:[^a-z0-9]{0,6}\\d){${digitos}})`;
}
/** Numbers that are no telephone number: dates, times, money, measures, and a formatted CEP. */
const NAO_E_TELEFONE = new RegExp(
  [
    String.raw`(?<![\d/])\d{1,2}/(?:0?[1-9]|1[0-2])/20\d{2}(?![\d/])`,
    String.raw`(?<![\d.-])\d{1,2}(?<s>[.-])(?:0?[1-9]|1[0-2])\k<s>20\d{2}(?![\d.-]\d|\d)`,
    String.raw`(?<!\d[^a-z0-9]{0,6})20\d{2}/20\d{2}(?!\d)${semMais(5)}`,
    String.raw`(?<![\d.-])20\d{2}-(?:0[1-9]|1[0-2])-[0-3]\d(?![\d.-]\d|\d)`,
    String.raw`(?<!\d[^a-z0-9]{0,6})\d{1,2}/(?:0?[1-9]|1[0-2])/\d{2}(?![\d/])${semMais(6)}`,
    String.raw`(?<!\d[^a-z0-9]{0,6})\d{1,2}/(?:0?[1-9]|1[0-2])(?![\d/])${semMais(8)}`,
    String.raw`(?<!\d)\d{1,2}(?::|h)[0-5]\d(?!\d)${semMais(7)}`,
    String.raw`r\$\s{0,2}\d{1,7}(?:\.\d{3}){0,3}(?:,\d{2})?(?!\d)`,
    String.raw`(?<![\d.])\d{1,3}(?:\.\d{3}){0,3},\d{2}(?!\d)`,
    String.raw`(?<!\d[^a-z0-9]{0,6})\d{1,3}\.000(?![\s.-]?\d)`,
    String.raw`(?<!\d)\d{1,6}\s?(?:reais|pessoas|convidados|unidades|kg|ml|km|cm|min|horas)\b`,
    String.raw`(?<!\d[^a-z0-9]{0,6})\d{5}-\d{3}${semMais(1)}`,
  ].join('|'),
  'g',
);
/** Words between the digits of one number: "98765 traço 4321", "depois 4321". */
const ENTRE_DIGITOS = 'traco|hifen|menos|ponto|espaco|barra|depois|final|numero';
/** Separators between the digits of one number. "e" joins spelled-out numbers, and "(pausa)" is filler. */
const APARTE = String.raw`[^a-z0-9]{0,3}[[({<*][a-z]{1,15}[\])}>*][^a-z0-9]{0,3}`;
export const ENTRE = new RegExp(`^(?:[^a-z0-9]{0,6}|[^a-z0-9]{1,3}(?:e|(?:e\\s)?(?:${ENTRE_DIGITOS}))[^a-z0-9]{1,3}|${APARTE})$`);
const SO_ENTRE = new RegExp(`^(?:e|${ENTRE_DIGITOS})$`);
const DE_UM_NUMERO = /^[ ().+/-]{0,6}$/;

const so = (achado: string) => achado.replace(/\D/g, '');
const DOCUMENTO = /(?<!\d)(?:\d{3}\.?\d{3}\.?\d{3}-?\d{2}|\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2})(?!\d)/g;
/**
 * Finds CPFs and CNPJs. Some mobile numbers are valid CPFs: such a number counts as a CPF only when it is formatted or introduced as one.
 */
function documentos(texto: string): Trecho[] {
  return [...texto.matchAll(DOCUMENTO)].flatMap(({ index, 0: achado }) => {
    if (!brazil().isValidCPF(so(achado)) && !brazil().isValidCNPJ(so(achado), { version: 2 })) return [];
    const ambiguo =
      /^(?:[1-9][1-9]9\d{8})$/.test(achado) && !/\bcpf\W{0,3}(?:(?:e|eh)\s)?$/.test(texto.slice(Math.max(0, index - 12), index));
    return ambiguo ? [] : [[index, index + achado.length] as const];
  });
}

/** "0-4, 5-9, 10-12", "5, 7, 9, 11 e 16", "1 2 3 4 5 6": ages, sizes and options are ascending, telephone numbers are not. */
const EM_FILA = [
  /(?<![\d-])\d{1,2}-\d{1,2}(?:[,;]\s?\d{1,2}-\d{1,2}){1,9}(?![\d-])/g,
  /(?<!\d[^a-z0-9:]{0,6})\d{1,2}(?:(?:[,;]\s?|\s(?:e|ou)\s|\s)\d{1,2}){4,30}(?![^a-z0-9]{0,6}\d)/g,
];
function faixas(texto: string): Trecho[] {
  return EM_FILA.flatMap((fila) => [...texto.matchAll(fila)]).flatMap(({ index, 0: achado }) => {
    const limites = achado.match(/\d+/g)?.map(Number) ?? [];
    return limites.every((um, i) => i === 0 || um > (limites[i - 1] ?? 0)) ? [[index, index + achado.length] as const] : [];
  });
}

/** Numbers in digits or words, in their order. Null ends a row of numbers. */
export function numerosDe(texto: string): (Numero | null)[] {
  const fora = [
    ...[...texto.matchAll(NAO_E_TELEFONE)].map(({ index, 0: achado }): Trecho => [index, index + achado.length]),
    ...documentos(texto),
    ...faixas(texto),
  ].sort(([a], [b]) => a - b);
  const numeros: (Numero | null)[] = [];
  let proximo = 0;
  for (const { index: de, 0: palavra } of texto.matchAll(/[a-z0-9]+/g)) {
    const ate = de + palavra.length;
    while ((fora[proximo]?.[1] ?? Infinity) <= de) proximo++;
    if ((fora[proximo]?.[0] ?? Infinity) < ate) {
      numeros.push(null);
      continue;
    }
    const dita = desfarcada(palavra);
    const anterior = numeros.at(-1);
    const antes = texto.slice(anterior?.ate ?? de, de);
    const dito = UNIDADES[dita] ?? DEZES[dita] ?? MAIORES[dita];
    const somado =
      anterior &&
      (dita === 'mil'
        ? milDe(anterior.digitos, antes)
        : dito && !outroMil(anterior.digitos, texto.slice(ate, ate + 7)) && somar(anterior.digitos, antes, dito));
    if (anterior && somado) {
      numeros[numeros.length - 1] = { ...anterior, digitos: somado, ate };
      continue;
    }
    const digitos = dita === 'mil' ? '1___' : (dito ?? emDigitos(palavra));
    const solto = !DE_UM_NUMERO.test(antes);
    if (digitos !== undefined) numeros.push({ digitos, de, ate, solto });
    else if (!SO_ENTRE.test(palavra) && !emAparte(texto, de, ate)) numeros.push(null);
  }
  return numeros.map((um) => um && { ...um, digitos: um.digitos.replaceAll('_', '0') });
}

/** "nove" and "mil". */
const milDe = (digitos: string, antes: string) =>
  /^[1-9][\d_]{0,2}$/.test(digitos) && /^\s{1,3}$/.test(antes) ? `${digitos.replaceAll('_', '0')}___` : undefined;

/** "dois mil e quinhentos e três mil": the second "mil" begins a number of its own. */
const outroMil = (digitos: string, depois: string) => digitos.length > 3 && /^\s{1,3}mil\b/.test(depois);

/** "noventa e oito": the unit fills the place of the ten. Undefined when the two are separate numbers. */
function somar(digitos: string, antes: string, dito: string): string | undefined {
  const livres = /_*$/.exec(digitos)?.[0].length ?? 0;
  const juntos = /^\s{1,3}e\s{1,3}$/.test(antes) || (livres === 3 && /^\s{1,3}$/.test(antes));
  return livres > 0 && livres >= dito.length && juntos ? digitos.slice(0, -livres) + dito.padStart(livres, '0') : undefined;
}

const emAparte = (texto: string, de: number, ate: number): boolean =>
  ate - de <= 15 && /[[({<*]/.test(texto.charAt(de - 1)) && /[\])}>*]/.test(texto.charAt(ate));

const DISFARCES: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's' };
/** `n0ve` and `s3te` are words with digits in place of letters. */
const desfarcada = (palavra: string): string =>
  /[a-z]/.test(palavra) ? palavra.replace(/[01345]/g, (um) => DISFARCES[um] ?? um) : palavra;

const DITOS = { ...UNIDADES, ...DEZES };
/** Words and digits without a separator: `noveoitosete`, `nove8765`. Longer words come first: "uma" is not "um" and "a". */
const UM_DITO = new RegExp(
  `${Object.keys(DITOS)
    .toSorted((a, b) => b.length - a.length)
    .join('|')}|\\d`,
  'g',
);

/** `98765o321` has an o for a zero; `9a8b7c6d5e4f` has letters for spaces. */
function emDigitos(palavra: string): string | undefined {
  if (/^\d+$/.test(palavra)) return palavra;
  if (palavra.replace(UM_DITO, '') === '') return palavra.replace(UM_DITO, (um) => DITOS[um] ?? um);
  if (/^(?:\d[a-z]){6,}\d$/.test(palavra)) return palavra.replace(/[a-z]/g, '');
  const colado = /^(?:zap|wpp|whats(?:app)?|tel|fone|cel|ddd|num|n)(\d+)$/.exec(palavra)?.[1];
  if (colado) return colado;
  if (!/\d{2}/.test(palavra)) return undefined;
  let lida = palavra.replaceAll('o', '0').replace(/[li]/g, '1');
  if (/\d{3}/.test(palavra)) lida = lida.replaceAll('s', '5').replaceAll('b', '8');
  return /^\d+$/.test(lida) ? lida : undefined;
}
