import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Of these files, those that a row still shows: an order's item, or another product by the same picture. */
export async function findArquivosEmUso(db: Db, chaves: readonly string[]): Promise<Set<string>> {
  const dadas = sql`any(${[...chaves]}::text[])`;
  const { rows } = await sql<{ chave: string }>`
    select foto_chave as chave from usuarios where foto_chave = ${dadas}
    union select foto_chave from fornecedores where foto_chave = ${dadas}
    union select imagem_chave from eventos where imagem_chave = ${dadas}
    union select foto_pessoa_chave from eventos where foto_pessoa_chave = ${dadas}
    union select imagem_chave from fotos_do_evento where imagem_chave = ${dadas}
    union select imagem_chave from fotos_da_avaliacao where imagem_chave = ${dadas}
    union select imagem_chave from categorias where imagem_chave = ${dadas}
    union select imagem_chave from produtos where imagem_chave = ${dadas}
    union select chave from arquivos_do_produto where chave = ${dadas}
    union select chave from arquivos_enviados where chave = ${dadas}
    union select imagem_chave from itens_do_pedido where imagem_chave = ${dadas}`.execute(db);
  return new Set(rows.map((row) => row.chave));
}
