import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/**
 * Of these files, those that a row still shows: an order's item, or another product by the same picture. Most tables have no index by file and are read
 * whole, so the files are joined: compared with a list, each row would go through all of it.
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
