import { sql } from 'kysely';
import type { Secrets } from '../../../platform/auth/secrets.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { lerChave, seloDoAtoServe } from './chave-do-registro.ts';
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

/**
 * Checks of the operators' log: acts are numbered without gaps, each is linked to the previous act and unchanged, and the last act is the
 * recorded end.
 */
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

/** The fault of the seal at the end of the log; null if the seal is valid or the log is empty. */
export async function findFalhaDoSelo(tx: Tx, secrets: Secrets): Promise<string | null> {
  const fim = await tx
    .selectFrom('fim_da_auditoria')
    .select(['ordem', 'selo_cifrado as selo', sql<string>`encode(hash, 'hex')`.as('hash')])
    .executeTakeFirst();
  if (!fim) return null;
  if (!fim.selo) return `o ato ${fim.ordem}, o último, está sem selo`;
  return seloServe(secrets, fim, fim.selo)
    ? null
    : `o selo do ato ${fim.ordem}, o último, não serve: o registro foi mudado por fora, ou este segredo não é o do servidor`;
}

export const SELOS_DOS_ATOS = 'cada ato do registro tem o selo deste servidor';

const POR_VEZ = 1000;

/** A batch of acts after number `depois`, in order, with their seals. */
function findAtosEscritos(tx: Tx, depois: number) {
  return tx
    .selectFrom('auditoria')
    .select(['ordem', 'em', 'operador_id as operadorId', 'ato', 'assunto', 'assunto_id as assuntoId', 'dados', 'selo'])
    .select(sql<string | null>`encode(anterior, 'hex')`.as('anterior'))
    .where('ordem', '>', depois)
    .orderBy('ordem')
    .limit(POR_VEZ)
    .execute();
}

/** Acts without a valid seal of this server. Acts from before the seals are covered by the hash stored with the key. */
export async function findFalhasDosSelos(tx: Tx, secrets: Secrets): Promise<string[]> {
  const fim = await tx.selectFrom('fim_da_auditoria').select('chave_cifrada as chave').executeTakeFirst();
  const [primeiro] = await findAtosEscritos(tx, 0);
  if (!primeiro && !fim?.chave) return [];
  if (!fim?.chave) {
    return [
      'o registro não tem a chave dos selos: confira-o com o backup e com o log do servidor, e sele o que há com npm run selar-registro',
    ];
  }
  const chave = lerChave(secrets, fim.chave);
  if (!chave) return ['a chave dos selos não se abre: foi mudada por fora, ou este segredo não é o do servidor'];
  const falhas: string[] = [];
  const { antes } = chave;
  if (antes) {
    const la = await tx
      .selectFrom('auditoria')
      .select(sql<string>`encode(hash, 'hex')`.as('hash'))
      .where('ordem', '=', antes.ordem)
      .executeTakeFirst();
    if (la?.hash !== antes.hash) falhas.push(`os atos até o ${antes.ordem} não são os que havia quando os selos começaram`);
  }
  let depois = antes?.ordem ?? 0;
  for (let atos = await findAtosEscritos(tx, depois); atos.length > 0; atos = await findAtosEscritos(tx, depois)) {
    for (const { selo, ...ato } of atos) {
      if (!seloDoAtoServe(chave, ato, selo))
        falhas.push(`o ato ${ato.ordem} não tem o selo deste servidor: foi escrito ou mudado por fora`);
      depois = ato.ordem;
    }
  }
  return falhas;
}

/** Whether the log has acts but no key of seals: either the acts are from a version before the seals, or the key was removed. */
export async function faltaChaveDoRegistro(db: Db): Promise<boolean> {
  const linha = await db
    .selectFrom('auditoria')
    .select('ordem')
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('fim_da_auditoria').select('id').where('chave_cifrada', 'is not', null))))
    .limit(1)
    .executeTakeFirst();
  return linha !== undefined;
}
