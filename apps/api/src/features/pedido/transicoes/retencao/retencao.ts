import type { EstadoDoPedido, Lado } from '@festejo/contrato/common/constants.ts';
import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { type MotivoDaRetencao, TEXTO_DA_RETENCAO } from '@festejo/contrato/pedido/retencao.ts';
import { Refused } from '../../../../platform/http/errors.ts';
import type { Movimento } from '../atos.ts';

/** An order with the reasons of its holds; most orders have an empty list. */
export interface Retivel {
  readonly retencoes: readonly MotivoDaRetencao[];
}

/** The actions that each side may still take on a held order. */
const PERMITIDOS: Readonly<Record<MotivoDaRetencao, Readonly<Record<Lado, readonly Movimento[]>>>> = {
  banco: { CLIENTE: [], FORNECEDOR: [] },
  // A client need not wait for the operator's decision, and may still report a problem with the party.
  suspensao: { CLIENTE: ['cancelar', 'disputar'], FORNECEDOR: [] },
};

/** The reason that forbids this action now; undefined if the action is allowed. */
export const impedimentoDe = ({ retencoes }: Retivel, role: Lado, acao?: Movimento): MotivoDaRetencao | undefined =>
  retencoes.find((motivo) => acao === undefined || !PERMITIDOS[motivo][role].includes(acao));

export class PedidoRetido extends Refused {
  constructor(motivo: MotivoDaRetencao, role: Lado) {
    const { titulo, acao } = TEXTO_DA_RETENCAO[motivo][role];
    super('PEDIDO_RETIDO', titulo, { acao });
  }
}

/** @throws PedidoRetido if a hold of the order forbids this action to this side */
export function exigirSolto(pedido: Retivel, role: Lado, acao?: Movimento): void {
  const motivo = impedimentoDe(pedido, role, acao);
  if (motivo) throw new PedidoRetido(motivo, role);
}

/** Whether the clock job skips the order. `retidoParaORelogio` is the same rule in SQL. */
export const relogioEspera = ({ estado, retencoes }: Retivel & { readonly estado: EstadoDoPedido }): boolean =>
  retencoes.some((motivo) => estado !== 'pago' || motivo !== 'suspensao');

/** After a hold each state lasts at least this long before the clock moves the order. */
export const HORAS_DEPOIS_DA_RETENCAO = { pago: 24, confirmado: 48, entregue: 7 * 24, em_disputa: 3 * 24 } as const satisfies {
  readonly [estado in EstadoDoPedido]?: number;
};

/**
 * The deadline of an order whose hold ends now: a deadline that passed or is near is extended to the minimum. The deadline of an unpaid balance
 * stays, because the payment of a balance has its own minimum (`saldoPagavelAte`).
 */
export function prazoDepoisDaRetencao(estado: EstadoDoPedido, prazoEm: Date | null, agora: Date): Date | null {
  const horas = HORAS_DEPOIS_DA_RETENCAO[estado as keyof typeof HORAS_DEPOIS_DA_RETENCAO];
  if (prazoEm === null || horas === undefined) return prazoEm;
  return new Date(Math.max(prazoEm.getTime(), agora.getTime() + horas * HORA_EM_MS));
}
