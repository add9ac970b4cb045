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
  /** Both fields are null if the order is paid whole. */
  sinalEmCentavos: number | null;
  saldoAte: Date | null;
  recado: string | null;
}

export interface ItemNovo {
  pedidoId: string;
  produtoId: string;
  nome: string;
  opcoes: readonly string[];
  /** Names of the chosen options, with their price differences in centavos. */
  escolha: readonly OpcaoEscolhida[];
  imagemChave: string | null;
  categoriaOficialNome: string;
  quantidade: number;
  precoEmCentavos: number;
}

export interface CompraNova {
  id: string;
  clienteId: string;
  /** The identifier of the device; null if the device is not known. */
  aparelho: string | null;
  eventoId: string;
  cupomId: string | null;
  subtotalEmCentavos: number;
  descontoEmCentavos: number;
  totalEmCentavos: number;
  /** Amount of the first charge: the deposits plus the whole price of orders without a deposit. */
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
 * Inserts a whole purchase (payment, orders, items, history) in one statement, because each round trip costs as much as its rows. The
 * supplier's cancellation policy and the fee are copied as they are now, and do not change afterwards.
 */
export async function insertCompra(tx: Tx, { pagamento, pedidos, itens, ...compra }: CompraNova): Promise<void> {
  await gravar(tx, { ...compra, ...pagamento, pedidos: JSON.stringify(pedidos), itens: JSON.stringify(itens) });
}
