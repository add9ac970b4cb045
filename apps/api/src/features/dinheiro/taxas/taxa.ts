import { AVISO_DA_TAXA_EM_DIAS } from '@festejo/contrato/common/prazos.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';

/** Festejo's fee on the money released to suppliers, from a moment on. */
export interface Taxa {
  readonly id: string;
  readonly emPontosBase: number;
  readonly valeDesde: Date;
  readonly porque: string;
  readonly criadaEm: Date;
}

/** Brasília has had no other offset from UTC since 2019. */
const BRASILIA = '-03:00';

/** The moment at which a day in Brasília begins. */
export const inicioDoDia = (dia: string): Date => new Date(`${dia}T00:00:00${BRASILIA}`);

/** The fee at a moment, in basis points; 0 before the first fee. `taxas` in the order of `findTaxas`, the latest first. */
export const taxaNoMomento = (taxas: readonly Taxa[], instante: Date): number =>
  taxas.find(({ valeDesde }) => valeDesde <= instante)?.emPontosBase ?? 0;

/** The next moment at which the fee changes, and the new fee; null if no change is planned. */
export function proximaTaxa(taxas: readonly Taxa[], agora: Date): { emPontosBase: number; em: Date } | null {
  const atual = taxaNoMomento(taxas, agora);
  const dias = [...new Set(taxas.map(({ valeDesde }) => valeDesde.getTime()))].filter((dia) => dia > agora.getTime()).reverse();
  const em = dias.find((dia) => taxaNoMomento(taxas, new Date(dia)) !== atual);
  return em === undefined ? null : { emPontosBase: taxaNoMomento(taxas, new Date(em)), em: new Date(em) };
}

/**
 * Whether a new fee starts too early. A higher fee needs notice to the suppliers, a lower fee may start at once. The comparison uses the fee
 * that would hold at the start of the new fee.
 */
export function cedoDemais(taxas: readonly Taxa[], nova: { emPontosBase: number; valeDesde: Date }, agora: Date): boolean {
  if (nova.valeDesde.getTime() <= agora.getTime() - DIA_EM_MS) return true;
  const sobe = nova.emPontosBase > taxaNoMomento(taxas, nova.valeDesde);
  return sobe && nova.valeDesde.getTime() < agora.getTime() + AVISO_DA_TAXA_EM_DIAS * DIA_EM_MS;
}
