import * as emLote from '@festejo/contrato/catalogo/lotes-de-produtos.ts';
import * as contrato from '@festejo/contrato/catalogo/produtos.ts';
import * as doFornecedor from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { readIfMatch } from '../../../platform/http/replies/if-match.ts';
import { route } from '../../../platform/http/route.ts';
import { buscarCalendario, buscarPorId, buscarSemelhantes } from './buscar-da-pagina.ts';
import { buscarDasCategorias } from './buscar-das-categorias.ts';
import { buscarDetalhes } from './buscar-detalhes.ts';
import { buscarNoRaio } from './buscar-no-raio.ts';
import { buscarMeu } from './fornecedor/buscar-meu.ts';
import { buscarMeusProdutos } from './fornecedor/buscar-meus.ts';
import { duplicarProduto } from './fornecedor/duplicar-produto.ts';
import { removerProduto } from './fornecedor/remover-produto.ts';
import { atualizarProduto, criarProduto } from './fornecedor/salvar-produto.ts';
import { desfazerLote, esquecerLotes, mudarPrecos, mudarProdutos } from './lotes/mudar-produtos.ts';
import { enviarArquivo, esquecerEnviados } from './midia/enviar-arquivo.ts';

export function registerProdutos(api: FastifyInstance, ctx: Context): void {
  route(api, ctx, contrato.buscarProdutosDentroDoRaio, ({ user, query }) => buscarNoRaio(ctx, user.id, query));
  route(api, ctx, contrato.buscarProdutosPorCategorias, ({ query }) => buscarDasCategorias(ctx, query));
  route(api, ctx, contrato.buscarDetalhesDoProduto, ({ user, params, query }) =>
    buscarDetalhes(ctx, user, params.productId, query.eventoId),
  );
  route(api, ctx, contrato.buscarSemelhantes, ({ user, params }) => buscarSemelhantes(ctx.db, user, params.productId));
  route(api, ctx, contrato.buscarCalendarioDoProduto, ({ user, params, query }) => buscarCalendario(ctx, user, params.productId, query));
  route(api, ctx, contrato.buscarProdutosPorId, ({ query }) => buscarPorId(ctx.db, query.ids));
  registerDoFornecedor(api, ctx);
  ctx.jobs.every('esquecer-arquivos-enviados', '11 * * * *', () => esquecerEnviados(ctx));
  ctx.jobs.every('esquecer-lotes-de-produtos', '13 * * * *', () => esquecerLotes(ctx));
}

/** Routes of a supplier's own products. */
function registerDoFornecedor(api: FastifyInstance, ctx: Context): void {
  route(api, ctx, doFornecedor.buscarMeusProdutos, ({ user, query }) => buscarMeusProdutos(ctx, user.id, query));
  route(api, ctx, doFornecedor.buscarProdutosDoFornecedor, ({ user, query }) => buscarMeusProdutos(ctx, user.id, query));
  route(api, ctx, doFornecedor.criarProduto, ({ user, body, files, idempotency }) => criarProduto(ctx, user.id, body, files, idempotency));
  route(api, ctx, doFornecedor.atualizarProduto, ({ user, body, files, request }) =>
    atualizarProduto(ctx, user.id, body, files, readIfMatch(request.headers)),
  );
  route(api, ctx, doFornecedor.buscarProduto, ({ user, params }) => buscarMeu(ctx.db, user.id, params.id));
  route(api, ctx, doFornecedor.removerProduto, ({ user, params }) => removerProduto(ctx, user.id, params.id));
  route(api, ctx, doFornecedor.duplicarProduto, ({ user, params, idempotency }) => duplicarProduto(ctx, user.id, params.id, idempotency));
  route(api, ctx, doFornecedor.enviarArquivoDoProduto, ({ user, files }) => enviarArquivo(ctx, user.id, files));
  route(api, ctx, emLote.mudarProdutos, ({ user, body, idempotency }) => mudarProdutos(ctx, user.id, body, idempotency));
  route(api, ctx, emLote.mudarPrecos, ({ user, body, idempotency }) => mudarPrecos(ctx, user.id, body, idempotency));
  route(api, ctx, emLote.desfazerLote, ({ user, params }) => desfazerLote(ctx, user.id, params.id));
}
