import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** Number of open future events within each radius (in metres) of a point, in the order of the radii. */
export async function countFestas(
  db: Db,
  { latitude, longitude }: { latitude: number; longitude: number },
  raiosEmMetros: readonly number[],
  agora: Date,
): Promise<number[]> {
  const maior = Math.max(...raiosEmMetros);
  const { rows } = await sql<{ festas: number }>`
    with perto as materialized (
      select e.ponto <-> ponto_na_terra(${latitude}, ${longitude}) as corda from eventos e
      where e.status = 2 and e.inicio > ${agora} and e.ponto <@ area_em_volta(${latitude}, ${longitude}, ${maior})
    )
    select (select count(*)::integer from perto where perto.corda <= corda(r.raio)) as festas
    from unnest(${[...raiosEmMetros]}::double precision[]) with ordinality as r (raio, ordem) order by r.ordem`.execute(db);
  return rows.map(({ festas }) => festas);
}
