import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** A supplier's products stay for the orders that name them: off sale, without texts and pictures. */
export async function eraseProdutos(tx: Tx, fornecedorId: string): Promise<void> {
  // Selects by category: the index of a supplier's products has only those on sale.
  const produtos = sql`select p.id from categorias c join produtos p on p.categoria_id = c.id where c.fornecedor_id = ${fornecedorId}`;
  await sql`delete from arquivos_do_produto where produto_id in (${produtos})`.execute(tx);
  await sql`delete from arquivos_enviados where fornecedor_id = ${fornecedorId}`.execute(tx);
  await sql`delete from lotes_de_produtos where fornecedor_id = ${fornecedorId}`.execute(tx);
  await sql`delete from horarios_do_produto where produto_id in (${produtos})`.execute(tx);
  await sql`delete from grupos_de_opcoes where produto_id in (${produtos})`.execute(tx);
  await sql`update produtos set ativo = false, descricao = '', inclui = '{}', nao_inclui = '{}', tem_opcoes = false, menor_diferenca_em_centavos = 0, imagem_chave = null, versao = versao + 1 where id in (${produtos})`.execute(
    tx,
  );
}
