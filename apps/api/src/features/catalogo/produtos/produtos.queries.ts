import type { OfertaDeSinal } from '@festejo/contrato/pedido/sinal.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { rowCount, skip } from '../../../platform/db/page.ts';
import { statement, statementOf } from '../../../platform/db/statements/statement.ts';
import { sinalDoFornecedor } from '../../fornecedor/fornecedores/index.ts';
import { colunasDoResumo, juncoesDoResumo, type LinhaDoResumo } from './cartao.queries.ts';
import { type GrupoLido, gruposDoProduto } from './opcoes/opcoes.queries.ts';

interface Forma {
  readonly limit: number;
  readonly deslocada: boolean;
  readonly antes: boolean;
  /** Most pages are of one category, and need no merge. */
  readonly umaSo: boolean;
}

const dasCategorias = statementOf<
  Forma,
  { ids: readonly string[]; id: string | undefined; before: string | null; offset: number },
  LinhaDoResumo
>((forma, dado) => {
  const offset = forma.deslocada ? dado.offset : null;
  const daCategoria = (id: RawBuilder<unknown>) => sql<LinhaDoResumo>`
    select ${colunasDoResumo}
    from produtos p ${juncoesDoResumo}
    where p.categoria_oficial_id = ${id} and p.ativo and f.vende ${forma.antes ? sql`and p.id < ${dado.before}` : sql``}
    order by p.id desc`;
  const pagina = sql`limit ${sql.lit(forma.limit)} ${skip(offset)}`;
  if (forma.umaSo) return sql`${daCategoria(dado.id)} ${pagina}`;
  return sql`
    select n.*
    from unnest(${dado.ids}::uuid[]) as pedida (id)
    cross join lateral (${daCategoria(sql`pedida.id`)} limit ${rowCount(forma.limit, offset)}) n
    order by n.id desc
    ${pagina}`;
});

/**
 * Products of official categories, newest first. The index of each category gives its newest, and a merge takes the page, so a request for three
 * categories costs about three times one.
 */
export function findDasCategorias(
  db: Db,
  ids: readonly string[],
  { limit, offset, before }: { limit: number; offset: number; before: string | null },
): Promise<LinhaDoResumo[]> {
  const forma = { limit, deslocada: offset > 0, antes: before !== null, umaSo: ids.length === 1 };
  return dasCategorias(db, forma, { ids, id: ids[0], before, offset });
}

/** Number of products on sale per official category, by id. */
export async function countPorCategoria(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('produtos as p')
    .innerJoin('fornecedores as f', 'f.id', 'p.fornecedor_id')
    .select(['p.categoria_oficial_id as id', (eb) => eb.fn.countAll<number>().as('total')])
    // Literals: with a parameter, the plan could not use the partial index of products on sale, and would read the whole table.
    .where('p.ativo', '=', sql.lit(true))
    .where('f.vende', '=', sql.lit(true))
    .groupBy('p.categoria_oficial_id')
    .execute();
  return new Map(rows.map((row) => [row.id, row.total]));
}

export interface LinhaDoDetalhe extends LinhaDoResumo {
  descricao: string;
  inclui: string[];
  naoInclui: string[];
  grupos: GrupoLido[] | null;
  capacidade: number;
  idCategoria: string;
  ativo: boolean;
  descricaoDoFornecedor: string | null;
  fotoDoFornecedor: string | null;
  logradouro: string | null;
  numero: string | null;
  bairro: string | null;
  raioEmMetros: number;
  politica: string;
  sinal: OfertaDeSinal | null;
  cpf: string | null;
  cnpj: string | null;
  /** Null without files; `horarios` likewise. */
  arquivos: { id: string; chave: string; tipo: 'imagem' | 'video'; alt: string; largura: number; altura: number }[] | null;
  horarios: { id: string; diaDaSemana: number; inicio: string; fim: string }[] | null;
}

// Subselects for product `p`, as JSON; null without rows.
export const arquivosDoProduto = sql`(select json_agg(a) from (select id, chave, tipo, alt, largura, altura from arquivos_do_produto
  where produto_id = p.id order by ordem) a)`;
export const horariosDoProduto = sql`(select json_agg(h) from (select id, dia_da_semana as "diaDaSemana", to_char(inicio, 'HH24:MI') as inicio,
  to_char(fim, 'HH24:MI') as fim from horarios_do_produto x where produto_id = p.id order by dia_da_semana, x.inicio) h)`;

const detalhe = statement<{ id: string }, LinhaDoDetalhe>(
  ({ id }) => sql`
    select ${colunasDoResumo}, p.descricao, p.inclui, p.nao_inclui as "naoInclui", p.capacidade, p.categoria_id as "idCategoria", p.ativo and f.vende as ativo,
      f.descricao as "descricaoDoFornecedor", f.foto_chave as "fotoDoFornecedor", f.logradouro, f.numero, f.bairro,
      f.raio_em_metros as "raioEmMetros", f.politica_de_cancelamento as politica, ${sinalDoFornecedor} as sinal, u.cpf, u.cnpj,
      ${arquivosDoProduto} as arquivos, ${horariosDoProduto} as horarios, ${gruposDoProduto} as grupos
    from produtos p ${juncoesDoResumo}
    join usuarios u on u.id = f.id
    where p.id = ${id}`,
);

/** All data of a product in one statement; pictures and hours are JSON columns. */
export async function findDetalhe(db: Db, id: string): Promise<LinhaDoDetalhe | undefined> {
  return (await detalhe(db, { id }))[0];
}

export interface ArquivosEHorarios extends Pick<LinhaDoDetalhe, 'arquivos' | 'horarios'> {
  id: string;
}

/** Pictures, videos and own hours of these products. */
export async function findArquivosEHorarios(db: Db, ids: readonly string[]): Promise<ArquivosEHorarios[]> {
  const { rows } = await sql<ArquivosEHorarios>`
    select p.id, ${arquivosDoProduto} as arquivos, ${horariosDoProduto} as horarios from produtos p where p.id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows;
}
