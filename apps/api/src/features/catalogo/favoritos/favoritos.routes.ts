import * as contrato from '@festejo/contrato/catalogo/favoritos.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { onceInTransaction } from '../../../platform/http/replies/idempotency.ts';
import { route } from '../../../platform/http/route.ts';
import { buscarFavoritos, buscarListas } from './buscar-favoritos.ts';
import { favoritar, tirarFavorito } from './favoritar.ts';
import { deleteRemovidos, findFavorito, findIds, type LinhaDoFavorito } from './favoritos.queries.ts';
import { criarLista, excluirLista, moverFavoritos, renomearLista } from './listas.ts';

/** A removed favourite can be restored as it was for this long. */
const VOLTA_EM_MS = DIA_EM_MS;
const apresentar = ({ criadoEm, ...favorito }: LinhaDoFavorito) => ({ ...favorito, criadoEm: criadoEm.toISOString() });

export function registerFavoritos(api: FastifyInstance, ctx: Context): void {
  ctx.jobs.every('esquecer-favoritos', '23 3 * * *', () => deleteRemovidos(ctx.db, new Date(ctx.clock.now().getTime() - VOLTA_EM_MS)));

  route(api, ctx, contrato.criarFavorito, async ({ user, query }) => ({
    message: 'Guardado nos favoritos',
    favorito: apresentar(await favoritar(ctx, user.id, query)),
  }));
  route(api, ctx, contrato.excluirFavorito, async ({ user, query }) => {
    await tirarFavorito(ctx, user.id, query);
    return { message: 'Tirado dos favoritos' };
  });
  route(api, ctx, contrato.buscarFavorito, async ({ user, query }) => {
    const favorito = await findFavorito(ctx.db, user.id, query);
    if (!favorito) throw new NotFound('Favorito não encontrado');
    return apresentar(favorito);
  });
  route(api, ctx, contrato.buscarFavoritos, ({ user, query }) => buscarFavoritos(ctx, user.id, query));
  route(api, ctx, contrato.buscarIdsDosFavoritos, async ({ user }) => ({ produtoIds: await findIds(ctx.db, user.id) }));
  route(api, ctx, contrato.buscarListasDeFavoritos, ({ user }) => buscarListas(ctx, user.id));
  route(api, ctx, contrato.criarListaDeFavoritos, ({ user, body, idempotency }) =>
    onceInTransaction(ctx.db, idempotency, (tx) => criarLista(ctx, tx, user.id, body)),
  );
  route(api, ctx, contrato.renomearListaDeFavoritos, async ({ user, params, body }) => {
    await renomearLista(ctx, user.id, params.id, body.nome);
    return { message: 'Lista renomeada' };
  });
  route(api, ctx, contrato.excluirListaDeFavoritos, async ({ user, params }) => ({
    favoritos: await excluirLista(ctx, user.id, params.id),
    message: 'Lista excluída: os favoritos dela continuam guardados',
  }));
  route(api, ctx, contrato.moverFavoritos, async ({ user, body }) => {
    await moverFavoritos(ctx, user.id, body);
    return { message: body.listaId ? 'Na lista' : 'Fora da lista' };
  });
}
