import { MASCARA } from '@festejo/contrato/conversa/mensagens.ts';
import { aplainar } from './aplainar.ts';
import { ENTRE, type Numero, numerosDe, type Trecho } from './numeros.ts';
import { NOME_DE_LOJA, PADROES } from './padroes.ts';

/** A mobile number, which begins with 9, with or without country and area code. */
const CELULAR = /^(?:55)?0?(?:[1-9][1-9])?9\d{8}/;
const FIXO = /^(?:55)?0?(?:[1-9][1-9])?[2-5]\d{7}$/;

/** Amounts and years, as "entre 2500 e 3000": round numbers that stand apart. */
const saoValores = (partes: readonly Numero[]): boolean =>
  partes.some(({ solto }, i) => solto && i > 0) && partes.every(({ digitos }) => /^(?:\d{1,5}0|20\d\d)$/.test(digitos));
/** Numbers that stand apart can be a landline only in its written form: with an area code, or in two groups of four digits. */
const comoFixo = (partes: readonly Numero[]): boolean => {
  const soltas = partes.some(({ solto }, i) => solto && i > 0);
  return (
    !soltas || partes.reduce((soma, { digitos }) => soma + digitos.length, 0) >= 10 || partes.every(({ digitos }) => digitos.length === 4)
  );
};

/** Finds the telephone numbers in a row of numbers. */
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

/** Number of parts, from the `i`-th on, that form a telephone number; 0 when none begins there. */
function telefoneEm(fila: readonly Numero[], i: number, comMais: boolean): number {
  // No telephone number has more digits, and so no more parts.
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
  // A landline has fewer digits. It counts only in its written form, or digit by digit, so that "20, 30, 40 ou 50" stays.
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
  // The match includes the opening parenthesis of an area code.
  return achados.map(([de, ate]) => (texto.charAt(de - 1) === '(' && texto.slice(de, ate).includes(')') ? [de - 1, ate] : [de, ate]));
}

/** Finds the contacts in a normalised text. Matches may overlap. */
function contatos(texto: string): Trecho[] {
  if (NOME_DE_LOJA.test(texto)) return [];
  return [
    ...PADROES.flatMap((padrao) => [...texto.matchAll(padrao)].map(({ index, 0: achado }): Trecho => aparado(achado, index))),
    ...telefones(texto),
  ];
}

/** The contacts of a text in their original spelling. */
export function contatosEm(original: string): string[] {
  const plano = aplainar(original);
  return contatos(plano.texto).map(([de, ate]) => original.slice(plano.em[de] ?? 0, plano.ate[ate - 1] ?? 0));
}

/** Characters of the earlier messages that are read: a contact in pieces is shorter, and the time grows with each character. */
export const LETRAS_DE_ANTES = 200;
/** Characters of a new message that are searched for the end of a contact in the earlier ones. */
const LETRAS_DO_COMECO = 400;

/**
 * Masks contacts: e-mails, links, handles and telephone numbers, also with spaces, in words or with look-alike characters. The rest of the
 * text stays unchanged.
 * @param ditoAntes earlier messages of the same person, oldest first: a contact that begins in their end loses its last piece
 */
export function ocultarContatos(
  original: string,
  ditoAntes: readonly string[] = [],
): { readonly texto: string; readonly ocultou: boolean } {
  const plano = aplainar(original);
  const dito = ditoAntes.map((um) => `${um.slice(-LETRAS_DE_ANTES)}\n`).join('');
  const antes = aplainar(dito.slice(-LETRAS_DE_ANTES)).texto;
  const emPedacos =
    antes === ''
      ? []
      : contatos(antes + plano.texto.slice(0, LETRAS_DO_COMECO)).map(([de, ate]): Trecho => [de - antes.length, ate - antes.length]);
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

/** Trims surrounding spaces and trailing punctuation from a match. */
function aparado(achado: string, index: number): Trecho {
  const de = index + (achado.length - achado.trimStart().length);
  return [de, index + achado.replace(/[\s.,;:!?)]+$/, '').length];
}
