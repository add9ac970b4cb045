import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** One row as the person reads it, and where the next page begins. */
interface Linha {
  readonly id: string;
  readonly dado: unknown;
}

/** Rows of one page: enough that a large account takes few round trips, few enough to stay small in memory. */
export const PAGINA = 200;
const ANTES_DE_TUDO = '00000000-0000-0000-0000-000000000000';

/** Every row of a list, a page at a time by its `id`, so that an account of any size passes through. */
export async function* emPaginas(db: Db, lista: RawBuilder<unknown>): AsyncGenerator<unknown> {
  let depoisDe = ANTES_DE_TUDO;
  for (;;) {
    const { rows } = await sql<Linha>`
      select id, row_to_json(linha) as dado from (${lista}) linha where id > ${depoisDe}::uuid order by id limit ${sql.lit(PAGINA)}`.execute(
      db,
    );
    for (const { dado } of rows) yield dado;
    const ultima = rows.at(-1);
    if (!ultima || rows.length < PAGINA) return;
    depoisDe = ultima.id;
  }
}

/** The few rows of a list. */
export async function* deUmaVez(db: Db, lista: RawBuilder<unknown>): AsyncGenerator<unknown> {
  const { rows } = await sql<{ dado: unknown }>`select row_to_json(linha) as dado from (${lista}) linha`.execute(db);
  for (const { dado } of rows) yield dado;
}

/** Cents as reais. */
export const reais = (coluna: string) => sql`round(${sql.ref(coluna)} / 100.0, 2)`;
/** Where the copy keeps a picture. */
export const foto = (coluna: string) => sql`'arquivos/' || ${sql.ref(coluna)} || '.webp'`;
