import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { PAGINA } from './linhas.queries.ts';

/** The keys of all pictures that the person uploaded, without duplicates. */
export async function* lerFotos(db: Db, id: string): AsyncGenerator<string> {
  let depoisDe = '';
  for (;;) {
    const { rows } = await sql<{ chave: string }>`
      select distinct chave from (
        select foto_chave as chave from usuarios where id = ${id}
        union all select foto_chave from fornecedores where id = ${id}
        union all select unnest(array[imagem_chave, foto_pessoa_chave]) from eventos where cliente_id = ${id}
        union all select f.imagem_chave from avaliacoes a join fotos_da_avaliacao f on f.avaliacao_id = a.id where a.cliente_id = ${id}
        union all select imagem_chave from categorias where fornecedor_id = ${id}
        union all select p.imagem_chave from categorias c join produtos p on p.categoria_id = c.id where c.fornecedor_id = ${id}
        union all select a.chave from categorias c join produtos p on p.categoria_id = c.id join arquivos_do_produto a on a.produto_id = p.id
          where c.fornecedor_id = ${id} and a.tipo = 'imagem'
      ) fotos where chave > ${depoisDe} order by chave limit ${sql.lit(PAGINA)}`.execute(db);
    for (const { chave } of rows) yield chave;
    const ultima = rows.at(-1);
    if (!ultima || rows.length < PAGINA) return;
    depoisDe = ultima.chave;
  }
}
