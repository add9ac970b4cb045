import { type Coluna, comparado } from './colunas.ts';

/** How lines of variants are assigned to their product. */
export type Variantes =
  /** By a shared identifier; only the first line has a name. */
  | { readonly de: 'identificador'; readonly identificador: readonly string[]; readonly opcoes: readonly (readonly [string, string])[] }
  /** By the parent's code or id, in a column of the variant. */
  | {
      readonly de: 'pai';
      readonly pai: readonly string[];
      /** Columns of the parent by which a variant may refer to it, each with the prefix of the reference. */
      readonly chaves: readonly (readonly [string, string])[];
      /** Column with the kind of a line, parent or variant. It may be the only sign. */
      readonly especie?: { readonly titulos: readonly string[]; readonly pai: string; readonly variante: string };
      readonly opcoes: readonly (readonly [string, string])[];
      /** Columns whose title has this prefix contain an option; the rest of the title is its name. */
      readonly grade?: string;
    };

/** The export of a shop program; titles are in the form of `comparado`. */
export interface Loja {
  readonly nome: string;
  /** Titles that occur together only in this export; one of the lists is enough. */
  readonly sinais: readonly (readonly string[])[];
  /** The titles of our columns; of several, the first filled cell counts. */
  readonly colunas: Partial<Readonly<Record<Coluna, readonly string[]>>>;
  /** Titles that look like ours, but mean something else. */
  readonly alheias?: readonly string[];
  /** A cell may have several categories, separated by commas. */
  readonly variasCategorias?: true;
  /** Prices have a decimal point, and a comma between thousands. */
  readonly decimalComPonto?: true;
  /** Line breaks of a description are written as `\n`. */
  readonly quebrasEscritas?: true;
  readonly variantes?: Variantes;
}

const numeradas = (quantas: number, de: (i: number) => string) => Array.from({ length: quantas }, (_, i) => de(i + 1));
const pares = (quantas: number, nome: (i: number) => string, valor: (i: number) => string) =>
  Array.from({ length: quantas }, (_, i) => [nome(i + 1), valor(i + 1)] as const);

