import type { Carrinho } from '@festejo/contrato/pedido/carrinho.ts';
import type { Context } from '../../../platform/context.ts';
import { buscarCuponsDoCliente } from '../cupons/cupons.queries.ts';
import { apresentarItem, apresentarTotais } from './carrinho.apresentar.ts';
import { findLinhas } from './carrinho.queries.ts';
import { totalizar } from './carrinho.ts';

/** The client's cart with its totals, of one event or of all events. Only a cart with a coupon needs a second query. */
export async function lerCarrinhoDoCliente(ctx: Context, clienteId: string, eventoId?: string): Promise<Carrinho> {
  const linhas = await findLinhas(ctx.db, clienteId, { eventoId });
  const cupomIds = new Set(linhas.flatMap((linha) => linha.cupomId ?? []));
  const cupons = cupomIds.size > 0 ? await buscarCuponsDoCliente(ctx.db, [...cupomIds], clienteId) : [];
  const agora = ctx.clock.now();
  const porEvento = [...Map.groupBy(linhas, (linha) => linha.eventoId)].map(([evento, dele]) => {
    const { cupomId = null, cupomCodigo: codigo = null } = dele[0] ?? {};
    const cupom = cupomId === null ? null : cupons.find(({ id }) => id === cupomId);
    return { eventoId: evento, codigo, totais: totalizar(dele, cupom, agora) };
  });
  return {
    itens: linhas.map(apresentarItem),
    cupons: porEvento.flatMap(({ eventoId: evento, codigo }) => (codigo ? { eventoId: evento, codigo } : [])),
    totais: porEvento.map(({ eventoId: evento, totais }) => apresentarTotais(evento, totais)),
  };
}
