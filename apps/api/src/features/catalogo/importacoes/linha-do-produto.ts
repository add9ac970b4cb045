import { categoriaNova } from '@festejo/contrato/catalogo/categorias.ts';
import type { MudancaDaLinha, ProblemaDaCelula } from '@festejo/contrato/catalogo/importacoes.ts';
import { codigoDoProduto, produtoNovo } from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import { emCentavos, reaisComVirgula } from '@festejo/contrato/common/centavos.ts';
import { NUMERO_INVALIDO } from '@festejo/contrato/common/common.ts';
import { TIPOS_DE_PRODUTO, type TipoDeProduto } from '@festejo/contrato/common/constants.ts';
import * as z from 'zod';
import { originalCell } from '../../../platform/documents/csv.ts';
import type { GrupoLido } from '../produtos/opcoes/opcoes.queries.ts';
import { type EnderecoDeFoto, enderecosDeFotos } from './fotos/enderecos-de-fotos.ts';
import type { Cabecalho } from './planilha/cabecalho.ts';
import { COLUNAS, type Coluna, comparado } from './planilha/colunas.ts';
import type { Registro } from './planilha/planilha.ts';
import { textoDeHtml } from './texto-de-html.ts';

export type Situacao = 'sim' | 'nao' | 'arquivado';

/** A product's fields, as a line of a spreadsheet describes them. */
export interface DadosDaLinha {
  readonly codigo: string | null;
  readonly nome: string;
  readonly descricao: string;
  readonly precoEmCentavos: number;
  readonly tipo: TipoDeProduto;
  readonly capacidade: number;
  readonly preparoAntes: number;
  readonly preparoDepois: number;
  readonly situacao: Situacao;
}

/** The fields that the cells of a line fill. */
export interface DadosLidos {
  readonly codigo?: string | null;
  readonly nome?: string;
  readonly descricao?: string;
  readonly precoEmCentavos?: number;
  readonly tipo?: TipoDeProduto;
  readonly capacidade?: number;
  readonly preparoAntes?: number;
  readonly preparoDepois?: number;
  readonly situacao?: Situacao;
  /** All option groups that the product has after the import; absent = they stay as they are. */
  readonly opcoes?: readonly GrupoLido[];
  readonly menorDiferenca?: number;
}

/** One group of options; a client chooses exactly one option. */
export interface OpcoesDaLinha {
  readonly grupo: string;
  readonly opcoes: readonly { readonly nome: string; readonly precoEmCentavos: number }[];
}

/** The contents of a line; a field without a filled cell is absent. */
export interface LinhaLida {
  readonly dados: DadosLidos;
  readonly id: string | undefined;
  readonly categoria: string | undefined;
  readonly categoriaOficial: string | undefined;
  /** Options made from the line's variants. */
  readonly opcoes?: OpcoesDaLinha;
  /** Addresses of pictures, up to the maximum of a product. */
  readonly fotos: readonly EnderecoDeFoto[];
  readonly problemas: readonly ProblemaDaCelula[];
}

const MAIOR_TRECHO = 80;
export const problemaEm = (coluna: Coluna, escrito: string, problema: string): ProblemaDaCelula => ({
  coluna: COLUNAS[coluna].titulo,
  escrito: escrito.length > MAIOR_TRECHO ? `${escrito.slice(0, MAIOR_TRECHO)}…` : escrito,
  problema,
});

class Recusa extends Error {}
const TIPOS = new Map<string, TipoDeProduto>([
  ...TIPOS_DE_PRODUTO.map((tipo) => [comparado(tipo), tipo] as const),
  ...['produtos', 'venda', 'vendas', 'vender'].map((texto) => [texto, 'Produto'] as const),
  ...['alugueis', 'alugar', 'locacao', 'locacoes', 'locar'].map((texto) => [texto, 'Aluguel'] as const),
  ['servicos', 'Servico'],
]);
const SITUACOES = new Map<string, Situacao>([
  ...['sim', 's', 'true', 'verdadeiro', '1', 'x', 'ativo', 'ativa', 'a venda', 'yes', 'active', 'publicado', 'disponivel'].map(
    (texto) => [texto, 'sim'] as const,
  ),
  // `comparado` drops the sign of WooCommerce's -1 for a draft, so `LEITURAS.ativo` reads it first.
  ...['nao', 'n', 'false', 'falso', '0', 'inativo', 'inativa', 'fora da venda', 'no', 'draft', 'rascunho', 'indisponivel', 'unlisted'].map(
    (texto) => [texto, 'nao'] as const,
  ),
  ...['arquivado', 'archived'].map((texto) => [texto, 'arquivado'] as const),
]);

function escolhido<T>(mapa: ReadonlyMap<string, T>, texto: string, quais: string): T {
  const valor = mapa.get(comparado(texto));
  if (valor === undefined) throw new Recusa(`Escreva ${quais}`);
  return valor;
}

