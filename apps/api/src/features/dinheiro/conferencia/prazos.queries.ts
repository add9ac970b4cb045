import { SALDO_COBRADO_DIAS_ANTES, SALDO_LEMBRADO_DIAS_ANTES } from '@festejo/contrato/pedido/sinal.ts';
import { sql } from 'kysely';
import { ACEITOS, estados, estaRetido, HORAS_DEPOIS_DA_RETENCAO, PRAZOS_EM_HORAS } from '../../pedido/transicoes/index.ts';
import { deveSaldo } from '../pagamentos/pagadores.queries.ts';
import { conferencia } from './conferencia.queries.ts';

const horas = (quantas: number) => sql`make_interval(hours => ${sql.lit(quantas)})`;
const dias = (quantos: number) => horas(quantos * 24);

/** The deadline of the supplier's answer to order `p`, computed in SQL like `prazoDaResposta`. */
const daResposta = sql`greatest(
  least(p.pago_em + ${horas(PRAZOS_EM_HORAS.resposta)}, e.inicio - ${horas(PRAZOS_EM_HORAS.respostaAntesDaFesta)}),
  p.pago_em + ${horas(PRAZOS_EM_HORAS.respostaNoMinimo)})`;

/**
 * Whether the deadline of order `p` is one that the rules allow: the order is in state `p.estado` since `h.em`, and its event `e` last moved at
 * `m.em`.
 */
const confere = sql`case
  when p.estado = 'aguardando_pagamento' then p.prazo_em = g.expira_em
  -- After a change of date the supplier has at least this time to answer. A deadline that had passed before the change stays.
  when p.estado = 'pago' then p.prazo_em = ${daResposta} or p.prazo_em <= m.em
    or p.prazo_em = greatest(${daResposta}, m.em + ${horas(PRAZOS_EM_HORAS.respostaNoMinimo)})
  when p.estado = 'confirmado' and ${deveSaldo} then p.prazo_em is null or p.prazo_em in (
    greatest(h.em, p.saldo_ate - ${dias(SALDO_COBRADO_DIAS_ANTES)}), p.saldo_ate - ${dias(SALDO_LEMBRADO_DIAS_ANTES)}, p.saldo_ate)
  when p.estado = 'confirmado' then p.prazo_em = e.fim + ${horas(PRAZOS_EM_HORAS.entregueDepoisDaFesta)}
  -- An order that was marked as delivered before its party waits until the end of the party (relogioEsperaAte).
  when p.estado = 'entregue' then p.prazo_em in (
    h.em + ${horas(PRAZOS_EM_HORAS.concluidoDepoisDaEntrega)}, e.fim + ${horas(PRAZOS_EM_HORAS.entregueDepoisDaFesta)})
  when p.estado = 'em_disputa' then p.prazo_em is null or p.prazo_em = d.apelar_ate
  else p.prazo_em is null end`;

/** Whether the deadline of order `p` was set at the end of its hold (`prazoDepoisDaRetencao`). During a hold the deadline does not count. */
const dadoDeNovo = sql`coalesce(p.prazo_em = p.solto_em + case p.estado ${sql.join(
  Object.entries(HORAS_DEPOIS_DA_RETENCAO).map(([estado, quantas]) => sql`when ${sql.lit(estado)} then ${horas(quantas)}`),
  sql` `,
)} end, false)`;

/** Checks of deadlines against the table of transitions and the present date of the event. */
export const CONFERENCIAS_DOS_PRAZOS = [
  conferencia(
    'o prazo de cada pedido é o da tabela, para o dia em que a festa está',
    sql<{ numero: number; estado: string; prazo: string | null }>`
      select p.numero, p.estado, p.prazo_em::text as prazo from pedidos p join eventos e on e.id = p.evento_id
      left join pagamentos g on g.id = p.compra_id
      left join disputas d on d.pedido_id = p.id
      left join (select pedido_id, para, max(em) as em from historico_do_pedido where para in ${estados(ACEITOS)} group by 1, 2) h on h.pedido_id = p.id and h.para = p.estado
      left join (
        select a.pedido_id, max(m.encerrada_em) as em from respostas_da_mudanca a join mudancas m on m.id = a.mudanca_id
        where m.estado = 'feita' and a.resposta = 'aceita' group by 1
      ) m on m.pedido_id = p.id
      where not coalesce(${confere}, false) and not ${dadoDeNovo} and not ${estaRetido(sql`p.id`)}`,
    ({ numero, estado, prazo }) => `pedido ${numero}: está ${estado}, e o prazo ${prazo ?? 'vazio'} não é o que a tabela dá para a festa`,
  ),
];
