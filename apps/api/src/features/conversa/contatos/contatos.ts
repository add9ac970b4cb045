import { MASCARA } from '@festejo/contrato/conversa/mensagens.ts';
import { aplainar } from './aplainar.ts';
import { ENTRE, type Numero, numerosDe, type Trecho } from './numeros.ts';
import { NOME_DE_LOJA, PADROES } from './padroes.ts';

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

/** The contacts in a text that was made plain; one may be found twice. */
function contatos(texto: string): Trecho[] {
  if (NOME_DE_LOJA.test(texto)) return [];
  return [
    ...PADROES.flatMap((padrao) => [...texto.matchAll(padrao)].map(({ index, 0: achado }): Trecho => aparado(achado, index))),
    ...telefones(texto),
  ];
}

/** What leads outside in a text, as it was written. */
export function contatosEm(original: string): string[] {
  const plano = aplainar(original);
  return contatos(plano.texto).map(([de, ate]) => original.slice(plano.em[de] ?? 0, plano.ate[ate - 1] ?? 0));
}

/** Letters of the earlier messages that are read: a contact in pieces is shorter, and reading costs time per letter. */
export const LETRAS_DE_ANTES = 200;
/** Of a new message, to find what began before it. */
const LETRAS_DO_COMECO = 400;

/**
 * Masks what leads outside: e-mails, links, handles, and telephones, also with spaces, in words or in look-alike characters.
 * Everything else stays as it was written. `ditoAntes` is what the same person said before, oldest first: a contact that began
 * in the end of it loses its last piece.
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

/** Without the space and the punctuation around it. */
function aparado(achado: string, index: number): Trecho {
  const de = index + (achado.length - achado.trimStart().length);
  return [de, index + achado.replace(/[\s.,;:!?)]+$/, '').length];
}
