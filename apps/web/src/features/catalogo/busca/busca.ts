import { ORDENS_DA_BUSCA, type OrdemDaBusca } from '@festejo/contrato/catalogo/busca.ts';
import { BUSCA_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { TIPOS_DE_PRODUTO, type TipoDeEvento, type TipoDeProduto, UFS } from '@festejo/contrato/common/constants.ts';
import { reais } from '../../../lib/text/formats.ts';

/** A search, as the address holds it. Empty texts and lists do not filter. */
export interface Pedido {
  readonly q: string;
  /** Slugs of official categories. */
  readonly categorias: readonly string[];
  readonly precoDe: string;
  readonly precoAte: string;
  readonly nota: string;
  readonly km: string;
  readonly tipo: TipoDeProduto | '';
  /** `Campinas-SP` */
  readonly cidade: string;
  /** With a chosen event: includes products that are taken on its date. */
  readonly semData: boolean;
  /** Searches the whole market although an event is chosen. */
  readonly emTudo: boolean;
  readonly ordem: OrdemDaBusca;
  /** Ids of the products to compare. */
  readonly comparar: readonly string[];
}

export const COMPARADOS_NO_MAXIMO = 4;
export const NOTAS = ['4.5', '4', '3'] as const;
export const DISTANCIAS = ['5', '10', '20', '50'] as const;

const lista = (texto: string | null) => [...new Set((texto ?? '').split(',').filter(Boolean))];
const preco = (texto: string | null) => (/^\d{1,7}([.,]\d{1,2})?$/.test(texto ?? '') ? (texto ?? '') : '');
const umDe = <T extends string>(opcoes: readonly T[], texto: string | null): T | '' => opcoes.find((opcao) => opcao === texto) ?? '';

/** The products that an address compares. */
export const lerComparados = (endereco: URLSearchParams): readonly string[] =>
  lista(endereco.get('comparar')).slice(0, COMPARADOS_NO_MAXIMO);

/** The search that an address asks for. Unknown values are ignored. */
export function lerPedido(endereco: URLSearchParams): Pedido {
  const cidade = endereco.get('cidade') ?? '';
  return {
    q: (endereco.get('q') ?? '')
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, BUSCA_EM_LETRAS),
    categorias: lista(endereco.get('categoria')).slice(0, 15),
    precoDe: preco(endereco.get('precoDe')),
    precoAte: preco(endereco.get('precoAte')),
    nota: umDe(NOTAS, endereco.get('nota')),
    km: umDe(DISTANCIAS, endereco.get('km')),
    tipo: umDe(TIPOS_DE_PRODUTO, endereco.get('tipo')),
    cidade: UFS.some((uf) => cidade.endsWith(`-${uf}`)) && cidade.length < 100 ? cidade : '',
    semData: endereco.get('semData') === '1',
    emTudo: endereco.get('onde') === 'tudo',
    ordem: umDe(ORDENS_DA_BUSCA, endereco.get('ordem')) || 'relevancia',
    comparar: lerComparados(endereco),
  };
}

const CHAVES: Readonly<Record<keyof Pedido, string>> = {
  q: 'q',
  categorias: 'categoria',
  precoDe: 'precoDe',
  precoAte: 'precoAte',
  nota: 'nota',
  km: 'km',
  tipo: 'tipo',
  cidade: 'cidade',
  semData: 'semData',
  emTudo: 'onde',
  ordem: 'ordem',
  comparar: 'comparar',
};

function texto(chave: keyof Pedido, valor: Pedido[keyof Pedido]): string {
  if (typeof valor === 'boolean') return valor ? (chave === 'emTudo' ? 'tudo' : '1') : '';
  if (chave === 'ordem' && valor === 'relevancia') return '';
  return typeof valor === 'string' ? valor : valor.join(',');
}

/** The address with these parts of the search changed. */
export function comPedido(endereco: URLSearchParams, mudanca: Partial<Pedido>): URLSearchParams {
  const novo = new URLSearchParams(endereco);
  for (const chave of Object.keys(mudanca) as (keyof Pedido)[]) {
    const valor = texto(chave, mudanca[chave] ?? '');
    if (valor === '') novo.delete(CHAVES[chave]);
    else novo.set(CHAVES[chave], valor);
  }
  return novo;
}

export const SEM_FILTROS: Partial<Pedido> = {
  categorias: [],
  precoDe: '',
  precoAte: '',
  nota: '',
  km: '',
  tipo: '',
  cidade: '',
  semData: false,
};

/** An active filter: its text, and the change that removes it. */
export interface Ficha {
  readonly texto: string;
  readonly sem: Partial<Pedido>;
}

const emReais = (valor: string) => reais(Number(valor.replace(',', '.'))).replace(/,00$/, '');
const NOME_DO_TIPO: Readonly<Record<TipoDeProduto, string>> = { Produto: 'Produtos', Aluguel: 'Aluguel', Servico: 'Serviços' };
export const nomeDoTipoNaBusca = (tipo: TipoDeProduto): string => NOME_DO_TIPO[tipo];

