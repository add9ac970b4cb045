import { paraBusca } from '@festejo/contrato/common/acentos.ts';
import type { Lado } from '@festejo/contrato/common/constants.ts';
import MiniSearch, { type SearchResult } from 'minisearch';
import { type Artigo, linhasDe } from './artigo.ts';
import { ARTIGOS } from './temas.ts';
import { semLinks, textoDe } from './texto.ts';

/** Stop words, which every question contains. "não" is no stop word, because it may be the point of a question. */
const VAZIAS = new Set(
  'a ao aos as com como da das de do dos e em eu for me meu meus minha minhas na nas no nos o os ou para pela pelo por pra que se seu seus sua suas ser um uma voce'.split(
    ' ',
  ),
);

/** "Política" and "politica" are the same word. */

const PALAVRA = /[\p{L}\p{N}]+/gu;
const palavrasDe = (texto: string): string[] => texto.match(PALAVRA) ?? [];

function termoDe(palavra: string): string | null {
  const termo = paraBusca(palavra);
  return VAZIAS.has(termo) || (termo.length < 2 && !/\d/.test(termo)) ? null : termo;
}

interface Documento {
  id: string;
  pergunta: string;
  palavras: string;
  resposta: string;
}

function indexar(artigos: readonly Artigo[]): MiniSearch<Documento> {
  const indice = new MiniSearch<Documento>({
    fields: ['pergunta', 'palavras', 'resposta'],
    tokenize: palavrasDe,
    processTerm: termoDe,
    searchOptions: {
      boost: { pergunta: 4, palavras: 2 },
      prefix: (termo) => termo.length > 2,
      fuzzy: (termo) => (termo.length > 3 ? 0.2 : false),
    },
  });
  indice.addAll(
    artigos.map((artigo) => ({
      id: artigo.id,
      pergunta: artigo.pergunta,
      palavras: artigo.palavras ?? '',
      resposta: textoDe(artigo),
    })),
  );
  return indice;
}

export interface Achado {
  artigo: Artigo;
  /** Words of the article, without accents, that match the search. */
  termos: ReadonlySet<string>;
}

const porId = new Map(ARTIGOS.map((artigo) => [artigo.id, artigo]));
let indice: MiniSearch<Documento> | undefined;

/** An article below this fraction of the best score shares only a word with the search. */
const PARTE_DO_MELHOR = 0.15;

/** Articles for this role that match the typed words: first articles with all words, then articles with some of them, best first. */
export function buscar(texto: string, role: Lado): Achado[] {
  indice ??= indexar(ARTIGOS);
  const filter = ({ id }: SearchResult) => porId.get(id)?.para.includes(role) ?? false;
  const algumas = indice.search(texto, { filter });
  const todas = indice.search(texto, { filter, combineWith: 'AND' });
  const minimo = (algumas[0]?.score ?? 0) * PARTE_DO_MELHOR;
  const comTodas = new Set(todas.map(({ id }) => id));
  return [...todas, ...algumas.filter(({ id, score }) => !comTodas.has(id) && score >= minimo)].flatMap(({ id, terms }) => {
    const artigo = porId.get(id);
    return artigo ? [{ artigo, termos: new Set(terms) }] : [];
  });
}

export interface Parte {
  texto: string;
  achada: boolean;
}

/** Splits a text at the words that match the search, with their accents, so that they can be marked. */
export function destacar(texto: string, termos: ReadonlySet<string>): Parte[] {
  const partes: Parte[] = [];
  let fim = 0;
  for (const { 0: palavra, index } of texto.matchAll(PALAVRA)) {
    if (!termos.has(paraBusca(palavra))) continue;
    if (index > fim) partes.push({ texto: texto.slice(fim, index), achada: false });
    partes.push({ texto: palavra, achada: true });
    fim = index + palavra.length;
  }
  if (fim < texto.length) partes.push({ texto: texto.slice(fim), achada: false });
  return partes;
}

/** The line of an answer with the most hits; the first line if no line has a hit. */
export function melhorLinha(artigo: Artigo, termos: ReadonlySet<string>): string {
  const linhas = artigo.resposta.flatMap(linhasDe).map(semLinks);
  const quantas = (linha: string) => destacar(linha, termos).filter(({ achada }) => achada).length;
  return linhas.reduce((melhor, linha) => (quantas(linha) > quantas(melhor) ? linha : melhor), linhas[0] ?? '');
}
