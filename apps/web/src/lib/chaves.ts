/**
 * The keys of every query and of the changes that others look for, so that a room can say what has to be read anew in another
 * without knowing how it reads. A key begins with its noun: a shorter one stands for all that begin with it.
 */
export const chaves = {
  carrinhos: ['carrinho'],
  carrinho: (pessoaId: string) => ['carrinho', pessoaId] as const,
  mudancasDoCarrinho: (pessoaId: string) => ['carrinho', pessoaId, 'mudanca'] as const,

  categoriasOficiais: ['categorias', 'oficiais'],

  cartas: ['correio'],
  carta: (id: string | null) => ['correio', id] as const,

  pagamento: (compraId: string) => ['pagamentos', compraId] as const,

  pedidos: ['pedidos'],
  pedido: (id: string) => ['pedidos', 'um', id] as const,
  listaDePedidos: (estado: string) => ['pedidos', 'lista', estado] as const,
  eventosDoFornecedor: ['pedidos', 'eventos-do-fornecedor'],
  resumoDaCompra: (eventoId: string) => ['resumo-da-compra', eventoId] as const,

  /** Of a product, for whatever event. */
  produto: (id: string) => ['produtos', 'um', id] as const,
  produtoNoEvento: (id: string, eventoId: string | null) => ['produtos', 'um', id, eventoId] as const,
  produtosNoRaio: (eventoId: string, categoriaId: string | null) => ['produtos', 'raio', eventoId, categoriaId] as const,
  meusProdutos: (page: number, pageSize: number) => ['produtos', 'meus', page, pageSize] as const,
} as const;
