import * as doEvento from '@festejo/contrato/eventos-com-pedidos.ts';
import * as contrato from '@festejo/contrato/pedidos.ts';
import * as vida from '@festejo/contrato/vida-do-pedido.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { route } from '../../platform/http/route.ts';
import { cancelarCompra, cancelarPedido } from './cancelamento/cancelar-pedido.ts';
import { preverCancelamento } from './cancelamento/prever-cancelamento.ts';
import { fecharPedido } from './compra/fechar-pedido.ts';
import { refazerCompra } from './compra/refazer-compra.ts';
import { resumirCompra } from './compra/resumir-compra.ts';
import { buscarDetalhesDoEvento, buscarEventosDoFornecedor, filtrarEventos } from './leitura/buscar-eventos-do-fornecedor.ts';
import { buscarPedido } from './leitura/buscar-pedido.ts';
import { buscarPedidos } from './leitura/buscar-pedidos.ts';
import { disputarPedido, moverPedido } from './transicoes/mover-pedido.ts';
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
    await moverPedido(ctx, user, params.id, 'aceitar');
    return buscarPedido(ctx, user, params);
  });
  route(api, ctx, contrato.recusarPedido, async ({ user, params, body }) => {
    await moverPedido(ctx, user, params.id, 'recusar', body);
    return buscarPedido(ctx, user, params);
  });
  route(api, ctx, vida.cancelarComoFornecedor, async ({ user, params, body }) => {
    await moverPedido(ctx, user, params.id, 'cancelar', body);
    return buscarPedido(ctx, user, params);
  });
  route(api, ctx, vida.entregarPedido, async ({ user, params }) => {
    await moverPedido(ctx, user, params.id, 'entregar');
    return buscarPedido(ctx, user, params);
  });
  route(api, ctx, vida.concluirPedido, async ({ user, params }) => {
    await moverPedido(ctx, user, params.id, 'concluir');
    return buscarPedido(ctx, user, params);
  });
  route(api, ctx, vida.disputarPedido, async ({ user, params, body }) => {
    await disputarPedido(ctx, user, { ...params, ...body });
    return buscarPedido(ctx, user, params);
  });
  route(api, ctx, vida.preverCancelamento, ({ user, params }) => preverCancelamento(ctx, user, params));
  route(api, ctx, vida.cancelarPedido, async ({ user, params, body }) => {
    await cancelarPedido(ctx, user, { ...params, ...body });
    return buscarPedido(ctx, user, params);
  });
  route(api, ctx, vida.cancelarCompra, async ({ user, params }) => {
    await cancelarCompra(ctx, user.id, params);
    return { message: 'Compra cancelada. Nada foi cobrado, e as datas estão livres de novo.' };
  });
}