/** Exports of shop programs, from their public documentation. */
export const LOJAS: readonly Loja[] = [
  {
    nome: 'Nuvemshop',
    sinais: [
      ['identificador url', 'nome'],
      ['identificador url', 'preco'],
    ],
    colunas: {
      codigo: ['sku', 'identificador url'],
      nome: ['nome'],
      categoria: ['categorias'],
      descricao: ['descricao'],
      valor: ['preco'],
      ativo: ['exibir na loja'],
      imagens: ['imagens', 'url da imagem'],
    },
    variasCategorias: true,
    decimalComPonto: true,
    variantes: {
      de: 'identificador',
      identificador: ['identificador url'],
      opcoes: pares(
        3,
        (i) => `nome da variacao ${i}`,
        (i) => `valor da variacao ${i}`,
      ),
    },
  },
  {
    nome: 'Shopify',
    sinais: [
      ['handle', 'title'],
      ['url handle', 'title'],
    ],
    colunas: {
      codigo: ['variant sku', 'sku', 'handle', 'url handle'],
      nome: ['title'],
      categoria: ['type', 'product category'],
      descricao: ['body html', 'description'],
      valor: ['variant price', 'price'],
      ativo: ['status', 'published', 'published on online store'],
      imagens: ['image src', 'product image url'],
    },
    decimalComPonto: true,
    variantes: {
      de: 'identificador',
      identificador: ['handle', 'url handle'],
      opcoes: pares(
        3,
        (i) => `option${i} name`,
        (i) => `option${i} value`,
      ),
    },
  },
  {
    nome: 'WooCommerce',
    sinais: [
      ['visibility in catalog', 'name'],
      ['visibilidade no catalogo', 'nome'],
      ['type', 'regular price', 'name'],
      ['tipo', 'preco normal', 'nome', 'publicado'],
    ],
    colunas: {
      codigo: ['sku'],
      nome: ['name', 'nome'],
      categoria: ['categories', 'categorias'],
      descricao: ['description', 'descricao', 'short description', 'descricao curta'],
      valor: ['regular price', 'preco normal', 'preco regular', 'preco'],
      ativo: ['published', 'publicado'],
      imagens: ['images', 'imagens'],
    },
    alheias: ['id', 'type', 'tipo'],
    variasCategorias: true,
    decimalComPonto: true,
    quebrasEscritas: true,
    variantes: {
      de: 'pai',
      pai: ['parent', 'ascendente', 'pai', 'produto ascendente', 'principal'],
      chaves: [
        ['sku', ''],
        ['id', 'id:'],
      ],
      especie: { titulos: ['type', 'tipo'], pai: 'variable', variante: 'variation' },
      opcoes: [
        ...pares(
          10,
          (i) => `attribute ${i} name`,
          (i) => `attribute ${i} value s`,
        ),
        ...pares(
          10,
          (i) => `nome do atributo ${i}`,
          (i) => `valores do atributo ${i}`,
        ),
        ...pares(
          10,
          (i) => `nome do atributo ${i}`,
          (i) => `valor es do atributo ${i}`,
        ),
      ],
    },
  },
  {
    nome: 'Loja Integrada',
    sinais: [
      ['preco cheio', 'nome'],
      ['categoria nome nivel 1', 'nome'],
      ['sku pai', 'nome'],
    ],
    colunas: {
      codigo: ['sku'],
      nome: ['nome'],
      categoria: numeradas(5, (i) => `categoria nome nivel ${6 - i}`),
      descricao: ['descricao completa'],
      valor: ['preco cheio'],
      ativo: ['ativo'],
      imagens: numeradas(5, (i) => `imagem ${i}`),
    },
    alheias: ['id', 'tipo'],
    variantes: { de: 'pai', pai: ['sku pai'], chaves: [['sku', '']], opcoes: [], grade: 'grade ' },
  },
  {
    nome: 'Bling',
    sinais: [
      ['descricao', 'preco', 'codigo pai'],
      ['descricao', 'preco', 'situacao', 'unidade'],
      ['descricao', 'preco', 'gtin ean'],
    ],
    colunas: {
      codigo: ['codigo'],
      nome: ['descricao'],
      categoria: ['categoria do produto', 'categoria'],
      descricao: ['descricao curta', 'descricao complementar', 'informacoes adicionais'],
      valor: ['preco'],
      ativo: ['situacao'],
      imagens: ['url imagens externas'],
    },
    alheias: ['id'],
    variantes: { de: 'pai', pai: ['codigo pai'], chaves: [['codigo', '']], opcoes: [] },
  },
  {
    nome: 'Tray',
    sinais: [
      ['nome do produto', 'preco de venda', 'referencia'],
      ['nome do produto', 'preco de venda', 'disponivel'],
      ['nome produto', 'preco venda', 'referencia'],
      ['nome do produto', 'preco de venda em reais'],
    ],
    colunas: {
      codigo: ['referencia'],
      nome: ['nome do produto', 'nome produto'],
      categoria: [
        ...numeradas(4, (i) => `categoria nivel ${5 - i}`),
        ...numeradas(4, (i) => `nome da categoria nivel ${5 - i}`),
        'categoria',
        'nome da categoria',
        'categoria principal',
      ],
      descricao: ['descricao do produto', 'descricao produto', 'descricao', 'descricao html'],
      valor: ['preco de venda', 'preco venda', 'preco de venda em reais'],
      ativo: ['disponivel', 'produto ativo', 'ativo', 'exibir'],
      imagens: ['imagem principal', ...numeradas(4, (i) => `imagem ${i}`), 'imagem'],
    },
    alheias: ['id', 'codigo do produto'],
  },
];

/** The shop program whose export has these titles. */
export function lojaDe(titulos: readonly string[]): Loja | undefined {
  const ha = new Set(titulos.map(comparado));
  return LOJAS.find(({ sinais }) => sinais.some((juntos) => juntos.every((titulo) => ha.has(titulo))));
}

const TITULOS_DAS_LOJAS = new Set(LOJAS.flatMap(({ sinais, colunas }) => [...sinais.flat(), ...Object.values(colunas).flat()]));
/** True if a shop program writes this title. */
export const ehTituloDeLoja = (titulo: string): boolean => TITULOS_DAS_LOJAS.has(comparado(titulo));

/** @returns a test whether a title (in the form of `comparado`) describes the variants of a shop's products. */
export function titulosDasVariantes(loja: Loja | undefined): (titulo: string) => boolean {
  const variantes = loja?.variantes;
  if (!variantes) return () => false;
  const proprios = variantes.de === 'pai' ? [...variantes.pai, ...(variantes.especie?.titulos ?? [])] : variantes.identificador;
  const todos = new Set([...proprios, ...variantes.opcoes.flat()]);
  const grade = variantes.de === 'pai' ? variantes.grade : undefined;
  return (titulo) => todos.has(titulo) || (grade !== undefined && titulo.startsWith(grade));
}
