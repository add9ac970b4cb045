import { hash } from 'node:crypto';
import * as contrato from '@festejo/contrato/fornecedor/agenda.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { admit } from '../../../platform/http/admit.ts';
import { FuncionalidadeDesligada } from '../../../platform/http/errors.ts';
import { validate } from '../../../platform/http/input/validation.ts';
import { etagOf, matches } from '../../../platform/http/replies/etag.ts';
import { onceInTransaction } from '../../../platform/http/replies/idempotency.ts';
import { route } from '../../../platform/http/route.ts';
import { buscarAgenda } from './buscar-agenda.ts';
import { buscarCalendarios, conectarCalendario, lerDeNovo, removerCalendario } from './calendarios/calendarios.ts';
import {
  JOB_LER_CALENDARIO,
  JOB_LER_CALENDARIO_LENTO,
  lerCalendario,
  lerVencidos,
  PASSO_DOS_CALENDARIOS,
  PASSO_DOS_LENTOS,
} from './calendarios/ler-calendarios.ts';
import { deleteLink } from './link/link.queries.ts';
import { buscarLink, lerFeed, renovarLink } from './link/link.ts';

const doFeed = z.object({ codigo: z.string().max(100) });

export function registerAgenda(api: FastifyInstance, ctx: Context): void {
  ctx.jobs.define<{ id: string }>(JOB_LER_CALENDARIO, (job) => lerCalendario(ctx, job), PASSO_DOS_CALENDARIOS);
  ctx.jobs.define<{ id: string }>(JOB_LER_CALENDARIO_LENTO, (job) => lerCalendario(ctx, job), PASSO_DOS_LENTOS);
  ctx.jobs.every('ler-calendarios', '*/10 * * * *', () => lerVencidos(ctx));

  route(api, ctx, contrato.buscarAgenda, ({ user, query }) => buscarAgenda(ctx, user.id, query));
  route(api, ctx, contrato.buscarLinkDaAgenda, ({ user }) => buscarLink(ctx, user.id));
  // Without an idempotency key: its stored reply would contain the secret. After two calls, the last link is valid.
  route(api, ctx, contrato.renovarLinkDaAgenda, ({ user }) => inTransaction(ctx.db, (tx) => renovarLink(ctx, tx, user.id)));
  route(api, ctx, contrato.removerLinkDaAgenda, async ({ user }) => {
    await inTransaction(ctx.db, (tx) => deleteLink(tx, user.id));
    return { message: 'O link não abre mais a sua agenda' };
  });
  route(api, ctx, contrato.buscarCalendarios, ({ user }) => buscarCalendarios(ctx.db, user.id));
  route(api, ctx, contrato.conectarCalendario, ({ user, body, idempotency }) =>
    onceInTransaction(ctx.db, idempotency, (tx) => conectarCalendario(ctx, tx, user.id, body)),
  );
  route(api, ctx, contrato.lerCalendarioDeNovo, async ({ user, params }) => {
    await lerDeNovo(ctx, user.id, params.id);
    return { message: 'Estamos lendo o calendário de novo' };
  });
  route(api, ctx, contrato.removerCalendario, async ({ user, params }) => {
    await removerCalendario(ctx, user.id, params.id);
    return { message: 'Calendário desconectado' };
  });

  // A calendar text: the contract does not describe replies of this type.
  api.get(`${contrato.CAMINHO_DO_FEED.replace(/^\/api/, '')}/:codigo/festejo.ics`, async (request, reply) => {
    if (ctx.features.isOff('agenda')) throw new FuncionalidadeDesligada();
    const { codigo } = validate(doFeed, request.params);
    const feed = await admit(ctx, request, { id: 'lerFeed' }, null, () => lerFeed(ctx, codigo));
    const etag = etagOf(hash('sha1', feed, 'base64url'));
    reply.header('etag', etag);
    if (matches(request, etag)) return reply.status(304).send();
    return reply.type('text/calendar; charset=utf-8').header('cache-control', 'private, max-age=300').send(feed);
  });
}