export function fichasDo(pedido: Pedido, categorias: readonly { slug: string; nome: string }[], comEvento: boolean): Ficha[] {
  const { precoDe, precoAte, nota, km, tipo, cidade, semData } = pedido;
  const fichas: (Ficha | false)[] = [
    ...categorias
      .filter(({ slug }) => pedido.categorias.includes(slug))
      .map(({ slug, nome }) => ({ texto: nome, sem: { categorias: pedido.categorias.filter((uma) => uma !== slug) } })),
    precoDe !== '' && { texto: `A partir de ${emReais(precoDe)}`, sem: { precoDe: '' } },
    precoAte !== '' && { texto: `Até ${emReais(precoAte)}`, sem: { precoAte: '' } },
    nota !== '' && { texto: `Nota ${nota.replace('.', ',')} ou mais`, sem: { nota: '' } },
    comEvento && km !== '' && { texto: `Até ${km} km`, sem: { km: '' } },
    tipo !== '' && { texto: NOME_DO_TIPO[tipo], sem: { tipo: '' as const } },
    cidade !== '' && { texto: cidade.replace(/-(..)$/, '/$1'), sem: { cidade: '' } },
    comEvento && semData && { texto: 'Em qualquer data', sem: { semData: false } },
  ];
  return fichas.filter((ficha) => ficha !== false);
}

export const NOMES_DAS_ORDENS: Readonly<Record<OrdemDaBusca, string>> = {
  relevancia: 'Relevância',
  perto: 'Mais perto',
  menor_preco: 'Menor preço',
  maior_preco: 'Maior preço',
  avaliacao: 'Mais bem avaliados',
};

/** A collection: a title and its search words. */
export interface Colecao {
  readonly titulo: string;
  readonly q: string;
}

const colecao = (titulo: string, q: string): Colecao => ({ titulo, q });
const DO_BUFFET = colecao('Comida para todo mundo', 'buffet');
const DAS_FLORES = colecao('Flores que recebem', 'flores');
const DO_BOLO = colecao('O bolo da festa', 'bolo');
const DA_MUSICA = colecao('Para a pista encher', 'DJ');
const DA_MESA = colecao('Mesas e cadeiras', 'mesa');
const DOS_DOCES = colecao('Doces para a mesa', 'brigadeiro');
const DOS_BALOES = colecao('Balões por toda parte', 'balões');

/** Collections that suit each kind of party. Their products come from the market, and a collection without products is not shown. */
export const COLECOES: Readonly<Record<TipoDeEvento, readonly Colecao[]>> = {
  casamento: [DAS_FLORES, DO_BOLO, colecao('Fotos para guardar', 'fotografia'), DO_BUFFET, DA_MUSICA],
  'aniversario-infantil': [
    DOS_BALOES,
    DO_BOLO,
    colecao('Brincadeira sem fim', 'pula-pula'),
    DOS_DOCES,
    colecao('Lembrancinhas', 'lembrancinha'),
  ],
  aniversario: [DO_BOLO, DA_MUSICA, colecao('Decoração', 'decoração'), DOS_DOCES, DO_BUFFET],
  formatura: [DA_MUSICA, colecao('Fotos da turma', 'fotografia'), DO_BUFFET, colecao('Luz e som', 'iluminação')],
  corporativo: [DO_BUFFET, colecao('Som e projeção', 'som'), DA_MESA, colecao('Serviço de mesa', 'garçom')],
  cha: [DOS_DOCES, DOS_BALOES, colecao('Lembrancinhas', 'lembrancinha'), DAS_FLORES],
  confraternizacao: [colecao('Churrasco', 'churrasco'), DA_MUSICA, DA_MESA, DO_BOLO],
  outro: [DO_BOLO, colecao('Decoração', 'decoração'), DA_MUSICA, DO_BUFFET],
};

/** The collection of a month, by its number. */
const DO_MES: Readonly<Partial<Record<number, Colecao>>> = {
  1: colecao('Verão ao ar livre', 'churrasco'),
  2: colecao('É carnaval', 'DJ'),
  5: colecao('Mês das mães e das noivas', 'flores'),
  6: colecao('Arraial: comidas de festa junina', 'junina'),
  7: colecao('Ainda é tempo de arraial', 'junina'),
  10: colecao('Mês das crianças', 'infantil'),
  11: colecao('Confraternizações', 'buffet'),
  12: colecao('Festas de fim de ano', 'buffet'),
};

export const colecoesDe = (tipo: TipoDeEvento, mes: number): readonly Colecao[] => {
  const doMes = DO_MES[mes];
  const doTipo = COLECOES[tipo];
  return doMes && !doTipo.some(({ q }) => q === doMes.q) ? [doMes, ...doTipo] : doTipo;
};

/** Suggestions for a search without results. */
export const dicaDeBusca = (q: string): string =>
  q === '' || /[\p{L}\p{N}]/u.test(q)
    ? 'Tente menos palavras, ou outras.'
    : 'Só com sinais não dá para procurar: escreva o que você quer, como “bolo” ou “balões”.';
