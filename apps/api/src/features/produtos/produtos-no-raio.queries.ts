import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { rowCount, skip } from '../../platform/db/page.ts';
import { corda, daLinha, esgotados, podeAtender, podeAtenderSalvoEsgotados, umaVez } from '../disponibilidade/index.ts';
import { colunasDoResumo, juncoesDoResumo, type LinhaDoResumo } from './cartao.queries.ts';
import type { MarcaNoRaio } from './cursor.ts';

/** Key of the sum in the kept counts. */
const TOTAL = 'total';

/** How many products serve an event, by official category's id, and their sum as `total`. */
export type ContagemPorCategoria = Readonly<Record<string, number>>;

export interface LinhaNoRaio extends LinhaDoResumo {
  /** Straight line through the ground to the supplier, in metres. */
  corda: number;
  /** How many there are in all, as last counted; beside each row, which saves a round trip. */
  total: number | null;
  contagemVelha: boolean;
}

export interface Busca {
  eventoId: string;
  clienteId: string;
  categoriaOficial: string | undefined;
  agora: Date;
  /** A count made before this is old. */
  contadoDesde: Date;
}

// The kept count (of the category asked for, or of all), and whether it is old; null before the first.
const contagem = ({ categoriaOficial, contadoDesde }: Busca) => sql`
  case when produtos_no_raio is not null then coalesce((produtos_no_raio ->> ${categoriaOficial ?? TOTAL}::text)::integer, 0) end as total,
  produtos_no_raio_em < ${contadoDesde} as velha`;

const oEvento = (busca: Busca) => sql`
  (select ponto, semana, data_evento, horario, inicio, fim, ${contagem(busca)} from eventos where id = ${busca.eventoId} and cliente_id = ${busca.clienteId}) e`;

const daCategoria = ({ categoriaOficial }: Busca) => (categoriaOficial ? sql`and p.categoria_oficial_id = ${categoriaOficial}` : sql``);

/** Products that serve the event, nearest supplier first, then by supplier and product. */
export async function findNoRaio(
  db: Db,
  busca: Busca,
  page: { limit: number; offset: number; after: MarcaNoRaio | null },
): Promise<LinhaNoRaio[]> {
  const { after } = page;
  // The inner order is the index's alone, so that it is read in order; WITH TIES takes in all of the last distance, and
  // the outer order then settles which of them come first.
  const { rows } = await sql<LinhaNoRaio>`
    select n.*, e.total, e.velha as "contagemVelha"
    from ${oEvento(busca)}
    cross join lateral (
      select ${colunasDoResumo}, ${corda(daLinha)} as corda
      from produtos p ${juncoesDoResumo}
      where ${podeAtender(daLinha, 1, busca.agora)} ${daCategoria(busca)}
        ${
          after
            ? sql`and ${corda(daLinha)} >= ${after.corda}
              and (${corda(daLinha)}, f.id, p.id) > (${after.corda}::float8, ${after.fornecedorId}::uuid, ${after.produtoId}::uuid)`
            : sql``
        }
      order by ${corda(daLinha)}
      fetch first (${rowCount(page)}) rows with ties
    ) n
    order by n.corda, n."fornecedorId", n.id
    limit ${sql.lit(page.limit)} ${skip(page)}`.execute(db);
  return rows;
}

/** Counts the products that serve the event. Reads them all: its answer is kept on the event's row. */
export async function countNoRaio(db: Db, busca: Busca): Promise<ContagemPorCategoria> {
  const { rows } = await sql<{ id: string; total: number }>`
    with e as materialized (select * from ${oEvento(busca)}), esgotados as materialized (${esgotados(umaVez, busca.agora)})
    select p.categoria_oficial_id as id, count(*)::integer as total
    from fornecedores f
    join produtos p on p.fornecedor_id = f.id
    where ${podeAtenderSalvoEsgotados(umaVez)}
    group by p.categoria_oficial_id`.execute(db);
  const total = rows.reduce((soma, row) => soma + row.total, 0);
  return { ...Object.fromEntries(rows.map((row) => [row.id, row.total])), [TOTAL]: total };
}

/** The kept count of a client's event; undefined when there is no such event of theirs. */
export async function findContagem(db: Db, busca: Busca): Promise<Pick<LinhaNoRaio, 'total' | 'contagemVelha'> | undefined> {
  const { rows } = await sql<Pick<LinhaNoRaio, 'total' | 'contagemVelha'>>`
    select total, velha as "contagemVelha" from ${oEvento(busca)}`.execute(db);
  return rows[0];
}

/** The count of the category asked for, or of all. */
export const contados = (contagem: ContagemPorCategoria, { categoriaOficial }: Busca): number => contagem[categoriaOficial ?? TOTAL] ?? 0;
