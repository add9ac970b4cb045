import { LEMBRETES_DO_DESTINO_EM_DIAS } from '@festejo/contrato/dinheiro/devolucoes.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { DevolucaoFeita } from '../ouvinte.ts';

const [PRIMEIRO_LEMBRETE_EM_DIAS] = LEMBRETES_DO_DESTINO_EM_DIAS;

/**
 * Turns the refund into a transfer that waits for the client's account. @param erro the bank's reason for refusing the last transfer; null =
 * first transfer
 */
export async function setTransferir(tx: Tx, id: string, erro: string | null, em: Date): Promise<void> {
  await sql`
    update devolucoes set estado = 'pendente', transferir_desde = ${em}, erro = ${erro}, tentativas = 0, recusas = case when ${erro}::text is null then 0 else recusas end,
      tentar_em = ${em}, mudou_em = ${em}, lembrar_em = ${em}::timestamptz + make_interval(days => ${sql.lit(PRIMEIRO_LEMBRETE_EM_DIAS)})
    where id = ${id}`.execute(tx);
}

/** A refund that leaves as a transfer, with its account. */
export interface DevolucaoATransferir {
  readonly id: string;
  readonly clienteId: string;
  readonly valorEmCentavos: number;
  readonly destinoCifrado: Uint8Array;
  readonly para: string;
}

/** Refunds with a valid account, without those of a Pix under review. @param entre only these ids */
export async function findATransferir(tx: Tx, agora: Date, limite: number, entre?: readonly string[]): Promise<DevolucaoATransferir[]> {
  const { rows } = await sql<DevolucaoATransferir>`
    select d.id, o.cliente_id as "clienteId", d.valor_em_centavos - d.retomado_em_centavos as "valorEmCentavos",
      t.destino_cifrado as "destinoCifrado", t.para
    from devolucoes d join destinos_de_devolucoes t on t.devolucao_id = d.id join compras o on o.id = d.compra_id
    where d.transferir_desde is not null and d.estado = 'pendente' and not d.espera_banco and d.tentar_em <= ${agora} and t.vale_a_partir_de <= ${agora}
      ${entre ? sql`and d.id = any(${entre}::uuid[])` : sql``}
    order by d.id limit ${sql.lit(limite)}`.execute(tx);
  return rows;
}

/** Locks these refunds until the transaction ends, so that neither they nor their accounts change. */
export async function travarDevolucoes(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from devolucoes where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
}

/** Marks the refunds as sent, each with its transfer. */
export async function sendDevolucoes(tx: Tx, devolucoes: readonly { id: string; transferenciaId: string }[], em: Date): Promise<void> {
  await sql`
    update devolucoes d set estado = 'enviada', transferencia_id = e."transferenciaId", tentativas = d.tentativas + 1, lembrar_em = null,
      erro = null, mudou_em = ${em}
    from json_to_recordset(${JSON.stringify(devolucoes)}::json) as e (id uuid, "transferenciaId" uuid) where d.id = e.id`.execute(tx);
}

type DevolucaoTransferida = Omit<DevolucaoFeita, 'pedidoId'> & {
  readonly id: string;
  readonly compraId: string;
  readonly pedidoId: string | null;
};

/** Marks the refunds of these transfers as concluded. */
export async function concludeTransferidas(tx: Tx, transferencias: readonly string[], em: Date): Promise<DevolucaoTransferida[]> {
  const { rows } = await sql<DevolucaoTransferida>`
    update devolucoes set estado = 'concluida', mudou_em = ${em} where transferencia_id = any(${transferencias}::uuid[]) and estado = 'enviada'
    returning id, chave, compra_id as "compraId", pedido_id as "pedidoId", valor_em_centavos - retomado_em_centavos as "valorEmCentavos"`.execute(
    tx,
  );
  return rows;
}

/** Counts a refusal of the transfer and returns its refund, which waits again. */
export async function refuseTransferida(
  tx: Tx,
  transferenciaId: string,
  { erro, tentarEm }: { erro: string; tentarEm: Date },
  em: Date,
): Promise<{ id: string; compraId: string; pedidoId: string | null } | undefined> {
  const { rows } = await sql<{ id: string; compraId: string; pedidoId: string | null }>`
    update devolucoes set estado = 'pendente', recusas = recusas + 1, erro = ${erro}, tentar_em = ${tentarEm}, mudou_em = ${em}
    where transferencia_id = ${transferenciaId} and estado = 'enviada'
    returning id, compra_id as "compraId", pedido_id as "pedidoId"`.execute(tx);
  return rows[0];
}

/** Deletes the accounts of these refunds. */
export async function deleteDestinos(tx: Tx, devolucoes: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('destinos_de_devolucoes')
    .where('devolucao_id', 'in', [...devolucoes])
    .execute();
}

/** A refund without an account, whose client is reminded now. */
export interface DevolucaoALembrar {
  readonly id: string;
  readonly compraId: string;
  readonly pedidoId: string | null;
}

/**
 * Claims a refund whose reminder is due, and writes the time of the next reminder, counted from the first request. Undefined if no reminder is
 * due.
 */
export async function claimALembrar(tx: Tx, agora: Date): Promise<DevolucaoALembrar | undefined> {
  const dias = sql.join(LEMBRETES_DO_DESTINO_EM_DIAS.map((dia) => sql`(${sql.lit(dia)}::integer)`));
  const { rows } = await sql<DevolucaoALembrar>`
    update devolucoes d set lembrar_em = (
      select min(d.transferir_desde + make_interval(days => x.dia)) from (values ${dias}) x (dia)
      where d.transferir_desde + make_interval(days => x.dia) > ${agora})
    where d.id = (select id from devolucoes where lembrar_em <= ${agora} order by lembrar_em, id limit 1 for update skip locked)
    returning d.id, d.compra_id as "compraId", d.pedido_id as "pedidoId"`.execute(tx);
  return rows[0];
}

/** Ends the reminders, because the client has given an account. */
export async function setLembrado(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('devolucoes')
    .set({ lembrar_em: null })
    .where('id', 'in', [...ids])
    .execute();
}
