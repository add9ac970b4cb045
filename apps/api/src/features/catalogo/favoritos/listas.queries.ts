import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface LinhaDeLista {
  readonly id: string;
  readonly nome: string;
  readonly eventoId: string | null;
  readonly dataEvento: string | null;
  readonly quantos: number;
}

/** The client's lists, or one of them: those of events first, by date, each with its number of favourites. */
export async function findListas(db: Db, clienteId: string, id: string | null = null): Promise<LinhaDeLista[]> {
  const { rows } = await sql<LinhaDeLista>`
    select l.id, coalesce(l.nome, e.titulo) as nome, l.evento_id as "eventoId", e.data_evento::text as "dataEvento",
      (select count(*) from favoritos v where v.cliente_id = l.cliente_id and v.lista_id = l.id and v.removido_em is null) as quantos
    from listas_de_favoritos l left join eventos e on e.id = l.evento_id
    where l.cliente_id = ${clienteId} ${id ? sql`and l.id = ${id}` : sql``}
    order by e.data_evento nulls last, lower(l.nome), l.id`.execute(db);
  return rows;
}

export interface LinhaDeCategoria {
  readonly id: string;
  readonly nome: string;
  readonly quantos: number;
}

/** The official categories of the client's favourites. */
export async function findCategorias(db: Db, clienteId: string): Promise<LinhaDeCategoria[]> {
  const { rows } = await sql<LinhaDeCategoria>`
    select c.id, c.nome, count(*) as quantos
    from favoritos v join produtos p on p.id = v.produto_id join categorias_oficiais c on c.id = p.categoria_oficial_id
    where v.cliente_id = ${clienteId} and v.removido_em is null group by c.id order by c.ordem`.execute(db);
  return rows;
}

interface Nova {
  readonly id: string;
  readonly cliente_id: string;
  readonly nome: string | null;
  readonly evento_id: string | null;
  readonly criado_em: Date;
}

/** False = the client already has a list of that name or of that event. */
export async function insertLista(tx: Tx, lista: Nova): Promise<boolean> {
  const feita = await tx
    .insertInto('listas_de_favoritos')
    .values(lista)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return feita !== undefined;
}

/** 'outra' = another list of the client has the name; 'nenhuma' = the client has no such named list. */
export async function renameLista(tx: Tx, clienteId: string, id: string, nome: string): Promise<'feito' | 'outra' | 'nenhuma'> {
  const { rows } = await sql<{ id: string; outra: boolean }>`
    select id, exists (select from listas_de_favoritos o where o.cliente_id = ${clienteId} and o.id <> l.id and lower(o.nome) = lower(${nome})) as outra
    from listas_de_favoritos l where l.cliente_id = ${clienteId} and l.id = ${id} and l.nome is not null`.execute(tx);
  if (!rows[0]) return 'nenhuma';
  if (rows[0].outra) return 'outra';
  await tx.updateTable('listas_de_favoritos').set({ nome }).where('id', '=', id).execute();
  return 'feito';
}

/** Deletes a list; returns the favourites that were in it, or undefined when the list does not belong to the client. */
export async function deleteLista(tx: Tx, clienteId: string, id: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from favoritos where cliente_id = ${clienteId} and lista_id = ${id} and removido_em is null order by id`.execute(tx);
  const feito = await tx
    .deleteFrom('listas_de_favoritos')
    .where('cliente_id', '=', clienteId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return feito && rows.map((row) => row.id);
}
