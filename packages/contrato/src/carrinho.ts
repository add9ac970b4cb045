import * as z from 'zod';
import { booleano, id, mensagem, numero, reais } from './common.ts';
import { QUANTIDADE_MAXIMA, QUANTIDADE_MINIMA } from './constants.ts';
import { operation } from './operation.ts';

export const quantidade = numero(
  z
    .number('Quantidade inválida')
    .int('A quantidade precisa ser um número inteiro')
    .min(QUANTIDADE_MINIMA, 'A quantidade mínima é 1')
    .max(QUANTIDADE_MAXIMA, 'A quantidade máxima é 10.000'),
);

/** Cart item (specification, point 3), with what the checkout would find different today. */
export const itemDoCarrinho = z.object({
  produtoId: id,
  produtoNome: z.string(),
  /** Price when the line was added. */
  precoUnitario: reais,
  /** Today's price; differs from `precoUnitario` when the supplier changed it. */
  precoAtual: reais,
  quantidade: z.int(),
  imagemUrl: z.string().nullable(),
  eventoId: id,
  eventoTitulo: z.string(),
  categoriaOficialId: id,
  categoriaOficialNome: z.string(),
  fornecedorId: id,
  fornecedorNome: z.string(),
  /** False when the product was taken off sale. */
  disponivel: z.boolean(),
});
export type ItemDoCarrinho = z.output<typeof itemDoCarrinho>;

/** What one event's cart comes to: its lines on sale, each at the price it was added at. The checkout computes it anew. */
export const totaisDoEvento = z.object({
  eventoId: id,
  subtotal: reais,
  /** What the event's coupon takes off now; 0 when there is none, or when it is refused. */
  desconto: reais,
  total: reais,
  /** Why the event's coupon gives nothing now, and what can be done. */
  recusaDoCupom: z.string().nullable(),
});
export type TotaisDoEvento = z.output<typeof totaisDoEvento>;

export const carrinho = z.object({
  itens: z.array(itemDoCarrinho),
  /** Coupons applied, one an event at the most. */
  cupons: z.array(z.object({ eventoId: id, codigo: z.string() })),
  /** One for each event that has lines. */
  totais: z.array(totaisDoEvento),
});
export type Carrinho = z.output<typeof carrinho>;

export const buscarCarrinho = operation({
  id: 'buscarCarrinho',
  method: 'GET',
  path: '/Carrinho/buscar-carrinho-usuario',
  access: 'cliente',
  summary: 'O carrinho do cliente, todos os eventos',
  query: z.object({ eventoId: id.optional() }),
  replies: { 200: carrinho },
});

export const criarCarrinho = operation({
  id: 'criarCarrinho',
  method: 'POST',
  path: '/Carrinho/criar-carrinho',
  access: 'cliente',
  summary: 'Garante que o carrinho existe; repetir não muda nada',
  replies: { 200: carrinho },
});

export const adicionarItem = operation({
  id: 'adicionarItemCarrinho',
  method: 'POST',
  path: '/Carrinho/adicionar-item-carrinho',
  access: 'cliente',
  summary: 'Põe um produto no carrinho de um evento; se já estava, soma a quantidade',
  idempotent: true,
  body: z.object({ produtoId: id, eventoId: id, quantidade }),
  replies: { 200: z.object({ message: z.string(), item: itemDoCarrinho }) },
});

export const mudarQuantidade = operation({
  id: 'mudarQuantidadeCarrinho',
  method: 'PUT',
  path: '/Carrinho/atualizar-quantidade',
  access: 'cliente',
  summary: 'Fixa a quantidade de um item',
  body: z.object({ produtoId: id, eventoId: id, quantidade }),
  replies: { 200: z.object({ item: itemDoCarrinho }) },
});

export const removerItem = operation({
  id: 'removerItemCarrinho',
  method: 'DELETE',
  path: '/Carrinho/remove-item-carrinho',
  access: 'cliente',
  summary: 'Tira um produto: uma unidade, ou todas com `removerTodosItensDesseProduto`; sem `eventoId`, de todos os eventos',
  body: z.object({ produtoId: id, eventoId: id.optional(), removerTodosItensDesseProduto: booleano.optional() }),
  replies: { 200: mensagem },
});

export const aplicarCupom = operation({
  id: 'aplicarCupomCarrinho',
  method: 'POST',
  path: '/Carrinho/aplicar-cupom-carrinho',
  access: 'cliente',
  summary:
    'Aplica um cupom ao carrinho do evento (sem `eventoId`, do único que tem itens); recusa sempre com o motivo; `nomeCupom` vazio retira o cupom',
  query: z.object({ nomeCupom: z.string().trim().max(40), eventoId: id.optional() }),
  replies: { 200: z.object({ message: z.string(), codigo: z.string().nullable(), desconto: reais }) },
});

export const atualizarCarrinho = operation({
  id: 'atualizarCarrinho',
  method: 'PUT',
  path: '/Carrinho/atualizar-carrinho',
  access: 'cliente',
  summary: 'Aceita os preços de hoje no carrinho de um evento e devolve as linhas',
  body: z.object({ eventoId: id }),
  replies: { 200: carrinho },
});
