import type { Lancamento } from '../../../dinheiro/livro/index.ts';

const soma = (valores: readonly number[]) => valores.reduce((total, valor) => total + valor, 0);

/**
 * Splits an amount over what orders have, in proportion, in whole centavos; the centavos that are left go one each to the largest. No part is above what
 * its order has.
 * @param valor from 0; what is above the sum of `tem` belongs to nobody
 */
export function repartirRetomada(valor: number, tem: readonly number[]): number[] {
  const total = soma(tem);
  if (valor >= total) return [...tem];
  const partes = tem.map((um) => Number((BigInt(valor) * BigInt(um)) / BigInt(total)));
  const maiores = tem.map((um, i) => ({ um, i })).toSorted((a, b) => b.um - a.um || a.i - b.i);
  for (const { i } of maiores.slice(0, valor - soma(partes))) partes[i] = (partes[i] ?? 0) + 1;
  return partes;
}

/** Where the money of an order's part was; together they are the part. */
export interface Composicao {
  readonly custodiaEmCentavos: number;
  readonly reembolsoEmCentavos: number;
  readonly fornecedorEmCentavos: number;
  readonly taxaEmCentavos: number;
}

/** An order's money as its ledger has it now. */
export interface LivroDoPedido {
  /** Nothing was released or promised yet. */
  readonly guardado: boolean;
  /** What was released so far, the fee included, and the fee, less what was taken of both. */
  readonly liberadoEmCentavos: number;
  readonly taxaEmCentavos: number;
  readonly taxaEmPontosBase: number;
}

/** The fee that goes back with so much of what was released: the whole fee is rounded once, of what stays. */
function taxaQueVolta({ liberadoEmCentavos, taxaEmCentavos, taxaEmPontosBase }: LivroDoPedido, centavos: number): number {
  // Orders of before keep no fee, though the ledger may have taken one.
  if (taxaEmPontosBase === 0) return 0;
  const fica = Math.round((Math.max(0, liberadoEmCentavos - centavos) * taxaEmPontosBase) / 10_000);
  return Math.min(centavos, Math.max(0, taxaEmCentavos - fica));
}

/** A part that the bank took: first of what is promised to the client, then of custody, or of what was released and its fee. */
export function comporRetomada(parte: number, absorvivel: number, livro: LivroDoPedido): Composicao {
  const reembolsoEmCentavos = Math.min(parte, absorvivel);
  const resto = parte - reembolsoEmCentavos;
  if (livro.guardado) return { custodiaEmCentavos: resto, reembolsoEmCentavos, fornecedorEmCentavos: 0, taxaEmCentavos: 0 };
  const taxaEmCentavos = taxaQueVolta(livro, resto);
  return { custodiaEmCentavos: 0, reembolsoEmCentavos, fornecedorEmCentavos: resto - taxaEmCentavos, taxaEmCentavos };
}

export const valorDaParte = (c: Composicao) => c.custodiaEmCentavos + c.reembolsoEmCentavos + c.fornecedorEmCentavos + c.taxaEmCentavos;

/** What is beyond a promised refund: the order itself is touched. */
export const alemDoReembolso = (c: Composicao) => valorDaParte(c) - c.reembolsoEmCentavos;

/** The lines of what the bank took (`sentido` 1), or of what came back of it (-1): the client's again, or Festejo's again. */
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
 * Where what came back of a part goes: to where it was; where custody is closed meanwhile, to whom it had gone to. First what was beyond a promised refund,
 * then that.
 * @param livro `caiu`: the order fell, and all of it was the client's
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
