/** The columns of a spreadsheet of products, in the order of the export. */
export const COLUNAS = {
  id: { titulo: 'id', nomes: ['id', 'id do produto'] },
  codigo: { titulo: 'Código', nomes: ['codigo', 'codigo do produto', 'sku', 'referencia', 'ref', 'cod'] },
  nome: { titulo: 'Nome', nomes: ['nome', 'produto', 'nome do produto'] },
  categoria: { titulo: 'Categoria', nomes: ['categoria'] },
  categoriaOficial: { titulo: 'Categoria do Festejo', nomes: ['categoria do festejo', 'categoria oficial', 'categoria do marketplace'] },
  descricao: { titulo: 'Descrição', nomes: ['descricao', 'detalhes'] },
  valor: { titulo: 'Valor', nomes: ['valor', 'valor r', 'preco', 'preco r', 'preco unitario', 'valor unitario'] },
  tipo: { titulo: 'Tipo', nomes: ['tipo', 'tipo de produto', 'tipo produto', 'tipoproduto'] },
  capacidade: { titulo: 'Capacidade', nomes: ['capacidade', 'unidades', 'equipes'] },
  preparoAntes: { titulo: 'Preparo antes (min)', nomes: ['preparo antes min', 'preparo antes', 'preparo', 'preparo em minutos'] },
  preparoDepois: { titulo: 'Preparo depois (min)', nomes: ['preparo depois min', 'preparo depois'] },
  ativo: { titulo: 'À venda', nomes: ['a venda', 'ativo', 'situacao'] },
} as const satisfies Record<string, { titulo: string; nomes: readonly string[] }>;

export type Coluna = keyof typeof COLUNAS;
export const NOMES_DAS_COLUNAS = Object.keys(COLUNAS) as Coluna[];
export const TITULOS = NOMES_DAS_COLUNAS.map((coluna) => COLUNAS[coluna].titulo);

/** A name as it is compared: accents, capitals and signs do not count. */
export function comparado(nome: string): string {
  return nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const CONHECIDAS = new Map<string, Coluna>(NOMES_DAS_COLUNAS.flatMap((coluna) => COLUNAS[coluna].nomes.map((nome) => [nome, coluna])));

export const colunaDe = (titulo: string): Coluna | undefined => CONHECIDAS.get(comparado(titulo));

export interface Cabecalho {
  /** Where each column stands; of two of the same name the first. */
  readonly lugares: ReadonlyMap<Coluna, number>;
  readonly ignoradas: readonly string[];
}

export function lerCabecalho(titulos: readonly string[]): Cabecalho {
  const lugares = new Map<Coluna, number>();
  const ignoradas: string[] = [];
  for (const [lugar, titulo] of titulos.entries()) {
    const coluna = colunaDe(titulo);
    if (coluna && !lugares.has(coluna)) lugares.set(coluna, lugar);
    else if (titulo.trim() !== '') ignoradas.push(titulo.trim().slice(0, 60));
  }
  return { lugares, ignoradas };
}
