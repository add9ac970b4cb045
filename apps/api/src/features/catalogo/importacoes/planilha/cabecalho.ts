import { CAMPOS_DA_PLANILHA, type CampoDaPlanilha, type EscolhaDasColunas } from '@festejo/contrato/catalogo/importacoes.ts';
import type { TipoDeProduto } from '@festejo/contrato/common/constants.ts';
import { COLUNAS, type Coluna, colunaDe, comparado, NOMES_DAS_COLUNAS } from './colunas.ts';
import { type Loja, lojaDe, titulosDasVariantes } from './lojas.ts';

/** The meaning of each column of a spreadsheet. */
export interface Cabecalho {
  /** Places of each column; of several places, the first filled cell counts. */
  readonly lugares: ReadonlyMap<Coluna, readonly number[]>;
  readonly ignoradas: readonly string[];
  readonly loja: Loja | undefined;
  /** Type of lines without one. */
  readonly tipo: TipoDeProduto | null;
  readonly categoria: string | null;
}

const IGNORADAS_DITAS = 300;

/** Recognises our own export by titles that no other program writes. */
const daExportacao = (titulos: readonly string[]): boolean =>
  titulos.some((titulo) => [COLUNAS.categoriaOficial.titulo, COLUNAS.preparoAntes.titulo].some((nosso) => nosso === titulo.trim()));

/**
 * Reads the meaning of the columns from their titles.
 * @param nossosIds the column `id` has ids of ours, not of another program.
 */
export function lerCabecalho(titulos: readonly string[], nossosIds = false): Cabecalho {
  const loja = lojaDe(titulos);
  const lugares = new Map<Coluna, number[]>();
  const nomes = titulos.map(comparado);
  if (loja) {
    for (const coluna of NOMES_DAS_COLUNAS) {
      const achados = (loja.colunas[coluna] ?? []).map((nome) => nomes.indexOf(nome)).filter((lugar) => lugar >= 0);
      if (achados.length > 0) lugares.set(coluna, achados);
    }
  }
  const tomados = new Set([...lugares.values()].flat());
  for (const [lugar, titulo] of titulos.entries()) {
    const coluna = colunaDe(titulo);
    if (!coluna || tomados.has(lugar) || loja?.colunas[coluna] || loja?.alheias?.includes(nomes[lugar] ?? '')) continue;
    const outros = lugares.get(coluna) ?? [];
    // Each column of pictures counts; of other columns, only the first.
    if (outros.length > 0 && coluna !== 'imagens') continue;
    if (coluna === 'id' && (loja || !(nossosIds || daExportacao(titulos)))) continue;
    lugares.set(coluna, [...outros, lugar]);
  }
  return { lugares, ignoradas: semUso(titulos, lugares, loja), loja, tipo: null, categoria: null };
}

function semUso(titulos: readonly string[], lugares: ReadonlyMap<Coluna, readonly number[]>, loja: Loja | undefined): string[] {
  const usados = new Set([...lugares.values()].flat());
  const daVariante = titulosDasVariantes(loja);
  return titulos
    .flatMap((titulo, lugar) =>
      usados.has(lugar) || titulo.trim() === '' || daVariante(comparado(titulo)) ? [] : titulo.trim().slice(0, 60),
    )
    .slice(0, IGNORADAS_DITAS);
}

/** Applies the supplier's choice. Ids, and pictures without a choice, stay as the titles say. So do further places of a chosen column. */
export function comEscolha(lido: Cabecalho, titulos: readonly string[], { colunas, tipo, categoria }: EscolhaDasColunas): Cabecalho {
  const lugares = new Map<Coluna, readonly number[]>();
  const escolhidos = new Set(colunas.map(({ coluna }) => coluna));
  for (const { campo, coluna } of colunas) {
    const antes = lido.lugares.get(campo);
    lugares.set(campo, antes?.[0] === coluna ? antes.filter((lugar) => lugar === coluna || !escolhidos.has(lugar)) : [coluna]);
  }
  for (const coluna of ['id', 'imagens'] as const) {
    const livres = lido.lugares.get(coluna)?.filter((lugar) => !escolhidos.has(lugar)) ?? [];
    if (livres.length > 0 && !lugares.has(coluna)) lugares.set(coluna, livres);
  }
  return { lugares, ignoradas: semUso(titulos, lugares, lido.loja), loja: lido.loja, tipo, categoria };
}

