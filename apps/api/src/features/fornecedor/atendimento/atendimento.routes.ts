import * as contrato from '@festejo/contrato/fornecedor/atendimento.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { onceInTransaction } from '../../../platform/http/replies/idempotency.ts';
import { readIfMatch } from '../../../platform/http/replies/if-match.ts';
import { route } from '../../../platform/http/route.ts';
import { contarFestas } from './area/contar-festas.ts';
import { buscarFeriados, fecharFeriados } from './excecoes/feriados.ts';
import { buscarExcecoes, criarExcecao, preverExcecao, removerExcecao } from './excecoes/mudar-excecoes.ts';
import { atualizarSemana, buscarSemana, porTrechos, tirarTrechos } from './semana/mudar-semana.ts';

export function registerAtendimento(api: FastifyInstance, ctx: Context): void {
  registerSemana(api, ctx);
  registerExcecoes(api, ctx);
  route(api, ctx, contrato.contarFestasNaArea, ({ query }) => contarFestas(ctx, query));
}

function registerSemana(api: FastifyInstance, ctx: Context): void {
  const salva = (semana: contrato.SemanaDeAtendimento) => ({ message: 'Horários salvos', semana });

  route(api, ctx, contrato.buscarSemanaDeAtendimento, ({ user }) => buscarSemana(ctx.db, user.id));
  route(api, ctx, contrato.atualizarSemanaDeAtendimento, ({ user, body, idempotency, request }) =>
    onceInTransaction(ctx.db, idempotency, async (tx) =>
      salva(await atualizarSemana(tx, user.id, body.dias, readIfMatch(request.headers))),
    ),
  );
  for (const operacao of [contrato.atualizarHorarioDeAtendimento, contrato.atualizarIntervaloDeAtendimento]) {
    route(api, ctx, operacao, ({ user, body, idempotency, request }) =>
      onceInTransaction(ctx.db, idempotency, async (tx) => salva(await porTrechos(tx, user.id, body, readIfMatch(request.headers)))),
    );
  }
  const listas = { horarios: contrato.desabilitarHorarioDeAtendimento, intervalos: contrato.desabilitarIntervaloDeAtendimento };
  for (const lista of ['horarios', 'intervalos'] as const) {
    route(api, ctx, listas[lista], ({ user, query: { diaDaSemana, inicio }, request }) =>
      inTransaction(ctx.db, async (tx) =>
        salva(await tirarTrechos(tx, user.id, { lista, diaDaSemana, inicio }, readIfMatch(request.headers))),
      ),
    );
  }
}

function registerExcecoes(api: FastifyInstance, ctx: Context): void {
  route(api, ctx, contrato.buscarExcecoesDeAgenda, ({ user, query }) => buscarExcecoes(ctx, user.id, query));
  route(api, ctx, contrato.preverExcecaoDeAgenda, ({ user, body }) => preverExcecao(ctx, user.id, body));
  route(api, ctx, contrato.criarExcecaoDeAgenda, ({ user, body, idempotency }) =>
    onceInTransaction(ctx.db, idempotency, async (tx) => ({
      message: body.tipo === 'fechado' ? 'Agenda fechada nestas datas' : 'Agenda aberta nestas datas',
      excecao: await criarExcecao(tx, user.id, body, ctx.clock.now()),
    })),
  );
  route(api, ctx, contrato.removerExcecaoDeAgenda, async ({ user, params }) => {
    await inTransaction(ctx.db, (tx) => removerExcecao(tx, user.id, params.id));
    return { message: 'Nestas datas volta a valer o seu horário' };
  });
  route(api, ctx, contrato.buscarFeriados, ({ user }) => buscarFeriados(ctx, user.id));
  route(api, ctx, contrato.fecharFeriados, ({ user, body, idempotency }) =>
    onceInTransaction(ctx.db, idempotency, async (tx) => {
      const quantos = await fecharFeriados(tx, user.id, body.dias, ctx.clock.now());
      return { message: quantos === 1 ? '1 feriado fechado' : `${quantos} feriados fechados` };
    }),
  );
}
