import { sql } from 'kysely';
import type { Db, Tx, ValueOf } from '../../../platform/db/database.ts';

/** The official categories, in order. */
export function findCategoriasOficiais(db: Db) {
  return db.selectFrom('categorias_oficiais').select(['id', 'nome', 'slug', 'icone', 'ordem']).orderBy('ordem').execute();
}

/** True if the official category exists. The row lock keeps it until the transaction ends. */
export async function existsCategoriaOficial(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('categorias_oficiais').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !== undefined;
}

export interface LinhaDaCategoria {
  id: string;
  nome: string;
  tipoCategoria: 'Produto' | 'Aluguel' | 'Servico';
  imagemChave: string | null;
  categoriaOficialId: string;
  categoriaOficialNome: string;
  ordem: number;
  versao: number;
  produtos: number;
  produtosAtivos: number;
  /** Number of all the supplier's categories. */
  total: number;
}

interface Quais {
  readonly id?: string;
  readonly limit?: number;
  readonly offset?: number;
}

/** A supplier's categories in their order, each with its number of products. */
export async function findCategorias(db: Db, fornecedorId: string, { id, limit, offset = 0 }: Quais = {}): Promise<LinhaDaCategoria[]> {
  const { rows } = await sql<LinhaDaCategoria>`
    select c.id, c.nome, c.tipo_categoria as "tipoCategoria", c.imagem_chave as "imagemChave", c.ordem, c.versao,
      c.categoria_oficial_id as "categoriaOficialId", o.nome as "categoriaOficialNome", n.produtos, n."produtosAtivos", c.total
    from (select *, count(*) over ()::integer as total from categorias
      where fornecedor_id = ${fornecedorId} ${id ? sql`and id = ${id}` : sql``}
      order by ordem, id ${limit === undefined ? sql`` : sql`limit ${limit} offset ${offset}`}) c
    join categorias_oficiais o on o.id = c.categoria_oficial_id
    cross join lateral (
      select count(*)::integer as produtos, (count(*) filter (where p.ativo))::integer as "produtosAtivos"
      from produtos p where p.categoria_id = c.id
    ) n
    order by c.ordem, c.id`.execute(db);
  return rows;
}

/** Reads and locks all categories of a supplier; concurrent changes wait until the transaction ends. */
export function lockCategorias(tx: Tx, fornecedorId: string) {
  return tx
    .selectFrom('categorias')
    .select(['id', 'nome', 'ordem', 'imagem_chave as imagemChave', 'versao'])
    .where('fornecedor_id', '=', fornecedorId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

interface CamposDaCategoria {
  nome: string;
  tipo_categoria: ValueOf<'categorias', 'tipo_categoria'>;
  categoria_oficial_id: string;
  imagem_chave: string | null;
}

export async function insertCategoria(
  tx: Tx,
  categoria: CamposDaCategoria & { id: string; fornecedor_id: string; ordem: number; criado_em: Date },
): Promise<void> {
  await tx.insertInto('categorias').values(categoria).execute();
}

export async function updateCategoria(tx: Tx, id: string, campos: CamposDaCategoria & { versao: number }): Promise<void> {
  await tx.updateTable('categorias').set(campos).where('id', '=', id).execute();
}

/** Puts the categories in the order of these ids. */
export async function updateOrdem(tx: Tx, fornecedorId: string, ids: readonly string[]): Promise<void> {
  await sql`update categorias c set ordem = o.lugar
    from unnest(${[...ids]}::uuid[]) with ordinality as o (id, lugar)
    where c.id = o.id and c.fornecedor_id = ${fornecedorId}`.execute(tx);
}

export async function deleteCategoria(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('categorias').where('id', '=', id).execute();
}

/** A supplier's categories stay for the products in them, without their pictures. */
export async function eraseCategorias(tx: Tx, fornecedorId: string): Promise<void> {
  await tx.updateTable('categorias').set({ imagem_chave: null }).where('fornecedor_id', '=', fornecedorId).execute();
}
