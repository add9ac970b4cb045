import type { Acontecimento, Context, Subscriber } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { AOS_OPERADORES, type News } from '../../../platform/live/bus.ts';
import { JOB_ENVIAR_CARTA } from '../../../platform/mail/mailer.ts';
import { findParaContar, type PedidoParaContar } from '../../pedido/pedidos/index.ts';
import { type DadosDaTransicao, fornecedorPodeVer, type TipoDeAcontecimento, TRANSICOES } from '../../pedido/transicoes/index.ts';
import { notificar } from './notificar.ts';
import { quemQuer } from './preferencias.ts';
import { type Recado, recadosDe } from './recados-de-pedidos.ts';

const TIPOS: ReadonlySet<string> = new Set(TRANSICOES.map(({ acontece }) => acontece));

/** Notifies people of events of their orders: open screens, notifications and letters. */
export const contarDosPedidos: Subscriber = {
  name: 'notificacoes',
  hears: (tipo) => TIPOS.has(tipo),
  async hear(ctx, tx, acontecimento) {
    const dados = acontecimento.dados as DadosDaTransicao;
    const pedidos = await findParaContar(tx, dados.pedidos);
    await ctx.bus.tell(tx, novidadesDe(acontecimento, dados, pedidos));
    await dizer(ctx, tx, pedidos, recadosDe(acontecimento.tipo as TipoDeAcontecimento, pedidos, dados, ctx.publicUrl()), acontecimento.em);
  },
};

/**
 * Updates for open screens: the client's always, the supplier's as soon as the supplier may see the order, the operators' when a dispute
 * begins or ends.
 */
function novidadesDe(
  { assunto }: Acontecimento,
  { compraId, de, para: estado }: DadosDaTransicao,
  pedidos: readonly PedidoParaContar[],
): News[] {
  const dosPedidos = pedidos.flatMap((pedido) => {
    const mensagem = { tipo: 'pedido' as const, id: pedido.id, estado };
    const deQuem = fornecedorPodeVer(pedido) ? [pedido.clienteId, pedido.fornecedorId] : [pedido.clienteId];
    const daDisputa = [de, estado].includes('em_disputa')
      ? [{ para: AOS_OPERADORES, mensagem: { ...mensagem, tipo: 'disputa' as const } }]
      : [];
    return [...deQuem.map((para) => ({ para, mensagem })), ...daDisputa];
  });
  if (assunto !== 'compra') return dosPedidos;
  const clientes = new Set(pedidos.map(({ clienteId }) => clienteId));
  return [...dosPedidos, ...[...clientes].map((para) => ({ para, mensagem: { tipo: 'pagamento' as const, id: compraId, estado } }))];
}

/** Sends messages about these orders, inside Festejo and by letter. Accounts that were erased get no message. */
export async function dizer(
  ctx: Context,
  tx: Tx,
  pedidos: readonly PedidoParaContar[],
  recados: readonly Recado[],
  em: Date,
): Promise<void> {
  const sairam = new Set(pedidos.flatMap((um) => [um.clienteSaiu ? um.clienteId : [], um.fornecedorSaiu ? um.fornecedorId : []].flat()));
  const ditos = recados.filter(({ aviso }) => !sairam.has(aviso.usuarioId));
  await notificar(
    ctx,
    tx,
    ditos.map(({ aviso }) => aviso),
    em,
  );
  await enviarCartas(ctx, tx, ditos);
}

/** Sends the letters that people chose to receive, and the mandatory letters in any case. */
async function enviarCartas(ctx: Context, tx: Tx, recados: readonly Recado[]): Promise<void> {
  const quantoACarta = recados.filter(({ carta, cartaObrigatoria }) => carta && !cartaObrigatoria);
  const querem =
    quantoACarta.length > 0
      ? await quemQuer(
          tx,
          quantoACarta.map(({ aviso }) => aviso.usuarioId),
          'pedidos',
          'email',
        )
      : new Set<string>();
  for (const { aviso, carta, cartaObrigatoria } of recados) {
    if (carta && (cartaObrigatoria || querem.has(aviso.usuarioId))) await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, carta);
  }
}
