import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { type DevolucaoAberta, type DevolucaoMudada, type EstadoDaDevolucao, idDoPixInteiro } from './devolucao.ts';
import { emAnalise, semDestino } from './paradas.queries.ts';
import { liquidadoEm, type TempoDoPix } from './prazo-do-pix.ts';

/** A refund of an order, which goes back to the Pix that paid it. */
export interface DevolucaoDoPedido {
  readonly id: string;
  readonly compraId: string;
  readonly pedidoId: string;
  readonly chave: string;
  /** The payment whose Pix is refunded: the payment of the purchase, or of the order's balance. */
  readonly pagamentoId: string;
  readonly valorEmCentavos: number;
}

export async function insertDevolucoesDosPedidos(tx: Tx, devolucoes: readonly DevolucaoDoPedido[], em: Date): Promise<void> {
  await sql`
    insert into devolucoes (id, compra_id, pedido_id, chave, end_to_end_id, valor_em_centavos, espera_banco, tentar_em, criado_em, mudou_em)
    select d.id, d."compraId", d."pedidoId", d.chave,
      -- If the bank took money from the Pix and returned it, the returned money came in another way. Such a refund has no Pix: people pay it.
      case when not exists (
        select from partes_da_retomada x join retomadas t on t.id = x.retomada_id
        where x.pedido_id = d."pedidoId" and x.voltou_em_centavos > 0 and t.end_to_end_id = g.end_to_end_id
      ) then g.end_to_end_id end,
      d."valorEmCentavos",
      exists (select from retomadas t where t.end_to_end_id = g.end_to_end_id and t.estado = 'em_analise'), ${em}::timestamptz, ${em}::timestamptz, ${em}::timestamptz
    from json_to_recordset(${JSON.stringify(devolucoes)}::json)
      as d (id uuid, "compraId" uuid, "pedidoId" uuid, chave text, "pagamentoId" uuid, "valorEmCentavos" bigint)
    join pagamentos g on g.id = d."pagamentoId"`.execute(tx);
}

/** Inserts a refund of an order without a Pix to refund; people pay it by hand. */
export async function insertDevolucaoSemPix(
  tx: Tx,
  devolucao: { id: string; compra_id: string; pedido_id: string; chave: string; valor_em_centavos: number },
  em: Date,
): Promise<void> {
  await tx
    .insertInto('devolucoes')
    .values({ ...devolucao, tentar_em: em, criado_em: em, mudou_em: em })
    .execute();
}

/**
 * Inserts the full refund of a Pix that paid nothing. `recusada`: it waits for the operator's decision. @param pix `compra_id` is null without
 * a purchase
 */
export async function insertDevolucaoDoPix(
  tx: Tx,
  pix: { id: string; compra_id: string | null; end_to_end_id: string; valor_em_centavos: number; estado?: 'pendente' | 'recusada' },
  em: Date,
): Promise<void> {
  const id_no_banco = idDoPixInteiro(pix.end_to_end_id);
  await tx
    .insertInto('devolucoes')
    .values({ ...pix, id_no_banco, chave: `pix:${pix.end_to_end_id}`, tentar_em: em, criado_em: em, mudou_em: em })
    .execute();
}

/** A claimed refund, to be requested from the bank or asked for. */
export interface DevolucaoAFazer {
  readonly id: string;
  readonly estado: 'pendente' | 'enviada';
  readonly endToEndId: string;
  readonly idNoBanco: string;
  readonly valorEmCentavos: number;
  /** True if the bank was never asked for this refund before. */
  readonly primeiraVez: boolean;
  /** The settlement time of the Pix; null = unknown. */
  readonly pagoEm: Date | null;
}

/** The columns of `TempoDoPix` for a Pix. */
export const tempoDoPix = (endToEndId: RawBuilder<unknown>) => sql`
  (select a.corpo ->> 'horario' from avisos_de_pix a where a.end_to_end_id = ${endToEndId}) as horario,
  coalesce((select r.recebido_em from pix_recebidos r where r.end_to_end_id = ${endToEndId}),
    (select a.recebido_em from avisos_de_pix a where a.end_to_end_id = ${endToEndId})) as "recebidoEm"`;

