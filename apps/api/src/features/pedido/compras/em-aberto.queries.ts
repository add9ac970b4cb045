import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statements/statement.ts';
import type { CompraSemPagar } from './em-aberto.ts';

/** A client, and the device of the purchase if it is known. */
interface Quem {
  readonly clienteId: string;
  readonly aparelho: string | null;
}

// Both locks are taken in sorted order, so that two checkouts cannot deadlock.
const travar = statement<Quem, never>(
  ({ clienteId, aparelho }) => sql`
    select pg_advisory_xact_lock(hashtextextended('em aberto:' || chave, 0)) from (
      select ${clienteId}::text as chave
      union select 'aparelho ' || ${aparelho}::text where ${aparelho}::text is not null order by 1
    ) chaves`,
);

/** Serializes the checkouts of one account or device until the end of the transaction. */
export async function travarEmAberto(tx: Tx, quem: Quem): Promise<void> {
  await travar(tx, quem);
}

const buscar = statement<Quem & { desde: Date }, CompraSemPagar>(
  ({ clienteId, aparelho, desde }) => sql`
    select c.id as "compraId", c.cliente_id = ${clienteId}::uuid as "daConta", c.criado_em as desde,
      case g.estado when 'cancelado' then coalesce((
        select min(h.em) from pedidos p join historico_do_pedido h on h.pedido_id = p.id where p.compra_id = c.id and h.para = 'cancelado'), g.expira_em)
      else g.expira_em end as ate,
      (select array_agg(p.fornecedor_id::text) from pedidos p where p.compra_id = c.id) as "fornecedorIds"
    from (
      select id from compras where cliente_id = ${clienteId}::uuid and criado_em > ${desde}
      union select id from compras where aparelho = ${aparelho}::text and criado_em > ${desde}
    ) x join compras c on c.id = x.id join pagamentos g on g.id = c.id
    where g.estado <> 'pago'`,
);

/** Purchases of the client or of the device, created after `desde`, that are not paid. */
export const findSemPagar = (tx: Tx, quem: Quem & { desde: Date }): Promise<CompraSemPagar[]> => buscar(tx, quem);
