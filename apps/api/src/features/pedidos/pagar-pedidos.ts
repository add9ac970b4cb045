import { doisPrimeirosNomes } from '@festejo/contrato/nomes.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { devolverCupom } from '../cupons/index.ts';
import { confirmarReservas, liberarReservas } from '../disponibilidade/index.ts';
import { notificar, quemQuerCarta } from '../notificacoes/index.ts';
import type { OuvinteDePagamentos } from '../pagamentos/index.ts';
import { JOB_ENVIAR_CARTA } from '../usuarios/index.ts';
import { cartaDePedidoNovo, cartaDeRecibo } from './cartas.ts';
import { movimentoDoPagamento } from './lancamentos.ts';
import { lancar, mudarPedidos } from './mudar-pedidos.ts';
import { prazoDaResposta } from './pedido.ts';
import { lockPedidos } from './pedidos.queries.ts';

/** The purchase is paid: its orders go to their suppliers, the units stay theirs, the money goes into custody. */
export async function pagarPedidos(ctx: Context, tx: Tx, compraId: string): Promise<void> {
  const agora = ctx.clock.now();
  const pedidos = await lockPedidos(tx, { compraId });
  const [primeiro] = pedidos;
  if (!primeiro) return;
  const responderAte = prazoDaResposta(agora, primeiro.inicio);
  await mudarPedidos(ctx, tx, pedidos, { para: 'pago', por: 'pagamento', responderAte });
  await confirmarReservas(
    tx,
    pedidos.map((pedido) => pedido.id),
  );
  await lancar(tx, pedidos, movimentoDoPagamento, agora);
  await notificar(
    tx,
    [
      {
        usuarioId: primeiro.clienteId,
        categoria: 'pedidos',
        titulo: 'Pagamento recebido',
        mensagem: `Recebemos o pagamento dos pedidos de "${primeiro.eventoTitulo}". Agora é a vez dos fornecedores.`,
        caminho: '/pedidos',
      },
      ...pedidos.map((pedido) => ({
        usuarioId: pedido.fornecedorId,
        categoria: 'pedidos' as const,
        titulo: `Pedido novo: nº ${pedido.numero}`,
        mensagem: `${doisPrimeirosNomes(pedido.clienteNome)} quer festejar com você. Responda antes do prazo.`,
        caminho: `/pedidos/detalhes?id=${pedido.id}`,
      })),
    ],
    agora,
  );
  // The receipt is owed by law (Decreto 7.962/2013, art. 4), whatever the client wants by mail.
  await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, cartaDeRecibo(pedidos, primeiro, ctx.publicUrl()));
  const fornecedorIds = pedidos.map((pedido) => pedido.fornecedorId);
  const querem = await quemQuerCarta(tx, fornecedorIds, 'pedidos');
  for (const pedido of pedidos.filter(({ fornecedorId }) => querem.has(fornecedorId))) {
    await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, cartaDePedidoNovo(pedido, responderAte, ctx.publicUrl()));
  }
  await ctx.bus.tell(tx, primeiro.clienteId, { tipo: 'pagamento', id: compraId, estado: 'pago' });
}

/** The payment's time is over: units and coupon are free again. */
async function expirarPedidos(ctx: Context, tx: Tx, compraId: string): Promise<void> {
  const pedidos = await lockPedidos(tx, { compraId });
  const [primeiro] = pedidos;
  if (!primeiro) return;
  await mudarPedidos(ctx, tx, pedidos, { para: 'expirado', por: 'relogio' });
  await liberarReservas(
    tx,
    pedidos.map((pedido) => pedido.id),
  );
  await devolverCupom(tx, compraId);
  const aviso = {
    usuarioId: primeiro.clienteId,
    categoria: 'pedidos' as const,
    titulo: 'O prazo do pagamento terminou',
    mensagem: `Os pedidos de "${primeiro.eventoTitulo}" não foram pagos a tempo e expiraram. Nada foi cobrado.`,
    caminho: '/pedidos',
  };
  await notificar(tx, [aviso], ctx.clock.now());
  await ctx.bus.tell(tx, primeiro.clienteId, { tipo: 'pagamento', id: compraId, estado: 'expirado' });
}

/** What a payment's end means for the orders. */
export const pedidosOuvemPagamentos: OuvinteDePagamentos = { pago: pagarPedidos, expirado: expirarPedidos };
