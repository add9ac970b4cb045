import type { EstadoDoPedido } from '@festejo/contrato/constants.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Conflict } from '../../platform/http/errors.ts';
import type { Lancamento } from './lancamentos.ts';
import { type Autor, podeMudar, ROTULO_DO_ESTADO } from './pedido.ts';
import { insertLancamentos, type PedidoEmMaos, updateEstado } from './pedidos.queries.ts';

/** The order moved on in the meantime: another click, another screen, the clock. */
export class EstadoMudou extends Conflict {
  constructor(estado: EstadoDoPedido) {
    super('ESTADO_MUDOU', `Este pedido já está ${ROTULO_DO_ESTADO[estado]}`, {
      acao: 'Atualize a tela para ver o pedido como está agora.',
    });
  }
}

interface Passo {
  readonly para: EstadoDoPedido;
  readonly por: Autor;
  readonly usuarioId?: string;
  readonly motivo?: string;
  readonly responderAte?: Date;
}

/**
 * Moves locked orders of one event, all in the same state, by the table of states: history, and both
 * sides' screens told at the commit.
 * @throws EstadoMudou when the table has no such move.
 */
export async function mudarPedidos(ctx: Context, tx: Tx, pedidos: readonly PedidoEmMaos[], passo: Passo): Promise<void> {
  const [primeiro] = pedidos;
  if (!primeiro) return;
  const { estado: de } = primeiro;
  const parado = pedidos.find((pedido) => pedido.estado !== de || !podeMudar(pedido.estado, passo.para, passo.por));
  if (parado) throw new EstadoMudou(parado.estado);
  const { para, por, usuarioId = null, motivo = null, responderAte = null } = passo;
  const mudados = pedidos.map(({ id }) => ({ id, historicoId: uuidv7() }));
  const quantos = await updateEstado(tx, mudados, { de, para, por, usuarioId, motivo, responderAte, em: ctx.clock.now() });
  if (quantos !== pedidos.length) throw new EstadoMudou(de);
  for (const { id, clienteId, fornecedorId } of pedidos) {
    await ctx.bus.tell(tx, clienteId, { tipo: 'pedido', id, estado: para });
    // A supplier never hears of orders that were not paid.
    if (para !== 'expirado') await ctx.bus.tell(tx, fornecedorId, { tipo: 'pedido', id, estado: para });
  }
}

/** Writes one ledger movement an order. */
export async function lancar(
  tx: Tx,
  pedidos: readonly PedidoEmMaos[],
  movimento: (pedido: PedidoEmMaos) => Lancamento[],
  em: Date,
): Promise<void> {
  await insertLancamentos(
    tx,
    pedidos.flatMap((pedido) => {
      const movimento_id = uuidv7();
      return movimento(pedido).map(({ conta, valorEmCentavos }) => ({
        id: uuidv7(),
        movimento_id,
        pedido_id: pedido.id,
        conta,
        valor_em_centavos: valorEmCentavos,
        em,
      }));
    }),
  );
}
