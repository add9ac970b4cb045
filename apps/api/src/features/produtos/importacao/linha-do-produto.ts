import { TIPOS_DE_PRODUTO, type TipoDeProduto } from '@festejo/contrato/common/constants.ts';
import { categoriaNova } from '@festejo/contrato/produto/categorias.ts';
import type { MudancaDaLinha, ProblemaDaCelula } from '@festejo/contrato/produto/importacoes.ts';
import { codigoDoProduto, produtoNovo } from '@festejo/contrato/produto/produtos-do-fornecedor.ts';
import * as z from 'zod';
import { COLUNAS, type Coluna, comparado } from './colunas.ts';
import { original } from './planilha.ts';

export type Situacao = 'sim' | 'nao' | 'arquivado';

/** A product as a line of a spreadsheet says it. */
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

/** The same, as far as its cells say it. */
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
}

/** What the cells of a line say; a field that no cell says is absent. */
export interface LinhaLida {
  readonly dados: DadosLidos;
  readonly id: string | undefined;
  readonly categoria: string | undefined;
  readonly categoriaOficial: string | undefined;
  readonly problemas: readonly ProblemaDaCelula[];
}

const MAIOR_TRECHO = 80;
export const problemaEm = (coluna: Coluna, escrito: string, problema: string): ProblemaDaCelula => ({
  coluna: COLUNAS[coluna].titulo,
  escrito: escrito.length > MAIOR_TRECHO ? `${escrito.slice(0, MAIOR_TRECHO)}…` : escrito,
  problema,
});

class Recusa extends Error {}
const TIPOS = new Map(TIPOS_DE_PRODUTO.map((tipo) => [comparado(tipo), tipo]));
const SITUACOES = new Map<string, Situacao>([
  ...['sim', 's', 'true', 'verdadeiro', '1', 'x', 'ativo', 'a venda'].map((texto) => [texto, 'sim'] as const),
  ...['nao', 'n', 'false', 'falso', '0', 'inativo', 'fora da venda'].map((texto) => [texto, 'nao'] as const),
  ['arquivado', 'arquivado'],
]);

function escolhido<T>(mapa: ReadonlyMap<string, T>, texto: string, quais: string): T {
  const valor = mapa.get(comparado(texto));
  if (valor === undefined) throw new Recusa(`Escreva ${quais}`);
  return valor;
}

/** Centavos of a price as people write it: `R$ 1.234,50`, `1234.5`, `80`. */
function preco(texto: string): number {
  const limpo = texto.replace(/^R\$/i, '').replace(/[\s\u00a0]/g, '');
  // One and a half, or fifteen hundred: whoever wrote it knows.
  if (/^\d{1,3}\.\d{3}$/.test(limpo)) {
    throw new Recusa(`Com ponto não sabemos se são milhares ou centavos: escreva ${limpo.replace('.', '')},00 ou com vírgula`);
  }
  return Math.round(lido(produtoNovo.shape.valor, limpo) * 100);
}

function lido<S extends z.ZodType>(schema: S, valor: unknown): z.output<S> {
  const resultado = schema.safeParse(valor);
  if (resultado.success) return resultado.data;
  throw new Recusa(resultado.error.issues[0]?.message ?? 'Confira o que está escrito');
}

const inteiro = (schema: z.ZodType) => (texto: string) => {
  if (!/^-?\d+$/.test(texto)) throw new Recusa('Escreva um número inteiro');
  return lido(schema, texto);
};

const ids = z.uuid('Não é o id de um produto: deixe como a exportação escreveu, ou vazio para um produto novo');
/** How each cell is read; an empty one says nothing, but for the description, which may be emptied. */
const LEITURAS: { readonly [C in Coluna]: (texto: string) => unknown } = {
  id: (texto) => lido(ids, texto.toLowerCase()),
  codigo: (texto) => lido(codigoDoProduto, texto),
  nome: (texto) => lido(produtoNovo.shape.nome, texto),
  categoria: (texto) => lido(categoriaNova.shape.nome, texto),
  categoriaOficial: (texto) => texto,
  descricao: (texto) => lido(produtoNovo.shape.descricao, texto.replace(/\r\n?/g, '\n')),
  valor: preco,
  tipo: (texto) => escolhido(TIPOS, texto, 'Produto, Aluguel ou Serviço'),
  capacidade: inteiro(produtoNovo.shape.capacidade),
  preparoAntes: inteiro(produtoNovo.shape.preparoAntesEmMinutos),
  preparoDepois: inteiro(produtoNovo.shape.preparoDepoisEmMinutos),
  ativo: (texto) => escolhido(SITUACOES, texto, 'sim, não ou arquivado'),
};

