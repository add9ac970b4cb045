import * as contrato from '@festejo/contrato/api/configuracao.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { route } from '../../../platform/http/route.ts';
import { buscarCarta, buscarCorreio, hasCorreio } from './correio-de-demonstracao.ts';

/** A ready login, offered on the login screen in demo mode. */
export interface DemoAccount {
  readonly rotulo: string;
  readonly email: string;
  readonly senha: string;
  readonly tipoPerfil: number;
}

/** The configuration that the web reads at its start, and the demo's mail page. */
export function registerConfiguracao(api: FastifyInstance, ctx: Context, contas: readonly DemoAccount[]): void {
  route(api, ctx, contrato.buscarConfiguracao, async ({ request }) => ({
    demo: ctx.config.demo,
    correioDeDemonstracao: hasCorreio(ctx, request.headers),
    google: ctx.config.googleClientId !== undefined,
    mapTilesUrl: ctx.config.mapTilesUrl ?? null,
    recursosDesligados: ctx.features.off(),
    contasDeDemonstracao: ctx.config.demo ? [...contas] : [],
  }));
  route(api, ctx, contrato.buscarCorreio, ({ query, request }) => buscarCorreio(ctx, request.headers, query.para));
  route(api, ctx, contrato.buscarCarta, ({ params, request }) => buscarCarta(ctx, request.headers, params.id));
}
