import type { Carrinho, ItemDoCarrinho } from '@festejo/contrato/carrinho.ts';
import { QUANTIDADE_MAXIMA, QUANTIDADE_MINIMA } from '@festejo/contrato/constants.ts';
import { numero } from '../../lib/formatos.ts';

/** What tells one line of the cart from another. */
export type ChaveDaLinha = Pick<ItemDoCarrinho, 'produtoId' | 'eventoId'>;

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
  return a.produtoId === b.produtoId && a.eventoId === b.eventoId;
}

/** Lines of the chosen event; of every event when none is chosen (specification, point 4). */
export function itensDoEvento(itens: readonly ItemDoCarrinho[], eventoId: string | null): ItemDoCarrinho[] {
  return itens.filter((item) => eventoId === null || item.eventoId === eventoId);
}

/** Groups by event, then by official category, in the order the lines come. */
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

/** Reais of the API to the integer centavos that sums are made in. */
export function emCentavos(valorEmReais: number): number {
  return Math.round(valorEmReais * 100);
}

export function totalDaLinhaEmCentavos(item: Pick<ItemDoCarrinho, 'precoUnitario' | 'quantidade'>): number {
  return emCentavos(item.precoUnitario) * item.quantidade;
}

/**
 * Price times quantity of the chosen event's lines; 0 with no event chosen (specification, point 4).
 * A product off sale cannot be paid for, so it does not count.
 */
export function subtotalEmCentavos(itens: readonly ItemDoCarrinho[], eventoId: string | null): number {
  if (eventoId === null) return 0;
  return itensDoEvento(itens, eventoId)
    .filter((item) => item.disponivel)
    .reduce((soma, item) => soma + totalDaLinhaEmCentavos(item), 0);
}

export function precoMudou(item: Pick<ItemDoCarrinho, 'precoUnitario' | 'precoAtual'>): boolean {
  return emCentavos(item.precoUnitario) !== emCentavos(item.precoAtual);
}

/** The nearest whole quantity that the cart accepts. */
export function quantidadeValida(quantidade: number, maxima = QUANTIDADE_MAXIMA): number {
  if (!Number.isFinite(quantidade)) return QUANTIDADE_MINIMA;
  return Math.max(QUANTIDADE_MINIMA, Math.min(Math.trunc(quantidade), maxima, QUANTIDADE_MAXIMA));
}

interface QuantidadeLida {
  /** What the cart may take now; null while it is none. */
  quantidade: number | null;
  /** Why not, in words; empty when nothing is wrong. */
  aviso: string;
  /** What stays when the field is left; null = what was there before. */
  fica: number | null;
}

/** What a person typed into a quantity. Nothing is guessed: "2,5" is neither 2 nor 25. */
export function lerQuantidade(digitado: string, teto: number): QuantidadeLida {
  const texto = digitado.trim();
  if (texto === '') return { quantidade: null, aviso: '', fica: null };
  // "1.000" is a thousand here.
  const algarismos = /^\d{1,3}(\.\d{3})+$/.test(texto) ? texto.replaceAll('.', '') : texto;
  if (/^\d+[.,]\d*$/.test(algarismos)) return { quantidade: null, aviso: 'Use um número inteiro, sem vírgula.', fica: null };
  if (!/^\d+$/.test(algarismos)) return { quantidade: null, aviso: 'Use só números.', fica: null };
  const quantidade = Number(algarismos);
  if (quantidade > teto) return { quantidade: null, aviso: `O máximo é ${numero(teto)}.`, fica: teto };
  if (quantidade < QUANTIDADE_MINIMA) return { quantidade: null, aviso: `O mínimo é ${QUANTIDADE_MINIMA}.`, fica: QUANTIDADE_MINIMA };
  return { quantidade, aviso: '', fica: quantidade };
}

export function comQuantidade(carrinho: Carrinho, linha: ChaveDaLinha, quantidade: number): Carrinho {
  const valida = quantidadeValida(quantidade);
  return { ...carrinho, itens: carrinho.itens.map((item) => (mesmaLinha(item, linha) ? { ...item, quantidade: valida } : item)) };
}

export function semLinha(carrinho: Carrinho, linha: ChaveDaLinha): Carrinho {
  return { ...carrinho, itens: carrinho.itens.filter((item) => !mesmaLinha(item, linha)) };
}

/** Replaces the line in its place, or puts a new one at the end. */
export function comItem(carrinho: Carrinho, novo: ItemDoCarrinho): Carrinho {
  const havia = carrinho.itens.some((item) => mesmaLinha(item, novo));
  return {
    ...carrinho,
    itens: havia ? carrinho.itens.map((item) => (mesmaLinha(item, novo) ? novo : item)) : [...carrinho.itens, novo],
  };
}

/** The event's coupon in the cart; `null` takes it away. */
export function comCupom(carrinho: Carrinho, eventoId: string, codigo: string | null): Carrinho {
  const outros = carrinho.cupons.filter((cupom) => cupom.eventoId !== eventoId);
  return { ...carrinho, cupons: codigo === null ? outros : [...outros, { eventoId, codigo }] };
}

/** The server's cart with the quantities that are still on their way to it. */
export function comQuantidadesPendentes(carrinho: Carrinho, pendentes: readonly (ChaveDaLinha & { quantidade: number })[]): Carrinho {
  return pendentes.reduce((atual, pendente) => comQuantidade(atual, pendente, pendente.quantidade), carrinho);
}
