import type { TaxaDoFestejo } from '@festejo/contrato/dinheiro/taxas.ts';
import type { Context } from '../../../platform/context.ts';
import { findTaxas } from './taxa.queries.ts';
import { proximaTaxa, taxaNoMomento } from './taxa.ts';

/** Festejo's fee now, and its next change. */
export async function lerTaxa(ctx: Context): Promise<TaxaDoFestejo> {
  const agora = ctx.clock.now();
  const taxas = await findTaxas(ctx.db);
  const muda = proximaTaxa(taxas, agora);
  return {
    percentual: taxaNoMomento(taxas, agora) / 100,
    muda: muda && { percentual: muda.emPontosBase / 100, em: muda.em.toISOString() },
  };
}