/** Reads the cells of a line, each by its column. */
export function lerLinha(celulas: readonly string[], lugares: ReadonlyMap<Coluna, number>): LinhaLida {
  const problemas: ProblemaDaCelula[] = [];
  const ler = <T>(coluna: Coluna): T | undefined => {
    const lugar = lugares.get(coluna);
    const texto = lugar === undefined ? undefined : original((celulas[lugar] ?? '').trim());
    if (texto === undefined || (texto === '' && coluna !== 'descricao')) return undefined;
    try {
      return LEITURAS[coluna](texto) as T;
    } catch (error) {
      if (!(error instanceof Recusa)) throw error;
      problemas.push(problemaEm(coluna, texto, error.message));
      return undefined;
    }
  };
  const dados = {
    codigo: ler<string>('codigo'),
    nome: ler<string>('nome'),
    descricao: ler<string>('descricao'),
    precoEmCentavos: ler<number>('valor'),
    tipo: ler<TipoDeProduto>('tipo'),
    capacidade: ler<number>('capacidade'),
    preparoAntes: ler<number>('preparoAntes'),
    preparoDepois: ler<number>('preparoDepois'),
    situacao: ler<Situacao>('ativo'),
  };
  return {
    dados: Object.fromEntries(Object.entries(dados).filter(([, valor]) => valor !== undefined)),
    id: ler<string>('id'),
    categoria: ler<string>('categoria'),
    categoriaOficial: ler<string>('categoriaOficial'),
    problemas,
  };
}

const PADRAO = { codigo: null, descricao: '', capacidade: 1, preparoAntes: 0, preparoDepois: 0, situacao: 'sim' } as const;
const OBRIGATORIAS = [
  ['nome', 'nome'],
  ['valor', 'precoEmCentavos'],
  ['tipo', 'tipo'],
] as const;

/** What a new product still needs. */
export function faltaAoNovo({ dados, categoria, problemas }: LinhaLida): ProblemaDaCelula[] {
  const ditas = new Set(problemas.map(({ coluna }) => coluna));
  const faltam: Coluna[] = OBRIGATORIAS.filter(([, campo]) => dados[campo] === undefined).map(([coluna]) => coluna);
  if (categoria === undefined) faltam.push('categoria');
  return faltam.filter((coluna) => !ditas.has(COLUNAS[coluna].titulo)).map((coluna) => problemaEm(coluna, '', 'Falta preencher'));
}

export const completo = (dados: DadosLidos): DadosDaLinha => ({ ...PADRAO, ...dados }) as DadosDaLinha;

export const TIPO_ESCRITO: Readonly<Record<TipoDeProduto, string>> = { Produto: 'Produto', Aluguel: 'Aluguel', Servico: 'Serviço' };
export const SITUACAO_ESCRITA: Readonly<Record<Situacao, string>> = { sim: 'sim', nao: 'não', arquivado: 'arquivado' };
export const precoEscrito = (centavos: number): string => (centavos / 100).toFixed(2).replace('.', ',');

const ESCRITOS: readonly (readonly [Coluna, (dados: DadosDaLinha) => string])[] = [
  ['codigo', ({ codigo }) => codigo ?? ''],
  ['nome', ({ nome }) => nome],
  ['descricao', ({ descricao }) => descricao],
  ['valor', ({ precoEmCentavos }) => precoEscrito(precoEmCentavos)],
  ['tipo', ({ tipo }) => TIPO_ESCRITO[tipo]],
  ['capacidade', ({ capacidade }) => String(capacidade)],
  ['preparoAntes', ({ preparoAntes }) => String(preparoAntes)],
  ['preparoDepois', ({ preparoDepois }) => String(preparoDepois)],
  ['ativo', ({ situacao }) => SITUACAO_ESCRITA[situacao]],
];

const curto = (texto: string) => (texto.length > MAIOR_TRECHO ? `${texto.slice(0, MAIOR_TRECHO)}…` : texto);

/** What a product would have otherwise, cell by cell. */
export function mudancasDe(antes: DadosDaLinha, depois: DadosDaLinha): MudancaDaLinha[] {
  return ESCRITOS.flatMap(([coluna, escrito]) => {
    const [de, para] = [escrito(antes), escrito(depois)];
    return de === para ? [] : [{ coluna: COLUNAS[coluna].titulo, de: curto(de), para: curto(para) }];
  });
}
