import { buscarCep as buscarCepOp, buscarMeusEnderecos, buscarMunicipios, buscarMunicipiosProximos } from '@festejo/contrato/enderecos.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { route } from '../../platform/http/route.ts';
import { buscarCep } from './buscar-cep.ts';
import { brasilApi, buscadorRemoto, viaCep } from './cep-remoto.ts';
import { listEnderecos } from './enderecos.queries.ts';
import { municipiosProximos, procurarMunicipios } from './municipios.ts';

export function registerEnderecos(api: FastifyInstance, ctx: Context): void {
  const { cepUrl } = ctx.config;
  const servicos = cepUrl ? [viaCep(cepUrl)] : [viaCep('https://viacep.com.br'), brasilApi('https://brasilapi.com.br')];
  const buscarFora = buscadorRemoto(servicos, ctx.clock);

  route(api, ctx, buscarMeusEnderecos, ({ user }) => listEnderecos(ctx.db, user.id));
  route(api, ctx, buscarCepOp, ({ params }) => buscarCep({ db: ctx.db, clock: ctx.clock, buscarFora }, params.cep));
  route(api, ctx, buscarMunicipios, ({ query }) => procurarMunicipios(query.nome, query.uf));
  route(api, ctx, buscarMunicipiosProximos, ({ query }) => municipiosProximos(query));
}
