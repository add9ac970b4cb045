import type { MotivoDaDenuncia } from '@festejo/contrato/denuncias.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

/** Whose product it is; undefined when there is none, or it is off sale for good. */
export async function findFornecedorDoProduto(db: Db, produtoId: string): Promise<string | undefined> {
  const linha = await db
    .selectFrom('produtos')
    .select('fornecedor_id')
    .where('id', '=', produtoId)
    .where('arquivado_em', 'is', null)
    .executeTakeFirst();
  return linha?.fornecedor_id;
}

/** Who wrote a rating; undefined when there is none. */
export async function findClienteDaAvaliacao(db: Db, avaliacaoId: string): Promise<string | undefined> {
  const linha = await db.selectFrom('avaliacoes').select('cliente_id').where('id', '=', avaliacaoId).executeTakeFirst();
  return linha?.cliente_id;
}

/** Of a product, or of a rating. */
export type Alvo = { readonly produtoId: string } | { readonly avaliacaoId: string };

interface DenunciaNova {
  id: string;
  alvo: Alvo;
  usuarioId: string;
  motivo: MotivoDaDenuncia;
  texto: string;
  agora: Date;
}

/** False when this person has already reported it. */
export async function insertDenuncia(db: Db, { id, alvo, usuarioId, motivo, texto, agora }: DenunciaNova): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('denuncias')
    .values({
      id,
      ...('produtoId' in alvo ? { produto_id: alvo.produtoId } : { avaliacao_id: alvo.avaliacaoId }),
      usuario_id: usuarioId,
      motivo,
      texto,
      criado_em: agora,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** What an erased account reported goes with it. */
export async function eraseDenuncias(tx: Tx, usuarioId: string): Promise<void> {
  await tx.deleteFrom('denuncias').where('usuario_id', '=', usuarioId).execute();
}
