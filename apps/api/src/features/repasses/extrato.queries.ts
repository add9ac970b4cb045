import type { TipoDeLancamento } from '@festejo/contrato/fornecedor/repasses.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { deveSaldo, PRAZOS_EM_HORAS, recebeDoPago, visivelAoFornecedor } from '../pedidos/index.ts';
import { esperaRetido } from './repasses.queries.ts';

export interface LinhaDoExtrato {
  readonly id: string;
  readonly tipo: TipoDeLancamento;
  readonly em: Date;
  readonly pedidoId: string;
  readonly numero: number;
  readonly eventoTitulo: string;
  readonly valorEmCentavos: number;
  readonly taxaEmCentavos: number;
}

/** A movement's lines that touch a supplier: what the bank takes, or gives back, is of custody or of what is his, and of neither where it was promised to the client. */
const suas = sql`case when m.tipo in ('retomada', 'retorno') then array['custodia', 'fornecedor']
  when m.tipo in ('pagamento', 'saldo', 'reembolso') then array['custodia'] else array['fornecedor'] end`;

/** What happened to a supplier's money in a month of Brasília. */
const doMes = (fornecedorId: string, mes: string) => sql`
  from pedidos p join movimentos m on m.pedido_id = p.id
  where p.fornecedor_id = ${fornecedorId} and ${visivelAoFornecedor} and m.tipo <> 'devolucao'
    and (m.tipo not in ('retomada', 'retorno') or exists (
      select from lancamentos l where l.movimento_id = m.id and l.pedido_id = p.id and l.conta in ('custodia', 'fornecedor', 'taxa')))
    and m.em >= (${`${mes}-01`}::date::timestamp at time zone 'America/Sao_Paulo')
    and m.em < ((${`${mes}-01`}::date + interval '1 month') at time zone 'America/Sao_Paulo')`;

/** A page of it, the newest first; a month may have thousands, so only the page's lines are summed. */
export async function findLancamentos(
  db: Db,
  { fornecedorId, mes }: { fornecedorId: string; mes: string },
  { limite, offset }: { limite: number; offset: number },
): Promise<LinhaDoExtrato[]> {
  const { rows } = await sql<LinhaDoExtrato>`
    select x.id, x.tipo, x.em, x."pedidoId", x.numero, e.titulo as "eventoTitulo",
      (select coalesce(sum(l.valor_em_centavos), 0)::bigint from lancamentos l where l.movimento_id = x.id and l.pedido_id = x."pedidoId"
        and l.conta = any(x.suas)) as "valorEmCentavos",
      (select coalesce(sum(l.valor_em_centavos), 0)::bigint from lancamentos l where l.movimento_id = x.id and l.pedido_id = x."pedidoId"
        and l.conta = 'taxa') as "taxaEmCentavos"
    from (
      select m.id, m.tipo, m.em, p.id as "pedidoId", p.numero, p.evento_id, ${suas} as suas ${doMes(fornecedorId, mes)}
      order by m.em desc, m.id desc limit ${limite} offset ${offset}
    ) x join eventos e on e.id = x.evento_id
    order by x.em desc, x.id desc`.execute(db);
  return rows;
}

export async function countLancamentos(db: Db, { fornecedorId, mes }: { fornecedorId: string; mes: string }): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${doMes(fornecedorId, mes)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export interface Saldos {
  readonly nome: string;
  readonly guardado: number;
  readonly liberado: number;
  readonly aCaminho: number;
  readonly repassado: number;
  /** Of what is released, what waits with its order. */
  readonly retido: number;
  readonly proximaLiberacaoEm: Date | null;
  readonly contaValeEm: Date | null;
  readonly tentarEm: Date | null;
  readonly motivo: string | null;
}

/**
 * What is whose by now, in centavos, and what holds it up. Money of a confirmed order is expected at the time at which
 * the clock would conclude it (`prazoDoEstado`).
 */
export async function findSaldos(db: Db, fornecedorId: string): Promise<Saldos | undefined> {
  const { rows } = await sql<Saldos>`
    select f.nome, g.guardado, g."proximaLiberacaoEm", coalesce(r.liberado, 0) as liberado, coalesce(r."aCaminho", 0) as "aCaminho",
      coalesce(r.repassado, 0) as repassado, coalesce(r.retido, 0) as retido, r."tentarEm", r.motivo, b.vale_a_partir_de as "contaValeEm"
    from fornecedores f cross join (
      select coalesce(sum(${recebeDoPago}), 0)::bigint as guardado,
        min(case p.estado when 'entregue' then p.prazo_em when 'confirmado' then case when not ${deveSaldo} then p.prazo_em end
          + make_interval(hours => ${sql.lit(PRAZOS_EM_HORAS.concluidoDepoisDaEntrega)}) end) as "proximaLiberacaoEm"
      from pedidos p where p.fornecedor_id = ${fornecedorId} and p.estado in ('pago', 'confirmado', 'entregue', 'em_disputa')
    ) g
    cross join (
      select (sum(r.valor_em_centavos) filter (where r.estado in ('pendente', 'recusado')))::bigint as liberado,
        (sum(r.valor_em_centavos) filter (where r.estado = 'enviado'))::bigint as "aCaminho",
        (sum(r.valor_em_centavos) filter (where r.estado = 'concluido'))::bigint as repassado,
        (sum(r.valor_em_centavos) filter (where r.estado in ('pendente', 'recusado') and ${esperaRetido}))::bigint as retido,
        min(r.tentar_em) filter (where r.estado = 'recusado') as "tentarEm", max(r.erro) filter (where r.estado = 'recusado' and not r.espera_operador) as motivo
      from pedidos p join repasses r on r.pedido_id = p.id where p.fornecedor_id = ${fornecedorId}
    ) r
    left join contas_bancarias b on b.fornecedor_id = f.id where f.id = ${fornecedorId}`.execute(db);
  return rows[0];
}
