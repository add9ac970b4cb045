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

/** The debtor that the bank's charge names; the document is without mask. */
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

/** A payment with its client, its payer and the orders of its purchase. `id` is the id of the purchase or of the order. */
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

/** The insert of a new purchase's payment, a part of the statement that writes the purchase. */
export const inserirPagamento = (dado: Given<PagamentoNovo & { id: string; pagaAgoraEmCentavos: number; criadoEm: Date }>) =>
  sql`insert into pagamentos (compra_id, txid, estado, valor_em_centavos, expira_em, pago_em, criado_em)
    values (${dado.id}, ${dado.txid}, ${dado.estado}, ${dado.pagaAgoraEmCentavos}, ${dado.expiraEm}, ${dado.pagoEm}, ${dado.criadoEm})`;

/** The payment deadline of the balance of order `p`: later than agreed if the bank was late with the charge. */
export const saldoPagavelAteQuando = sql<Date | null>`case when p.saldo_ate is not null
  then greatest(p.saldo_ate, (select g.expira_em from pagamentos g where g.id = p.id)) end`;

/** Whether the bank has not made the charge of an order's balance yet. */
export async function esperaCobranca(tx: Tx, pedidoId: string): Promise<boolean> {
  const rows = await tx.selectFrom('pagamentos').select('id').where('id', '=', pedidoId).where('estado', '=', 'preparando').execute();
  return rows.length > 0;
}

/** Inserts the payment of an order's balance. Returns false if it exists already. */
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

// Written without waiting for the disk. After a crash the payment is `preparando` again, the job asks the bank again, and the bank answers with
// the charge of this txid.
const guardarCobranca = statement<{ id: string; txid: string; pixCopiaECola: string }, { id: string }>(
  ({ id, txid, pixCopiaECola }) => sql`
    update pagamentos set estado = 'aguardando', pix_copia_e_cola = ${pixCopiaECola}
    from (select set_config('synchronous_commit', 'off', true)) as sem_esperar
    where id = ${id} and txid = ${txid} and estado = 'preparando'
    returning id`,
);

/** Records that the bank made the charge. Returns false if the payment changed in the meantime. */
export async function saveCobranca(db: Db, { id, txid }: { id: string; txid: string }, pixCopiaECola: string): Promise<boolean> {
  return (await guardarCobranca(db, { id, txid, pixCopiaECola })).length === 1;
}

/** Replaces a late charge by a new one with its own deadline. Returns false if another process did so in the meantime. */
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

/** Condition: the payment is open and expires at its deadline. The payment of a balance expires only after its charge was made (`semFim`). */
const comFim = sql<boolean>`(estado = 'aguardando' or estado = 'preparando' and pedido_id is null)`;

/** The purchase or the balance that a charge pays. */
export function findPagoPor(db: Db, txid: string): Promise<DoPagamento | undefined> {
  return db
    .selectFrom('pagamentos')
    .select(['id', 'compra_id as compraId', 'pedido_id as pedidoId'])
    .where('txid', '=', txid)
    .executeTakeFirst();
}

/** Cancels the payments of the balances of these orders, at any time. Returns the payments that were open. */
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

/** Opens a cancelled payment of a balance again, as a new one. Returns false if it was not cancelled. */
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

/** Locks the payment of a charge: its notices and the clock job run one after the other. */
export function lockPagamento(tx: Tx, txid: string): Promise<PagamentoGuardado | undefined> {
  return tx.selectFrom('pagamentos').select(COLUNAS).where('txid', '=', txid).$narrowType<Estado>().forUpdate().executeTakeFirst();
}

/** Locks an overdue payment, unless another process holds its lock. */
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

/** A payment with a charge that the bank can be asked for. */
export interface CobrancaAberta {
  readonly id: string;
  readonly txid: string;
  readonly valorEmCentavos: number;
}

// The states of open payments are literals: with a parameter the plan could not use the index of open payments and would read all payments.

/** Open charges made before `criadasAte`, those with the nearest deadline first. */
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

/** An overdue payment. `desde` is its deadline as text with microseconds, which a `Date` cannot hold. */
export interface Vencido extends CobrancaAberta, DoPagamento {
  readonly desde: string;
}

/** Open payments with a deadline before `ate`, the longest overdue first, starting after `depoisDe`. */
export async function findVencidos(db: Db, ate: Date, depoisDe: Vencido | undefined, limite: number): Promise<Vencido[]> {
  const { rows } = await sql<Vencido>`
    select id, compra_id as "compraId", pedido_id as "pedidoId", txid, valor_em_centavos as "valorEmCentavos", expira_em::text as desde from pagamentos
    where estado in ('preparando', 'aguardando') and ${comFim} and expira_em <= ${ate}
      ${depoisDe ? sql`and (expira_em, id) > (${depoisDe.desde}::timestamptz, ${depoisDe.id}::uuid)` : sql``}
    order by expira_em, id limit ${limite}`.execute(db);
  return rows;
}

/** Payments that are still without a charge at the bank. */
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

/** Inserts a received Pix. Returns false if it was inserted before. */
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
 * Cancels the payment of a purchase that the client gave up. A Pix that still arrives is refunded whole (`pixPaga`). The payment stays locked.
 * Returns false if it is paid, ended or expired.
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
