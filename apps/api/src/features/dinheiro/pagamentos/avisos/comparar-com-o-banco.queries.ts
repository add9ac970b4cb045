import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** The amounts of a Pix in our tables, in centavos. */
export interface PixDaqui {
  readonly entrou: number;
  /** Amount refunded by us, or taken back by the bank itself. */
  readonly voltou: number;
  readonly alheio: boolean;
}

export async function findDaqui(db: Db, endToEndIds: readonly string[]): Promise<ReadonlyMap<string, PixDaqui>> {
  const { rows } = await sql<PixDaqui & { id: string }>`
    select x.id, coalesce(r.valor_em_centavos, replace(a.corpo ->> 'valor', '.', '')::bigint) as entrou, coalesce(a.alheio, false) as alheio,
      (coalesce(d.valor, 0) + coalesce(t.valor, 0))::bigint as voltou
    from unnest(${[...endToEndIds]}::text[]) as x (id)
    left join pix_recebidos r on r.end_to_end_id = x.id left join avisos_de_pix a on a.end_to_end_id = x.id
    left join lateral (
      select sum(d.valor_em_centavos - d.retomado_em_centavos) as valor from devolucoes d
      where d.end_to_end_id = x.id and d.estado = 'concluida' and d.transferencia_id is null and (not d.por_fora or exists (select from retomadas t where t.devolucao_id = d.id))
    ) d on true
    left join lateral (
      select sum(t.valor_em_centavos) as valor from retomadas t where t.end_to_end_id = x.id and t.aplicada = 'tomada' and t.devolucao_id is null
    ) t on true
    where r.end_to_end_id is not null or a.end_to_end_id is not null`.execute(db);
  return new Map(rows.map(({ id, ...daqui }) => [id, daqui]));
}
