import { FAVORITOS_NO_MAXIMO } from '@festejo/contrato/common/constants.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { NotFound, Refused } from '../../../platform/http/errors.ts';
import { contarAsTelas } from './contar-as-telas.ts';
import { countFavoritos, insertFavorito, type LinhaDoFavorito, type Qual, removeFavorito, wakeFavorito } from './favoritos.queries.ts';
import { exigirLista, travarCliente } from './listas.ts';

class FavoritosDemais extends Refused {
  constructor() {
    super('FAVORITOS_DEMAIS', `Você já tem ${FAVORITOS_NO_MAXIMO} favoritos, o máximo`, {
      acao: 'Tire um que não quer mais e tente de novo.',
    });
  }
}

/**
 * Keeps a product. A repeated call changes nothing, and a favourite removed today comes back as it was, on sale or not. The client's account is
 * locked, so that each concurrent call counts the ones before it.
 * @throws NotFound for a product that is not on sale, or another client's list; FavoritosDemais
 */
export function favoritar(
  ctx: Context,
  clienteId: string,
  dados: { produtoId: string; listaId?: string | undefined },
): Promise<LinhaDoFavorito> {
  const { produtoId, listaId } = dados;
  return inTransaction(ctx.db, async (tx) => {
    await travarCliente(tx, clienteId);
    if (listaId) await exigirLista(tx, clienteId, listaId);
    await contarAsTelas(ctx, tx, clienteId);
    const jaGuardado = await wakeFavorito(tx, { clienteId, produtoId, listaId });
    if (jaGuardado) return jaGuardado;
    if ((await countFavoritos(tx, clienteId)) >= FAVORITOS_NO_MAXIMO) throw new FavoritosDemais();
    const novo = { id: uuidv7(), clienteId, produtoId, listaId: listaId ?? null, agora: ctx.clock.now() };
    const guardado = await insertFavorito(tx, novo);
    if (!guardado) throw new NotFound('Produto não encontrado');
    return guardado;
  });
}

/**
 * Removes a favourite. By product id the call also succeeds if there is no favourite.
 * @throws NotFound for a favourite id that is unknown or of another client.
 */
export function tirarFavorito(ctx: Context, clienteId: string, qual: Qual): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const havia = await removeFavorito(tx, clienteId, qual, ctx.clock.now());
    if (!havia && qual.favoritoId) throw new NotFound('Favorito não encontrado');
    await contarAsTelas(ctx, tx, clienteId);
  });
}