/** The settlement time of the Pix that paid an order. For an order paid in two parts the earlier one, because both may need a refund. */
export async function findPagoEm(db: Db, { id, compraId }: { id: string; compraId: string }, agora: Date): Promise<Date | null> {
  const { rows } = await sql<TempoDoPix>`
    select ${tempoDoPix(sql`g.end_to_end_id`)} from pagamentos g where g.id in (${compraId}, ${id}) and g.estado = 'pago'`.execute(db);
  const pagos = rows.flatMap((tempo) => liquidadoEm(tempo, agora) ?? []);
  return pagos.length > 0 ? new Date(Math.min(...pagos.map((pago) => pago.getTime()))) : null;
}

/**
 * Claims the refund that is due longest and not claimed, until `reservadaAte`, and fixes its id at the bank. Skips refunds without a Pix,
 * refunds of a Pix under review, and transfers.
 */
export async function claimDevolucao(db: Db, agora: Date, reservadaAte: Date): Promise<DevolucaoAFazer | undefined> {
  const { rows } = await sql<Omit<DevolucaoAFazer, 'pagoEm'> & TempoDoPix>`
    update devolucoes d set tentar_em = ${reservadaAte}, tentativas = d.tentativas + 1, id_no_banco = coalesce(d.id_no_banco, replace(d.id::text, '-', ''))
    where d.id = (
      select id from devolucoes
      where estado in ('pendente', 'enviada') and end_to_end_id is not null and tentar_em <= ${agora} and not (espera_banco and estado = 'pendente')
        and transferir_desde is null
      order by tentar_em, id limit 1 for update skip locked
    )
    returning d.id, d.estado, d.end_to_end_id as "endToEndId", d.id_no_banco as "idNoBanco", d.valor_em_centavos - d.retomado_em_centavos as "valorEmCentavos",
      d.estado = 'pendente' and d.tentativas = 1 and d.recusas = 0 as "primeiraVez", ${tempoDoPix(sql`d.end_to_end_id`)}`.execute(db);
  return rows.map(({ horario, recebidoEm, ...aFazer }) => ({ ...aFazer, pagoEm: liquidadoEm({ horario, recebidoEm }, agora) }))[0];
}

interface DevolucaoTravada extends Omit<DevolucaoAberta, 'estado'> {
  readonly estado: 'pendente' | 'enviada';
  readonly chave: string;
  readonly compraId: string | null;
  readonly pedidoId: string | null;
  readonly valorEmCentavos: number;
}

/** Locks and returns an open refund; undefined if it has ended. */
export async function lockDevolucao(tx: Tx, id: string): Promise<DevolucaoTravada | undefined> {
  const { rows } = await sql<DevolucaoTravada>`
    select chave, estado, id_no_banco as "idNoBanco", tentativas, recusas, compra_id as "compraId", pedido_id as "pedidoId",
      valor_em_centavos - retomado_em_centavos as "valorEmCentavos"
    from devolucoes where id = ${id} and estado in ('pendente', 'enviada') and transferir_desde is null for update`.execute(tx);
  return rows[0];
}

/** @param mudouEm time of the change of state; null if the state stays */
export async function saveDevolucao(
  tx: Tx,
  id: string,
  { estado, idNoBanco: id_no_banco, tentativas, recusas, tentarEm: tentar_em, erro, rtrId }: DevolucaoMudada & { rtrId: string | null },
  mudouEm: Date | null,
): Promise<void> {
  const mudanca = { estado, id_no_banco, tentativas, recusas, tentar_em, erro };
  await tx
    .updateTable('devolucoes')
    .set({ ...mudanca, ...(rtrId !== null && { rtr_id: rtrId }), ...(mudouEm && { mudou_em: mudouEm }) })
    .where('id', '=', id)
    .execute();
}