/** Reads a price as people write it, in centavos: `R$ 1.234,50`, `1234.5`, `80`. */
function preco(texto: string, { loja }: Pick<Cabecalho, 'loja'>): number {
  const limpo = texto.replace(/^R\$/i, '').replace(/[\s\u00a0]/g, '');
  // `1.500` may be one and a half or fifteen hundred; only the supplier knows.
  if (/^\d{1,3}\.\d{3}$/.test(limpo)) {
    throw new Recusa(
      `Com ponto não sabemos se são milhares ou centavos: escreva ${limpo.replace('.', '')},00 se são milhares, ou com vírgula se são centavos`,
    );
  }
  const doPrograma = loja?.decimalComPonto && /^\d{1,3}(,\d{3})+\.\d{1,2}$/.test(limpo) ? limpo.replaceAll(',', '') : limpo;
  return emCentavos(lido(produtoNovo.shape.valor, doPrograma));
}

function lido<S extends z.ZodType>(schema: S, valor: unknown): z.output<S> {
  const resultado = schema.safeParse(valor);
  if (resultado.success) return resultado.data;
  const { message = 'Confira o que está escrito' } = resultado.error.issues[0] ?? {};
  throw new Recusa(message === NUMERO_INVALIDO ? 'Não é um número: escreva como em 1.234,56' : message);
}

const inteiro = (schema: z.ZodType) => (texto: string) => {
  if (!/^-?\d+$/.test(texto)) throw new Recusa('Não é um número inteiro: escreva como em 10');
  return lido(schema, texto);
};

const ids = z.uuid('Não é o id de um produto: deixe como a exportação escreveu, ou vazio para um produto novo');
const DESTRUIDO = /^-?\d(?:[.,]\d+)?E\+\d+$/i;
function codigo(texto: string): unknown {
  if (DESTRUIDO.test(texto)) {
    throw new Recusa('O Excel arredondou este número: formate a coluna como Texto e escreva o código de novo, ou deixe vazio');
  }
  return lido(codigoDoProduto, texto);
}

/** The last name of the first path: `Festa` of `Bolos > Festa, Doces`, if the cell may have several categories. */
function categoria(texto: string, { loja }: Pick<Cabecalho, 'loja'>, comTags: boolean): unknown {
  if (!comTags) return lido(categoriaNova.shape.nome, texto);
  const primeira = loja?.variasCategorias ? (/^(?:\\,|[^,])*/.exec(texto)?.[0] ?? '').replaceAll('\\,', ',') : texto;
  const caminho = primeira.split('>').map((parte) => parte.trim());
  return lido(categoriaNova.shape.nome, textoDeHtml(caminho.findLast((parte) => parte !== '') ?? texto));
}

type LerCelula = (texto: string, cabecalho: Cabecalho, comTags: boolean) => unknown;
/** Reads a cell per column. An empty cell sets no field, except the description, which may be emptied. */
const LEITURAS: { readonly [C in Exclude<Coluna, 'imagens'>]: LerCelula } = {
  id: (texto) => lido(ids, texto.toLowerCase()),
  codigo,
  nome: (texto, _, comTags) => lido(produtoNovo.shape.nome, comTags ? textoDeHtml(texto).replace(/\n+/g, ' ') : texto),
  categoria,
  categoriaOficial: (texto) => texto,
  descricao: (texto, { loja }, comTags) => {
    const comQuebras = (loja?.quebrasEscritas ? texto.replaceAll('\\n', '\n') : texto).replace(/\r\n?/g, '\n');
    return lido(produtoNovo.shape.descricao, comTags ? textoDeHtml(comQuebras) : comQuebras);
  },
  valor: preco,
  tipo: (texto) => escolhido(TIPOS, texto, 'Produto, Aluguel ou Serviço'),
  capacidade: inteiro(produtoNovo.shape.capacidade),
  preparoAntes: inteiro(produtoNovo.shape.preparoAntesEmMinutos),
  preparoDepois: inteiro(produtoNovo.shape.preparoDepoisEmMinutos),
  ativo: (texto) => (texto === '-1' ? 'nao' : escolhido(SITUACOES, texto, 'sim, não ou arquivado')),
};

const MAIOR_CODIGO = 40;
/** The text of a column in a line: the first filled place. For `ativo`, all filled places. */
function celulasDe(celulas: readonly string[], { lugares }: Cabecalho, coluna: Coluna): string[] {
  const ditas = (lugares.get(coluna) ?? []).map((lugar) => originalCell((celulas[lugar] ?? '').trim()));
  if (coluna === 'ativo') return ditas.filter((texto) => texto !== '');
  // Exports also offer a product's identifier as a code; one that is too long for a code is skipped.
  const uma = ditas.find((texto, i) => texto !== '' && !(coluna === 'codigo' && i > 0 && texto.length > MAIOR_CODIGO));
  return uma === undefined ? ditas.slice(0, coluna === 'descricao' ? 1 : 0) : [uma];
}

const maisRestrita = (situacoes: readonly Situacao[]) => (['arquivado', 'nao', 'sim'] as const).find((uma) => situacoes.includes(uma));

