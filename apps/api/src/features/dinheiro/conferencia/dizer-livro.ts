import { textoEmReais } from '../../../platform/brazil.ts';

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
    v.custodia !== v.custodiaEsperada && `a custódia tem ${textoEmReais(v.custodia)} e deveria ter ${textoEmReais(v.custodiaEsperada)}`,
    v.pago !== v.pagoEsperado && `o cliente pagou ${textoEmReais(v.pago)} no livro e ${textoEmReais(v.pagoEsperado)} no pedido`,
    v.cupom !== v.cupomEsperado && `o cupom do Festejo é ${textoEmReais(v.cupom)} no livro e ${textoEmReais(v.cupomEsperado)} no pedido`,
    v.devolvido !== null &&
      v.devolvido !== v.total &&
      `o reembolso foi de ${textoEmReais(v.devolvido)} e deveria ser de ${textoEmReais(v.total)}`,
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
    ? `${textoEmReais(parte.custodia)} da custódia, ${textoEmReais(parte.reembolso)} do reembolso, ${textoEmReais(parte.fornecedor)} do fornecedor, ${textoEmReais(parte.taxa)} da taxa, e voltaram ${textoEmReais(parte.voltou)}`
    : 'nada';
