import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../../../platform/db/database.ts';
import type { RepasseFeito } from '../../../dinheiro/pagamentos/index.ts';

/** Records payouts that the bank carried out: the supplier's money leaves Festejo. The key of the promise makes each payout count once. */
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
