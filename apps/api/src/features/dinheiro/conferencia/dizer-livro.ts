import { emReais } from '../../../platform/brazil.ts';

/** An order's amounts in the ledger, each beside the amount that the order expects, in centavos. */
export interface Valores {
  numero: number;
  custodia: number;
  custodiaEsperada: number;
  pago: number;
  pagoEsperado: number;
  cupom: number;
  cupomEsperado: number;
  devolvido: number | null;
  total: number;
}

export function dizValores(v: Valores): string {
  const diferencas = [
    v.custodia !== v.custodiaEsperada && `a custódia tem ${emReais(v.custodia)} e deveria ter ${emReais(v.custodiaEsperada)}`,
    v.pago !== v.pagoEsperado && `o cliente pagou ${emReais(v.pago)} no livro e ${emReais(v.pagoEsperado)} no pedido`,
    v.cupom !== v.cupomEsperado && `o cupom do Festejo é ${emReais(v.cupom)} no livro e ${emReais(v.cupomEsperado)} no pedido`,
    v.devolvido !== null && v.devolvido !== v.total && `o reembolso foi de ${emReais(v.devolvido)} e deveria ser de ${emReais(v.total)}`,
  ].filter(Boolean);
  return `pedido ${v.numero}: ${diferencas.join('; ')}`;
}

/** The accounts from which the bank took back money of one order, in centavos. */
export interface Parte {
  custodia: number;
  reembolso: number;
  fornecedor: number;
  taxa: number;
  voltou: number;
}

export const dizParte = (parte: Parte | null) =>
  parte
    ? `${emReais(parte.custodia)} da custódia, ${emReais(parte.reembolso)} do reembolso, ${emReais(parte.fornecedor)} do fornecedor, ${emReais(parte.taxa)} da taxa, e voltaram ${emReais(parte.voltou)}`
    : 'nada';
