import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../../platform/db/database.ts';
import type { RepasseFeito } from '../repasses/repasses.queries.ts';
import type { Lancamento, TipoDeMovimento } from './movimentos.ts';

export interface MovimentoNovo {
  readonly id: string;
  /**
   * Kind of the movement: a transition of the order, a refund that the bank carried out (`devolucao`), money that the bank took back by itself
   * (`retomada`), or its return (`retorno`).
   */
  readonly tipo: TipoDeMovimento | 'devolucao' | 'retomada' | 'retorno';
  readonly chave: string;
  readonly linhas: readonly (Lancamento & { readonly id: string })[];
}

/** Writes one movement of an order's ledger. The database refuses a second movement with the same key. */
export async function insertMovimento(tx: Tx, pedidoId: string, { id, tipo, chave, linhas }: MovimentoNovo, em: Date): Promise<void> {
  await tx.insertInto('movimentos').values({ id, pedido_id: pedidoId, tipo, chave, em }).execute();
  const dele = { movimento_id: id, pedido_id: pedidoId };
  await tx
    .insertInto('lancamentos')
    .values(linhas.map((linha) => ({ ...dele, id: linha.id, conta: linha.conta, valor_em_centavos: linha.valorEmCentavos })))
    .execute();
}

/**
 * CTEs that write the movements of some orders and their lines, for the `with` of a statement of another room.
 * @param pedidos orders; the ones without a movement are skipped
 */
export function inserirMovimentos(pedidos: readonly { id: string; movimento: MovimentoNovo | null }[], em: Date): RawBuilder<unknown> {
  const movimentos = pedidos.flatMap(({ id: pedidoId, movimento }) => (movimento ? [{ ...movimento, pedidoId }] : []));
  const linhas = movimentos.flatMap((movimento) =>
    movimento.linhas.map((linha) => ({ ...linha, movimentoId: movimento.id, pedidoId: movimento.pedidoId })),
  );
  return sql`movimento as (
      insert into movimentos (id, pedido_id, tipo, chave, em)
      select m.id, m."pedidoId", m.tipo, m.chave, ${em}::timestamptz
      from json_to_recordset(${JSON.stringify(movimentos)}::json) as m (id uuid, "pedidoId" uuid, tipo text, chave text)
    ), linha as (
      insert into lancamentos (id, movimento_id, pedido_id, conta, valor_em_centavos)
      select l.id, l."movimentoId", l."pedidoId", l.conta, l."valorEmCentavos"
      from json_to_recordset(${JSON.stringify(linhas)}::json)
        as l (id uuid, "movimentoId" uuid, "pedidoId" uuid, conta text, "valorEmCentavos" bigint)
    )`;
}

/** Writes the payouts that the bank carried out: the money left Festejo. The key of the promise lets each payout count once. */
export async function insertMovimentosDeRepasse(tx: Tx, repasses: readonly RepasseFeito[], em: Date): Promise<void> {
  const movimentos = repasses.map((repasse) => ({ ...repasse, id: uuidv7(), saida: uuidv7(), entrada: uuidv7() }));
  await sql`
    with r as (
      select * from json_to_recordset(${JSON.stringify(movimentos)}::json)
        as r (id uuid, saida uuid, entrada uuid, "pedidoId" uuid, chave text, "valorEmCentavos" bigint)
    ), movimento as (
      insert into movimentos (id, pedido_id, tipo, chave, em) select id, "pedidoId", 'repasse', 'repasse:' || chave, ${em}::timestamptz from r
    )
    insert into lancamentos (id, movimento_id, pedido_id, conta, valor_em_centavos)
    select saida, id, "pedidoId", 'fornecedor', -"valorEmCentavos" from r
    union all select entrada, id, "pedidoId", 'repasse', "valorEmCentavos" from r`.execute(tx);
}
