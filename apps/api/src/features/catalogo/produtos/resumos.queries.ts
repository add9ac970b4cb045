import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statements/statement.ts';
import { colunasDoResumo, juncoesDoResumo, type LinhaDoResumo } from './cartao.queries.ts';

const aVenda = statement<{ ids: readonly string[] }, LinhaDoResumo>(
  ({ ids }) => sql`
    select ${colunasDoResumo} from produtos p ${juncoesDoResumo}
    where p.id = any(${ids}::uuid[]) and p.ativo and f.vende`,
);

/** Those of these products that are on sale, as cards. */
export function findAVenda(db: Db, ids: readonly string[]): Promise<LinhaDoResumo[]> {
  return aVenda(db, { ids });
}
