import type { Db } from '../../platform/db/database.ts';

export function findCategoriasOficiais(db: Db) {
  return db.selectFrom('categorias_oficiais').select(['id', 'nome', 'slug', 'icone', 'ordem']).orderBy('ordem').execute();
}
