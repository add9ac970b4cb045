import * as doEvento from '@festejo/contrato/eventos-com-pedidos.ts';
import * as contrato from '@festejo/contrato/pedidos.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { route } from '../../platform/http/route.ts';
import { fecharPedido } from './compra/fechar-pedido.ts';
import { refazerCompra } from './compra/refazer-compra.ts';
import { resumirCompra } from './compra/resumir-compra.ts';
import { buscarDetalhesDoEvento, buscarEventosDoFornecedor, filtrarEventos } from './leitura/buscar-eventos-do-fornecedor.ts';
import { buscarPedido } from './leitura/buscar-pedido.ts';
import { buscarPedidos } from './leitura/buscar-pedidos.ts';
import { aceitarPedido, recusarPedido } from './transicoes/responder-pedido.ts';
import { vencerPrazos } from './transicoes/vencer-prazos.ts';

export function registerPedidos(api: FastifyInstance, ctx: Context): void {
  ctx.jobs.every('vencer-prazos', '* * * * *', () => vencerPrazos(ctx));

  route(api, ctx, contrato.buscarResumoDaCompra, ({ user, query }) => resumirCompra(ctx, user.id, query));
  route(api, ctx, contrato.fecharPedido, ({ user, body, idempotency }) => fecharPedido(ctx, user.id, body, idempotency));
  route(api, ctx, contrato.refazerCompra, ({ user, body, idempotency }) => refazerCompra(ctx, user.id, body, idempotency));
  route(api, ctx, contrato.buscarPedidos, ({ user, query }) => buscarPedidos(ctx, user, query));
  route(api, ctx, contrato.buscarPedido, ({ user, params }) => buscarPedido(ctx, user, params));
  route(api, ctx, doEvento.buscarEventosDoFornecedor, ({ user, query }) => buscarEventosDoFornecedor(ctx, user.id, query));
  route(api, ctx, doEvento.buscarDetalhesDoEventoDoFornecedor, ({ user, params }) => buscarDetalhesDoEvento(ctx, user.id, params));
  route(api, ctx, doEvento.filtrarEventos, ({ user, query }) => filtrarEventos(ctx, user, query));
  route(api, ctx, contrato.aceitarPedido, async ({ user, params }) => {
    await aceitarPedido(ctx, user.id, params);
    return buscarPedido(ctx, user, params);
  });
  route(api, ctx, contrato.recusarPedido, async ({ user, params, body }) => {
    await recusarPedido(ctx, user.id, { ...params, ...body });
    return buscarPedido(ctx, user, params);
  });
}
