import * as contrato from '@festejo/contrato/pedido/carrinho.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { route } from '../../../platform/http/route.ts';
import { clienteDaqui } from '../../conta/usuarios/index.ts';
import { buscarEventoDoCliente } from '../../evento/eventos/index.ts';
import { adicionarItem, mudarQuantidade } from './adicionar-item.ts';
import { aplicarCupom } from './aplicar-cupom.ts';
import { aceitarPrecos } from './carrinho.queries.ts';
import { contarAsTelas } from './contar-as-telas.ts';
import { lerCarrinhoDoCliente } from './ler-carrinho.ts';
import { removerItem } from './remover-item.ts';

export function registerCarrinho(api: FastifyInstance, ctx: Context): void {
  route(api, ctx, contrato.buscarCarrinho, ({ user, query }) => lerCarrinhoDoCliente(ctx, user.id, query.eventoId));
  // A cart consists of its lines, so there is nothing to create before the first line.
  route(api, ctx, contrato.criarCarrinho, ({ user }) => lerCarrinhoDoCliente(ctx, user.id));
  route(api, ctx, contrato.adicionarItem, ({ user, body, idempotency, request }) =>
    adicionarItem(ctx, clienteDaqui(user, request), body, idempotency),
  );
  route(api, ctx, contrato.mudarQuantidade, ({ user, body, idempotency }) =>
    mudarQuantidade(ctx, { clienteId: user.id, ...body }, idempotency),
  );
  route(api, ctx, contrato.removerItem, async ({ user, body }) => {
    await removerItem(ctx, {
      clienteId: user.id,
      produtoId: body.produtoId,
      eventoId: body.eventoId,
      opcoes: body.opcoes,
      tudo: body.removerTodosItensDesseProduto ?? false,
    });
    return { message: 'Item removido do carrinho' };
  });
  route(api, ctx, contrato.aplicarCupom, ({ user, query }) => aplicarCupom(ctx, user.id, query));
  route(api, ctx, contrato.atualizarCarrinho, async ({ user, body }) => {
    await buscarEventoDoCliente(ctx.db, user.id, body.eventoId);
    await aceitarPrecos(ctx.db, user.id, body.eventoId);
    contarAsTelas(ctx, user.id);
    return lerCarrinhoDoCliente(ctx, user.id, body.eventoId);
  });
}