/** Locks and returns a refund in any state. */
export function lockDevolucaoParada(tx: Tx, id: string) {
  return tx
    .selectFrom('devolucoes')
    .select(['estado', 'end_to_end_id as endToEndId', 'chave', 'compra_id as compraId', 'pedido_id as pedidoId'])
    .select(sql<number>`valor_em_centavos - retomado_em_centavos`.as('valorEmCentavos'))
    .select(sql<boolean>`transferir_desde is not null`.as('transferir'))
    .select(emAnalise(sql.ref('devolucoes')).as('emAnalise'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Makes a refund due now. A refused refund is open again, and the next refusal leaves it to people again. */
export async function setTentarDevolucao(tx: Tx, id: string, em: Date): Promise<void> {
  await sql`
    update devolucoes set tentar_em = ${em}, tentativas = 0, mudou_em = case when estado = 'recusada' then ${em} else mudou_em end,
      estado = case when estado = 'recusada' then 'pendente' else estado end
    where id = ${id}`.execute(tx);
}

/** Records that the refund was paid in another way than through the bank's refund. */
export async function setConcluidaPorFora(tx: Tx, id: string, em: Date): Promise<void> {
  await tx
    .updateTable('devolucoes')
    .set({ estado: 'concluida', por_fora: true, lembrar_em: null, mudou_em: em })
    .where('id', '=', id)
    .execute();
}

/** The progress of an order's refund. */
export interface DevolucaoVista {
  readonly id: string;
  /** True if the refund goes by transfer, because the bank does not return the Pix any more. */
  readonly porTransferencia: boolean;
  /** True for a transfer without an account. */
  readonly semDestino: boolean;
  readonly valorEmCentavos: number;
  readonly estado: EstadoDaDevolucao;
  /** Time of the last change of state. */
  readonly desde: Date;
}

const vista = [
  'd.id',
  'd.valor_em_centavos as valorEmCentavos',
  'd.estado',
  'd.mudou_em as desde',
  sql<boolean>`d.transferir_desde is not null`.as('porTransferencia'),
  semDestino.as('semDestino'),
] as const;

/** The refunds of an order, oldest first. */
export async function devolucoesDoPedido(db: Db, pedidoId: string): Promise<DevolucaoVista[]> {
  return db.selectFrom('devolucoes as d').select(vista).where('d.pedido_id', '=', pedidoId).orderBy('d.id').execute();
}

/** A Pix of a purchase that paid nothing, with the progress of its refund. */
export interface PixAMais extends DevolucaoVista {
  readonly chegouEm: Date;
}

/** The Pix of a purchase that paid nothing, oldest first. */
export async function pixAMaisDaCompra(db: Db, compraId: string): Promise<PixAMais[]> {
  return db
    .selectFrom('devolucoes as d')
    .innerJoin('pix_recebidos as r', 'r.end_to_end_id', 'd.end_to_end_id')
    .select([...vista, 'r.recebido_em as chegouEm'])
    .where('d.compra_id', '=', compraId)
    .where('d.pedido_id', 'is', null)
    .orderBy('d.id')
    .execute();
}

/** The data of a refund for notices and letters. Without an order it is the refund of a Pix that paid nothing. */
export interface DevolucaoParaContar {
  readonly compraId: string;
  readonly pedidoId: string | null;
  readonly numero: number | null;
  readonly valorEmCentavos: number;
  readonly clienteId: string;
  readonly clienteEmail: string;
  readonly clienteSaiu: boolean;
  /** The masked account that a transfer went to; otherwise null. */
  readonly foiPara: string | null;
  /** The masked account that a transfer will go to, and the time from which the account is valid. */
  readonly vaiPara: string | null;
  readonly valeAPartirDe: Date | null;
  /** The bank's reason for refusing the last transfer. */
  readonly motivo: string | null;
  readonly transferirDesde: Date | null;
  readonly semDestino: boolean;
}

export async function findDevolucaoParaContar(db: Db, id: string): Promise<DevolucaoParaContar | undefined> {
  const { rows } = await sql<DevolucaoParaContar>`
    select d.compra_id as "compraId", d.pedido_id as "pedidoId", p.numero, d.valor_em_centavos - d.retomado_em_centavos as "valorEmCentavos",
      case when d.estado = 'concluida' and not d.por_fora then x.para end as "foiPara", t.para as "vaiPara", t.vale_a_partir_de as "valeAPartirDe",
      d.erro as motivo, d.transferir_desde as "transferirDesde", ${semDestino} as "semDestino", c.id as "clienteId", c.email as "clienteEmail", c.excluido_em is not null as "clienteSaiu"
    from devolucoes d
    join compras o on o.id = d.compra_id
    join usuarios c on c.id = o.cliente_id
    left join pedidos p on p.id = d.pedido_id
    left join transferencias x on x.id = d.transferencia_id
    left join destinos_de_devolucoes t on t.devolucao_id = d.id
    where d.id = ${id}`.execute(db);
  return rows[0];
}
