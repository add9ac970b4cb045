import { CAMINHO_DO_EXTRATO_EM_PDF, CAMINHO_DO_EXTRATO_EM_PLANILHA } from '@festejo/contrato/api/downloads.ts';
import * as contrato from '@festejo/contrato/dinheiro/repasses.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { download } from '../../../platform/http/download.ts';
import { validate } from '../../../platform/http/input/validation.ts';
import { route } from '../../../platform/http/route.ts';
import { buscarExtrato, extratoEmPdf, extratoEmPlanilha } from './buscar-extrato.ts';
import { fazerRepasses } from './fazer-remessas.ts';
import { JOB_FAZER_REPASSES } from './parados.ts';

const parametros = z.object({ mes: contrato.mesDoExtrato });

export function registerRemessas(api: FastifyInstance, ctx: Context): void {
  // At six in Brasília, when banks begin to accept files.
  ctx.jobs.every(JOB_FAZER_REPASSES, '0 9 * * *', async () => {
    await fazerRepasses(ctx);
  });

  route(api, ctx, contrato.buscarExtrato, ({ user, query }) => buscarExtrato(ctx, user.id, query));

  // The contract does not describe binary replies, so `download` is used instead of `route`.
  download(api, ctx, CAMINHO_DO_EXTRATO_EM_PLANILHA, async (user, request, reply) => {
    const { mes } = validate(parametros, request.params);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="festejo-extrato-${mes}.csv"`)
      .send(extratoEmPlanilha(ctx, user.id, mes));
  });
  download(api, ctx, CAMINHO_DO_EXTRATO_EM_PDF, async (user, request, reply) => {
    const { mes } = validate(parametros, request.params);
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="festejo-extrato-${mes}.pdf"`)
      .send(await extratoEmPdf(ctx, user.id, mes));
  });
}
