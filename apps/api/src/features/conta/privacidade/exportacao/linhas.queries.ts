import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** A row of the copy, and the id after which the next page begins. */
interface Linha {
  readonly id: string;
  readonly dado: unknown;
}

/** Rows per page: large enough for few round trips, small enough for little memory. */
export const PAGINA = 200;
const ANTES_DE_TUDO = '00000000-0000-0000-0000-000000000000';

/** Reads all rows of a list in pages by `id`, so that memory does not grow with the account. */
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

/** Reads a short list in one query. */
export async function* deUmaVez(db: Db, lista: RawBuilder<unknown>): AsyncGenerator<unknown> {
  const { rows } = await sql<{ dado: unknown }>`select row_to_json(linha) as dado from (${lista}) linha`.execute(db);
  for (const { dado } of rows) yield dado;
}

/** Converts cents to reais. */
export const reais = (coluna: string) => sql`round(${sql.ref(coluna)} / 100.0, 2)`;
/** The path of a picture inside the copy. */
export const foto = (coluna: string) => sql`'arquivos/' || ${sql.ref(coluna)} || '.webp'`;
