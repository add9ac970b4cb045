import type { Lancamento } from '../../../dinheiro/livro/index.ts';

const soma = (valores: readonly number[]) => valores.reduce((total, valor) => total + valor, 0);

/**
 * Splits an amount over the orders in proportion to their money, in whole centavos; the remaining centavos go one each to the largest. No part
 * exceeds the money of its order.
 * @param valor from 0; an amount above the sum of `tem` is not assigned
 */
export function repartirRetomada(valor: number, tem: readonly number[]): number[] {
  const total = soma(tem);
  if (valor >= total) return [...tem];
  const partes = tem.map((um) => Number((BigInt(valor) * BigInt(um)) / BigInt(total)));
  const maiores = tem.map((um, i) => ({ um, i })).toSorted((a, b) => b.um - a.um || a.i - b.i);
  for (const { i } of maiores.slice(0, valor - soma(partes))) partes[i] = (partes[i] ?? 0) + 1;
  return partes;
}

/** The accounts that an order's part was taken from. The four amounts sum to the part. */
export interface Composicao {
  readonly custodiaEmCentavos: number;
  readonly reembolsoEmCentavos: number;
  readonly fornecedorEmCentavos: number;
  readonly taxaEmCentavos: number;
}

/** The money of an order in its ledger now. */
export interface LivroDoPedido {
  /** True while the money is in custody, neither released nor promised. */
  readonly guardado: boolean;
  /** Amount released so far including the fee, and the fee; both less the amounts taken back. */
  readonly liberadoEmCentavos: number;
  readonly taxaEmCentavos: number;
  readonly taxaEmPontosBase: number;
}

/** The part of the fee that goes back with `centavos` of the released money. The fee of the remaining money is rounded once. */
function taxaQueVolta({ liberadoEmCentavos, taxaEmCentavos, taxaEmPontosBase }: LivroDoPedido, centavos: number): number {
  // Orders from before the fee was stored have 0 here, although their ledger may show a fee.
  if (taxaEmPontosBase === 0) return 0;
  const fica = Math.round((Math.max(0, liberadoEmCentavos - centavos) * taxaEmPontosBase) / 10_000);
  return Math.min(centavos, Math.max(0, taxaEmCentavos - fica));
}

/** Splits a part that the bank took: first promised refunds, then custody, or released money with its fee. */
export function comporRetomada(parte: number, absorvivel: number, livro: LivroDoPedido): Composicao {
  const reembolsoEmCentavos = Math.min(parte, absorvivel);
  const resto = parte - reembolsoEmCentavos;
  if (livro.guardado) return { custodiaEmCentavos: resto, reembolsoEmCentavos, fornecedorEmCentavos: 0, taxaEmCentavos: 0 };
  const taxaEmCentavos = taxaQueVolta(livro, resto);
  return { custodiaEmCentavos: 0, reembolsoEmCentavos, fornecedorEmCentavos: resto - taxaEmCentavos, taxaEmCentavos };
}

export const valorDaParte = (c: Composicao) => c.custodiaEmCentavos + c.reembolsoEmCentavos + c.fornecedorEmCentavos + c.taxaEmCentavos;

/** The amount beyond promised refunds, which changes the order itself. */
export const alemDoReembolso = (c: Composicao) => valorDaParte(c) - c.reembolsoEmCentavos;

/** Ledger lines of money that the bank took (`sentido` 1: back to the client) or returned (-1: back to Festejo). */
export function linhasDaRetomada(composicao: Composicao, sentido: 1 | -1): Lancamento[] {
  const { custodiaEmCentavos, reembolsoEmCentavos, fornecedorEmCentavos, taxaEmCentavos } = composicao;
  const linhas: Lancamento[] = [
    { conta: 'cliente', valorEmCentavos: sentido * valorDaParte(composicao) },
    { conta: 'custodia', valorEmCentavos: -sentido * custodiaEmCentavos },
    { conta: 'reembolso', valorEmCentavos: -sentido * reembolsoEmCentavos },
    { conta: 'fornecedor', valorEmCentavos: -sentido * fornecedorEmCentavos },
    { conta: 'taxa', valorEmCentavos: -sentido * taxaEmCentavos },
  ];
  return linhas.filter(({ valorEmCentavos }) => valorEmCentavos !== 0);
}

/**
 * The accounts that receive the returned money: those that it was taken from. If custody was emptied in the meantime, the money goes where
 * custody went. The amount beyond promised refunds comes first.
 * @param livro `caiu`: the order fell, so all its money belongs to the client
 */
export function comporRetorno(volta: number, parte: Composicao, livro: LivroDoPedido & { readonly caiu: boolean }): Composicao {
  const alem = Math.min(volta, alemDoReembolso(parte));
  const prometido = volta - alem;
  const nada = { custodiaEmCentavos: 0, reembolsoEmCentavos: prometido, fornecedorEmCentavos: 0, taxaEmCentavos: 0 };
  if (livro.guardado) return { ...nada, custodiaEmCentavos: alem };
  if (parte.custodiaEmCentavos > 0 && livro.caiu) return { ...nada, reembolsoEmCentavos: prometido + alem };
  const taxa = Math.round(((livro.liberadoEmCentavos + alem) * livro.taxaEmPontosBase) / 10_000) - livro.taxaEmCentavos;
  const taxaEmCentavos = livro.taxaEmPontosBase === 0 ? 0 : Math.min(alem, Math.max(0, taxa));
  return { ...nada, fornecedorEmCentavos: alem - taxaEmCentavos, taxaEmCentavos };
}
