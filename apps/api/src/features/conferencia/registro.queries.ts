import { sql } from 'kysely';
import type { Secrets } from '../../platform/auth/secrets.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { conferencia } from './conferencia.queries.ts';
import { seloServe } from './fim-do-registro.ts';

interface Fim {
  readonly anotado: number | null;
  readonly ultimo: number | null;
}

function dizDoFim({ anotado, ultimo }: Fim): string {
  if (anotado === null) return 'o lugar em que o registro termina não está mais anotado';
  if (ultimo === anotado) return `o ato ${anotado}, o último, não é o que foi escrito`;
  return `o registro foi escrito até o ato ${anotado} e ${ultimo === null ? 'está vazio' : `termina no ato ${ultimo}`}`;
}

/** The operators' log: every act numbered without gaps, linked to the one before, and as it was written; up to the last one. */
export const CONFERENCIAS_DO_REGISTRO = [
  conferencia(
    'o registro da operação é uma corrente inteira',
    sql<{ ordem: number; falta: boolean; solto: boolean }>`
    select * from (
      select a.ordem, a.ordem <> row_number() over por_ordem as falta,
        a.anterior is distinct from lag(a.hash) over por_ordem or a.hash <> hash_da_auditoria(a) as solto
      from auditoria a window por_ordem as (order by a.ordem)
    ) elos where falta or solto order by ordem`,
    ({ ordem, falta }) => (falta ? `antes do ato ${ordem} falta um` : `o ato ${ordem} foi mudado, ou o anterior a ele`),
  ),
  conferencia(
    'o registro da operação vai até o fim',
    sql<Fim>`
    select f.ordem as anotado, a.ordem as ultimo
    from (select ordem, hash from auditoria order by ordem desc limit 1) a full join fim_da_auditoria f on true
    where (a.ordem, a.hash) is distinct from (f.ordem, f.hash)`,
    dizDoFim,
  ),
];

export const SELO_DO_REGISTRO = 'o fim do registro tem o selo deste servidor';

/** What is wrong with the seal at the log's end; of a log without acts nothing is. */
export async function findFalhaDoSelo(tx: Tx, secrets: Secrets): Promise<string | null> {
  const fim = await tx
    .selectFrom('fim_da_auditoria')
    .select(['ordem', 'selo_cifrado as selo', sql<string>`encode(hash, 'hex')`.as('hash')])
    .executeTakeFirst();
  if (!fim) return null;
  if (!fim.selo) return `o ato ${fim.ordem}, o último, está sem selo (de uma versão anterior só fica assim até o servidor começar)`;
  return seloServe(secrets, fim, fim.selo)
    ? null
    : `o selo do ato ${fim.ordem}, o último, não serve: o registro foi mudado por fora, ou este segredo não é o do servidor`;
}

/** Whether the log is of a version that made no seals, and has had none since. */
export async function faltaSelarRegistro(db: Db): Promise<boolean> {
  const fim = await db.selectFrom('fim_da_auditoria').select('id').where('falta_selar', '=', true).executeTakeFirst();
  return fim !== undefined;
}
