import { DIA_EM_SEGUNDOS } from '@festejo/contrato/common/tempo.ts';
import * as contrato from '@festejo/contrato/conversa/mensagens.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { onceInTransaction } from '../../../platform/http/replies/idempotency.ts';
import { route } from '../../../platform/http/route.ts';
import { declareLimit } from '../../../platform/limits/limits.ts';
import { aparelhoDe, clienteDaqui, segurarOrigem } from '../../conta/usuarios/index.ts';
import { buscarConversa, buscarConversas, buscarFornecedoresDaFesta, contarNaoLidas } from './buscar-conversas.ts';
import { comecarConversa } from './comecar-conversa.ts';
import { enviarMensagem } from './enviar-mensagem.ts';
import { avisarQueDigita, marcarLida, mudarBloqueio } from './mudar-conversa.ts';
import { findRespostasProntas } from './respostas-prontas.queries.ts';
import { atualizarRespostaPronta, criarRespostaPronta, excluirRespostaPronta } from './respostas-prontas.ts';

/** Limits per network and per device, over all accounts: an office is many people, but many accounts that write to strangers are one. */
const DE_TODOS = { seconds: DIA_EM_SEGUNDOS, what: 'Perguntas a fornecedores e clientes, de todas as contas' };
const DAQUI = {
  daRede: declareLimit({ name: 'conversas-do-endereco', uses: 600, per: 'endereco', ...DE_TODOS }),
  doAparelho: declareLimit({ name: 'conversas-do-aparelho', uses: 100, per: 'aparelho', ...DE_TODOS }),
};

export function registerMensagens(api: FastifyInstance, ctx: Context): void {
  route(api, ctx, contrato.buscarConversas, ({ user, query }) => buscarConversas(ctx, user.id, query));
  route(api, ctx, contrato.contarMensagensNaoLidas, ({ user }) => contarNaoLidas(ctx, user.id));
  route(api, ctx, contrato.buscarConversa, ({ user, params, query }) => buscarConversa(ctx, user.id, params.id, query));
  route(api, ctx, contrato.buscarFornecedoresDaFesta, ({ user, params }) => buscarFornecedoresDaFesta(ctx, user.id, params.eventoId));
  route(api, ctx, contrato.comecarConversa, async ({ user, body, idempotency, request }) => {
    await segurarOrigem(ctx, request, DAQUI);
    return onceInTransaction(ctx.db, idempotency, (tx) =>
      comecarConversa(ctx, tx, { ...clienteDaqui(user, request), role: user.role }, body),
    );
  });
  route(api, ctx, contrato.enviarMensagem, ({ user, params, body, idempotency, request }) =>
    onceInTransaction(ctx.db, idempotency, (tx) =>
      enviarMensagem(ctx, tx, params.id, { ...body, autorId: user.id, aparelho: aparelhoDe(request) }),
    ),
  );
  route(api, ctx, contrato.marcarConversaLida, ({ user, params, body }) =>
    marcarLida(ctx, { usuarioId: user.id, conversaId: params.id, ate: body.ate }),
  );
  route(api, ctx, contrato.avisarQueDigita, ({ user, params }) => avisarQueDigita(ctx, { usuarioId: user.id, conversaId: params.id }));
  route(api, ctx, contrato.bloquearConversa, ({ user, params }) => mudarBloqueio(ctx, { usuarioId: user.id, conversaId: params.id }, true));
  route(api, ctx, contrato.desbloquearConversa, ({ user, params }) =>
    mudarBloqueio(ctx, { usuarioId: user.id, conversaId: params.id }, false),
  );

  route(api, ctx, contrato.buscarRespostasProntas, async ({ user }) => ({ itens: await findRespostasProntas(ctx.db, user.id) }));
  route(api, ctx, contrato.criarRespostaPronta, ({ user, body, idempotency }) =>
    onceInTransaction(ctx.db, idempotency, (tx) => criarRespostaPronta(ctx, tx, user.id, body)),
  );
  route(api, ctx, contrato.atualizarRespostaPronta, ({ user, params, body }) =>
    atualizarRespostaPronta(ctx, user.id, { id: params.id, ...body }),
  );
  route(api, ctx, contrato.excluirRespostaPronta, ({ user, params }) => excluirRespostaPronta(ctx, user.id, params.id));
}
