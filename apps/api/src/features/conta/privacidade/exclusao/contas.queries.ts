import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import type { Pendencias } from './exclusao.ts';

/** An account at hand: whom to write to, and where its erasure stands. */
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

/** The same, held whole, unless somebody else has it at hand or its erasure is not due (any more). */
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

/** Orders that will still change: whatever their state says, one whose party is long over will not (`encerradoAntesDe`). */
const aberto = (encerradoAntesDe: Date) => sql`(p.estado in ('aguardando_pagamento', 'pago', 'em_disputa')
  or p.estado in ('confirmado', 'entregue') and e.fim > ${encerradoAntesDe})`;

/**
 * What is open on either side. Money in custody of an order that is concluded, or past its time, is the supplier's as much as what was
 * released. A Pix to be given back is no hindrance: it returns to the account it came from, whoever the person was here.
 * @param encerradoAntesDe a confirmed order of an event that ended before it is as good as concluded
 */
export async function findPendencias(db: Db, id: string, encerradoAntesDe: Date): Promise<Pendencias> {
  const dela = (coluna: RawBuilder<unknown>) => sql`from pedidos p join eventos e on e.id = p.evento_id where ${coluna} = ${id}`;
  const abertos = (coluna: RawBuilder<unknown>) => sql`(select count(*) ${dela(coluna)} and ${aberto(encerradoAntesDe)})`;
  const [cliente, fornecedor] = [sql`p.cliente_id`, sql`p.fornecedor_id`];
  const { rows } = await sql<Pendencias>`
    select ${abertos(cliente)} as "comprasAbertas", ${abertos(fornecedor)} as "vendasAbertas",
      (select case when bool_and(p.estado in ('confirmado', 'entregue')) then max(e.fim) end
        from pedidos p join eventos e on e.id = p.evento_id
        where (p.cliente_id = ${id} or p.fornecedor_id = ${id}) and ${aberto(encerradoAntesDe)}) as "ultimaFesta",
      (select coalesce(sum(l.valor_em_centavos), 0)::bigint
        from pedidos p join eventos e on e.id = p.evento_id join lancamentos l on l.pedido_id = p.id
        where p.fornecedor_id = ${id} and l.conta in ('custodia', 'fornecedor')
          and (p.estado = 'concluido' or p.estado in ('confirmado', 'entregue') and e.fim <= ${encerradoAntesDe})) as "aReceberEmCentavos"`.execute(
    db,
  );
  return rows[0] as Pendencias;
}
