import type { ProdutoParaEditar } from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { NotFound } from '../../../../platform/http/errors.ts';
import { apresentarParaEditar } from './apresentar-meu.ts';
import { findMeu } from './meus.queries.ts';

/** @throws NotFound for a product that does not exist, or is another supplier's. */
export function encontrado<T>(linha: T | undefined): T {
  if (linha === undefined) throw new NotFound('Produto não encontrado');
  return linha;
}

/**
 * One of the supplier's products, for its form.
 * @throws NotFound
 */
export async function buscarMeu(db: Db, fornecedorId: string, id: string): Promise<ProdutoParaEditar> {
  return apresentarParaEditar(encontrado(await findMeu(db, fornecedorId, id)));
}
