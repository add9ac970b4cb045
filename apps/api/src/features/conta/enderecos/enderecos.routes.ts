import * as contrato from '@festejo/contrato/conta/enderecos.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { onceInTransaction } from '../../../platform/http/replies/idempotency.ts';
import { route } from '../../../platform/http/route.ts';
import { buscarCep } from './buscar-cep.ts';
import { brasilApi, buscadorRemoto, viaCep } from './cep-remoto.ts';
import { criarEndereco } from './criar-endereco.ts';
import { listEnderecos } from './enderecos.queries.ts';
import { atualizarEndereco, removerEndereco, tornarEnderecoPadrao } from './mudar-endereco.ts';
import { municipiosProximos, procurarMunicipios } from './municipios.ts';

export function registerEnderecos(api: FastifyInstance, ctx: Context): void {
  const { cepUrl } = ctx.config;
  const servicos = cepUrl ? [viaCep(cepUrl)] : [viaCep('https://viacep.com.br'), brasilApi('https://brasilapi.com.br')];
  const buscarFora = buscadorRemoto(servicos, ctx.clock);

  route(api, ctx, contrato.buscarMeusEnderecos, ({ user }) => listEnderecos(ctx.db, user.id));
  route(api, ctx, contrato.criarEndereco, ({ user, body, idempotency }) =>
    onceInTransaction(ctx.db, idempotency, (tx) => criarEndereco(tx, user.id, body)),
  );
  route(api, ctx, contrato.atualizarEndereco, ({ user, params, body, idempotency }) =>
    onceInTransaction(ctx.db, idempotency, (tx) => atualizarEndereco(tx, user.id, params.id, body, ctx.clock.now())),
  );
  route(api, ctx, contrato.removerEndereco, async ({ user, params }) => {
    await inTransaction(ctx.db, (tx) => removerEndereco(tx, user.id, params.id, ctx.clock.now()));
    return { message: 'Endereço removido' };
  });
  route(api, ctx, contrato.tornarEnderecoPadrao, ({ user, params }) =>
    inTransaction(ctx.db, (tx) => tornarEnderecoPadrao(tx, user.id, params.id)),
  );
  route(api, ctx, contrato.buscarCep, ({ params }) => buscarCep({ db: ctx.db, clock: ctx.clock, buscarFora }, params.cep));
  route(api, ctx, contrato.buscarMunicipios, ({ query }) => procurarMunicipios(query.nome, query.uf));
  route(api, ctx, contrato.buscarMunicipiosProximos, ({ query }) => municipiosProximos(query));
}
