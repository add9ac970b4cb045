import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/rows.ts';

export interface OficialComQuantos {
  readonly id: string;
  readonly nome: string;
  readonly slug: string;
  readonly icone: string;
  readonly ordem: number;
  readonly categorias: number;
  readonly produtos: number;
}

/** The official categories in their order, each with the number of its categories and of its products on sale. */
export async function findOficiaisComQuantos(db: Db): Promise<OficialComQuantos[]> {
  const { rows } = await sql<OficialComQuantos>`
    select o.id, o.nome, o.slug, o.icone, o.ordem,
      (select count(*)::integer from categorias c where c.categoria_oficial_id = o.id) as categorias,
      (select count(*)::integer from produtos p where p.categoria_oficial_id = o.id and p.ativo) as produtos
    from categorias_oficiais o order by o.ordem, o.id`.execute(db);
  return rows;
}

/**
 * Reads and locks all official categories until the transaction ends. Row locks hold back links to an existing category; the advisory lock holds
 * back the creation of another one.
 */
export async function lockOficiais(tx: Tx) {
  await sql`select pg_advisory_xact_lock(hashtextextended('categorias_oficiais', 0))`.execute(tx);
  return tx.selectFrom('categorias_oficiais').select(['id', 'nome', 'slug', 'ordem']).orderBy('id').forUpdate().execute();
}

export async function insertOficiais(
  tx: Tx,
  novas: readonly { id: string; nome: string; slug: string; icone: string; ordem: number }[],
): Promise<void> {
  await tx
    .insertInto('categorias_oficiais')
    .values([...novas])
    .execute();
}

export async function updateOficial(tx: Tx, id: string, dados: { nome: string; icone: string }): Promise<void> {
  await tx.updateTable('categorias_oficiais').set(dados).where('id', '=', id).execute();
}

export async function updateOrdemDasOficiais(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update categorias_oficiais c set ordem = o.lugar from unnest(${[...ids]}::uuid[]) with ordinality as o (id, lugar) where c.id = o.id`.execute(
    tx,
  );
}

/** True if a category, or a category joined into another, already has this slug. */
export async function existsSlug(tx: Tx, slug: string): Promise<boolean> {
  const { rows } = await sql<{ ha: boolean }>`
    select exists (select from categorias_oficiais where slug = ${slug}) or exists (select from categorias_juntadas where slug = ${slug}) as ha`.execute(
    tx,
  );
  return onlyRow(rows).ha;
}

/** Links the suppliers' categories, and with them their products, to the other official category. */
export async function moveCategorias(tx: Tx, de: string, para: string): Promise<void> {
  await tx.updateTable('categorias').set({ categoria_oficial_id: para }).where('categoria_oficial_id', '=', de).execute();
}

/** Deletes the official category; its address now leads to the other one. */
export async function replaceOficial(tx: Tx, de: { id: string; slug: string }, para: string): Promise<void> {
  await tx.updateTable('categorias_juntadas').set({ para }).where('para', '=', de.id).execute();
  await tx.insertInto('categorias_juntadas').values({ slug: de.slug, para }).execute();
  await tx.deleteFrom('categorias_oficiais').where('id', '=', de.id).execute();
}
