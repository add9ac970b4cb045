import type { OpcaoEscolhida } from '@festejo/contrato/catalogo/escolha.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statements/statement.ts';
import { inserirPagamento, type PagamentoNovo } from '../../dinheiro/pagamentos/index.ts';
import { inserirPedidos } from '../transicoes/inserir-pedidos.queries.ts';

export interface PedidoNovo {
  id: string;
  historicoId: string;
  fornecedorId: string;
  subtotalEmCentavos: number;
  descontoEmCentavos: number;
  totalEmCentavos: number;
  descontoQuemPaga: 'festejo' | 'fornecedor' | null;
  /** Both null where the order is paid whole. */
  sinalEmCentavos: number | null;
  saldoAte: Date | null;
  recado: string | null;
}

export interface ItemNovo {
  pedidoId: string;
  produtoId: string;
  nome: string;
  opcoes: readonly string[];
  /** In words, the differences in centavos. */
  escolha: readonly OpcaoEscolhida[];
  imagemChave: string | null;
  categoriaOficialNome: string;
  quantidade: number;
  precoEmCentavos: number;
}

export interface CompraNova {
  id: string;
  clienteId: string;
  /** The device's own mark; null without one. */
  aparelho: string | null;
  eventoId: string;
  cupomId: string | null;
  subtotalEmCentavos: number;
  descontoEmCentavos: number;
  totalEmCentavos: number;
  /** The charge: deposits, and the whole of what is paid whole. */
  pagaAgoraEmCentavos: number;
  criadoEm: Date;
  pagamento: PagamentoNovo;
  pedidos: readonly PedidoNovo[];
  itens: readonly ItemNovo[];
}

type DaCompra = Omit<CompraNova, 'pagamento' | 'pedidos' | 'itens'> & PagamentoNovo & { pedidos: string; itens: string };

const gravar = statement<DaCompra, never>(
  (dado) => sql`
    with compra as (
      insert into compras (id, cliente_id, aparelho, evento_id, cupom_id, subtotal_em_centavos, desconto_em_centavos, total_em_centavos, criado_em)
      values (${dado.id}, ${dado.clienteId}, ${dado.aparelho}, ${dado.eventoId}, ${dado.cupomId}, ${dado.subtotalEmCentavos}, ${dado.descontoEmCentavos},
        ${dado.totalEmCentavos}, ${dado.criadoEm})
    ), pagamento as (
      ${inserirPagamento(dado)}
    ), ${inserirPedidos(dado)}
    insert into itens_do_pedido (pedido_id, produto_id, opcoes, escolha, nome, imagem_chave, categoria_oficial_nome, quantidade, preco_em_centavos)
    select i."pedidoId", i."produtoId", i.opcoes, i.escolha, i.nome, i."imagemChave", i."categoriaOficialNome", i.quantidade, i."precoEmCentavos"
    from json_to_recordset(${dado.itens}::json) as i ("pedidoId" uuid, "produtoId" uuid, opcoes uuid[], escolha jsonb, nome text, "imagemChave" text,
      "categoriaOficialNome" text, quantidade integer, "precoEmCentavos" integer)`,
);

/**
 * A whole purchase (payment, orders, items, history) in one statement: each round trip would cost as much as its rows.
 * The cancellation policy is frozen as the supplier has it now, the fee as it is.
 */
export async function insertCompra(tx: Tx, { pagamento, pedidos, itens, ...compra }: CompraNova): Promise<void> {
  await gravar(tx, { ...compra, ...pagamento, pedidos: JSON.stringify(pedidos), itens: JSON.stringify(itens) });
}
