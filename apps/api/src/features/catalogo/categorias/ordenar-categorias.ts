import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { ValidationError } from '../../../platform/http/errors.ts';
import { lockFornecedor } from '../../fornecedor/fornecedores/index.ts';
import { CategoriaInexistente, CategoriasMudaram, problemaDaOrdem } from './categoria.ts';
import { lockCategorias, updateOrdem } from './categorias.queries.ts';

/**
 * Puts all of the supplier's categories in this order. With two concurrent requests, one order wins as a whole.
 * @throws CategoriaInexistente for an id of another supplier, CategoriasMudaram when a category is missing, ValidationError.
 */
export async function ordenarCategorias(ctx: Context, fornecedorId: string, ordem: readonly string[]): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await lockFornecedor(tx, fornecedorId);
    const suas = await lockCategorias(tx, fornecedorId);
    const problema = problemaDaOrdem(
      suas.map(({ id }) => id),
      ordem,
    );
    if (problema === 'alheia') throw new CategoriaInexistente();
    if (problema === 'repetida') throw new ValidationError([{ campo: 'ordem', message: 'Cada categoria aparece uma vez só' }]);
    if (problema === 'incompleta') throw new CategoriasMudaram();
    await updateOrdem(tx, fornecedorId, ordem);
  });
}
