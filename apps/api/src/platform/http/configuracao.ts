import { buscarConfiguracao } from '@festejo/contrato/configuracao.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { hasMailbox } from '../mail/mailbox.ts';
import { route } from './route.ts';

/** A login ready to use, offered on the login screen in demo mode. */
export interface DemoAccount {
  readonly rotulo: string;
  readonly email: string;
  readonly senha: string;
  readonly tipoPerfil: number;
}

/** What the web asks at its start. */
export function registerConfiguracao(api: FastifyInstance, ctx: Context, contas: readonly DemoAccount[]): void {
  route(api, ctx, buscarConfiguracao, async ({ request }) => ({
    demo: ctx.config.demo,
    correioDeDemonstracao: hasMailbox(ctx, request),
    google: ctx.config.googleClientId !== undefined,
    mapTilesUrl: ctx.config.mapTilesUrl ?? null,
    recursosDesligados: [...ctx.config.featuresOff],
    contasDeDemonstracao: ctx.config.demo ? [...contas] : [],
  }));
}
