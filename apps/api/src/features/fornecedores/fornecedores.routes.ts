import { buscarFornecedor as buscarFornecedorOp } from '@festejo/contrato/fornecedores.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { route } from '../../platform/http/route.ts';
import { buscarFornecedor } from './buscar-fornecedor.ts';

export function registerFornecedores(api: FastifyInstance, ctx: Context): void {
  route(api, ctx, buscarFornecedorOp, ({ params }) => buscarFornecedor(ctx.db, params.id));
}
