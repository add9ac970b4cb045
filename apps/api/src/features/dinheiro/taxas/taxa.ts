import { AVISO_DA_TAXA_EM_DIAS } from '@festejo/contrato/dinheiro/taxas.ts';

/** What Festejo keeps of what reaches a supplier, from a day on. */
export interface Taxa {
  readonly id: string;
  readonly emPontosBase: number;
  readonly valeDesde: Date;
  readonly porque: string;
  readonly criadaEm: Date;
}

const DIA_EM_MS = 86_400_000;
/** Brasília has had no other offset from UTC since 2019. */
const BRASILIA = '-03:00';

/** The moment a day of Brasília begins. */
export const inicioDoDia = (dia: string): Date => new Date(`${dia}T00:00:00${BRASILIA}`);

/** The fee at a moment, in basis points; 0 before the first. `taxas` as `findTaxas` gives them, the latest first. */
export const taxaNoMomento = (taxas: readonly Taxa[], instante: Date): number =>
  taxas.find(({ valeDesde }) => valeDesde <= instante)?.emPontosBase ?? 0;

/** The next moment at which the fee becomes another one; null while none is known. */
export function proximaTaxa(taxas: readonly Taxa[], agora: Date): { emPontosBase: number; em: Date } | null {
  const atual = taxaNoMomento(taxas, agora);
  const dias = [...new Set(taxas.map(({ valeDesde }) => valeDesde.getTime()))].filter((dia) => dia > agora.getTime()).reverse();
  const em = dias.find((dia) => taxaNoMomento(taxas, new Date(dia)) !== atual);
  return em === undefined ? null : { emPontosBase: taxaNoMomento(taxas, new Date(em)), em: new Date(em) };
}

/**
 * From which moment a fee may hold: a higher one only once suppliers have had time to know of it, a lower one at once. Compared with the
 * highest that holds, or is said to hold, before it.
 */
export function cedoDemais(taxas: readonly Taxa[], nova: { emPontosBase: number; valeDesde: Date }, agora: Date): boolean {
  if (nova.valeDesde.getTime() <= agora.getTime() - DIA_EM_MS) return true;
  const sobe = nova.emPontosBase > taxaNoMomento(taxas, nova.valeDesde);
  return sobe && nova.valeDesde.getTime() < agora.getTime() + AVISO_DA_TAXA_EM_DIAS * DIA_EM_MS;
}
