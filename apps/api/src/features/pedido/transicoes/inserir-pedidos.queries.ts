import { type RawBuilder, sql } from 'kysely';
import { taxaEm } from '../../dinheiro/taxas/index.ts';

/** Values of the purchase that the orders belong to, as placeholders of a statement. `pedidos` is JSON: an array of `PedidoNovo`. */
interface DaCompra {
  readonly id: RawBuilder<unknown>;
  readonly clienteId: RawBuilder<unknown>;
  readonly eventoId: RawBuilder<unknown>;
  readonly criadoEm: RawBuilder<Date>;
  readonly expiraEm: RawBuilder<unknown>;
  readonly pedidos: RawBuilder<unknown>;
}

/**
 * CTEs that write the orders of a new purchase with their first line of history. The cancellation policy and the fee are frozen as they are now.
 * They are for the `with` of a statement of another room.
 */
export const inserirPedidos = (dado: DaCompra): RawBuilder<unknown> => sql`p as (
      select * from json_to_recordset(${dado.pedidos}::json) as p (id uuid, "historicoId" uuid, "fornecedorId" uuid, "subtotalEmCentavos" bigint,
        "descontoEmCentavos" bigint, "totalEmCentavos" bigint, "descontoQuemPaga" text, "sinalEmCentavos" bigint, "saldoAte" timestamptz, recado text)
    ), pedido as (
      insert into pedidos (id, compra_id, cliente_id, fornecedor_id, evento_id, estado, subtotal_em_centavos, desconto_em_centavos,
        total_em_centavos, desconto_quem_paga, taxa_em_pontos_base, recado, politica_de_cancelamento, sinal_em_centavos, saldo_ate, prazo_em, criado_em)
      select p.id, ${dado.id}, ${dado.clienteId}, p."fornecedorId", ${dado.eventoId}, 'aguardando_pagamento', p."subtotalEmCentavos",
        p."descontoEmCentavos", p."totalEmCentavos", p."descontoQuemPaga", ${taxaEm(dado.criadoEm)}, p.recado, f.politica_de_cancelamento, p."sinalEmCentavos", p."saldoAte", ${dado.expiraEm}, ${dado.criadoEm}
      from p join fornecedores f on f.id = p."fornecedorId"
    ), historico as (
      insert into historico_do_pedido (id, pedido_id, de, para, por, usuario_id, em)
      select p."historicoId", p.id, null, 'aguardando_pagamento', 'cliente', ${dado.clienteId}, ${dado.criadoEm} from p
    )`;
