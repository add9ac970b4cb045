import type { TipoDeProduto } from '@festejo/contrato/common/constants.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { CategoriaDoProduto } from '../../categorias/categoria-do-produto.ts';

interface Campos {
  nome: string;
  codigo?: string | null;
  descricao: string;
  preco_em_centavos: number;
  tipo_produto: TipoDeProduto;
  capacidade?: number;
  preparo_antes_em_minutos?: number;
  preparo_depois_em_minutos?: number;
  inclui?: string[];
  nao_inclui?: string[];
  tem_opcoes?: boolean;
  menor_diferenca_em_centavos?: number;
  ativo?: boolean;
  arquivado_em?: null;
}

interface ProdutoASalvar {
  id: string;
  categoria: CategoriaDoProduto;
  /** Key of the first picture. */
  capa: string | null;
  campos: Campos;
}

const colunas = ({ categoria, capa, campos }: ProdutoASalvar) => ({
  ...campos,
  categoria_id: categoria.id,
  categoria_oficial_id: categoria.categoriaOficialId,
  imagem_chave: capa,
});

export async function insertProduto(tx: Tx, produto: ProdutoASalvar & { fornecedorId: string }): Promise<void> {
  await tx
    .insertInto('produtos')
    .values({ id: produto.id, fornecedor_id: produto.fornecedorId, ...colunas(produto) })
    .execute();
}

export async function updateProduto(tx: Tx, produto: ProdutoASalvar & { versao: number }): Promise<void> {
  await tx
    .updateTable('produtos')
    .set({ ...colunas(produto), versao: produto.versao })
    .where('id', '=', produto.id)
    .execute();
}

/** Reads and locks one of the supplier's products; concurrent changes and sales wait until the transaction ends. */
export function lockMeu(tx: Tx, fornecedorId: string, id: string) {
  return tx
    .selectFrom('produtos')
    .select([
      'id',
      'versao',
      'nome',
      'arquivado_em as arquivadoEm',
      'retirado_porque as retiradoPorque',
      'menor_diferenca_em_centavos as menorDiferencaEmCentavos',
    ])
    .where('id', '=', id)
    .where('fornecedor_id', '=', fornecedorId)
    .forUpdate()
    .executeTakeFirst();
}

/** True if another of the supplier's products has this code. */
export async function existsCodigo(tx: Tx, fornecedorId: string, codigo: string, id: string): Promise<boolean> {
  const query = tx.selectFrom('produtos').select('id').where('fornecedor_id', '=', fornecedorId).where('codigo', '=', codigo);
  return (await query.where('id', '<>', id).executeTakeFirst()) !== undefined;
}

/** Ids of a product's own hours. */
export async function findHorarios(tx: Tx, produtoId: string): Promise<string[]> {
  const rows = await tx.selectFrom('horarios_do_produto').select('id').where('produto_id', '=', produtoId).execute();
  return rows.map(({ id }) => id);
}

export async function replaceHorarios(
  tx: Tx,
  produto: { id: string; fornecedorId: string },
  horarios: readonly { id: string; diaDaSemana: number; inicio: string; fim: string }[],
): Promise<void> {
  await tx.deleteFrom('horarios_do_produto').where('produto_id', '=', produto.id).execute();
  if (horarios.length === 0) return;
  await tx
    .insertInto('horarios_do_produto')
    .values(
      horarios.map(({ id, diaDaSemana, inicio, fim }) => ({
        id,
        produto_id: produto.id,
        fornecedor_id: produto.fornecedorId,
        dia_da_semana: diaDaSemana,
        inicio,
        fim,
      })),
    )
    .execute();
}
