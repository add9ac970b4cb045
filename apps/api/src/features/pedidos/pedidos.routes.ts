import * as contrato from '@festejo/contrato/pedidos.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { route } from '../../platform/http/route.ts';
import { buscarEventosDoFornecedor } from './buscar-eventos-do-fornecedor.ts';
import { buscarPedido } from './buscar-pedido.ts';
import { buscarPedidos } from './buscar-pedidos.ts';
import { fecharPedido } from './fechar-pedido.ts';
import { aceitarPedido, recusarPedido } from './responder-pedido.ts';
import { resumirCompra } from './resumir-compra.ts';
import { vencerPrazos } from './vencer-prazos.ts';

export function registerPedidos(api: FastifyInstance, ctx: Context): void {
  ctx.jobs.every('vencer-prazos', '* * * * *', () => vencerPrazos(ctx));

  route(api, ctx, contrato.buscarResumoDaCompra, ({ user, query }) => resumirCompra(ctx, user.id, query));
  route(api, ctx, contrato.fecharPedido, ({ user, body, idempotency }) => fecharPedido(ctx, user.id, body, idempotency));
  route(api, ctx, contrato.buscarPedidos, ({ user, query }) => buscarPedidos(ctx, user, query));
  route(api, ctx, contrato.buscarPedido, ({ user, params }) => buscarPedido(ctx, user, params));
  route(api, ctx, contrato.buscarEventosDoFornecedor, ({ user, query }) => buscarEventosDoFornecedor(ctx, user.id, query));
  route(api, ctx, contrato.aceitarPedido, async ({ user, params }) => {
    await aceitarPedido(ctx, user.id, params);
    return buscarPedido(ctx, user, params);
  });
  route(api, ctx, contrato.recusarPedido, async ({ user, params, body }) => {
    await recusarPedido(ctx, user.id, { ...params, ...body });
    return buscarPedido(ctx, user, params);
  });
}
