import type { MotivoDaRetencao } from '@festejo/contrato/pedido/retencao.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

/** The reasons why order `p` (that alias) waits, the bank's first. */
export const retencoesDe: RawBuilder<MotivoDaRetencao[]> = sql<
  MotivoDaRetencao[]
>`array(select h.motivo from retencoes h where h.pedido_id = p.id order by h.motivo)`;

/** Condition: the order of this id waits. */
export const estaRetido = (pedidoId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from retencoes h where h.pedido_id = ${pedidoId})`;

/** Condition: the clock leaves order `p` (that alias) alone. One that a suspended shop never answered goes back by the clock as any other. */
export const retidoParaORelogio: RawBuilder<boolean> = sql<boolean>`exists (
  select from retencoes h where h.pedido_id = p.id and not (p.estado = 'pago' and h.motivo = 'suspensao'))`;

/** Gives the orders that did not wait for this reason before. */
export async function insertRetencoes(tx: Tx, pedidoIds: readonly string[], motivo: MotivoDaRetencao, desde: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with nova as (
      insert into retencoes (pedido_id, motivo, desde) select id, ${motivo}::text, ${desde}::timestamptz from unnest(${[...pedidoIds]}::uuid[]) id
      on conflict (pedido_id, motivo) do nothing returning pedido_id
    )
    update pedidos p set versao = p.versao + 1 from nova where p.id = nova.pedido_id returning p.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Gives the orders that waited for this reason. */
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
