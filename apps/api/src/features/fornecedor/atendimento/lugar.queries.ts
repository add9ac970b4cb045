import type { Db } from '../../../platform/db/database.ts';

export function findLugar(db: Db, fornecedorId: string) {
  return db.selectFrom('fornecedores').select(['uf', 'latitude', 'longitude']).where('id', '=', fornecedorId).executeTakeFirst();
}
