import * as contrato from '@festejo/contrato/pedido/compras.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { route } from '../../../platform/http/route.ts';
import { clienteDaqui } from '../../conta/usuarios/index.ts';
import { fecharPedido } from './fechar-pedido.ts';
import { refazerCompra } from './refazer-compra.ts';
import { resumirCompra } from './resumir-compra.ts';

export function registerCompras(api: FastifyInstance, ctx: Context): void {
  route(api, ctx, contrato.buscarResumoDaCompra, ({ user, query, request }) => resumirCompra(ctx, clienteDaqui(user, request), query));
  route(api, ctx, contrato.fecharPedido, ({ user, body, idempotency, request }) =>
    fecharPedido(ctx, clienteDaqui(user, request), body, idempotency),
  );
  route(api, ctx, contrato.refazerCompra, ({ user, body, idempotency, request }) =>
    refazerCompra(ctx, clienteDaqui(user, request), body, idempotency),
  );
}
