import { MASCARA } from '@festejo/contrato/confianca/mensagens.ts';
import { lerCnpj, lerCpf } from '../../usuarios/index.ts';
import { aplainar } from './aplainar.ts';
import { PADROES } from './padroes.ts';

type Trecho = readonly [de: number, ate: number];

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
const DEZENAS: Readonly<Record<string, string>> = {
  vinte: '2',
  trinta: '3',
  quarenta: '4',
  cinquenta: '5',
  sessenta: '6',
  setenta: '7',
  oitenta: '8',
  noventa: '9',
};

interface Numero {
  readonly digitos: string;
  readonly de: number;
  readonly ate: number;
  /** What stands between it and the one before is what stands between amounts, too: words, a comma, a new line. */
  readonly solto: boolean;
}

/** Not before so many digits more: the beginning of a telephone may look like a day. */
function semMais(digitos: number): string {
  return `(?!(?:[^a-z0-9]{0,6}\\d){${digitos}})`;
}
/** Numbers that are no telephone: days, hours, money, measures, and a CEP written as one. */
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
    String.raw`(?<!\d)\d{1,6}\s?(?:reais|pessoas|convidados|unidades|kg|ml|km|cm|min|horas)\b`,
    String.raw`(?<!\d[^a-z0-9]{0,6})\d{5}-\d{3}${semMais(1)}`,
  ].join('|'),
  'g',
);
/** What may stand between the digits of one number; "e" joins numbers said as words, and "(pausa)" says nothing. */
const APARTE = String.raw`[^a-z0-9]{0,3}[[({<*][a-z]{1,15}[\])}>*][^a-z0-9]{0,3}`;
const ENTRE = new RegExp(`^(?:[^a-z0-9]{0,6}|[^a-z0-9]{1,3}e[^a-z0-9]{1,3}|${APARTE})$`);
const DE_UM_NUMERO = /^[ ().+/-]{0,6}$/;

const DOCUMENTO = /(?<!\d)(?:\d{3}\.?\d{3}\.?\d{3}-?\d{2}|\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2})(?!\d)/g;
/** A CPF or a CNPJ. Some mobile numbers are valid CPFs: those count when they are written as one, or said to be one. */
function documentos(texto: string): Trecho[] {
  return [...texto.matchAll(DOCUMENTO)].flatMap(({ index, 0: achado }) => {
    if (!lerCpf(achado) && !lerCnpj(achado)) return [];
    const ambiguo =
      /^(?:[1-9][1-9]9\d{8})$/.test(achado) && !/\bcpf\W{0,3}(?:(?:e|eh)\s)?$/.test(texto.slice(Math.max(0, index - 12), index));
    return ambiguo ? [] : [[index, index + achado.length] as const];
  });
}

/** Numbers in digits or words, in their order; null where a row of them must end. */
function numerosDe(texto: string): (Numero | null)[] {
  const fora = [
    ...[...texto.matchAll(NAO_E_TELEFONE)].map(({ index, 0: achado }): Trecho => [index, index + achado.length]),
    ...documentos(texto),
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
    const dezena = DEZENAS[dita];
    const unidade = UNIDADES[dita];
    const anterior = numeros.at(-1);
    // "noventa e oito": the unit takes the ten's zero.
    if (unidade && anterior?.digitos.endsWith('_') && /^\s{1,3}e\s{1,3}$/.test(texto.slice(anterior.ate, de))) {
      numeros[numeros.length - 1] = { ...anterior, digitos: anterior.digitos.replace('_', unidade), ate };
      continue;
    }
    const digitos = unidade ?? DEZES[dita] ?? (dezena && `${dezena}_`) ?? emDigitos(palavra);
    const solto = !DE_UM_NUMERO.test(texto.slice(anterior?.ate ?? de, de));
    if (digitos !== undefined) numeros.push({ digitos, de, ate, solto });
    else if (palavra !== 'e' && !emAparte(texto, de, ate)) numeros.push(null);
  }
  return numeros.map((um) => um && { ...um, digitos: um.digitos.replace('_', '0') });
}

const emAparte = (texto: string, de: number, ate: number): boolean =>
  ate - de <= 15 && /[[({<*]/.test(texto.charAt(de - 1)) && /[\])}>*]/.test(texto.charAt(ate));

const DISFARCES: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's' };
/** `n0ve` and `s3te` are words. */
const desfarcada = (palavra: string): string =>
  /[a-z]/.test(palavra) ? palavra.replace(/[01345]/g, (um) => DISFARCES[um] ?? um) : palavra;

const DITOS = { ...UNIDADES, ...DEZES };
/** Words and digits without anything between: `noveoitosete`, `nove8765`. The longer word first: "uma" is not "um" and "a". */
const UM_DITO = new RegExp(
  `${Object.keys(DITOS)
    .toSorted((a, b) => b.length - a.length)
    .join('|')}|\\d`,
  'g',
);

/** `98765o321` has an o for a zero, `9a8b7c6d5e4f` letters for spaces. */
function emDigitos(palavra: string): string | undefined {
  if (/^\d+$/.test(palavra)) return palavra;
  if (palavra.replace(UM_DITO, '') === '') return palavra.replace(UM_DITO, (um) => DITOS[um] ?? um);
  if (/^(?:\d[a-z]){6,}\d$/.test(palavra)) return palavra.replace(/[a-z]/g, '');
  if (!/\d{2}/.test(palavra)) return undefined;
  let lida = palavra.replaceAll('o', '0').replace(/[li]/g, '1');
  if (/\d{4}/.test(palavra)) lida = lida.replaceAll('s', '5').replaceAll('b', '8');
  return /^\d+$/.test(lida) ? lida : undefined;
}

