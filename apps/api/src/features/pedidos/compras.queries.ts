import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { inserirPagamento, type PagamentoNovo } from '../pagamentos/index.ts';

export interface PedidoNovo {
  id: string;
  historicoId: string;
  fornecedorId: string;
  subtotalEmCentavos: number;
  descontoEmCentavos: number;
  totalEmCentavos: number;
  descontoQuemPaga: 'festejo' | 'fornecedor' | null;
}

export interface ItemNovo {
  pedidoId: string;
  produtoId: string;
  nome: string;
  imagemChave: string | null;
  categoriaOficialNome: string;
  quantidade: number;
  precoEmCentavos: number;
}

export interface CompraNova {
  id: string;
  clienteId: string;
  eventoId: string;
  cupomId: string | null;
  subtotalEmCentavos: number;
  descontoEmCentavos: number;
  totalEmCentavos: number;
  criadoEm: Date;
  pagamento: PagamentoNovo;
  pedidos: readonly PedidoNovo[];
  itens: readonly ItemNovo[];
}

/**
 * A whole purchase (payment, orders, items, history) in one statement: each round trip would cost as much as its rows.
 * The cancellation policy is frozen as the supplier has it now.
 */
export async function insertCompra(tx: Tx, compra: CompraNova): Promise<void> {
  const { id, clienteId, eventoId, criadoEm, pagamento } = compra;
  await sql`
    with compra as (
      insert into compras (id, cliente_id, evento_id, cupom_id, subtotal_em_centavos, desconto_em_centavos, total_em_centavos, criado_em)
      values (${id}, ${clienteId}, ${eventoId}, ${compra.cupomId}, ${compra.subtotalEmCentavos}, ${compra.descontoEmCentavos},
        ${compra.totalEmCentavos}, ${criadoEm})
    ), pagamento as (
      ${inserirPagamento(pagamento, compra)}
    ), pedido as (
      insert into pedidos (id, compra_id, cliente_id, fornecedor_id, evento_id, estado, subtotal_em_centavos, desconto_em_centavos,
        total_em_centavos, desconto_quem_paga, politica_de_cancelamento, prazo_em, criado_em)
      select p.id, ${id}::uuid, ${clienteId}::uuid, p."fornecedorId", ${eventoId}::uuid, 'aguardando_pagamento', p."subtotalEmCentavos",
        p."descontoEmCentavos", p."totalEmCentavos", p."descontoQuemPaga", f.politica_de_cancelamento,
        ${pagamento.expiraEm}::timestamptz, ${criadoEm}::timestamptz
      from json_to_recordset(${JSON.stringify(compra.pedidos)}::json) as p (id uuid, "fornecedorId" uuid, "subtotalEmCentavos" bigint,
        "descontoEmCentavos" bigint, "totalEmCentavos" bigint, "descontoQuemPaga" text)
      join fornecedores f on f.id = p."fornecedorId"
    ), historico as (
      insert into historico_do_pedido (id, pedido_id, de, para, por, usuario_id, em)
      select p."historicoId", p.id, null, 'aguardando_pagamento', 'cliente', ${clienteId}::uuid, ${criadoEm}::timestamptz
      from json_to_recordset(${JSON.stringify(compra.pedidos)}::json) as p (id uuid, "historicoId" uuid)
    )
    insert into itens_do_pedido (pedido_id, produto_id, nome, imagem_chave, categoria_oficial_nome, quantidade, preco_em_centavos)
    select i."pedidoId", i."produtoId", i.nome, i."imagemChave", i."categoriaOficialNome", i.quantidade, i."precoEmCentavos"
    from json_to_recordset(${JSON.stringify(compra.itens)}::json) as i ("pedidoId" uuid, "produtoId" uuid, nome text, "imagemChave" text,
      "categoriaOficialNome" text, quantidade integer, "precoEmCentavos" integer)`.execute(tx);
}
