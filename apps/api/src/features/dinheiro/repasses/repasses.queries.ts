import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** A payout of one order, for its ledger. */
export interface RepasseFeito {
  readonly pedidoId: string;
  readonly chave: string;
  readonly valorEmCentavos: number;
}

interface RepasseNovo {
  readonly id: string;
  readonly pedido_id: string;
  readonly chave: string;
  readonly valor_em_centavos: number;
}

/** Payouts owed to suppliers from now on. A remittance sends them. */
export async function insertRepasses(tx: Tx, repasses: readonly RepasseNovo[], em: Date): Promise<void> {
  await tx
    .insertInto('repasses')
    .values(repasses.map((repasse) => ({ ...repasse, criado_em: em, mudou_em: em })))
    .execute();
}

/** Marks the payouts as sent, each with its transfer. */
export async function sendRepasses(tx: Tx, repasses: readonly { id: string; transferenciaId: string }[], em: Date): Promise<void> {
  await sql`
    update repasses r set estado = 'enviado', transferencia_id = e."transferenciaId", tentativas = r.tentativas + 1, tentar_em = null,
      erro = null, mudou_em = ${em}
    from json_to_recordset(${JSON.stringify(repasses)}::json) as e (id uuid, "transferenciaId" uuid) where r.id = e.id`.execute(tx);
}

/** Marks the payouts of these transfers as concluded. */
export async function concludeRepasses(tx: Tx, transferencias: readonly string[], em: Date): Promise<RepasseFeito[]> {
  const { rows } = await sql<RepasseFeito>`
    update repasses set estado = 'concluido', mudou_em = ${em} where transferencia_id = any(${transferencias}::uuid[]) and estado = 'enviado'
    returning pedido_id as "pedidoId", chave, valor_em_centavos as "valorEmCentavos"`.execute(tx);
  return rows;
}

/** Marks the payouts of a refused transfer. They are tried again at `tentarEm`, or as soon as the account has changed. */
export async function refuseRepasses(tx: Tx, transferenciaId: string, erro: string, tentarEm: Date, em: Date): Promise<void> {
  await tx
    .updateTable('repasses')
    .set({ estado: 'recusado', erro, tentar_em: tentarEm, mudou_em: em })
    .where('transferencia_id', '=', transferenciaId)
    .where('estado', '=', 'enviado')
    .execute();
}

/** Locks these payouts until the transaction ends. */
export async function travarRepasses(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from repasses where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
}

/** Locks all payouts of some orders until the transaction ends. */
export async function travarRepassesDosPedidos(tx: Tx, pedidoIds: readonly string[]): Promise<void> {
  await sql`select from repasses where pedido_id = any(${[...pedidoIds]}::uuid[]) order by id for update`.execute(tx);
}

/** Locks and returns a payout in any state. */
export function lockRepasse(tx: Tx, id: string) {
  return tx
    .selectFrom('repasses')
    .select(['estado', 'valor_em_centavos as valorEmCentavos'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Sets the next attempt of a refused payout, or of one that waits for an operator; `null`: not before the supplier has changed the account. */
export async function setTentarRepasse(tx: Tx, id: string, tentarEm: Date | null): Promise<void> {
  await tx
    .updateTable('repasses')
    .set({ tentar_em: tentarEm, espera_operador: false })
    .where('id', '=', id)
    .where('estado', '=', 'recusado')
    .execute();
}

/** Records that the payout was paid in another way than by our transfer. */
export async function concludeRepasse(tx: Tx, id: string, em: Date): Promise<RepasseFeito> {
  return tx
    .updateTable('repasses')
    .set({ estado: 'concluido', transferencia_id: null, tentar_em: null, espera_operador: false, mudou_em: em })
    .where('id', '=', id)
    .returning(['pedido_id as pedidoId', 'chave', 'valor_em_centavos as valorEmCentavos'])
    .executeTakeFirstOrThrow();
}
