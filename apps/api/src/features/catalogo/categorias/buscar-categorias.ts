import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/catalogo/categorias.ts';
import type { Db } from '../../../platform/db/database.ts';
import { CategoriaInexistente } from './categoria.ts';
import { apresentarCategoria } from './categorias.apresentar.ts';
import { findCategorias } from './categorias.queries.ts';

/** A page of the supplier's categories. */
export async function buscarCategorias(
  db: Db,
  fornecedorId: string,
  { page, pageSize }: Query<typeof contrato.buscarCategorias>,
): Promise<Reply<typeof contrato.buscarCategorias>> {
  const linhas = await findCategorias(db, fornecedorId, { limit: pageSize, offset: page * pageSize });
  // A page past the last one has no row with the total.
  const total = linhas[0]?.total ?? (page === 0 ? 0 : ((await findCategorias(db, fornecedorId, { limit: 1 }))[0]?.total ?? 0));
  return { itens: linhas.map(apresentarCategoria), page, pageSize, total };
}

/** All of the supplier's categories. */
export async function buscarTodas(db: Db, fornecedorId: string): Promise<contrato.MinhaCategoria[]> {
  return (await findCategorias(db, fornecedorId)).map(apresentarCategoria);
}

/**
 * One category of the supplier.
 * @throws CategoriaInexistente
 */
export async function buscarCategoria(db: Db, fornecedorId: string, id: string): Promise<contrato.MinhaCategoria> {
  const [linha] = await findCategorias(db, fornecedorId, { id });
  if (!linha) throw new CategoriaInexistente();
  return apresentarCategoria(linha);
}
