import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { rowCount, skip } from '../../../platform/db/page.ts';
import { type Given, statement, statementOf } from '../../../platform/db/statements/statement.ts';
import { corda, daLinha, esgotados, podeAtender, podeAtenderSalvoEsgotados, umaVez } from '../../fornecedor/disponibilidade/index.ts';
import { colunasDoResumo, juncoesDoResumo, type LinhaDoResumo } from './cartao.queries.ts';
import type { MarcaNoRaio } from './cursor.ts';

/** Key of the sum in the kept counts. */
const TOTAL = 'total';

/** Number of products that serve an event, by the id of the official category, and their sum as `total`. */
export type ContagemPorCategoria = Readonly<Record<string, number>>;

export interface LinhaNoRaio extends LinhaDoResumo {
  /** Straight line through the ground to the supplier, in metres. */
  corda: number;
  /** Total by the last count; it comes with each row, which saves a round trip. */
  total: number | null;
  /** True if the count is old. Null before the first count, as `total`. */
  contagemVelha: boolean | null;
  /** Version of the event: a count is kept only if the event did not change meanwhile. */
  versao: number;
}

export interface Busca {
  eventoId: string;
  clienteId: string;
  categoriaOficial: string | undefined;
  agora: Date;
  /** A count from before this time is old. */
  contadoDesde: Date;
}

type DaBusca = Omit<Busca, 'categoriaOficial'> & {
  /** Id of the official category in the query; without one, the key of the sum. */
  chave: string;
};
const valoresDa = ({ categoriaOficial, ...busca }: Busca): DaBusca => ({ ...busca, chave: categoriaOficial ?? TOTAL });

// The event with its kept count (of the category or of all) and whether that count is old; both are null before the first count.
const oEvento = ({ eventoId, clienteId, chave, contadoDesde }: Given<DaBusca>) => sql`
  (select ponto, semana, data_evento, horario, inicio, fim,
    case when produtos_no_raio is not null then coalesce((produtos_no_raio ->> ${chave}::text)::integer, 0) end as total,
    produtos_no_raio_em < ${contadoDesde} as velha, versao
  from eventos where id = ${eventoId} and cliente_id = ${clienteId}) e`;

interface Forma {
  readonly limit: number;
  readonly deslocada: boolean;
  readonly deUmaCategoria: boolean;
  readonly depois: boolean;
}

// The inner order is only the index order, so the index is read in order; WITH TIES includes all rows at the last distance, and the outer order
// sorts them.
const pagina = statementOf<Forma, DaBusca & MarcaNoRaio & { offset: number }, LinhaNoRaio>((forma, dado) => {
  const offset = forma.deslocada ? dado.offset : null;
  return sql`
    select n.*, e.total, e.velha as "contagemVelha", e.versao
    from ${oEvento(dado)}
    cross join lateral (
      select ${colunasDoResumo}, ${corda(daLinha)} as corda
      from produtos p ${juncoesDoResumo}
      where ${podeAtender(daLinha, 1, dado.agora)}
        ${forma.deUmaCategoria ? sql`and p.categoria_oficial_id = ${dado.chave}::text::uuid` : sql``}
        ${
          forma.depois
            ? sql`and ${corda(daLinha)} >= ${dado.corda}
              and (${corda(daLinha)}, f.id, p.id) > (${dado.corda}::float8, ${dado.fornecedorId}::uuid, ${dado.produtoId}::uuid)`
            : sql``
        }
      order by ${corda(daLinha)}
      fetch first (${rowCount(forma.limit, offset)}) rows with ties
    ) n
    order by n.corda, n."fornecedorId", n.id
    limit ${sql.lit(forma.limit)} ${skip(offset)}`;
});

const SEM_MARCA: MarcaNoRaio = { corda: 0, fornecedorId: '', produtoId: '' };

/** Products that serve the event, nearest supplier first, then by supplier and product. */
export function findNoRaio(
  db: Db,
  busca: Busca,
  { limit, offset, after }: { limit: number; offset: number; after: MarcaNoRaio | null },
): Promise<LinhaNoRaio[]> {
  const forma = { limit, deslocada: offset > 0, deUmaCategoria: busca.categoriaOficial !== undefined, depois: after !== null };
  return pagina(db, forma, { ...valoresDa(busca), ...(after ?? SEM_MARCA), offset });
}

const contar = statement<DaBusca, { id: string; total: number }>(
  (dado) => sql`
    with e as materialized (select * from ${oEvento(dado)}), esgotados as materialized (${esgotados(umaVez, dado.agora)})
    select p.categoria_oficial_id as id, count(*)::integer as total
    from fornecedores f
    join produtos p on p.fornecedor_id = f.id
    where ${podeAtenderSalvoEsgotados(umaVez)}
    group by p.categoria_oficial_id`,
);

const somados = (rows: readonly { id: string; total: number }[]): ContagemPorCategoria => ({
  ...Object.fromEntries(rows.map((row) => [row.id, row.total])),
  [TOTAL]: rows.reduce((soma, row) => soma + row.total, 0),
});

/** Counts all products that serve the event. The query reads them all, so its result is kept on the event's row. */
export const countNoRaio = async (db: Db, busca: Busca): Promise<ContagemPorCategoria> => somados(await contar(db, valoresDa(busca)));

/** Limit of the count in the request: it reads products in page order, nearest first; about 10 ms for any event. */
const CONTADOS_NA_HORA = 1_000;
const contarAte = statement<DaBusca, { id: string; total: number }>(
  (dado) => sql`
    select n.id, count(*)::integer as total
    from ${oEvento(dado)}
    cross join lateral (
      select p.categoria_oficial_id as id
      from produtos p join fornecedores f on f.id = p.fornecedor_id
      where ${podeAtender(daLinha, 1, dado.agora)}
      order by ${corda(daLinha)}
      limit ${sql.lit(CONTADOS_NA_HORA + 1)}
    ) n
    group by n.id`,
);

/**
 * Counts the nearest products that serve the event, up to 1,001.
 * @returns `todos` is true if the count is complete.
 */
export async function countPertoNoRaio(db: Db, busca: Busca): Promise<{ contagem: ContagemPorCategoria; todos: boolean }> {
  const contagem = somados(await contarAte(db, valoresDa(busca)));
  return { contagem, todos: (contagem[TOTAL] ?? 0) <= CONTADOS_NA_HORA };
}

export type Contagem = Pick<LinhaNoRaio, 'total' | 'contagemVelha' | 'versao'>;
const contagem = statement<DaBusca, Contagem>((dado) => sql`select total, velha as "contagemVelha", versao from ${oEvento(dado)}`);

/** The kept count of a client's event; undefined when the client has no such event. */
export async function findContagem(db: Db, busca: Busca): Promise<Contagem | undefined> {
  return (await contagem(db, valoresDa(busca)))[0];
}

/** The count of the category in the query, or of all. */
export const contados = (contagem: ContagemPorCategoria, { categoriaOficial }: Busca): number => contagem[categoriaOficial ?? TOTAL] ?? 0;
