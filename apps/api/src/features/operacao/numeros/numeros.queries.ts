import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface LinhaDoMes {
  readonly mes: string;
  readonly pedidos: number;
  readonly pagos: number;
  readonly vendidoEmCentavos: number;
  readonly recusados: number;
  readonly cancelados: number;
  readonly devolvidoEmCentavos: number;
}

/** Month by month of Brasília, those with nothing in them too. One pass over the orders: asked for at most each ten minutes. */
export async function findMeses(db: Db, agora: Date, quantos: number): Promise<LinhaDoMes[]> {
  const { rows } = await sql<LinhaDoMes>`
    with desde as (
      select date_trunc('month', ${agora}::timestamptz at time zone 'America/Sao_Paulo') - make_interval(months => ${quantos - 1}::integer) as em
    ), meses as (
      select generate_series(em, em + make_interval(months => ${quantos - 1}::integer), interval '1 month') as inicio from desde
    ), p as (
      select date_trunc('month', criado_em at time zone 'America/Sao_Paulo') as inicio, count(*) as pedidos, count(pago_em) as pagos,
        (sum(total_em_centavos) filter (where pago_em is not null and estado not in ('recusado', 'cancelado', 'reembolsado', 'expirado')))::bigint as vendido,
        count(*) filter (where estado = 'recusado') as recusados, count(*) filter (where estado in ('cancelado', 'reembolsado')) as cancelados
      from pedidos where criado_em >= (select em at time zone 'America/Sao_Paulo' from desde) group by 1
    ), d as (
      select date_trunc('month', mudou_em at time zone 'America/Sao_Paulo') as inicio, sum(valor_em_centavos)::bigint as devolvido
      from devolucoes where estado = 'concluida' and mudou_em >= (select em at time zone 'America/Sao_Paulo' from desde) group by 1
    )
    select to_char(m.inicio, 'YYYY-MM') as mes, coalesce(p.pedidos, 0) as pedidos, coalesce(p.pagos, 0) as pagos,
      coalesce(p.vendido, 0) as "vendidoEmCentavos", coalesce(p.recusados, 0) as recusados, coalesce(p.cancelados, 0) as cancelados,
      coalesce(d.devolvido, 0) as "devolvidoEmCentavos"
    from meses m left join p on p.inicio = m.inicio left join d on d.inicio = m.inicio order by m.inicio`.execute(db);
  return rows;
}

/** Parties looked at: so many tell as much as all. */
const FESTAS = 20_000;

export interface LinhaDaFalta {
  readonly localidade: string;
  readonly uf: string;
  readonly categoria: string;
  readonly festas: number;
}

/** Towns and categories with parties to come that nobody serves; what each party finds was counted before (`produtos_no_raio`). */
export async function findFaltas(db: Db, agora: Date, limite: number): Promise<LinhaDaFalta[]> {
  const { rows } = await sql<LinhaDaFalta>`
    with festas as (
      select localidade, uf, produtos_no_raio as achados from eventos
      where status = 2 and inicio > ${agora} and produtos_no_raio is not null limit ${sql.lit(FESTAS)}
    )
    select f.localidade, f.uf, o.nome as categoria, count(*) as festas
    from festas f cross join categorias_oficiais o where coalesce((f.achados ->> o.id::text)::integer, 0) = 0
    group by f.localidade, f.uf, o.nome order by 4 desc, 1, 2, 3 limit ${limite}`.execute(db);
  return rows;
}
