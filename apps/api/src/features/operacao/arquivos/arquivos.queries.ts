import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/**
 * Those of the given files that a row still shows, also as an order's item or as another product's picture. Most of these tables have no
 * index by file and are read whole, so the files are joined (hash join): with a list, each row would be compared with every file.
 */
export async function findArquivosEmUso(db: Db, chaves: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ dada: string }>`
    with dadas as materialized (select dada from unnest(${[...chaves]}::text[]) as k (dada))
    select dada from dadas join usuarios on foto_chave = dada
    union select dada from dadas join fornecedores on foto_chave = dada
    union select dada from dadas join eventos on imagem_chave = dada
    union select dada from dadas join eventos on foto_pessoa_chave = dada
    union select dada from dadas join fotos_do_evento on imagem_chave = dada
    union select dada from dadas join fotos_da_avaliacao on imagem_chave = dada
    union select dada from dadas join categorias on imagem_chave = dada
    union select dada from dadas join produtos on imagem_chave = dada
    union select dada from dadas join arquivos_do_produto on chave = dada
    union select dada from dadas join arquivos_enviados on chave = dada
    union select dada from dadas join itens_do_pedido on imagem_chave = dada`.execute(db);
  return new Set(rows.map((row) => row.dada));
}
