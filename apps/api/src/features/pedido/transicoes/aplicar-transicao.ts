import type { EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
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
import { devolverCupom } from '../cupons/index.ts';
import { cupomVolta } from './cupom-volta.ts';
import { ROTULO_DO_ESTADO } from './pedido.ts';
import { type PedidoTravado, saveMudanca } from './pedidos.queries.ts';
import { deleteRetencoes } from './retencao/retencao.queries.ts';
import { encerrarSaldos } from './saldo/encerrar-saldos.ts';
import { type Autor, buscarTransicao, caiu, prazoDoEstado, saldoServe, type TipoDeAcontecimento } from './transicoes.ts';

/** The order moved on in the meantime: another click, another screen, the clock. */
export class EstadoMudou extends Conflict {
  /** What it is now. */
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
  /** The order that moves; absent where the table moves the whole purchase. */
  readonly pedidoId?: string;
  readonly usuarioId?: string;
  readonly motivo?: string;
  /** Where the row may be made in part: what comes back to the client, more than nothing and less than all. */
  readonly voltaEmCentavos?: number;
}

/** What a move of orders tells its subscribers, under the row's `acontece`. */
export interface DadosDaTransicao {
  readonly compraId: string;
  readonly pedidos: readonly string[];
  readonly de: EstadoDoPedido;
  readonly para: EstadoDoPedido;
  readonly por: Autor;
  readonly motivo: string | null;
}

/**
 * Makes a move of the table with all that its row says: state, deadline and history, ledger, units, coupon, promises, and the news of
 * it to whoever subscribes. Everything is in the caller's transaction.
 * @param daCompra every order of the purchase, locked.
 * @throws EstadoMudou when the table has no such move.
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
  // What a suspension of its shop meant for it is over with the order.
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

/** An order has each kind of movement once: the key says so to the database. */
export function montarMovimento(tipo: TipoDeMovimento, pedido: PedidoTravado, em: Date, voltaEmCentavos?: number): MovimentoNovo {
  const linhas = linhasDoMovimento(tipo, pedido, em, voltaEmCentavos).map((linha) => ({ id: uuidv7(), ...linha }));
  return { id: uuidv7(), tipo, chave: `${tipo}:${pedido.id}`, linhas };
}

function promessaDe({ chave, linhas }: MovimentoNovo, { id: pedidoId, compraId, ...pedido }: PedidoTravado) {
  const valorEm = (conta: Lancamento['conta']) => linhas.find((linha) => linha.conta === conta)?.valorEmCentavos ?? 0;
  const devolverEmCentavos = valorEm('reembolso');
  // No bank gives back more than a Pix brought: first what the balance's brought, then the purchase's.
  const saldoPago = pedido.saldoPagoEm ? saldoDoPedido(pedido) - pedido.retomadoDoSaldoEmCentavos : 0;
  const doSaldoEmCentavos = Math.min(devolverEmCentavos, saldoPago);
  return { compraId, pedidoId, chave, devolverEmCentavos, doSaldoEmCentavos, repassarEmCentavos: valorEm('fornecedor') };
}
