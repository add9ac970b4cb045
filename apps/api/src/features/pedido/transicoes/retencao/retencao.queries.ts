import type { MotivoDaRetencao } from '@festejo/contrato/pedido/retencao.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

/** The reasons why order `p` (this alias is required) is held, with the bank's reason first. */
export const retencoesDe: RawBuilder<MotivoDaRetencao[]> = sql<
  MotivoDaRetencao[]
>`array(select h.motivo from retencoes h where h.pedido_id = p.id order by h.motivo)`;

/** Condition: the order with this id is held. */
export const estaRetido = (pedidoId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from retencoes h where h.pedido_id = ${pedidoId})`;

/**
 * Condition: the clock job skips order `p` (this alias is required). An order that its suspended shop never answered is refunded by the clock
 * like any other.
 */
export const retidoParaORelogio: RawBuilder<boolean> = sql<boolean>`exists (
  select from retencoes h where h.pedido_id = p.id and not (p.estado = 'pago' and h.motivo = 'suspensao'))`;

/** Inserts holds. Returns the orders that were not held for this reason before. */
export async function insertRetencoes(tx: Tx, pedidoIds: readonly string[], motivo: MotivoDaRetencao, desde: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with nova as (
      insert into retencoes (pedido_id, motivo, desde) select id, ${motivo}::text, ${desde}::timestamptz from unnest(${[...pedidoIds]}::uuid[]) id
      on conflict (pedido_id, motivo) do nothing returning pedido_id
    )
    update pedidos p set versao = p.versao + 1 from nova where p.id = nova.pedido_id returning p.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes holds. Returns the orders that were held for this reason. */
export async function deleteRetencoes(tx: Tx, pedidoIds: readonly string[], motivo: MotivoDaRetencao): Promise<string[]> {
  const rows = await tx
    .deleteFrom('retencoes')
    .where('pedido_id', 'in', [...pedidoIds])
    .where('motivo', '=', motivo)
    .returning('pedido_id as id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface PedidoSolto {
  readonly id: string;
  readonly prazoEm: Date | null;
}

export async function saveSoltos(tx: Tx, soltos: readonly PedidoSolto[], em: Date): Promise<void> {
  await sql`
    update pedidos p set prazo_em = s."prazoEm", solto_em = ${em}::timestamptz, versao = p.versao + 1
    from json_to_recordset(${JSON.stringify(soltos)}::json) as s (id uuid, "prazoEm" timestamptz) where p.id = s.id`.execute(tx);
}
