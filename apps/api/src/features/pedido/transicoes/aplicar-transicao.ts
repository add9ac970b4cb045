import type { EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import { caiu } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Conflict } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import {
  type Lancamento,
  linhasDoMovimento,
  type MovimentoNovo,
  saidaDe,
  saldoDoPedido,
  type TipoDeMovimento,
} from '../../dinheiro/livro/index.ts';
import { prometer } from '../../dinheiro/pagamentos/index.ts';
import { confirmarReservas, liberarReservas } from '../../fornecedor/disponibilidade/index.ts';
import { devolverCupom } from '../cupons/consumir-cupom.ts';
import { cupomVolta } from './cupom-volta.ts';
import { ROTULO_DO_ESTADO } from './pedido.ts';
import { type PedidoTravado, saveMudanca } from './pedidos.queries.ts';
import { deleteRetencoes } from './retencao/retencao.queries.ts';
import { encerrarSaldos } from './saldo/encerrar-saldos.ts';
import { type Autor, buscarTransicao, prazoDoEstado, saldoServe, type TipoDeAcontecimento } from './transicoes.ts';

/** The order changed its state in the meantime, by another click, another screen or the clock. */
export class EstadoMudou extends Conflict {
  /** The present state of the order. */
  readonly estado: EstadoDoPedido;

  constructor(estado: EstadoDoPedido) {
    super('ESTADO_MUDOU', `Este pedido já está ${ROTULO_DO_ESTADO[estado]}`, {
      acao: 'Atualize a tela para ver o pedido como está agora.',
    });
    this.estado = estado;
  }
}

interface Passo {
  readonly para: EstadoDoPedido;
  readonly por: Autor;
  /** The order that moves; absent if the table moves the whole purchase. */
  readonly pedidoId?: string;
  readonly usuarioId?: string;
  readonly motivo?: string;
  /** The client's part of a shared amount, more than 0 and less than the total. Allowed only if the row has `emParte`. */
  readonly voltaEmCentavos?: number;
}

/** The data that a transition publishes, with the row's `acontece` as event type. */
export interface DadosDaTransicao {
  readonly compraId: string;
  readonly pedidos: readonly string[];
  readonly de: EstadoDoPedido;
  readonly para: EstadoDoPedido;
  readonly por: Autor;
  readonly motivo: string | null;
}

/**
 * Carries out a transition of the table with all effects of its row: state, deadline, history, ledger, units, coupon, promises and the
 * published event. Everything happens in the caller's transaction.
 * @param daCompra every order of the purchase, locked.
 * @throws EstadoMudou if the table has no such transition.
 */
export async function aplicarTransicao(ctx: Context, tx: Tx, daCompra: readonly PedidoTravado[], passo: Passo): Promise<void> {
  const { para, por, pedidoId, usuarioId = null, motivo = null, voltaEmCentavos } = passo;
  const pedidos = daCompra.filter(({ id }) => pedidoId === undefined || id === pedidoId);
  const [primeiro] = pedidos;
  if (!primeiro) return;
  const { estado: de, compraId } = primeiro;
  const linha = buscarTransicao(de, para, por);
  const outro = pedidos.find((pedido) => pedido.estado !== de || (linha && !saldoServe(linha, pedido)));
  if (!linha || outro) throw new EstadoMudou(outro?.estado ?? de);
  if ((linha.move === 'pedido') !== (pedidoId !== undefined)) throw new TypeError(`${linha.acontece}: move ${linha.move}`);

  const dinheiro = voltaEmCentavos === undefined ? linha.dinheiro : linha.emParte;
  if (voltaEmCentavos !== undefined && !dinheiro) throw new TypeError(`${linha.acontece}: não se faz em parte`);

  const em = ctx.clock.now();
  const ids = pedidos.map(({ id }) => id);
  const mudados = pedidos.map((pedido) => {
    const movimento = dinheiro ? montarMovimento(dinheiro, pedido, em, voltaEmCentavos) : null;
    const prazoEm = prazoDoEstado(para, em, pedido);
    return { pedido, id: pedido.id, historicoId: uuidv7(), prazoEm, movimento, ...saidaDe(movimento?.linhas ?? [], pedido) };
  });
  if ((await saveMudanca(tx, mudados, { de, para, por, usuarioId, motivo, em })) !== ids.length) throw new EstadoMudou(de);
  if (linha.reservas === 'confirma') await confirmarReservas(tx, ids);
  if (linha.reservas === 'libera') await liberarReservas(tx, ids);
  if (caiu(para)) await encerrarSaldos(ctx, tx, pedidos);
  if (caiu(para) && (await cupomVolta(tx, daCompra, ids, linha))) await devolverCupom(tx, compraId);
  // The suspension hold of an order ends with the order.
  const suspensos = caiu(para) ? pedidos.filter(({ retencoes }) => retencoes.includes('suspensao')).map(({ id }) => id) : [];
  if (suspensos.length > 0) await deleteRetencoes(tx, suspensos, 'suspensao');
  await prometer(
    tx,
    mudados.flatMap(({ pedido, movimento }) => (movimento ? [promessaDe(movimento, pedido)] : [])),
    em,
  );
  const dados: DadosDaTransicao = { compraId, pedidos: ids, de, para, por, motivo };
  const tipo: TipoDeAcontecimento = linha.acontece;
  await publish(ctx, tx, { tipo, assunto: linha.move, assuntoId: pedidoId ?? compraId, dados, em });
}

/** Builds a movement. The key allows each kind of movement once per order; the database enforces it. */
export function montarMovimento(tipo: TipoDeMovimento, pedido: PedidoTravado, em: Date, voltaEmCentavos?: number): MovimentoNovo {
  const linhas = linhasDoMovimento(tipo, pedido, em, voltaEmCentavos).map((linha) => ({ id: uuidv7(), ...linha }));
  return { id: uuidv7(), tipo, chave: `${tipo}:${pedido.id}`, linhas };
}

function promessaDe({ chave, linhas }: MovimentoNovo, { id: pedidoId, compraId, ...pedido }: PedidoTravado) {
  const valorEm = (conta: Lancamento['conta']) => linhas.find((linha) => linha.conta === conta)?.valorEmCentavos ?? 0;
  const devolverEmCentavos = valorEm('reembolso');
  // A bank refunds no more than a Pix brought, so the refund uses the Pix of the balance first, then the Pix of the purchase.
  const saldoPago = pedido.saldoPagoEm ? saldoDoPedido(pedido) - pedido.retomadoDoSaldoEmCentavos : 0;
  const doSaldoEmCentavos = Math.min(devolverEmCentavos, saldoPago);
  return { compraId, pedidoId, chave, devolverEmCentavos, doSaldoEmCentavos, repassarEmCentavos: valorEm('fornecedor') };
}
