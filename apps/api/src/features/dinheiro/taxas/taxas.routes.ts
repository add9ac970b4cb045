import { buscarTaxa } from '@festejo/contrato/dinheiro/taxas.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { route } from '../../../platform/http/route.ts';
import { lerTaxa } from './ler-taxa.ts';

export function registerTaxas(api: FastifyInstance, ctx: Context): void {
  route(api, ctx, buscarTaxa, () => lerTaxa(ctx));
}
