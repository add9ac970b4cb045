import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';
import { JOB_ENVIAR_CARTA, type Letter } from '../../platform/mail/mailer.ts';
import { devolverCupom } from '../cupons/index.ts';
import { liberarReservas } from '../disponibilidade/index.ts';
import { notificar, quemQuerCarta } from '../notificacoes/index.ts';
import { cartaDeAceite, cartaDeRecusa } from './cartas.ts';
import { movimentoDoReembolso } from './lancamentos.ts';
import { EstadoMudou, lancar, mudarPedidos } from './mudar-pedidos.ts';
import { type Autor, caiu } from './pedido.ts';
import { fornecedorPodeVer } from './pedidos.policy.ts';
import { findSemResposta, lockPedidos, type PedidoEmMaos, takeCompraDoPedido } from './pedidos.queries.ts';

/** The supplier's order, its purchase locked: of two clicks at once the second sees what the first did. */
async function travarDoFornecedor(
  ctx: Context,
  tx: Tx,
  fornecedorId: string,
  id: string,
): Promise<{ pedido: PedidoEmMaos; daCompra: PedidoEmMaos[] }> {
  const daCompra = await lockPedidos(tx, { pedidoId: id });
  const pedido = daCompra.find((um) => um.id === id);
  if (!pedido || pedido.fornecedorId !== fornecedorId || !fornecedorPodeVer(pedido.estado)) throw new NotFound('Pedido não encontrado');
  if (pedido.estado !== 'pago') throw new EstadoMudou(pedido.estado);
  if (pedido.responderAte && pedido.responderAte <= ctx.clock.now()) {
    throw new Conflict('PRAZO_ENCERRADO', 'O prazo para responder a este pedido terminou', { acao: 'O cliente recebe tudo de volta.' });
  }
  return { pedido, daCompra };
}

/** The supplier takes the order. @throws NotFound, Conflict with the state it is in */
export async function aceitarPedido(ctx: Context, fornecedorId: string, id: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { pedido } = await travarDoFornecedor(ctx, tx, fornecedorId, id);
    await mudarPedidos(ctx, tx, [pedido], { para: 'confirmado', por: 'fornecedor', usuarioId: fornecedorId });
    await avisarCliente(ctx, tx, pedido, {
      titulo: 'Pedido confirmado',
      mensagem: `${pedido.fornecedorNome} confirmou o pedido nº ${pedido.numero}. A festa está mais perto!`,
      carta: cartaDeAceite(pedido, ctx.publicUrl()),
    });
  });
}

/** The supplier does not take the order: the client gets everything back. @throws NotFound, Conflict */
export async function recusarPedido(ctx: Context, fornecedorId: string, id: string, motivo: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { pedido, daCompra } = await travarDoFornecedor(ctx, tx, fornecedorId, id);
    await recusar(ctx, tx, pedido, daCompra, { por: 'fornecedor', usuarioId: fornecedorId, motivo });
  });
}

const LOTE = 100;

/** The clock's round: orders nobody answered in time count as refused. */
export async function recusarSemResposta(ctx: Context): Promise<void> {
  let feitos: number;
  do {
    feitos = 0;
    for (const id of await findSemResposta(ctx.db, ctx.clock.now(), LOTE)) {
      try {
        if (await inTransaction(ctx.db, (tx) => recusarVencido(ctx, tx, id))) feitos++;
      } catch (error) {
        // One order that cannot be moved must not hold up the others.
        ctx.log.error({ err: error, pedidoId: id }, 'pedido sem resposta não pôde ser recusado');
      }
    }
  } while (feitos === LOTE);
}

async function recusarVencido(ctx: Context, tx: Tx, id: string): Promise<boolean> {
  if (!(await takeCompraDoPedido(tx, id))) return false;
  const daCompra = await lockPedidos(tx, { pedidoId: id });
  const pedido = daCompra.find((um) => um.id === id);
  // Answered at the last moment.
  if (pedido?.estado !== 'pago') return false;
  await recusar(ctx, tx, pedido, daCompra, { por: 'relogio', motivo: 'O fornecedor não respondeu no prazo' });
  return true;
}

async function recusar(
  ctx: Context,
  tx: Tx,
  pedido: PedidoEmMaos,
  daCompra: readonly PedidoEmMaos[],
  { por, usuarioId, motivo }: { por: Autor; usuarioId?: string; motivo: string },
): Promise<void> {
  await mudarPedidos(ctx, tx, [pedido], { para: 'recusado', por, motivo, ...(usuarioId ? { usuarioId } : {}) });
  await lancar(tx, [pedido], movimentoDoReembolso, ctx.clock.now());
  await liberarReservas(tx, [pedido.id]);
  if (daCompra.every((um) => um.id === pedido.id || caiu(um.estado))) await devolverCupom(tx, pedido.compraId);
  await avisarCliente(ctx, tx, pedido, {
    titulo: 'Pedido não confirmado',
    mensagem: `${pedido.fornecedorNome} não pôde atender o pedido nº ${pedido.numero}. Você recebe tudo de volta.`,
    carta: cartaDeRecusa(pedido, motivo, ctx.publicUrl()),
  });
}

/** Inside Festejo always; by mail when the client wants so. */
async function avisarCliente(
  ctx: Context,
  tx: Tx,
  { id, clienteId }: PedidoEmMaos,
  { titulo, mensagem, carta }: { titulo: string; mensagem: string; carta: Letter },
): Promise<void> {
  const caminho = `/pedidos/detalhes?id=${id}`;
  await notificar(tx, [{ usuarioId: clienteId, categoria: 'pedidos', titulo, mensagem, caminho }], ctx.clock.now());
  if ((await quemQuerCarta(tx, [clienteId], 'pedidos')).has(clienteId)) await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, carta);
}
