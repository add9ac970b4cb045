import { CAMINHO_DA_MINIATURA_DO_ANEXO, CAMINHO_DO_ANEXO } from '@festejo/contrato/api/downloads.ts';
import * as contrato from '@festejo/contrato/conversa/anexos.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { download } from '../../../platform/http/download.ts';
import { validate } from '../../../platform/http/input/validation.ts';
import { route } from '../../../platform/http/route.ts';
import type { Tamanho } from './anexo.ts';
import { enviarAnexo, esquecerAnexos, removerAnexo } from './enviar-anexo.ts';
import { type ConteudoDoAnexo, lerAnexo } from './ler-anexo.ts';

const umAnexo = z.object({ id: z.uuid() });

/** Sends another person's file: no cache may keep it, and the browser must not execute it. */
export const responderComAnexo = (reply: FastifyReply, { formato, bytes }: ConteudoDoAnexo) =>
  reply
    .type(formato)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', formato === 'application/pdf' ? 'attachment' : 'inline')
    .send(bytes);

export function registerAnexos(api: FastifyInstance, ctx: Context): void {
  route(api, ctx, contrato.enviarAnexo, ({ user, files, idempotency }) => enviarAnexo(ctx, user.id, files.arquivo, idempotency));
  route(api, ctx, contrato.removerAnexo, ({ user, params }) => removerAnexo(ctx, user.id, params.id));
  // These routes answer with bytes, which the contract's replies do not describe.
  const ler = (caminho: string, tamanho: Tamanho) =>
    download(api, ctx, caminho, async (user, request, reply) =>
      responderComAnexo(reply, await lerAnexo(ctx, user.id, validate(umAnexo, request.params).id, tamanho)),
    );
  ler(CAMINHO_DO_ANEXO, 'inteiro');
  ler(CAMINHO_DA_MINIATURA_DO_ANEXO, 'miniatura');

  ctx.jobs.every('esquecer-anexos', '17 * * * *', () => esquecerAnexos(ctx));
}
