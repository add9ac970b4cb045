import { CAMINHO_DA_FOTO_DA_DISPUTA } from '@festejo/contrato/api/downloads.ts';
import type { Lado } from '@festejo/contrato/common/constants.ts';
import * as doEvento from '@festejo/contrato/evento/eventos-com-pedidos.ts';
import * as contrato from '@festejo/contrato/pedido/pedidos.ts';
import * as vida from '@festejo/contrato/pedido/vida-do-pedido.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { download } from '../../../platform/http/download.ts';
import { validate } from '../../../platform/http/input/validation.ts';
import { route, type User } from '../../../platform/http/route.ts';
import { aceitarVeredito } from '../disputas/aceitar-veredito.ts';
import { disputarPedido } from '../disputas/disputar-pedido.ts';
import { enviarFotoDaDisputa, falarNaDisputa, lerFotoDaDisputa } from '../disputas/falar-na-disputa.ts';
import { cancelarCompra, cancelarPedido } from '../transicoes/cancelamento/cancelar-pedido.ts';
import { preverCancelamento } from '../transicoes/cancelamento/prever-cancelamento.ts';
import { moverPedido } from '../transicoes/mover-pedido.ts';
import { moverVarios } from '../transicoes/mover-varios.ts';
import { JOB_SEGUIR_SUSPENSOES, seguirSuspensoes } from '../transicoes/retencao/suspender-loja.ts';
import { pagarSaldo } from '../transicoes/saldo/cobrar-saldo.ts';
import { buscarDetalhesDoEvento, buscarEventosDoFornecedor, filtrarEventos } from './buscar-eventos-do-fornecedor.ts';
import { buscarFolhaDeEntregas } from './buscar-folha.ts';
import { buscarPedido } from './buscar-pedido.ts';
import { buscarPedidos } from './buscar-pedidos.ts';
import { vencerPrazos } from './vencer-prazos.ts';

const umaFoto = z.object({ id: z.uuid() });

export function registerPedidos(api: FastifyInstance, ctx: Context): void {
  ctx.jobs.every('vencer-prazos', '* * * * *', () => vencerPrazos(ctx));
  ctx.jobs.every(JOB_SEGUIR_SUSPENSOES, '* * * * *', () => seguirSuspensoes(ctx));

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
  route(api, ctx, vida.moverVariosPedidos, ({ user, body }) => moverVarios(ctx, user, body));
  route(api, ctx, vida.buscarFolhaDeEntregas, ({ user, query }) => buscarFolhaDeEntregas(ctx, user.id, query));
  route(api, ctx, vida.pagarSaldo, ({ user, params }) => pagarSaldo(ctx, user.id, params));
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
  route(api, ctx, vida.falarNaDisputa, async ({ user, params, body }) => {
    await falarNaDisputa(ctx, user, { ...params, ...body });
    return buscarPedido(ctx, user, params);
  });
  route(api, ctx, vida.aceitarVeredito, async ({ user, params }) => {
    await aceitarVeredito(ctx, user, params.id);
    return buscarPedido(ctx, user, params);
  });
  route(api, ctx, vida.enviarFotoDaDisputa, ({ user, params, files, idempotency }) =>
    enviarFotoDaDisputa(ctx, user, params.id, files.foto, idempotency),
  );
  // The contract does not describe binary replies, so `download` is used instead of `route`.
  download<User<Lado>>(api, ctx, CAMINHO_DA_FOTO_DA_DISPUTA, async (user, request, reply) => {
    const { bytes } = await lerFotoDaDisputa(ctx, validate(umaFoto, request.params).id, user);
    return reply.type('image/webp').header('cache-control', 'private, no-store').send(bytes);
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
