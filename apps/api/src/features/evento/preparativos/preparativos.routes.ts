import * as convidados from '@festejo/contrato/evento/convidados.ts';
import * as contrato from '@festejo/contrato/evento/preparativos.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { onceInTransaction } from '../../../platform/http/replies/idempotency.ts';
import { readIfMatch } from '../../../platform/http/replies/if-match.ts';
import { route } from '../../../platform/http/route.ts';
import { declareLimit, holdTo, type Limit } from '../../../platform/limits/limits.ts';
import { networkOf } from '../../../platform/limits/network.ts';
import {
  adicionarConvidados,
  atualizarConvidado,
  buscarConvidados,
  esquecerConvidados,
  excluirConvidado,
} from './convidados/convidados.ts';
import { lerConvite, responderConvite } from './convite/abrir-convite.ts';
import { buscarConviteDoEvento, removerConvite, renovarConvite, salvarConvite } from './convite/convite-do-evento.ts';
import { buscarFotos, enviarFoto, excluirFoto } from './fotos/fotos.ts';
import { buscarGastos, planejarGasto } from './gastos/gastos.ts';
import { atualizarTarefa, buscarTarefas, criarTarefa, excluirTarefa, ordenarTarefas, sugerirTarefas } from './tarefas/tarefas.ts';

/** Limit per network: a whole family can open the invitation at home, but nobody can guess codes. */
const ABRIR_CONVITE = declareLimit({ name: 'abrir-convite', uses: 120, seconds: 600, per: 'endereco', what: 'Convites de festa abertos' });
const RESPONDER_CONVITE = declareLimit({
  name: 'responder-convite',
  uses: 30,
  seconds: 600,
  per: 'endereco',
  what: 'Respostas a convites de festa',
});

export function registerPreparativos(api: FastifyInstance, ctx: Context): void {
  ctx.jobs.every('esquecer-convidados', '53 6 * * *', async () => void (await esquecerConvidados(ctx)));
  registerConvidados(api, ctx);

  route(api, ctx, contrato.buscarGastos, ({ user, params }) => buscarGastos(ctx, user.id, params.id));
  route(api, ctx, contrato.planejarGasto, ({ user, params, body }) => planejarGasto(ctx, user.id, params.id, body));

  route(api, ctx, contrato.buscarTarefas, ({ user, params }) => buscarTarefas(ctx, user.id, params.id));
  route(api, ctx, contrato.criarTarefa, ({ user, params, body, idempotency }) =>
    onceInTransaction(ctx.db, idempotency, (tx) => criarTarefa(ctx, tx, user.id, params.id, body)),
  );
  route(api, ctx, contrato.sugerirTarefas, ({ user, params }) => sugerirTarefas(ctx, user.id, params.id));
  route(api, ctx, contrato.ordenarTarefas, ({ user, params, body }) => ordenarTarefas(ctx, user.id, params.id, body.ids));
  route(api, ctx, contrato.atualizarTarefa, ({ user, params, body, request }) =>
    atualizarTarefa(ctx, user.id, params, body, readIfMatch(request.headers)),
  );
  route(api, ctx, contrato.excluirTarefa, async ({ user, params }) => {
    await excluirTarefa(ctx, user.id, params.id, params.filhoId);
    return { message: 'Tarefa excluída' };
  });

  route(api, ctx, contrato.buscarFotosDoEvento, ({ user, params }) => buscarFotos(ctx, user.id, params.id));
  route(api, ctx, contrato.enviarFotoDoEvento, ({ user, params, files, idempotency }) =>
    enviarFoto(ctx, user.id, params.id, files.foto, idempotency),
  );
  route(api, ctx, contrato.excluirFotoDoEvento, async ({ user, params }) => {
    await excluirFoto(ctx, user.id, params.id, params.filhoId);
    return { message: 'Foto excluída' };
  });
}

function registerConvidados(api: FastifyInstance, ctx: Context): void {
  route(api, ctx, convidados.buscarConvidados, ({ user, params }) => buscarConvidados(ctx, user.id, params.id));
  route(api, ctx, convidados.adicionarConvidados, ({ user, params, body, idempotency }) =>
    onceInTransaction(ctx.db, idempotency, (tx) => adicionarConvidados(ctx, tx, user.id, params.id, body)),
  );
  route(api, ctx, convidados.atualizarConvidado, ({ user, params, body, request }) =>
    atualizarConvidado(ctx, user.id, params, body, readIfMatch(request.headers)),
  );
  route(api, ctx, convidados.excluirConvidado, async ({ user, params }) => {
    await excluirConvidado(ctx, user.id, params.id, params.filhoId);
    return { message: 'Convidado excluído' };
  });

  route(api, ctx, convidados.buscarConviteDoEvento, ({ user, params }) => buscarConviteDoEvento(ctx, user.id, params.id));
  route(api, ctx, convidados.salvarConvite, ({ user, params, body }) => salvarConvite(ctx, user.id, params.id, body));
  route(api, ctx, convidados.renovarConvite, ({ user, params }) => renovarConvite(ctx, user.id, params.id));
  route(api, ctx, convidados.removerConvite, async ({ user, params }) => {
    await removerConvite(ctx, user.id, params.id);
    return { message: 'O convite saiu do ar' };
  });

  const conter = (limite: Limit, request: FastifyRequest) => holdTo(ctx.db, limite, networkOf(request.ip), ctx.clock.now());
  route(api, ctx, convidados.lerConvite, async ({ params, request }) => {
    await conter(ABRIR_CONVITE, request);
    return lerConvite(ctx, params.codigo);
  });
  route(api, ctx, convidados.responderConvite, async ({ params, body, request, idempotency }) => {
    await conter(RESPONDER_CONVITE, request);
    return onceInTransaction(ctx.db, idempotency, (tx) => responderConvite(ctx, tx, params.codigo, body));
  });
}
