import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Kinds of records that have public pages. */
export type Assunto = 'lojas' | 'produtos';

const TABELA = { lojas: sql`fornecedores`, produtos: sql`produtos` } as const satisfies Record<Assunto, unknown>;

/** The id of every `porParte`-th record, in order: the beginnings of the parts of a long list. */
export async function findComecos(db: Db, assunto: Assunto, porParte: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, row_number() over (order by id) - 1 as n from ${TABELA[assunto]}) x
    where n % ${porParte} = 0 order by id`.execute(db);
  return rows.map(({ id }) => id);
}

interface Trecho {
  readonly desde: string;
  /** Exclusive; null = to the end. */
  readonly ate: string | null;
  readonly limit: number;
}

/** Ids of records that have a page now, in order, from `desde` on. */
export async function findComPagina(db: Db, assunto: Assunto, { desde, ate, limit }: Trecho): Promise<string[]> {
  const de =
    assunto === 'lojas'
      ? sql`fornecedores x where x.vende`
      : sql`produtos x join fornecedores f on f.id = x.fornecedor_id where x.ativo and f.vende`;
  const { rows } = await sql<{ id: string }>`
    select x.id from ${de} and x.id >= ${desde} ${ate === null ? sql`` : sql`and x.id < ${ate}`} order by x.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
