import { chaveDaLinha } from '@festejo/contrato/catalogo/escolha.ts';
import { emCentavos } from '@festejo/contrato/common/centavos.ts';
import { QUANTIDADE_MINIMA } from '@festejo/contrato/common/constants.ts';
import type { Carrinho, ItemDoCarrinho } from '@festejo/contrato/pedido/carrinho.ts';
import type { ProblemaDaLinha } from '@festejo/contrato/pedido/compras.ts';
import { subtotalDasLinhas, totalDaLinha } from '@festejo/contrato/pedido/subtotal.ts';
import { numero } from '../../../lib/text/formats.ts';

/** The key of a line of the cart. */
export type ChaveDaLinha = Pick<ItemDoCarrinho, 'produtoId' | 'eventoId' | 'opcoes'>;

export interface GrupoDaCategoria {
  categoriaOficialId: string;
  categoriaOficialNome: string;
  itens: ItemDoCarrinho[];
}

export interface GrupoDoEvento {
  eventoId: string;
  eventoTitulo: string;
  categorias: GrupoDaCategoria[];
}

export function mesmaLinha(a: ChaveDaLinha, b: ChaveDaLinha): boolean {
  return a.eventoId === b.eventoId && chaveDaLinha(a) === chaveDaLinha(b);
}

/** Lines of the chosen event; without a chosen event, lines of every event. */
export function itensDoEvento(itens: readonly ItemDoCarrinho[], eventoId: string | null): ItemDoCarrinho[] {
  return itens.filter((item) => eventoId === null || item.eventoId === eventoId);
}

/** Groups by event, then by official category, in the order of the lines. */
export function agrupar(itens: readonly ItemDoCarrinho[]): GrupoDoEvento[] {
  return [...Map.groupBy(itens, (item) => item.eventoId)].map(([eventoId, doEvento]) => ({
    eventoId,
    eventoTitulo: doEvento[0]?.eventoTitulo ?? '',
    categorias: [...Map.groupBy(doEvento, (item) => item.categoriaOficialId)].map(([categoriaOficialId, daCategoria]) => ({
      categoriaOficialId,
      categoriaOficialNome: daCategoria[0]?.categoriaOficialNome ?? '',
      itens: daCategoria,
    })),
  }));
}

export function totalDaLinhaEmCentavos(item: Pick<ItemDoCarrinho, 'precoUnitario' | 'quantidade'>): number {
  return totalDaLinha({ precoEmCentavos: emCentavos(item.precoUnitario), quantidade: item.quantidade });
}

/** The subtotal of the shown lines of one event, before the server knows them. */
export function subtotalEmCentavos(itens: readonly ItemDoCarrinho[]): number {
  return subtotalDasLinhas(
    itens.map(({ precoUnitario, quantidade, disponivel }) => ({
      precoEmCentavos: emCentavos(precoUnitario),
      quantidade,
      aVenda: disponivel,
    })),
  );
}

export function precoMudou(item: Pick<ItemDoCarrinho, 'precoUnitario' | 'precoAtual'>): boolean {
  return emCentavos(item.precoUnitario) !== emCentavos(item.precoAtual);
}

/** Problems that the line's own fields already show. The fields may be older than the problem, because a cart is cached for minutes. */
const DITO_PELA_LINHA: Partial<Record<ProblemaDaLinha['motivo'], (item: ItemDoCarrinho) => boolean>> = {
  indisponivel: ({ disponivel }) => !disponivel,
  escolha_incompleta: ({ problemaDaEscolha }) => problemaDaEscolha !== null,
  opcao_indisponivel: ({ problemaDaEscolha }) => problemaDaEscolha !== null,
  preco_mudou: precoMudou,
};

/** The reason by line that prevents its purchase, without the product's name, which the line already shows. */
export function problemasPorLinha(problemas: readonly ProblemaDaLinha[], itens: readonly ItemDoCarrinho[]): Map<string, string> {
  return new Map(
    problemas.flatMap((problema) => {
      const linha = chaveDaLinha(problema);
      const item = itens.find((um) => chaveDaLinha(um) === linha);
      if (!item || DITO_PELA_LINHA[problema.motivo]?.(item)) return [];
      const frase = problema.message.slice(
        problema.message.startsWith(item.produtoNome) ? problema.message.indexOf(': ', item.produtoNome.length) + 2 : 0,
      );
      return [[linha, `${frase.slice(0, 1).toUpperCase()}${frase.slice(1)}.`]];
    }),
  );
}

