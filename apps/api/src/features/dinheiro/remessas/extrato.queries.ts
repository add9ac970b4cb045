import { FUSO_DE_BRASILIA } from '@festejo/contrato/common/dias.ts';
import type { TipoDeLancamento } from '@festejo/contrato/dinheiro/repasses.ts';
import { EM_CUSTODIA } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/rows.ts';
import { estados, PRAZOS_EM_HORAS, recebeDoPago, semTaxa, visivelAoFornecedor } from '../../pedido/transicoes/index.ts';
import { deveSaldo } from '../pagamentos/pagadores.queries.ts';
import { esperaRetido } from './remessas.queries.ts';

export interface LinhaDoExtrato {
  readonly id: string;
  readonly tipo: TipoDeLancamento;
  readonly em: Date;
  readonly pedidoId: string;
  readonly numero: number;
  readonly eventoTitulo: string;
  readonly valorEmCentavos: number;
  readonly liberadoEmCentavos: number;
  readonly taxaEmCentavos: number;
}

/** The movements of a supplier's money in a month of Brasília. */
const doMes = (fornecedorId: string, mes: string) => sql`
  from pedidos p join movimentos m on m.pedido_id = p.id
  where p.fornecedor_id = ${fornecedorId} and ${visivelAoFornecedor} and m.tipo <> 'devolucao'
    and (m.tipo not in ('retomada', 'retorno') or exists (
      select from lancamentos l where l.movimento_id = m.id and l.pedido_id = p.id and l.conta in ('custodia', 'fornecedor', 'taxa')))
    and m.em >= (${`${mes}-01`}::date::timestamp at time zone ${sql.lit(FUSO_DE_BRASILIA)})
    and m.em < ((${`${mes}-01`}::date + interval '1 month') at time zone ${sql.lit(FUSO_DE_BRASILIA)})`;

/** The supplier's part of custody, over the lines of a filter. */
const guardadoDe = (filtro: RawBuilder<unknown>) =>
  semTaxa(sql`coalesce(sum(l.valor_em_centavos) filter (where l.conta = 'custodia' and ${filtro}), 0)`);
const daConta = (conta: 'fornecedor' | 'taxa') =>
  sql`coalesce(sum(l.valor_em_centavos) filter (where l.conta = ${sql.lit(conta)} and l.movimento_id = p.id), 0)::bigint`;

/**
 * A page of the month's movements, newest first. A month may have thousands, so only the lines of the page are summed. The value of a movement
 * is its change of the supplier's part of custody plus the supplier's account: over all months the values sum to the money kept, released and
 * on its way.
 */
export async function findLancamentos(
  db: Db,
  { fornecedorId, mes }: { fornecedorId: string; mes: string },
  { limite, offset }: { limite: number; offset: number },
): Promise<LinhaDoExtrato[]> {
  const { rows } = await sql<LinhaDoExtrato>`
    select p.id, p.tipo, p.em, p."pedidoId", p.numero, e.titulo as "eventoTitulo", x.*
    from (
      select m.id, m.tipo, m.em, p.id as "pedidoId", p.numero, p.evento_id, p.taxa_em_pontos_base ${doMes(fornecedorId, mes)}
      order by m.em desc, m.id desc limit ${limite} offset ${offset}
    ) p join eventos e on e.id = p.evento_id
    cross join lateral (
      select ${guardadoDe(sql`true`)} - ${guardadoDe(sql`l.movimento_id <> p.id`)} + ${daConta('fornecedor')} as "valorEmCentavos",
        case when p.tipo = 'repasse' then 0 else ${daConta('fornecedor')} end as "liberadoEmCentavos", ${daConta('taxa')} as "taxaEmCentavos"
      from lancamentos l join movimentos m on m.id = l.movimento_id
      where l.pedido_id = p."pedidoId" and (m.em, m.id) <= (p.em, p.id)
    ) x
    order by p.em desc, p.id desc`.execute(db);
  return rows;
}

export async function countLancamentos(db: Db, { fornecedorId, mes }: { fornecedorId: string; mes: string }): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${doMes(fornecedorId, mes)}`.execute(db);
  return onlyRow(rows).total;
}

export interface Saldos {
  readonly nome: string;
  readonly guardado: number;
  readonly liberado: number;
  readonly aCaminho: number;
  readonly repassado: number;
  /** The part of released money that is held with its order. */
  readonly retido: number;
  readonly proximaLiberacaoEm: Date | null;
  readonly contaValeEm: Date | null;
  readonly tentarEm: Date | null;
  readonly motivo: string | null;
  readonly emAnalise: boolean;
}

/** Condition: the bank refused payout `r` for the present account `b`. Another account is tried as soon as it is valid (`findDevidos`). */
const recusado = sql`r.estado = 'recusado' and not r.espera_operador and (b.mudou_em > r.mudou_em) is not true`;

/**
 * The present state of a supplier's money, in centavos, and the reasons for its delays. Money of a confirmed order is expected at the time at
 * which the clock would conclude the order (`prazoDoEstado`).
 */
export async function findSaldos(db: Db, fornecedorId: string): Promise<Saldos | undefined> {
  const { rows } = await sql<Saldos>`
    select f.nome, g.guardado, g."proximaLiberacaoEm", coalesce(r.liberado, 0) as liberado, coalesce(r."aCaminho", 0) as "aCaminho",
      coalesce(r.repassado, 0) as repassado, coalesce(r.retido, 0) as retido, r."tentarEm", r.motivo, coalesce(r."emAnalise", false) as "emAnalise", b.vale_a_partir_de as "contaValeEm"
    from fornecedores f cross join (
      select coalesce(sum(${recebeDoPago}), 0)::bigint as guardado,
        min(case p.estado when 'entregue' then p.prazo_em when 'confirmado' then case when not ${deveSaldo} then p.prazo_em end
          + make_interval(hours => ${sql.lit(PRAZOS_EM_HORAS.concluidoDepoisDaEntrega)}) end) as "proximaLiberacaoEm"
      from pedidos p where p.fornecedor_id = ${fornecedorId} and p.estado in ${estados(EM_CUSTODIA)}
    ) g
    left join contas_bancarias b on b.fornecedor_id = f.id
    cross join lateral (
      select (sum(r.valor_em_centavos) filter (where r.estado in ('pendente', 'recusado')))::bigint as liberado,
        (sum(r.valor_em_centavos) filter (where r.estado = 'enviado'))::bigint as "aCaminho",
        (sum(r.valor_em_centavos) filter (where r.estado = 'concluido'))::bigint as repassado,
        (sum(r.valor_em_centavos) filter (where r.estado in ('pendente', 'recusado') and ${esperaRetido}))::bigint as retido,
        min(r.tentar_em) filter (where ${recusado}) as "tentarEm", max(r.erro) filter (where ${recusado}) as motivo,
        bool_or(r.espera_operador) as "emAnalise"
      from pedidos p join repasses r on r.pedido_id = p.id where p.fornecedor_id = f.id
    ) r
    where f.id = ${fornecedorId}`.execute(db);
  return rows[0];
}
