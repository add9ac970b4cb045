import type { EstadoDoPedido, Lado } from '@festejo/contrato/common/constants.ts';
import { type MotivoDaRetencao, TEXTO_DA_RETENCAO } from '@festejo/contrato/pedido/retencao.ts';
import { Refused } from '../../../../platform/http/errors.ts';
import type { Movimento } from '../atos.ts';

/** An order with the reasons why it waits: none of most. */
export interface Retivel {
  readonly retencoes: readonly MotivoDaRetencao[];
}

/** What each side may still do with an order that waits. */
const PERMITIDOS: Readonly<Record<MotivoDaRetencao, Readonly<Record<Lado, readonly Movimento[]>>>> = {
  banco: { CLIENTE: [], FORNECEDOR: [] },
  // Nobody waits for the operator against one's will, and what went wrong at the party can be told.
  suspensao: { CLIENTE: ['cancelar', 'disputar'], FORNECEDOR: [] },
};

/** The reason that keeps a side from doing this now; undefined when nothing does. */
export const impedimentoDe = ({ retencoes }: Retivel, role: Lado, acao?: Movimento): MotivoDaRetencao | undefined =>
  retencoes.find((motivo) => acao === undefined || !PERMITIDOS[motivo][role].includes(acao));

export class PedidoRetido extends Refused {
  constructor(motivo: MotivoDaRetencao, role: Lado) {
    const { titulo, acao } = TEXTO_DA_RETENCAO[motivo][role];
    super('PEDIDO_RETIDO', titulo, { acao });
  }
}

/** @throws PedidoRetido when the order waits, and this side may not do this meanwhile */
export function exigirSolto(pedido: Retivel, role: Lado, acao?: Movimento): void {
  const motivo = impedimentoDe(pedido, role, acao);
  if (motivo) throw new PedidoRetido(motivo, role);
}

/** Whether the clock leaves the order alone; `retidoParaORelogio` says the same in SQL. */
export const relogioEspera = ({ estado, retencoes }: Retivel & { readonly estado: EstadoDoPedido }): boolean =>
  retencoes.some((motivo) => estado !== 'pago' || motivo !== 'suspensao');

/** After a hold each state has at least this long until the clock moves it. */
export const HORAS_DEPOIS_DA_RETENCAO = { pago: 24, confirmado: 48, entregue: 7 * 24, em_disputa: 3 * 24 } as const satisfies {
  readonly [estado in EstadoDoPedido]?: number;
};

/**
 * The deadline of an order whose hold ends now: one that passed meanwhile, or soon will, is given anew. That of an unpaid balance stays: the
 * payment of a balance has time of its own (`saldoPagavelAte`).
 */
export function prazoDepoisDaRetencao(estado: EstadoDoPedido, prazoEm: Date | null, agora: Date): Date | null {
  const horas = HORAS_DEPOIS_DA_RETENCAO[estado as keyof typeof HORAS_DEPOIS_DA_RETENCAO];
  if (prazoEm === null || horas === undefined) return prazoEm;
  return new Date(Math.max(prazoEm.getTime(), agora.getTime() + horas * 3_600_000));
}
