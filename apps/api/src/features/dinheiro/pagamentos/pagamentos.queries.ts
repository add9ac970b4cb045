import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type Given, statement } from '../../../platform/db/statements/statement.ts';
import type { DoPagamento, EstadoDoPagamento, PagamentoGuardado } from './pagamento.ts';

const COLUNAS = [
  'pagamentos.id',
  'pagamentos.pedido_id as pedidoId',
  'pagamentos.compra_id as compraId',
  'pagamentos.txid',
  'pagamentos.estado',
  'pagamentos.valor_em_centavos as valorEmCentavos',
  'pagamentos.pix_copia_e_cola as pixCopiaECola',
  'pagamentos.expira_em as expiraEm',
] as const;

type Estado = { estado: PagamentoGuardado['estado'] };

/** In whose name the bank makes a charge; the document without mask. */
export interface Pagador {
  readonly nome: string;
  readonly documento: string;
}

const pagadorDoCliente = statement<{ clienteId: string }, Pagador>(
  ({ clienteId }) => sql`select nome, documento from pagadores where cliente_id = ${clienteId}`,
);

export async function findPagador(db: Db, clienteId: string): Promise<Pagador | null> {
  return (await pagadorDoCliente(db, { clienteId }))[0] ?? null;
}

export async function savePagador(db: Db, clienteId: string, pagador: Pagador, agora: Date): Promise<void> {
  const campos = { ...pagador, mudou_em: agora };
  await db
    .insertInto('pagadores')
    .values({ cliente_id: clienteId, ...campos })
    .onConflict((conflict) => conflict.column('cliente_id').doUpdateSet(campos))
    .execute();
}

export async function erasePagador(db: Db, clienteId: string): Promise<void> {
  await db.deleteFrom('pagadores').where('cliente_id', '=', clienteId).execute();
}

/** A payment by the id of what it pays: whose it is, in whose name, and the orders of its purchase. */
export function findPagamento(db: Db, id: string) {
  return db
    .selectFrom('pagamentos')
    .innerJoin('compras', 'compras.id', 'pagamentos.compra_id')
    .select([...COLUNAS, 'compras.cliente_id as clienteId', 'compras.evento_id as eventoId'])
    .select(sql<string[]>`(select json_agg(p.id order by p.id) from pedidos p where p.compra_id = compras.id)`.as('pedidos'))
    .select(
      sql<Pagador | null>`(select json_build_object('nome', g.nome, 'documento', g.documento) from pagadores g where g.cliente_id = compras.cliente_id)`.as(
        'pagador',
      ),
    )
    .where('pagamentos.id', '=', id)
    .$narrowType<Estado>()
    .executeTakeFirst();
}

export type PagamentoDaCompra = NonNullable<Awaited<ReturnType<typeof findPagamento>>>;

export interface PagamentoNovo {
  readonly txid: string;
  readonly estado: Extract<EstadoDoPagamento, 'preparando' | 'pago'>;
  readonly expiraEm: Date;
  readonly pagoEm: Date | null;
}

/** The insert of a new purchase's payment, as a part of the one statement that writes the purchase. */
export const inserirPagamento = (dado: Given<PagamentoNovo & { id: string; pagaAgoraEmCentavos: number; criadoEm: Date }>) =>
  sql`insert into pagamentos (compra_id, txid, estado, valor_em_centavos, expira_em, pago_em, criado_em)
    values (${dado.id}, ${dado.txid}, ${dado.estado}, ${dado.pagaAgoraEmCentavos}, ${dado.expiraEm}, ${dado.pagoEm}, ${dado.criadoEm})`;

/** Until when the balance of order `p` may be paid: later than agreed where the bank was late with its charge. */
export const saldoPagavelAteQuando = sql<Date | null>`case when p.saldo_ate is not null
  then greatest(p.saldo_ate, (select g.expira_em from pagamentos g where g.id = p.id)) end`;

/** Whether the bank has still to make the charge of an order's balance. */
export async function esperaCobranca(tx: Tx, pedidoId: string): Promise<boolean> {
  const rows = await tx.selectFrom('pagamentos').select('id').where('id', '=', pedidoId).where('estado', '=', 'preparando').execute();
  return rows.length > 0;
}

