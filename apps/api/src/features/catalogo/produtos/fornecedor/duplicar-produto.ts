import type { ProdutoParaEditar } from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import { NOME_DO_PRODUTO_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../../platform/context.ts';
import { type IdempotencyKey, onceInTransaction } from '../../../../platform/http/replies/idempotency.ts';
import { findArquivos, replaceArquivos } from '../midia/arquivos.queries.ts';
import { copyGrupos } from '../opcoes/opcoes.queries.ts';
import { buscarMeu, encontrado } from './buscar-meu.ts';
import { copyHorarios, copyProduto } from './duplicar-produto.queries.ts';
import { lockMeu } from './salvar-produto.queries.ts';

const FIM = ' (cópia)';

/**
 * Creates a copy of the product, off sale until its supplier activates it; both show the same stored files.
 * @throws NotFound
 */
export function duplicarProduto(ctx: Context, fornecedorId: string, id: string, key: IdempotencyKey | null): Promise<ProdutoParaEditar> {
  return onceInTransaction(ctx.db, key, async (tx) => {
    const { nome } = encontrado(await lockMeu(tx, fornecedorId, id));
    const copia = uuidv7();
    await copyProduto(tx, id, { id: copia, nome: nome.slice(0, NOME_DO_PRODUTO_EM_LETRAS - FIM.length).trimEnd() + FIM });
    const arquivos = (await findArquivos(tx, id)).map((arquivo) => ({ ...arquivo, id: uuidv7() }));
    await replaceArquivos(tx, { produtoId: copia, fornecedorId }, arquivos);
    await copyHorarios(tx, id, copia);
    await copyGrupos(tx, id, copia);
    return buscarMeu(tx, fornecedorId, copia);
  });
}
