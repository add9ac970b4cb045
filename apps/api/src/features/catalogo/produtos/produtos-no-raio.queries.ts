import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { rowCount, skip } from '../../../platform/db/page.ts';
import { type Given, statement, statementOf } from '../../../platform/db/statements/statement.ts';
import { corda, daLinha, esgotados, podeAtender, podeAtenderSalvoEsgotados, umaVez } from '../../fornecedor/disponibilidade/index.ts';
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
  /** Null before the first count, as `total` is. */
  contagemVelha: boolean | null;
  /** Of the event: a count of it as it was is not kept for what it is now. */
  versao: number;
}

export interface Busca {
  eventoId: string;
  clienteId: string;
  categoriaOficial: string | undefined;
  agora: Date;
  /** A count made before this is old. */
  contadoDesde: Date;
}

type DaBusca = Omit<Busca, 'categoriaOficial'> & {
  /** The official category asked for; without one, what the sum is kept under. */
  chave: string;
};
const valoresDa = ({ categoriaOficial, ...busca }: Busca): DaBusca => ({ ...busca, chave: categoriaOficial ?? TOTAL });

// The event, with the kept count (of the category asked for, or of all) and whether it is old; null before the first.
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

// The inner order is the index's alone, so that it is read in order; WITH TIES takes in all of the last distance, and
// the outer order then settles which of them come first.
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

/** Counts the products that serve the event. Reads them all: its answer is kept on the event's row. */
export const countNoRaio = async (db: Db, busca: Busca): Promise<ContagemPorCategoria> => somados(await contar(db, valoresDa(busca)));

/** As the page reads them, nearest first, and no further: some 10 ms wherever the event is. */
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

/** Counts the nearest products that serve the event, a thousand and one at the most. @returns whether these are all, besides */
export async function countPertoNoRaio(db: Db, busca: Busca): Promise<{ contagem: ContagemPorCategoria; todos: boolean }> {
  const contagem = somados(await contarAte(db, valoresDa(busca)));
  return { contagem, todos: (contagem[TOTAL] ?? 0) <= CONTADOS_NA_HORA };
}

export type Contagem = Pick<LinhaNoRaio, 'total' | 'contagemVelha' | 'versao'>;
const contagem = statement<DaBusca, Contagem>((dado) => sql`select total, velha as "contagemVelha", versao from ${oEvento(dado)}`);

/** The kept count of a client's event; undefined when there is no such event of theirs. */
export async function findContagem(db: Db, busca: Busca): Promise<Contagem | undefined> {
  return (await contagem(db, valoresDa(busca)))[0];
}

/** The count of the category asked for, or of all. */
export const contados = (contagem: ContagemPorCategoria, { categoriaOficial }: Busca): number => contagem[categoriaOficial ?? TOTAL] ?? 0;
