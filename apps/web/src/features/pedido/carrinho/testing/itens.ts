import type { ItemDoCarrinho } from '@festejo/contrato/pedido/carrinho.ts';

/** A cart line for tests. */
export function item(parte: Partial<ItemDoCarrinho> = {}): ItemDoCarrinho {
  const precoUnitario = parte.precoUnitario ?? 10;
  return {
    produtoId: 'produto',
    produtoNome: 'Bolo de brigadeiro',
    precoUnitario,
    precoAtual: precoUnitario,
    quantidade: 1,
    imagemUrl: null,
    eventoId: 'lia',
    eventoTitulo: 'Aniversário da Lia',
    categoriaOficialId: 'doces',
    categoriaOficialNome: 'Bolos e doces',
    fornecedorId: 'fornecedor',
    fornecedorNome: 'Doce Encanto',
    opcoes: [],
    escolha: [],
    problemaDaEscolha: null,
    orcamentoAte: null,
    sinal: null,
    disponivel: true,
    ...parte,
  };
}
