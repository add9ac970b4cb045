import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../../platform/db/database.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import {
  findCategoriaDaOficial,
  findCategoriaDoFornecedor,
  findNomeDaOficial,
  insertCategoriaDaOficial,
} from './categoria-do-produto.queries.ts';

/** Where a product goes: the supplier's category, and the marketplace's that it is linked to. */
export interface CategoriaDoProduto {
  readonly id: string;
  readonly categoriaOficialId: string;
}

/**
 * The supplier's category of this id; for an official category's id the supplier's first one linked to it, made with its name when
 * there is none.
 * @throws NotFound for an id that is neither, or another supplier's.
 */
export async function categoriaDoProduto(tx: Tx, fornecedorId: string, idCategoria: string): Promise<CategoriaDoProduto> {
  const sua = await findCategoriaDoFornecedor(tx, fornecedorId, idCategoria);
  if (sua) return sua;
  const nome = await findNomeDaOficial(tx, idCategoria);
  if (nome === undefined) throw new NotFound('Categoria não encontrada');
  return (await findCategoriaDaOficial(tx, fornecedorId, idCategoria)) ?? abrirCategoria(tx, fornecedorId, idCategoria, nome);
}

/** One of that name may be linked elsewhere: then this one gets a number. */
async function abrirCategoria(tx: Tx, fornecedorId: string, oficialId: string, nome: string): Promise<CategoriaDoProduto> {
  for (let i = 1; ; i++) {
    const id = uuidv7();
    if (await insertCategoriaDaOficial(tx, { id, fornecedorId, oficialId, nome: i === 1 ? nome : `${nome} ${i}` })) {
      return { id, categoriaOficialId: oficialId };
    }
    // Somebody made the very same at this moment.
    const outra = await findCategoriaDaOficial(tx, fornecedorId, oficialId);
    if (outra) return outra;
  }
}