const PRECISOS = ['nome', 'valor', 'tipo', 'categoria'] as const satisfies readonly CampoDaPlanilha[];
/** Fields that a new product needs, without a column and without a choice for all lines. */
export const camposQueFaltam = ({ lugares, tipo, categoria }: Cabecalho): CampoDaPlanilha[] =>
  PRECISOS.filter((campo) => !lugares.has(campo) && !(campo === 'tipo' && tipo) && !(campo === 'categoria' && categoria));

/** True if the first line has no titles: it contains a price, as a product does. */
export const semTitulos = (titulos: readonly string[]): boolean => titulos.some((titulo) => /^\s*(R\$)?\s*\d[\d.,]*\s*$/.test(titulo));

/** An address that ends like a picture file. Addresses of product pages do not match. */
const FOTO = /^(https?:)?\/\/\S+\.(jpe?g|png|webp|avif|gif)\b/i;
const PRECO = /^(R\$)?\s*\d{1,7}([.,]\d{3})*([.,]\d{2})?$/i;

/** Guesses the columns: by their titles, by words in the titles, and prices and pictures by the cells. */
export function palpite(
  lido: Cabecalho,
  titulos: readonly string[],
  amostra: readonly (readonly string[])[],
): EscolhaDasColunas['colunas'] {
  const lugarDe = new Map<CampoDaPlanilha, number>();
  const usados = new Set<number>();
  const por = (campo: CampoDaPlanilha, lugar: number | undefined) => {
    if (lugar === undefined || lugar < 0 || lugarDe.has(campo) || usados.has(lugar)) return;
    lugarDe.set(campo, lugar);
    usados.add(lugar);
  };
  for (const campo of CAMPOS_DA_PLANILHA) por(campo, lido.lugares.get(campo)?.[0]);
  const alheias = lido.loja?.alheias ?? [];
  const nomes = titulos.map((titulo) => (alheias.includes(comparado(titulo)) ? '' : ` ${comparado(titulo)} `));
  for (const campo of CAMPOS_DA_PLANILHA) {
    const comPalavra = (nome: string) => nomes.findIndex((um, lugar) => !usados.has(lugar) && um.includes(` ${nome} `));
    por(
      campo,
      COLUNAS[campo].nomes.map(comPalavra).find((lugar) => lugar >= 0),
    );
  }
  const cheias = (lugar: number) => amostra.map((celulas) => (celulas[lugar] ?? '').trim()).filter((celula) => celula !== '');
  const comCentavos = (lugar: number) =>
    cheias(lugar).length > 0 && cheias(lugar).every((celula) => PRECO.test(celula) && /[.,]\d{2}$/.test(celula));
  por(
    'valor',
    titulos.findIndex((_, lugar) => !usados.has(lugar) && comCentavos(lugar)),
  );
  por(
    'imagens',
    titulos.findIndex((_, lugar) => cheias(lugar).length > 0 && cheias(lugar).every((celula) => FOTO.test(celula))),
  );
  por('nome', maisParecidaComNome(titulos, cheias, usados));
  return CAMPOS_DA_PLANILHA.flatMap((campo) => {
    const coluna = lugarDe.get(campo);
    return coluna === undefined ? [] : { campo, coluna };
  });
}

/** The column most like a name: all its cells have words, they differ most from line to line, and then have the most text. */
function maisParecidaComNome(
  titulos: readonly string[],
  cheias: (lugar: number) => string[],
  usados: ReadonlySet<number>,
): number | undefined {
  const notas = titulos.flatMap((_, lugar) => {
    const celulas = cheias(lugar);
    const serve = !usados.has(lugar) && celulas.length > 0 && celulas.every((celula) => /\p{L}{2}/u.test(celula) && celula.length <= 120);
    return serve ? [{ lugar, nota: new Set(celulas).size * 1_000_000 + celulas.join('').length }] : [];
  });
  return notas.toSorted((a, b) => b.nota - a.nota)[0]?.lugar;
}
