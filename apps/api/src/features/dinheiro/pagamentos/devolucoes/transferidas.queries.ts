import { LEMBRETES_DO_DESTINO_EM_DIAS } from '@festejo/contrato/dinheiro/devolucoes.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { DevolucaoFeita } from '../ouvinte.ts';

const [PRIMEIRO_LEMBRETE_EM_DIAS] = LEMBRETES_DO_DESTINO_EM_DIAS;

/** From now on the refund is a transfer, and its client is asked where to. @param erro why the bank refused the last transfer; null = the first one */
export async function setTransferir(tx: Tx, id: string, erro: string | null, em: Date): Promise<void> {
  await sql`
    update devolucoes set estado = 'pendente', transferir_desde = ${em}, erro = ${erro}, tentativas = 0, recusas = case when ${erro}::text is null then 0 else recusas end,
      tentar_em = ${em}, mudou_em = ${em}, lembrar_em = ${em}::timestamptz + make_interval(days => ${sql.lit(PRIMEIRO_LEMBRETE_EM_DIAS)})
    where id = ${id}`.execute(tx);
}

/** A refund that leaves as a transfer, and where to. */
export interface DevolucaoATransferir {
  readonly id: string;
  readonly clienteId: string;
  readonly valorEmCentavos: number;
  readonly destinoCifrado: Uint8Array;
  readonly para: string;
}

/** Refunds whose destination counts by now, never one of a Pix that the bank reviews. @param entre only these */
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

/** Holds these refunds until the transaction ends: neither they nor their destinations change meanwhile. */
export async function travarDevolucoes(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from devolucoes where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
}

/** They leave with a transfer each. */
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

/** The bank carried their transfers out. */
export async function concludeTransferidas(tx: Tx, transferencias: readonly string[], em: Date): Promise<DevolucaoTransferida[]> {
  const { rows } = await sql<DevolucaoTransferida>`
    update devolucoes set estado = 'concluida', mudou_em = ${em} where transferencia_id = any(${transferencias}::uuid[]) and estado = 'enviada'
    returning id, chave, compra_id as "compraId", pedido_id as "pedidoId", valor_em_centavos - retomado_em_centavos as "valorEmCentavos"`.execute(
    tx,
  );
  return rows;
}

/** The refund of a transfer that the bank refused, one more refusal noted: it waits again. */
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

/** Forgets where these refunds were to go. */
export async function deleteDestinos(tx: Tx, devolucoes: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('destinos_de_devolucoes')
    .where('devolucao_id', 'in', [...devolucoes])
    .execute();
}

/** A refund whose client has not said where it goes, and is reminded now. */
export interface DevolucaoALembrar {
  readonly id: string;
  readonly compraId: string;
  readonly pedidoId: string | null;
}

/**
 * One whose reminder is due, locked, with the next reminder's time written; the days count from when its client was asked. Undefined when there
 * is none.
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

/** The client has said where it goes: no reminder any more. */
export async function setLembrado(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('devolucoes')
    .set({ lembrar_em: null })
    .where('id', 'in', [...ids])
    .execute();
}
