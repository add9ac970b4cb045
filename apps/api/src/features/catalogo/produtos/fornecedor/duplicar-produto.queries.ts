import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

export async function copyProduto(tx: Tx, de: string, { id, nome }: { id: string; nome: string }): Promise<void> {
  await sql`
    insert into produtos (id, nome, ativo, fornecedor_id, categoria_id, categoria_oficial_id, descricao, preco_em_centavos, tipo_produto,
      capacidade, preparo_antes_em_minutos, preparo_depois_em_minutos, imagem_chave, inclui, nao_inclui, tem_opcoes, menor_diferenca_em_centavos)
    select ${id}, ${nome}, false, fornecedor_id, categoria_id, categoria_oficial_id, descricao, preco_em_centavos, tipo_produto,
      capacidade, preparo_antes_em_minutos, preparo_depois_em_minutos, imagem_chave, inclui, nao_inclui, tem_opcoes, menor_diferenca_em_centavos
    from produtos where id = ${de}`.execute(tx);
}

export async function copyHorarios(tx: Tx, de: string, para: string): Promise<void> {
  await sql`
    insert into horarios_do_produto (id, produto_id, fornecedor_id, dia_da_semana, inicio, fim)
    select gen_random_uuid(), ${para}, fornecedor_id, dia_da_semana, inicio, fim from horarios_do_produto where produto_id = ${de}`.execute(
    tx,
  );
}