/** Reads the cells of a line, each by its column. */
export function lerLinha(
  { celulas, variante, fotos = [] }: Pick<Registro, 'celulas' | 'variante' | 'fotos'>,
  cabecalho: Cabecalho,
): LinhaLida {
  const problemas: ProblemaDaCelula[] = [];
  // Our own export (with the column `id`) writes texts as they are, so their HTML stays.
  const comTags = !cabecalho.lugares.has('id');
  const lidas = <T>(coluna: Exclude<Coluna, 'imagens'>, textos: readonly string[]): T[] =>
    textos.flatMap((texto) => {
      try {
        return [LEITURAS[coluna](texto, cabecalho, comTags) as T];
      } catch (error) {
        if (!(error instanceof Recusa)) throw error;
        problemas.push(problemaEm(coluna, texto, error.message));
        return [];
      }
    });
  const ler = <T>(coluna: Exclude<Coluna, 'imagens'>) => lidas<T>(coluna, celulasDe(celulas, cabecalho, coluna))[0];
  const nomes = celulasDe(celulas, cabecalho, 'nome').map((nome) => (variante ? `${nome}, ${variante}` : nome));
  const dados = {
    codigo: ler<string>('codigo'),
    nome: lidas<string>('nome', nomes)[0],
    descricao: ler<string>('descricao'),
    precoEmCentavos: ler<number>('valor'),
    tipo: ler<TipoDeProduto>('tipo'),
    capacidade: ler<number>('capacidade'),
    preparoAntes: ler<number>('preparoAntes'),
    preparoDepois: ler<number>('preparoDepois'),
    situacao: maisRestrita(lidas<Situacao>('ativo', celulasDe(celulas, cabecalho, 'ativo'))),
  };
  const semTipo = dados.tipo === undefined && !problemas.some(({ coluna }) => coluna === COLUNAS.tipo.titulo);
  if (semTipo && cabecalho.tipo) dados.tipo = cabecalho.tipo;
  return {
    dados: Object.fromEntries(Object.entries(dados).filter(([, valor]) => valor !== undefined)),
    id: ler<string>('id'),
    categoria: ler<string>('categoria') ?? cabecalho.categoria ?? undefined,
    categoriaOficial: ler<string>('categoriaOficial'),
    fotos: enderecosDeFotos([
      ...(cabecalho.lugares.get('imagens') ?? []).map((lugar) => originalCell((celulas[lugar] ?? '').trim())),
      ...fotos,
    ]),
    problemas,
  };
}

const PADRAO = { codigo: null, descricao: '', capacidade: 1, preparoAntes: 0, preparoDepois: 0, situacao: 'sim' } as const;
const OBRIGATORIAS = [
  ['nome', 'nome'],
  ['valor', 'precoEmCentavos'],
  ['tipo', 'tipo'],
] as const;

/** The missing required fields of a new product. */
export function faltaAoNovo({ dados, categoria, problemas }: LinhaLida): ProblemaDaCelula[] {
  const ditas = new Set(problemas.map(({ coluna }) => coluna));
  const faltam: Coluna[] = OBRIGATORIAS.filter(([, campo]) => dados[campo] === undefined).map(([coluna]) => coluna);
  if (categoria === undefined) faltam.push('categoria');
  return faltam.filter((coluna) => !ditas.has(COLUNAS[coluna].titulo)).map((coluna) => problemaEm(coluna, '', 'Falta preencher'));
}

export const completo = (dados: DadosLidos): DadosDaLinha => ({ ...PADRAO, ...dados }) as DadosDaLinha;

export const TIPO_ESCRITO: Readonly<Record<TipoDeProduto, string>> = { Produto: 'Produto', Aluguel: 'Aluguel', Servico: 'Serviço' };
export const SITUACAO_ESCRITA: Readonly<Record<Situacao, string>> = { sim: 'sim', nao: 'não', arquivado: 'arquivado' };

const ESCRITOS: readonly (readonly [Coluna, (dados: DadosDaLinha) => string])[] = [
  ['codigo', ({ codigo }) => codigo ?? ''],
  ['nome', ({ nome }) => nome],
  ['descricao', ({ descricao }) => descricao],
  ['valor', ({ precoEmCentavos }) => reaisComVirgula(precoEmCentavos)],
  ['tipo', ({ tipo }) => TIPO_ESCRITO[tipo]],
  ['capacidade', ({ capacidade }) => String(capacidade)],
  ['preparoAntes', ({ preparoAntes }) => String(preparoAntes)],
  ['preparoDepois', ({ preparoDepois }) => String(preparoDepois)],
  ['ativo', ({ situacao }) => SITUACAO_ESCRITA[situacao]],
];

const curto = (texto: string) => (texto.length > MAIOR_TRECHO ? `${texto.slice(0, MAIOR_TRECHO)}…` : texto);

/** The changes of a product, cell by cell. */
export function mudancasDe(antes: DadosDaLinha, depois: DadosDaLinha): MudancaDaLinha[] {
  return ESCRITOS.flatMap(([coluna, escrito]) => {
    const [de, para] = [escrito(antes), escrito(depois)];
    return de === para ? [] : [{ coluna: COLUNAS[coluna].titulo, de: curto(de), para: curto(para) }];
  });
}
