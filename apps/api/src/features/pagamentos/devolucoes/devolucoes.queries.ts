import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Of an order: goes back to the Pix that paid its purchase. */
export interface DevolucaoDoPedido {
  readonly id: string;
  readonly compraId: string;
  readonly pedidoId: string;
  readonly chave: string;
  readonly valorEmCentavos: number;
}

export async function insertDevolucoesDosPedidos(tx: Tx, devolucoes: readonly DevolucaoDoPedido[], em: Date): Promise<void> {
  await sql`
    insert into devolucoes (id, compra_id, pedido_id, chave, end_to_end_id, valor_em_centavos, criado_em, mudou_em)
    select d.id, d."compraId", d."pedidoId", d.chave, g.end_to_end_id, d."valorEmCentavos", ${em}::timestamptz, ${em}::timestamptz
    from json_to_recordset(${JSON.stringify(devolucoes)}::json)
      as d (id uuid, "compraId" uuid, "pedidoId" uuid, chave text, "valorEmCentavos" bigint)
    join pagamentos g on g.compra_id = d."compraId"`.execute(tx);
}

/** Of a Pix that paid nothing: all of it goes back. */
export async function insertDevolucaoDoPix(
  tx: Tx,
  pix: { id: string; compra_id: string; end_to_end_id: string; valor_em_centavos: number },
  em: Date,
): Promise<void> {
  await tx
    .insertInto('devolucoes')
    .values({ ...pix, chave: `pix:${pix.end_to_end_id}`, criado_em: em, mudou_em: em })
    .execute();
}

export interface RepasseNovo {
  readonly id: string;
  readonly pedido_id: string;
  readonly chave: string;
  readonly valor_em_centavos: number;
}

export async function insertRepasses(tx: Tx, repasses: readonly RepasseNovo[], em: Date): Promise<void> {
  await tx
    .insertInto('repasses')
    .values(repasses.map((repasse) => ({ ...repasse, criado_em: em, mudou_em: em })))
    .execute();
}