/** With or without country and area code: a mobile number, which begins with 9. */
const CELULAR = /^(?:55)?0?(?:[1-9][1-9])?9\d{8}/;
const FIXO = /^(?:55)?0?(?:[1-9][1-9])?[2-5]\d{7}$/;

/** Amounts and years, as "entre 2500 e 3000": round, and apart. */
const saoValores = (partes: readonly Numero[]): boolean =>
  partes.some(({ solto }, i) => solto && i > 0) && partes.every(({ digitos }) => /^(?:\d{1,5}0|20\d\d)$/.test(digitos));
/** Parts that stand apart are a landline as it is written: with its area code, or by four. */
const comoFixo = (partes: readonly Numero[]): boolean => {
  const soltas = partes.some(({ solto }, i) => solto && i > 0);
  return (
    !soltas || partes.reduce((soma, { digitos }) => soma + digitos.length, 0) >= 10 || partes.every(({ digitos }) => digitos.length === 4)
  );
};

/** The telephones among numbers that stand in a row. */
function telefonesDaFila(fila: readonly Numero[], comMais: boolean): Trecho[] {
  const achados: Trecho[] = [];
  for (let i = 0; i < fila.length; i++) {
    const tamanho = telefoneEm(fila, i, comMais && i === 0);
    const [primeiro, ultimo] = [fila[i], fila[i + tamanho - 1]];
    if (!primeiro || !ultimo || tamanho === 0) continue;
    achados.push([primeiro.de, ultimo.ate]);
    i += tamanho - 1;
  }
  return achados;
}

/** Of how many numbers from the `i`-th on a telephone is made; 0 when none begins there. */
function telefoneEm(fila: readonly Numero[], i: number, comMais: boolean): number {
  // No telephone has more digits, and so no more parts.
  const partes = fila.slice(i, i + 16).map(({ digitos }) => digitos);
  const junto = partes.join('');
  const quantosAte = (digitos: number) => {
    let faltam = digitos;
    return (
      partes.findIndex(({ length }) => {
        faltam -= length;
        return faltam <= 0;
      }) + 1
    );
  };
  const celular = quantosAte(CELULAR.exec(junto)?.[0].length ?? Infinity);
  if (celular && !saoValores(fila.slice(i, i + celular))) return celular;
  if (/[1-9][1-9]9\d{8}/.test(partes[0] ?? '')) return 1;
  if (comMais && junto.length >= 8) return quantosAte(Math.min(junto.length, 15));
  // A landline has fewer digits: only as it is written, or said digit by digit, so that "20, 30, 40 ou 50" stays.
  let so = '';
  for (let n = 1; n <= partes.length; n++) {
    so += partes[n - 1];
    if (so.length > 13) return 0;
    const dele = fila.slice(i, i + n);
    if (FIXO.test(so) && (n >= so.length - 1 || (n <= 3 && comoFixo(dele) && !saoValores(dele)))) return n;
  }
  return 0;
}

function telefones(texto: string): Trecho[] {
  const achados: Trecho[] = [];
  let fila: Numero[] = [];
  const fechar = () => {
    const primeiro = fila[0];
    if (primeiro) achados.push(...telefonesDaFila(fila, /\+[\s(]{0,2}$/.test(texto.slice(Math.max(0, primeiro.de - 3), primeiro.de))));
    fila = [];
  };
  for (const numero of numerosDe(texto)) {
    const anterior = fila.at(-1);
    if (!numero || (anterior && !ENTRE.test(texto.slice(anterior.ate, numero.de)))) fechar();
    if (numero) fila.push(numero);
  }
  fechar();
  // The parenthesis of an area code goes with it.
  return achados.map(([de, ate]) => (texto.charAt(de - 1) === '(' && texto.slice(de, ate).includes(')') ? [de - 1, ate] : [de, ate]));
}

/** The contacts in a text that was made plain; in their order. */
function contatos(texto: string): Trecho[] {
  return [
    ...PADROES.flatMap((padrao) => [...texto.matchAll(padrao)].map(({ index, 0: achado }): Trecho => aparado(achado, index))),
    ...telefones(texto),
  ];
}

/**
 * Masks what leads outside: e-mails, links, handles, and telephones, also with spaces, in words or in look-alike characters.
 * Everything else stays as it was written. `ditoAntes` is what the same person said before, oldest first: a contact that began
 * there loses its last piece.
 */
export function ocultarContatos(
  original: string,
  ditoAntes: readonly string[] = [],
): { readonly texto: string; readonly ocultou: boolean } {
  const plano = aplainar(original);
  const antes = ditoAntes.map((dito) => `${aplainar(dito).texto}\n`).join('');
  const emPedacos = antes === '' ? [] : contatos(antes + plano.texto).map(([de, ate]): Trecho => [de - antes.length, ate - antes.length]);
  const trechos = [
    ...contatos(plano.texto),
    ...emPedacos.filter(([de, ate]) => de < 0 && ate > 0).map(([, ate]) => aparado(plano.texto.slice(0, ate), 0)),
  ].sort(([a], [b]) => a - b);
  let texto = '';
  let lido = 0;
  let escondidoAte = -1;
  for (const [de, ate] of trechos) {
    const [inicio, fim] = [plano.em[de] ?? 0, plano.ate[ate - 1] ?? 0];
    if (inicio > escondidoAte || escondidoAte === -1) texto += original.slice(lido, Math.max(lido, inicio)) + MASCARA;
    lido = Math.max(lido, fim);
    escondidoAte = lido;
  }
  return { texto: texto + original.slice(lido), ocultou: trechos.length > 0 };
}

/** Without the space and the punctuation around it. */
function aparado(achado: string, index: number): Trecho {
  const de = index + (achado.length - achado.trimStart().length);
  return [de, index + achado.replace(/[\s.,;:!?)]+$/, '').length];
}
