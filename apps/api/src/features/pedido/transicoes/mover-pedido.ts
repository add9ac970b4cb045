import type { Lado } from '@festejo/contrato/common/constants.ts';
import type { Context } from '../../../platform/context.ts';
import { diaEHora } from '../../../platform/dates.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { type AppError, Conflict, NotFound, Refused } from '../../../platform/http/errors.ts';
import { aplicarTransicao, EstadoMudou } from './aplicar-transicao.ts';
import type { Movimento } from './atos.ts';
import { movimentoDoPedido } from './pedido.ts';
import { fornecedorPodeVer } from './pedidos.policy.ts';
import { lockPedidos, type PedidoTravado } from './pedidos.queries.ts';
import { exigirSolto } from './retencao/retencao.ts';
import { E_O_MOMENTO, type Momento, saldoServe } from './transicoes.ts';

/** A person who acts on an order of their own. */
export interface Quem<L extends Lado = Lado> {
  readonly id: string;
  readonly role: L;
}

/** The error for an action at the wrong moment, with the remaining options. */
const FORA_DO_MOMENTO: Readonly<Record<Momento, (pedido: PedidoTravado, role: Lado) => AppError>> = {
  no_prazo: () =>
    new Conflict('PRAZO_ENCERRADO', 'O prazo para responder a este pedido terminou', { acao: 'O cliente recebe tudo de volta.' }),
  antes_da_festa: (_pedido, role) =>
    new Refused('FESTA_COMECOU', 'A festa já começou, e o pedido não se cancela mais', {
      acao:
        role === 'CLIENTE'
          ? 'Se algo não saiu como combinado, relate o problema.'
          : 'Marque-o como entregue se o entregou. Se não entregou, o cliente relata o problema, e o Festejo decide com os dois lados.',
    }),
  desde_a_festa: ({ inicio, fuso }) =>
    new Refused('CEDO_DEMAIS', `Isto só se pode dizer a partir do começo da festa, em ${diaEHora(inicio, fuso)}`, {
      acao: 'Volte quando a festa tiver começado.',
    }),
};

/**
 * Checks that the person's own order is in `daCompra`, that no hold forbids the action, that its state allows it, and that it is the right
 * moment. @throws NotFound, EstadoMudou, Conflict, Refused
 */
export function exigirMovimento<L extends Lado>(
  daCompra: readonly PedidoTravado[],
  pedidoId: string,
  { id, role }: Quem<L>,
  acao: Movimento<L>,
  agora: Date,
) {
  const pedido = daCompra.find((um) => um.id === pedidoId);
  const dele = role === 'CLIENTE' ? pedido?.clienteId === id : pedido?.fornecedorId === id && fornecedorPodeVer(pedido);
  if (!pedido || !dele) throw new NotFound('Pedido não encontrado');
  const { para, por, linha } = movimentoDoPedido(role, acao, pedido);
  exigirSolto(pedido, role, acao);
  if (linha?.move !== 'pedido') throw new EstadoMudou(pedido.estado);
  if (linha.quando && !E_O_MOMENTO[linha.quando](pedido, agora)) throw FORA_DO_MOMENTO[linha.quando](pedido, role);
  if (!saldoServe(linha, pedido)) {
    throw new Refused('SALDO_POR_PAGAR', 'O saldo deste pedido não foi pago', {
      acao: 'Sem o saldo o pedido é cancelado pela política dele.',
    });
  }
  const motivo = por === 'operador' ? { motivo: 'A loja está suspensa, e o cliente pediu tudo de volta' } : {};
  return { pedido, linha, passo: { pedidoId, para, por, usuarioId: id, ...motivo } };
}

interface Extra {
  readonly motivo?: string;
  /** An additional check or write before the transition, in the same transaction. */
  readonly antes?: (tx: Tx, pedido: PedidoTravado, agora: Date) => unknown;
}

/** A person moves an order of their own. The purchase is locked, so the second of two concurrent clicks sees the result of the first. */
export function moverPedido<L extends Lado>(
  ctx: Context,
  quem: Quem<L>,
  pedidoId: string,
  acao: Movimento<L>,
  { motivo, antes }: Extra = {},
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const daCompra = await lockPedidos(tx, { pedidoId });
    const agora = ctx.clock.now();
    const { pedido, passo } = exigirMovimento(daCompra, pedidoId, quem, acao, agora);
    await antes?.(tx, pedido, agora);
    await aplicarTransicao(ctx, tx, daCompra, { ...passo, ...(motivo ? { motivo } : {}) });
  });
}
