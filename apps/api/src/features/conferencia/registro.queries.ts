import { sql } from 'kysely';
import { conferencia } from './conferencia.queries.ts';

/** The operators' log: every act numbered without gaps, linked to the one before, and as it was written. */
export const CONFERENCIA_DO_REGISTRO = conferencia(
  'o registro da operação é uma corrente inteira',
  sql<{ ordem: number; falta: boolean; solto: boolean }>`
    select * from (
      select a.ordem, a.ordem <> row_number() over por_ordem as falta,
        a.anterior is distinct from lag(a.hash) over por_ordem or a.hash <> hash_da_auditoria(a) as solto
      from auditoria a window por_ordem as (order by a.ordem)
    ) elos where falta or solto order by ordem`,
  ({ ordem, falta }) => (falta ? `antes do ato ${ordem} falta um` : `o ato ${ordem} foi mudado, ou o anterior a ele`),
);