/** The payment of an order's balance; false when there is one. */
export async function insertPagamentoDoSaldo(
  tx: Tx,
  saldo: { compra_id: string; pedido_id: string; txid: string; valor_em_centavos: number; expira_em: Date; criado_em: Date },
): Promise<boolean> {
  const nova = await tx
    .insertInto('pagamentos')
    .values({ ...saldo, estado: 'preparando' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return nova !== undefined;
}

// Not waited for until it is on the disk: after a crash the payment is `preparando` again, the job asks the bank anew, and the bank
// answers with the charge that it has by that txid.
const guardarCobranca = statement<{ id: string; txid: string; pixCopiaECola: string }, { id: string }>(
  ({ id, txid, pixCopiaECola }) => sql`
    update pagamentos set estado = 'aguardando', pix_copia_e_cola = ${pixCopiaECola}
    from (select set_config('synchronous_commit', 'off', true)) as sem_esperar
    where id = ${id} and txid = ${txid} and estado = 'preparando'
    returning id`,
);

/** The charge is at the bank; false when the payment has moved on in the meantime. */
export async function saveCobranca(db: Db, { id, txid }: { id: string; txid: string }, pixCopiaECola: string): Promise<boolean> {
  return (await guardarCobranca(db, { id, txid, pixCopiaECola })).length === 1;
}

/** A charge that comes late is another one, with an end of its own; false when somebody else asked for it meanwhile. */
export async function adiarCobranca(
  db: Db,
  { id, txid }: { id: string; txid: string },
  nova: { txid: string; expira_em: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('pagamentos')
    .set(nova)
    .where('id', '=', id)
    .where('txid', '=', txid)
    .where('estado', '=', 'preparando')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Condition: a payment that is open, and ends when its time does. One of a balance does once its charge stands (`semFim`). */
const comFim = sql<boolean>`(estado = 'aguardando' or estado = 'preparando' and pedido_id is null)`;

/** What a charge pays. */
export function findPagoPor(db: Db, txid: string): Promise<DoPagamento | undefined> {
  return db
    .selectFrom('pagamentos')
    .select(['id', 'compra_id as compraId', 'pedido_id as pedidoId'])
    .where('txid', '=', txid)
    .executeTakeFirst();
}

/** Orders fell: nothing pays their balances any more, whatever the time. Gives the payments that were open. */
export async function cancelSaldos(tx: Tx, pedidoIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .updateTable('pagamentos')
    .set({ estado: 'cancelado' })
    .where('pedido_id', 'in', pedidoIds)
    .where('estado', 'in', ['preparando', 'aguardando'])
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The payment of a balance that was ended is open again, as if it had just been asked for; false when it was not ended. */
export async function reopenSaldo(tx: Tx, pedidoId: string, nova: { txid: string; expira_em: Date }): Promise<boolean> {
  const row = await tx
    .updateTable('pagamentos')
    .set({ ...nova, estado: 'preparando', pix_copia_e_cola: null })
    .where('pedido_id', '=', pedidoId)
    .where('estado', '=', 'cancelado')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The payment of a charge, its row locked: notices of it, and the clock, wait for each other. */
export function lockPagamento(tx: Tx, txid: string): Promise<PagamentoGuardado | undefined> {
  return tx.selectFrom('pagamentos').select(COLUNAS).where('txid', '=', txid).$narrowType<Estado>().forUpdate().executeTakeFirst();
}

/** One overdue payment, locked, unless another process has it at hand. */
export function lockVencido(tx: Tx, id: string): Promise<PagamentoGuardado | undefined> {
  return tx
    .selectFrom('pagamentos')
    .select(COLUNAS)
    .where('id', '=', id)
    .where(comFim)
    .$narrowType<Estado>()
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** A payment whose charge the bank can be asked after. */
export interface CobrancaAberta {
  readonly id: string;
  readonly txid: string;
  readonly valorEmCentavos: number;
}

// The states of what is open are literals: with a parameter the plan could not use the index of open payments, and would read all there ever were.

/** Charges made before `criadasAte` that may still be paid, the ones with the least time left first. */
export function findCobrancasAbertas(db: Db, criadasAte: Date, agora: Date, limite: number): Promise<CobrancaAberta[]> {
  return db
    .selectFrom('pagamentos')
    .select(['id', 'txid', 'valor_em_centavos as valorEmCentavos'])
    .where('estado', '=', sql.lit('aguardando' as const))
    .where('expira_em', '>', agora)
    .where('criado_em', '<=', criadasAte)
    .orderBy('expira_em')
    .limit(limite)
    .execute();
}

/** An overdue payment; `desde` is its deadline as the database writes it, to the microsecond. */
export interface Vencido extends CobrancaAberta, DoPagamento {
  readonly desde: string;
}

/** Open payments whose time ended before `ate`, the longest overdue first, after the one given. */
export async function findVencidos(db: Db, ate: Date, depoisDe: Vencido | undefined, limite: number): Promise<Vencido[]> {
  const { rows } = await sql<Vencido>`
    select id, compra_id as "compraId", pedido_id as "pedidoId", txid, valor_em_centavos as "valorEmCentavos", expira_em::text as desde from pagamentos
    where estado in ('preparando', 'aguardando') and ${comFim} and expira_em <= ${ate}
      ${depoisDe ? sql`and (expira_em, id) > (${depoisDe.desde}::timestamptz, ${depoisDe.id}::uuid)` : sql``}
    order by expira_em, id limit ${limite}`.execute(db);
  return rows;
}

/** Payments that should be at the bank by now, and are not. */
export async function findSemCobranca(db: Db, feitosAte: Date, agora: Date, limite: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pagamentos')
    .select('id')
    .where('estado', '=', sql.lit('preparando' as const))
    .where((eb) => eb.or([eb('expira_em', '>', agora), eb('pedido_id', 'is not', null)]))
    .where('criado_em', '<=', feitosAte)
    .orderBy('expira_em')
    .limit(limite)
    .execute();
  return rows.map((row) => row.id);
}

/** Notes a received Pix; false when it was noted before. */
export async function insertPix(
  tx: Tx,
  pix: { end_to_end_id: string; compra_id: string; valor_em_centavos: number; aceito: boolean; recebido_em: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('pix_recebidos')
    .values(pix)
    .onConflict((conflict) => conflict.column('end_to_end_id').doNothing())
    .returning('end_to_end_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setPago(tx: Tx, id: string, pago: { end_to_end_id: string | null; pago_em: Date }): Promise<void> {
  await tx
    .updateTable('pagamentos')
    .set({ estado: 'pago', ...pago })
    .where('id', '=', id)
    .execute();
}

export async function setExpirado(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('pagamentos').set({ estado: 'expirado' }).where('id', '=', id).execute();
}

/**
 * The client gave up the purchase: nothing pays it any more, and a Pix that still comes is given back whole (`pixPaga`). The payment stays
 * locked; false when it is paid, ended, or its time is over.
 */
export async function setCancelado(tx: Tx, id: string, agora: Date): Promise<boolean> {
  const row = await tx
    .updateTable('pagamentos')
    .set({ estado: 'cancelado' })
    .where('id', '=', id)
    .where('estado', 'in', ['preparando', 'aguardando'])
    .where('expira_em', '>', agora)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
