import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { ACEITOS, EM_ANDAMENTO, estados } from '../../../pedido/transicoes/index.ts';
import type { Pendencias } from './exclusao.ts';

/** An account with its recipient data and the state of its erasure. */
export interface Conta {
  readonly id: string;
  readonly tipoPerfil: number;
  readonly nomeCompleto: string;
  readonly email: string;
  readonly excluirEm: Date | null;
  readonly exclusaoAdiadaEm: Date | null;
}

const conta = (id: string) => sql`
  select id, tipo_perfil as "tipoPerfil", nome_completo as "nomeCompleto", email, excluir_em as "excluirEm",
    exclusao_adiada_em as "exclusaoAdiadaEm"
  from usuarios where id = ${id} and excluido_em is null`;

export async function findConta(db: Db, id: string): Promise<Conta | undefined> {
  return (await conta(id).$castTo<Conta>().execute(db)).rows[0];
}

/** Locks an account for its erasure (`for update`). Returns undefined when another process has locked it, or when the erasure is not due. */
export async function lockContaVencida(tx: Tx, id: string, agora: Date): Promise<Conta | undefined> {
  return (await sql<Conta>`${conta(id)} and excluir_em <= ${agora} for update skip locked`.execute(tx)).rows[0];
}

/** Accounts whose erasure is due, the longest overdue first. */
export async function findContasVencidas(db: Db, agora: Date, limite: number): Promise<string[]> {
  const rows = await db
    .selectFrom('usuarios')
    .select('id')
    .where('excluido_em', 'is', null)
    .where('excluir_em', '<=', agora)
    .orderBy('excluir_em')
    .limit(limite)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Orders that will still change. A confirmed or delivered order of an event that ended before `encerradoAntesDe` counts as concluded and
 * will not change.
 */
const aberto = (encerradoAntesDe: Date) => sql`(p.estado in ${estados(EM_ANDAMENTO)}
  and (p.estado not in ${estados(ACEITOS)} or e.fim > ${encerradoAntesDe}))`;

/**
 * The open obligations of an account, as client and as supplier. Money in custody counts as the supplier's, like released money, if its
 * order is concluded or past its time. A pending Pix refund does not prevent the erasure: the bank returns it to the account that it came
 * from.
 * @param encerradoAntesDe a confirmed order of an event that ended before this time counts as concluded
 */
export async function findPendencias(db: Db, id: string, encerradoAntesDe: Date): Promise<Pendencias> {
  const dela = (coluna: RawBuilder<unknown>) => sql`from pedidos p join eventos e on e.id = p.evento_id where ${coluna} = ${id}`;
  const abertos = (coluna: RawBuilder<unknown>) => sql`(select count(*) ${dela(coluna)} and ${aberto(encerradoAntesDe)})`;
  const [cliente, fornecedor] = [sql`p.cliente_id`, sql`p.fornecedor_id`];
  const { rows } = await sql<Pendencias>`
    select ${abertos(cliente)} as "comprasAbertas", ${abertos(fornecedor)} as "vendasAbertas",
      (select case when bool_and(p.estado in ${estados(ACEITOS)}) then max(e.fim) end
        from pedidos p join eventos e on e.id = p.evento_id
        where (p.cliente_id = ${id} or p.fornecedor_id = ${id}) and ${aberto(encerradoAntesDe)}) as "ultimaFesta",
      (select coalesce(sum(l.valor_em_centavos), 0)::bigint
        from pedidos p join eventos e on e.id = p.evento_id join lancamentos l on l.pedido_id = p.id
        where p.fornecedor_id = ${id} and l.conta in ('custodia', 'fornecedor')
          and (p.estado = 'concluido' or p.estado in ${estados(ACEITOS)} and e.fim <= ${encerradoAntesDe})) as "aReceberEmCentavos"`.execute(
    db,
  );
  return rows[0] as Pendencias;
}
