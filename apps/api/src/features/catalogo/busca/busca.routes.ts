import * as contrato from '@festejo/contrato/catalogo/busca.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { route } from '../../../platform/http/route.ts';
import { buscarProdutos } from './buscar-produtos.ts';
import { buscarProdutosDoCliente } from './buscar-produtos-do-cliente.ts';
import { lerTextosNovos, renovarIndiceVelho } from './indice/renovar-indice.ts';
import { buscarSugestoes } from './sugestoes/buscar-sugestoes.ts';

const NO_MAXIMO = 50;

export function registerBusca(api: FastifyInstance, ctx: Context): void {
  ctx.jobs.every('renovar-indice-da-busca', '*/5 * * * *', () => renovarIndiceVelho(ctx));
  ctx.jobs.every('ler-textos-da-busca', '* * * * *', () => lerTextosNovos(ctx));

  route(api, ctx, contrato.buscarProdutos, ({ user, query }) => buscarProdutos(ctx, user, query));
  route(api, ctx, contrato.buscarSugestoes, ({ query }) => buscarSugestoes(ctx.db, query.search));
  route(api, ctx, contrato.filtrarProdutos, async ({ query: { search } }) => {
    if (search === '') return [];
    return (await buscarProdutos(ctx, null, { search, ordem: 'relevancia', pageSize: NO_MAXIMO })).itens;
  });
  route(api, ctx, contrato.buscarProdutosDoCliente, ({ user, query }) => buscarProdutosDoCliente(ctx, user, query));
}
