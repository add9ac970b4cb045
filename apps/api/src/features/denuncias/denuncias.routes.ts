import * as contrato from '@festejo/contrato/denuncias.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { onceInTransaction } from '../../platform/http/replies/idempotency.ts';
import { route } from '../../platform/http/route.ts';
import { denunciarProduto } from './denunciar-produto.ts';

export function registerDenuncias(api: FastifyInstance, ctx: Context): void {
  route(api, ctx, contrato.denunciarProduto, ({ user, params, body, idempotency }) =>
    onceInTransaction(ctx.db, idempotency, (tx) =>
      denunciarProduto(tx, { usuarioId: user.id, produtoId: params.productId, agora: ctx.clock.now() }, body),
    ),
  );
}
