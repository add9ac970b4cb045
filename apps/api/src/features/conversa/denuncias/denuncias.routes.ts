import * as contrato from '@festejo/contrato/conversa/denuncias.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { onceInTransaction } from '../../../platform/http/replies/idempotency.ts';
import { route } from '../../../platform/http/route.ts';
import { denunciarAvaliacao, denunciarMensagem, denunciarProduto } from './denunciar.ts';

export function registerDenuncias(api: FastifyInstance, ctx: Context): void {
  route(api, ctx, contrato.denunciarProduto, ({ user, params, body, idempotency }) =>
    onceInTransaction(ctx.db, idempotency, (tx) =>
      denunciarProduto(tx, { usuarioId: user.id, produtoId: params.productId, agora: ctx.clock.now() }, body),
    ),
  );
  route(api, ctx, contrato.denunciarAvaliacao, ({ user, params, body, idempotency }) =>
    onceInTransaction(ctx.db, idempotency, (tx) =>
      denunciarAvaliacao(tx, { usuarioId: user.id, avaliacaoId: params.id, agora: ctx.clock.now() }, body),
    ),
  );
  route(api, ctx, contrato.denunciarMensagem, ({ user, params, body, idempotency }) =>
    onceInTransaction(ctx.db, idempotency, (tx) =>
      denunciarMensagem(tx, { usuarioId: user.id, mensagemId: params.id, agora: ctx.clock.now() }, body),
    ),
  );
}
