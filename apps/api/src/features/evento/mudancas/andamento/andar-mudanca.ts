import { estaDePe } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { NotFound } from '../../../../platform/http/errors.ts';
import { publish } from '../../../../platform/outbox/outbox.ts';
import { mudarReservas, soltarMudanca } from '../../../fornecedor/disponibilidade/index.ts';
import { lockPedidos, remarcarPedidos } from '../../../pedido/transicoes/index.ts';
import { estaPorVir, mudarQuandoEOnde } from '../../eventos/mudar-quando-e-onde.ts';
import { emAberto, prazoDaDecisao, rumoDaMudanca } from '../mudanca.ts';
import {
  findMudanca,
  findRespostas,
  type LinhaDaMudanca,
  type LinhaDaResposta,
  updateEstado,
  updateRespostas,
} from '../mudancas.queries.ts';
import { MudancaEncerrada } from '../resposta/recusas.ts';
import { findPedidosEmAndamento } from './pedidos-em-andamento.queries.ts';

/** Outbox events of a change request. */
export const ACONTECE_NA_MUDANCA = [
  'mudanca_pedida',
  'mudanca_aceita',
  'mudanca_recusada',
  'mudanca_a_decidir',
  'mudanca_feita',
  'mudanca_retirada',
  'mudanca_vencida',
] as const;
export type AcontecimentoDeMudanca = (typeof ACONTECE_NA_MUDANCA)[number];

/** Data of these outbox events. */
export interface DadosDaMudanca {
  /** The order that was answered; null for the whole request. */
  readonly pedidoId: string | null;
  /** True when the request replaced an open one. */
  readonly noLugarDeOutra?: boolean;
}

/** Publishes an outbox event of a change request, in the same transaction. */
export function contarDaMudanca(
  ctx: Context,
  tx: Tx,
  tipo: AcontecimentoDeMudanca,
  mudancaId: string,
  dados: DadosDaMudanca = { pedidoId: null },
) {
  return publish(ctx, tx, { tipo, assunto: 'mudanca', assuntoId: mudancaId, dados, em: ctx.clock.now() });
}

const idsDe = (respostas: readonly LinhaDaResposta[]) => respostas.map(({ pedidoId }) => pedidoId);

/** Ends a change request without doing it: the event keeps its day and place, and the units held for the new day are released. */
export async function encerrarMudanca(ctx: Context, tx: Tx, mudanca: LinhaDaMudanca, estado: 'retirada' | 'vencida'): Promise<void> {
  await soltarMudanca(tx, idsDe(await findRespostas(tx, mudanca.id)));
  await updateEstado(tx, mudanca.id, { estado, prazoEm: null, em: ctx.clock.now() });
  await contarDaMudanca(ctx, tx, `mudanca_${estado}`, mudanca.id);
}

/**
 * Ends an open request that the client replaces by another one. Its suppliers are notified of the new request only.
 * @throws NotFound, MudancaEncerrada when the request has ended meanwhile
 */
export async function substituirMudanca(ctx: Context, tx: Tx, eventoId: string, mudancaId: string): Promise<void> {
  const mudanca = await findMudanca(tx, mudancaId);
  if (mudanca?.eventoId !== eventoId) throw new NotFound('Mudança não encontrada');
  if (!emAberto(mudanca.estado)) throw new MudancaEncerrada(mudanca.estado);
  await soltarMudanca(tx, idsDe(await findRespostas(tx, mudancaId)));
  await updateEstado(tx, mudancaId, { estado: 'retirada', prazoEm: null, em: ctx.clock.now() });
}

/**
 * Moves the event with every order whose supplier accepted: day and place, reserved units, deadlines and the limit of refunds, or none of
 * these. The caller has locked the event and cancelled the other orders.
 * @returns false when an order outside of the request prevents the move
 */
export async function fazerMudanca(ctx: Context, tx: Tx, mudanca: LinhaDaMudanca): Promise<boolean> {
  const agora = ctx.clock.now();
  const respostas = await findRespostas(tx, mudanca.id);
  const travados = respostas.length > 0 ? await lockPedidos(tx, { pedidoIds: idsDe(respostas) }) : [];
  const seguem = respostas.flatMap(({ pedidoId, resposta, voltaNoMaximo }) => {
    const pedido = travados.find(({ id }) => id === pedidoId);
    return pedido && resposta === 'aceita' && estaDePe(pedido.estado) ? [{ pedido, voltaNoMaximo }] : [];
  });
  const ids = seguem.map(({ pedido }) => pedido.id);
  const emAndamento = await findPedidosEmAndamento(tx, mudanca.eventoId, agora);
  if (emAndamento.some(({ id }) => !ids.includes(id))) return false;
  const { enderecoId } = mudanca;
  if (!enderecoId) return false;
  await mudarQuandoEOnde(tx, mudanca.eventoId, { ...mudanca, enderecoId });
  await mudarReservas(tx, ids);
  await remarcarPedidos(tx, seguem, mudanca, agora);
  await updateEstado(tx, mudanca.id, { estado: 'feita', prazoEm: null, em: agora });
  await contarDaMudanca(ctx, tx, 'mudanca_feita', mudanca.id);
  return true;
}

/** True while neither day has begun and the event is still upcoming. */
async function aindaCabe(tx: Tx, { eventoId, eventoInicio, inicio }: LinhaDaMudanca, agora: Date): Promise<boolean> {
  return eventoInicio > agora && inicio > agora && (await estaPorVir(tx, eventoId));
}

/** Advances a request to the state that follows from its answers and the time. The caller has locked the event. */
export async function andarMudanca(ctx: Context, tx: Tx, mudanca: LinhaDaMudanca): Promise<void> {
  const { id, estado, prazoEm } = mudanca;
  if (!prazoEm) return;
  const agora = ctx.clock.now();
  const venceu = prazoEm <= agora;
  if (!(await aindaCabe(tx, mudanca, agora))) return encerrarMudanca(ctx, tx, mudanca, 'vencida');
  const rumo = rumoDaMudanca(await findRespostas(tx, id));
  if (rumo === 'fazer' && (await fazerMudanca(ctx, tx, mudanca))) return;
  if (estado === 'a_decidir') return venceu ? encerrarMudanca(ctx, tx, mudanca, 'vencida') : undefined;
  if (rumo === 'esperar' && !venceu) return;
  await updateRespostas(tx, { mudancaId: id, resposta: 'sem_resposta', texto: null, em: agora });
  const decidirAte = prazoDaDecisao(agora, { antesInicio: mudanca.eventoInicio, inicio: mudanca.inicio });
  if (!decidirAte) return encerrarMudanca(ctx, tx, mudanca, 'vencida');
  await updateEstado(tx, id, { estado: 'a_decidir', prazoEm: decidirAte, em: agora });
  await contarDaMudanca(ctx, tx, 'mudanca_a_decidir', id);
}
