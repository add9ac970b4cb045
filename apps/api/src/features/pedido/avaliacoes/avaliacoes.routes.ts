import * as contrato from '@festejo/contrato/pedido/avaliacoes.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { onceInTransaction } from '../../../platform/http/replies/idempotency.ts';
import { readIfMatch } from '../../../platform/http/replies/if-match.ts';
import { route } from '../../../platform/http/route.ts';
import { clienteDaqui } from '../../conta/usuarios/index.ts';
import { avaliarItem, mudarAvaliacao } from './avaliar-item.ts';
import { buscarAvaliacoes, buscarRecebidas, buscarResumo } from './buscar-avaliacoes.ts';
import { buscarRecebidos } from './buscar-recebidos.ts';
import { enviarFoto, excluirFoto } from './fotos-da-avaliacao.ts';
import { responderAvaliacao } from './responder-avaliacao.ts';

export function registerAvaliacoes(api: FastifyInstance, ctx: Context): void {
  route(api, ctx, contrato.buscarAvaliacoesDoProduto, ({ params, query }) => buscarAvaliacoes(ctx.db, { produtoId: params.id }, query));
  route(api, ctx, contrato.buscarAvaliacoesDaLoja, ({ params, query }) => buscarAvaliacoes(ctx.db, { fornecedorId: params.id }, query));

  route(api, ctx, contrato.buscarItensRecebidos, ({ user, query }) => buscarRecebidos(ctx, user.id, query));
  route(api, ctx, contrato.avaliarItem, ({ user, body, idempotency, request }) =>
    onceInTransaction(ctx.db, idempotency, (tx) => avaliarItem(ctx, tx, clienteDaqui(user, request), body)),
  );
  route(api, ctx, contrato.mudarAvaliacao, ({ user, params, body, request }) =>
    mudarAvaliacao(ctx, user.id, params.id, body, readIfMatch(request.headers)),
  );
  route(api, ctx, contrato.enviarFotoDaAvaliacao, ({ user, params, files, idempotency }) =>
    enviarFoto(ctx, user.id, params.id, files.foto, idempotency),
  );
  route(api, ctx, contrato.excluirFotoDaAvaliacao, async ({ user, params }) => {
    await excluirFoto(ctx, user.id, params);
    return { message: 'Foto excluída' };
  });

  route(api, ctx, contrato.buscarAvaliacoesRecebidas, ({ user, query }) => buscarRecebidas(ctx, user.id, query));
  route(api, ctx, contrato.buscarResumoDasAvaliacoes, ({ user }) => buscarResumo(ctx, user.id));
  route(api, ctx, contrato.responderAvaliacao, ({ user, params, body, request, idempotency }) =>
    onceInTransaction(ctx.db, idempotency, (tx) =>
      responderAvaliacao(ctx, tx, user.id, { ...params, ...body, versao: readIfMatch(request.headers) }),
    ),
  );
}
