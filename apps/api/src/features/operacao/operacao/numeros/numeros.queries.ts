import { FUSO_DE_BRASILIA } from '@festejo/contrato/common/dias.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { pagoAteAgora } from '../../../dinheiro/pagamentos/index.ts';
import { DESFEITOS, estados } from '../../../pedido/transicoes/index.ts';

export interface LinhaDoMes {
  readonly mes: string;
  readonly pedidos: number;
  readonly pagos: number;
  readonly vendidoEmCentavos: number;
  readonly recusados: number;
  readonly cancelados: number;
  readonly devolvidoEmCentavos: number;
}

/**
 * Figures per month at Brasília's time, empty months included. One pass over the orders, run at most every ten minutes. Rows are assigned
 * to months by the boundaries of the months, which takes half the time of converting each row to Brasília's clock.
 */
export async function findMeses(db: Db, agora: Date, quantos: number): Promise<LinhaDoMes[]> {
  const { rows } = await sql<LinhaDoMes>`
    with meses as (
      select n as mes, inicio, inicio at time zone ${sql.lit(FUSO_DE_BRASILIA)} as em
      from (
        select n, date_trunc('month', ${agora}::timestamptz at time zone ${sql.lit(FUSO_DE_BRASILIA)}) - make_interval(months => ${quantos}::integer - n) as inicio
        from generate_series(1, ${quantos}::integer) n
      ) m
    ), estados as (
      select width_bucket(criado_em, array(select em from meses order by mes)) as mes, estado, count(*) as pedidos, count(pago_em) as pagos,
        sum(${pagoAteAgora}) filter (where pago_em is not null) as vendido, sum(volta_em_centavos) as devolvido
      from pedidos p where criado_em >= (select min(em) from meses) group by 1, 2
    ), p as (
      select mes, sum(pedidos)::bigint as pedidos, sum(pagos)::bigint as pagos,
        sum(vendido)::bigint as vendido, sum(devolvido)::bigint as devolvido,
        (sum(pedidos) filter (where estado = 'recusado'))::bigint as recusados,
        (sum(pedidos) filter (where estado in ${estados(DESFEITOS)}))::bigint as cancelados
      from estados group by mes
    )
    select to_char(m.inicio, 'YYYY-MM') as mes, coalesce(p.pedidos, 0) as pedidos, coalesce(p.pagos, 0) as pagos,
      coalesce(p.vendido, 0) as "vendidoEmCentavos", coalesce(p.recusados, 0) as recusados, coalesce(p.cancelados, 0) as cancelados,
      coalesce(p.devolvido, 0) as "devolvidoEmCentavos"
    from meses m left join p on p.mes = m.mes order by m.mes`.execute(db);
  return rows;
}

/** Maximum number of parties that are examined. This sample gives the same picture as all parties. */
const FESTAS = 20_000;

export interface LinhaDaFalta {
  readonly localidade: string;
  readonly uf: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly festas: number;
  readonly categorias: { nome: string; festas: number }[];
}

/**
 * Towns with coming parties for which a category has no supplier, with the missing categories. The products within reach of each party were
 * counted before (`produtos_no_raio`). The point of a town is rounded to a region, so that it does not reveal the address of a single
 * party.
 */
export async function findFaltas(db: Db, agora: Date, limite: number): Promise<LinhaDaFalta[]> {
  const { rows } = await sql<LinhaDaFalta>`
    with festas as (
      select id, localidade, uf, latitude, longitude, produtos_no_raio as achados from eventos
      where status = 2 and inicio > ${agora} and produtos_no_raio is not null limit ${sql.lit(FESTAS)}
    ), faltas as materialized (
      select f.id, f.localidade, f.uf, f.latitude, f.longitude, o.nome
      from festas f cross join categorias_oficiais o where coalesce((f.achados ->> o.id::text)::integer, 0) = 0
    ), lugares as (
      select localidade, uf, round(avg(latitude)::numeric, 1)::double precision as latitude, round(avg(longitude)::numeric, 1)::double precision as longitude,
        count(distinct id)::integer as festas
      from faltas group by localidade, uf order by festas desc, localidade, uf limit ${limite}
    )
    select l.localidade, l.uf, l.latitude, l.longitude, l.festas, c.categorias
    from lugares l cross join lateral (
      select json_agg(json_build_object('nome', nome, 'festas', festas) order by festas desc, nome) as categorias
      from (select nome, count(*)::integer as festas from faltas f where f.localidade = l.localidade and f.uf = l.uf group by nome) n
    ) c order by l.festas desc, l.localidade, l.uf`.execute(db);
  return rows;
}