interface QuantidadeLida {
  /** A quantity that the cart can take now; null while the text is not one. */
  quantidade: number | null;
  /** The reason in words; empty when the text is valid. */
  aviso: string;
  /** The quantity to keep when the field loses the focus; null = the quantity before. */
  fica: number | null;
}

/** Parses a typed quantity. Nothing is guessed: "2,5" is neither 2 nor 25. */
export function lerQuantidade(digitado: string, teto: number): QuantidadeLida {
  const texto = digitado.trim();
  if (texto === '') return { quantidade: null, aviso: '', fica: null };
  // "1.000" is a thousand in Brazil.
  const algarismos = /^\d{1,3}(\.\d{3})+$/.test(texto) ? texto.replaceAll('.', '') : texto;
  if (/^\d+[.,]\d*$/.test(algarismos)) return { quantidade: null, aviso: 'Use um número inteiro, sem vírgula.', fica: null };
  if (!/^\d+$/.test(algarismos)) return { quantidade: null, aviso: 'Use só números.', fica: null };
  const quantidade = Number(algarismos);
  if (quantidade > teto) return { quantidade: null, aviso: `O máximo é ${numero(teto)}.`, fica: teto };
  if (quantidade < QUANTIDADE_MINIMA) return { quantidade: null, aviso: `O mínimo é ${QUANTIDADE_MINIMA}.`, fica: QUANTIDADE_MINIMA };
  return { quantidade, aviso: '', fica: quantidade };
}

export function comQuantidade(carrinho: Carrinho, linha: ChaveDaLinha, quantidade: number): Carrinho {
  return { ...carrinho, itens: carrinho.itens.map((item) => (mesmaLinha(item, linha) ? { ...item, quantidade } : item)) };
}

export function semLinha(carrinho: Carrinho, linha: ChaveDaLinha): Carrinho {
  return { ...carrinho, itens: carrinho.itens.filter((item) => !mesmaLinha(item, linha)) };
}

/** Replaces the line in place, or appends a new line. */
export function comItem(carrinho: Carrinho, novo: ItemDoCarrinho): Carrinho {
  const havia = carrinho.itens.some((item) => mesmaLinha(item, novo));
  return {
    ...carrinho,
    itens: havia ? carrinho.itens.map((item) => (mesmaLinha(item, novo) ? novo : item)) : [...carrinho.itens, novo],
  };
}

/** A pending change of the cart. */
export type Mudanca =
  | QuantidadeNova
  | (ChaveDaLinha & { tipo: 'remover' })
  | (ChaveDaLinha & { tipo: 'adicionar'; quantidade: number; idempotencyKey: string })
  | { tipo: 'aceitar-precos'; eventoId: string }
  /** An empty code removes the coupon. */
  | { tipo: 'cupom'; eventoId: string; nomeCupom: string }
  /** Changes nothing: it ends after all earlier changes, so that a caller can wait for them. */
  | { tipo: 'terminar' };

export interface QuantidadeNova extends ChaveDaLinha {
  tipo: 'quantidade';
  quantidade: number;
  /** The quantity that the line showed when the person changed it. */
  mostrada: number;
  /** Set when it is first sent: the base quantity, and the idempotency key of all retries. */
  tentativa?: { antes: number; chave: string };
  /** When the person changed it, by `performance.now()`. */
  em: number;
}

/** The cart as the person sees it: the server's cart with the pending changes. */
export function comMudancas(carrinho: Carrinho, mudancas: readonly Mudanca[]): Carrinho {
  return mudancas.reduce((atual, mudanca) => {
    if (mudanca.tipo === 'quantidade') return comQuantidade(atual, mudanca, mudanca.quantidade);
    return mudanca.tipo === 'remover' ? semLinha(atual, mudanca) : atual;
  }, carrinho);
}

/** Whether a later change set the quantity of this line, or removed it: then this change need not be sent, and its failure is not shown. */
export function foiSuperada(linha: ChaveDaLinha, depois: readonly Mudanca[]): boolean {
  return depois.some((mudanca) => (mudanca.tipo === 'quantidade' || mudanca.tipo === 'remover') && mesmaLinha(mudanca, linha));
}
