import { CAMINHO_DA_EXPORTACAO } from '@festejo/contrato/api/downloads.ts';
import * as contrato from '@festejo/contrato/conta/privacidade.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { download } from '../../../platform/http/download.ts';
import { validate } from '../../../platform/http/input/validation.ts';
import { route } from '../../../platform/http/route.ts';
import { type ArquivosAApagar, apagarArquivos, apagarContasVencidas, JOB_APAGAR_ARQUIVOS } from './exclusao/apagar-contas.ts';
import { desistirDaExclusao, excluirConta, preverExclusao } from './exclusao/excluir-conta.ts';
import { baixarExportacao } from './exportacao/baixar-exportacao.ts';
import { buscarExportacoes, exportarDados, JOB_PREPARAR_EXPORTACAO } from './exportacao/exportar-dados.ts';
import { cuidarDasExportacoes, prepararExportacao } from './exportacao/preparar-exportacao.ts';

const parametros = z.object({ id: z.uuid() });

export function registerPrivacidade(api: FastifyInstance, ctx: Context): void {
  ctx.jobs.define<{ id: string }>(JOB_PREPARAR_EXPORTACAO, (job) => prepararExportacao(ctx, job));
  ctx.jobs.define<ArquivosAApagar>(JOB_APAGAR_ARQUIVOS, (job) => apagarArquivos(ctx, job));
  ctx.jobs.every('cuidar-das-exportacoes', '*/10 * * * *', () => cuidarDasExportacoes(ctx));
  ctx.jobs.every('apagar-contas', '*/10 * * * *', () => apagarContasVencidas(ctx));

  route(api, ctx, contrato.exportarDados, ({ user }) => exportarDados(ctx, user.id));
  route(api, ctx, contrato.buscarExportacoes, ({ user }) => buscarExportacoes(ctx.db, user.id, ctx.clock.now()));
  route(api, ctx, contrato.preverExclusao, ({ user }) => preverExclusao(ctx, user));
  route(api, ctx, contrato.excluirConta, ({ user }) => excluirConta(ctx, user));
  route(api, ctx, contrato.desistirDaExclusao, async ({ user }) => {
    await desistirDaExclusao(ctx, user);
    return { message: 'Sua conta continua no Festejo' };
  });

  // The reply is a stream of bytes, which the replies of the contract cannot describe.
  download(api, ctx, CAMINHO_DA_EXPORTACAO, async (user, request, reply) => {
    const { id } = validate(parametros, request.params);
    const { nome, tamanhoEmBytes, conteudo } = await baixarExportacao(ctx, user.id, id);
    return reply
      .type('application/zip')
      .header('content-length', tamanhoEmBytes)
      .header('content-disposition', `attachment; filename="${nome}"`)
      .header('cache-control', 'no-store')
      .send(conteudo);
  });
}
