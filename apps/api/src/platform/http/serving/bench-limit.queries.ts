import type { Database } from '../../db/database.ts';

/** The bytes stored under an id; undefined without a row. */
export async function findCorpo(database: Database, id: string): Promise<unknown> {
  const [row] = await database.query('select corpo from limite where id = $1', [id]);
  return row?.['corpo'];
}

/** Inserts one plain row with the shape of an item of the carrinho. */
export async function insertLinha(database: Database): Promise<void> {
  await database.query(
    `insert into limite_de_escrita (evento_id, produto_id, cliente_id, fornecedor_id, quantidade, preco_em_centavos)
     values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $1, 12000)`,
    [1],
  );
}
