import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../../platform/db/database.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import {
  findCategoriaDaOficial,
  findCategoriaDoFornecedor,
  findNomeDaOficial,
  insertCategoriaDaOficial,
} from './categoria-do-produto.queries.ts';

/** The supplier's category of a product, and the official category that it is linked to. */
export interface CategoriaDoProduto {
  readonly id: string;
  readonly categoriaOficialId: string;
}

/**
 * Finds the supplier's category by its id. For the id of an official category it returns the supplier's first category linked to it, and creates
 * that category if it does not exist.
 * @throws NotFound for an id that is neither, or that belongs to another supplier.
 */
export async function categoriaDoProduto(tx: Tx, fornecedorId: string, idCategoria: string): Promise<CategoriaDoProduto> {
  const sua = await findCategoriaDoFornecedor(tx, fornecedorId, idCategoria);
  if (sua) return sua;
  const nome = await findNomeDaOficial(tx, idCategoria);
  if (nome === undefined) throw new NotFound('Categoria não encontrada');
  return (await findCategoriaDaOficial(tx, fornecedorId, idCategoria)) ?? abrirCategoria(tx, fornecedorId, idCategoria, nome);
}

/** Adds a number to the name when a category of that name is linked to another official category. */
async function abrirCategoria(tx: Tx, fornecedorId: string, oficialId: string, nome: string): Promise<CategoriaDoProduto> {
  for (let i = 1; ; i++) {
    const id = uuidv7();
    if (await insertCategoriaDaOficial(tx, { id, fornecedorId, oficialId, nome: i === 1 ? nome : `${nome} ${i}` })) {
      return { id, categoriaOficialId: oficialId };
    }
    // A concurrent request may have created this category.
    const outra = await findCategoriaDaOficial(tx, fornecedorId, oficialId);
    if (outra) return outra;
  }
}
