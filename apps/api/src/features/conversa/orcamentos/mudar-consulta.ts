import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Conflict, NotFound, Refused } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { type AcontecimentoDeOrcamento, MUDANCAS, type NomeDaMudanca, podeMudar, temPrazo } from './orcamento.ts';
import { type ConsultaAberta, findAbertas, lockOrcamento, updateConsulta } from './orcamentos.queries.ts';

/** Publishes an outbox event of a quote, in the same transaction. */
export function contarQue(ctx: Context, tx: Tx, tipo: AcontecimentoDeOrcamento, consultaId: string): Promise<void> {
  return publish(ctx, tx, { tipo, assunto: 'consulta', assuntoId: consultaId, dados: {}, em: ctx.clock.now() });
}

/** Locks a quote and reads its consultas: no other transaction changes them until this one ends. */
export async function travarConsultas(tx: Tx, orcamentoId: string): Promise<ConsultaAberta[]> {
  if (!(await lockOrcamento(tx, orcamentoId))) throw new NotFound('Orçamento não encontrado');
  return findAbertas(tx, orcamentoId);
}

/** Error text of a refused change, by the current state of the consulta. */
const PORQUE: Readonly<Record<ConsultaAberta['estado'], { message: string; acao: string }>> = {
  aguardando: { message: 'O fornecedor ainda não respondeu', acao: 'Espere a resposta dele.' },
  respondida: { message: 'Esta proposta não está aceita', acao: 'Abra o orçamento de novo e veja como está.' },
  contraproposta: { message: 'O fornecedor ainda não respondeu à contraproposta', acao: 'Espere a resposta dele.' },
  aceita: { message: 'Esta proposta já foi aceita', acao: 'Ela está no carrinho do evento, com o preço combinado.' },
  comprada: { message: 'Esta proposta já foi comprada', acao: 'O pedido está em Pedidos.' },
  recusada: { message: 'O fornecedor recusou este orçamento', acao: 'Compare as outras propostas, ou peça um orçamento novo.' },
  vencida: { message: 'O prazo deste orçamento terminou', acao: 'Um orçamento novo pode ser pedido.' },
  preterida: { message: 'O cliente fechou com outro fornecedor', acao: 'Este orçamento terminou.' },
  cancelada: { message: 'Este orçamento foi cancelado', acao: 'Um orçamento novo pode ser pedido.' },
};

/** @throws Conflict when the change does not begin in the consulta's state; Refused after its deadline */
export function exigirMudanca(consulta: ConsultaAberta, mudanca: NomeDaMudanca, agora: Date): void {
  if (consulta.estado === 'vencida' || (consulta.prazoEm && consulta.prazoEm <= agora)) {
    throw new Refused('ORCAMENTO_VENCIDO', PORQUE.vencida.message, { acao: PORQUE.vencida.acao });
  }
  if (podeMudar(consulta.estado, mudanca)) return;
  const { message, acao } = PORQUE[consulta.estado];
  throw new Conflict(`ORCAMENTO_${consulta.estado.toUpperCase()}`, message, { acao });
}

/** Makes a change of the table `MUDANCAS`; subscribers of its outbox event do the rest. */
export async function mudarConsulta(
  ctx: Context,
  tx: Tx,
  consulta: ConsultaAberta,
  mudanca: NomeDaMudanca,
  { prazoEm = consulta.prazoEm, ...mais }: { prazoEm?: Date | null; motivo?: string; compraId?: string } = {},
): Promise<void> {
  const { para, acontece } = MUDANCAS[mudanca];
  await updateConsulta(tx, consulta.id, { estado: para, prazoEm: temPrazo(para) ? prazoEm : null, em: ctx.clock.now(), ...mais });
  await contarQue(ctx, tx, acontece, consulta.id);
}
