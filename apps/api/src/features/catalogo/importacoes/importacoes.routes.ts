import type { Readable } from 'node:stream';
import { CAMINHO_DA_PLANILHA, CAMINHO_DAS_FOTOS_QUE_FALHARAM, CAMINHO_DOS_ERROS } from '@festejo/contrato/api/downloads.ts';
import * as dasFotos from '@festejo/contrato/catalogo/fotos-da-importacao.ts';
import * as contrato from '@festejo/contrato/catalogo/importacoes.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { download } from '../../../platform/http/download.ts';
import { validate } from '../../../platform/http/input/validation.ts';
import { route } from '../../../platform/http/route.ts';
import { baixarErros, buscarImportacoes, buscarLinhas } from './buscar-importacoes.ts';
import { conferirPlanilha } from './conferir-planilha.ts';
import { enviarPlanilha, JOB_CONFERIR_PLANILHA, PASSO_DAS_PLANILHAS } from './enviar-planilha.ts';
import { buscarColunas, escolherColunas } from './escolher-colunas.ts';
import { exportarProdutos } from './exportar-produtos.ts';
import { baixarFalhas, buscarFalhas } from './fotos/buscar-falhas.ts';
import { buscarFotos, PASSO_DAS_FOTOS } from './fotos/buscar-fotos.ts';
import { JOB_BUSCAR_FOTOS, pararFotos, tentarFotos, type Vez } from './fotos/pedir-fotos.ts';
import {
  cuidarDasImportacoes,
  descartarImportacao,
  gravarImportacao,
  importarProdutos,
  JOB_GRAVAR_GRANDE,
  JOB_GRAVAR_IMPORTACAO,
} from './importar-produtos.ts';

const parametros = z.object({ id: z.uuid() });

export function registerImportacoes(api: FastifyInstance, ctx: Context): void {
  ctx.jobs.define<{ id: string }>(JOB_CONFERIR_PLANILHA, (job) => conferirPlanilha(ctx, job), PASSO_DAS_PLANILHAS);
  for (const fila of [JOB_GRAVAR_IMPORTACAO, JOB_GRAVAR_GRANDE]) {
    ctx.jobs.define<{ id: string }>(fila, (job) => gravarImportacao(ctx, job));
  }
  ctx.jobs.define<Vez>(JOB_BUSCAR_FOTOS, (job) => buscarFotos(ctx, job), PASSO_DAS_FOTOS);
  ctx.jobs.every('cuidar-das-importacoes', '*/10 * * * *', () => cuidarDasImportacoes(ctx));

  route(api, ctx, contrato.enviarPlanilha, ({ user, files, idempotency }) => enviarPlanilha(ctx, user.id, files, idempotency));
  route(api, ctx, contrato.buscarImportacoes, ({ user }) => buscarImportacoes(ctx.db, user.id));
  route(api, ctx, contrato.buscarLinhasDaImportacao, ({ user, params, query }) => buscarLinhas(ctx.db, user.id, params.id, query));
  route(api, ctx, contrato.buscarColunasDaImportacao, ({ user, params }) => buscarColunas(ctx.db, user.id, params.id));
  route(api, ctx, contrato.escolherColunas, ({ user, params, body }) => escolherColunas(ctx, user.id, params.id, body));
  route(api, ctx, contrato.importarProdutos, ({ user, params, body }) => importarProdutos(ctx, user.id, params.id, body));
  route(api, ctx, contrato.descartarImportacao, ({ user, params }) => descartarImportacao(ctx, user.id, params.id));
  route(api, ctx, dasFotos.buscarFotosDaImportacao, ({ user, params, query }) => buscarFalhas(ctx.db, user.id, params.id, query));
  route(api, ctx, dasFotos.tentarFotosDaImportacao, ({ user, params, body }) => tentarFotos(ctx, user.id, params.id, body));
  route(api, ctx, dasFotos.pararFotosDaImportacao, ({ user, params }) => pararFotos(ctx, user.id, params.id));

  // Downloads: the contract does not describe replies of bytes.
  download(api, ctx, CAMINHO_DA_PLANILHA, async (user, _request, reply) =>
    enviar(reply, `festejo-produtos-${ctx.clock.now().toISOString().slice(0, 10)}.csv`, exportarProdutos(ctx.db, user.id)),
  );
  download(api, ctx, CAMINHO_DOS_ERROS, async (user, request, reply) => {
    const { id } = validate(parametros, request.params);
    return enviar(reply, 'festejo-erros-da-planilha.csv', await baixarErros(ctx.db, user.id, id));
  });
  download(api, ctx, CAMINHO_DAS_FOTOS_QUE_FALHARAM, async (user, request, reply) => {
    const { id } = validate(parametros, request.params);
    return enviar(reply, 'festejo-fotos-que-nao-vieram.csv', await baixarFalhas(ctx.db, user.id, id));
  });
}

const enviar = (reply: FastifyReply, nome: string, conteudo: Readable) =>
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${nome}"`).send(conteudo);
