import { chaveDaLinha } from '@festejo/contrato/catalogo/escolha.ts';
import { emCentavos } from '@festejo/contrato/common/centavos.ts';
import { QUANTIDADE_MINIMA } from '@festejo/contrato/common/constants.ts';
import type { Carrinho, ItemDoCarrinho } from '@festejo/contrato/pedido/carrinho.ts';
import type { ProblemaDaLinha } from '@festejo/contrato/pedido/compras.ts';
import { subtotalDasLinhas, totalDaLinha } from '@festejo/contrato/pedido/subtotal.ts';
import { numero } from '../../../lib/text/formats.ts';

/** What tells one line of the cart from another. */
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

export function totalDaLinhaEmCentavos(item: Pick<ItemDoCarrinho, 'precoUnitario' | 'quantidade'>): number {
  return totalDaLinha({ precoEmCentavos: emCentavos(item.precoUnitario), quantidade: item.quantidade });
}

/** Of one event's lines as they stand on the screen, also before the server knows. */
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

/** What a line's own fields tell, unless they were read before it came to be: a cart is kept for minutes. */
const DITO_PELA_LINHA: Partial<Record<ProblemaDaLinha['motivo'], (item: ItemDoCarrinho) => boolean>> = {
  indisponivel: ({ disponivel }) => !disponivel,
  escolha_incompleta: ({ problemaDaEscolha }) => problemaDaEscolha !== null,
  opcao_indisponivel: ({ problemaDaEscolha }) => problemaDaEscolha !== null,
  preco_mudou: precoMudou,
};

/** By line, why it cannot be bought as it stands, without the product's name, which the line shows. */
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
  return { ...carrinho, itens: carrinho.itens.map((item) => (mesmaLinha(item, linha) ? { ...item, quantidade } : item)) };
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

/** A change of the cart on its way to the server. */
export type Mudanca =
  | QuantidadeNova
  | (ChaveDaLinha & { tipo: 'remover' })
  | (ChaveDaLinha & { tipo: 'adicionar'; quantidade: number; idempotencyKey: string })
  | { tipo: 'aceitar-precos'; eventoId: string }
  /** An empty code takes the coupon off. */
  | { tipo: 'cupom'; eventoId: string; nomeCupom: string }
  /** Changes nothing: whoever waits for it has waited for all that came before. */
  | { tipo: 'terminar' };

export interface QuantidadeNova extends ChaveDaLinha {
  tipo: 'quantidade';
  quantidade: number;
  /** What the line showed when this was asked for. */
  mostrada: number;
  /** Of its first sending on: from which quantity it counts, and the key that makes all tries one. */
  tentativa?: { antes: number; chave: string };
  /** When it was asked for, by `performance.now()`. */
  em: number;
}

/** The cart as the person made it: what the server said, with the changes that are on their way. */
export function comMudancas(carrinho: Carrinho, mudancas: readonly Mudanca[]): Carrinho {
  return mudancas.reduce((atual, mudanca) => {
    if (mudanca.tipo === 'quantidade') return comQuantidade(atual, mudanca, mudanca.quantidade);
    return mudanca.tipo === 'remover' ? semLinha(atual, mudanca) : atual;
  }, carrinho);
}

/** Whether the line got another quantity since, or went: then this one need not arrive, and its failure concerns nobody. */
export function foiSuperada(linha: ChaveDaLinha, depois: readonly Mudanca[]): boolean {
  return depois.some((mudanca) => (mudanca.tipo === 'quantidade' || mudanca.tipo === 'remover') && mesmaLinha(mudanca, linha));
}
