import { caiu } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findQuedas, type PedidoTravado } from './pedidos.queries.ts';
import { buscarTransicao } from './transicoes.ts';

/**
 * Whether a transition by which orders fall returns the coupon use. Two conditions: every order of the purchase has fallen, and at least one of
 * them fell by a transition that returns the coupon.
 * @param caem ids of the orders that fall now
 */
export async function cupomVolta(
  db: Db,
  daCompra: readonly PedidoTravado[],
  caem: readonly string[],
  linha: Pick<NonNullable<ReturnType<typeof buscarTransicao>>, 'cupom'>,
): Promise<boolean> {
  const outros = daCompra.filter(({ id }) => !caem.includes(id));
  if (!outros.every(({ estado }) => caiu(estado))) return false;
  if (linha.cupom === 'devolve') return true;
  if (outros.length === 0) return false;
  const quedas = await findQuedas(
    db,
    outros.map(({ id }) => id),
  );
  return quedas.some(({ de, para, por }) => buscarTransicao(de, para, por)?.cupom === 'devolve');
}
