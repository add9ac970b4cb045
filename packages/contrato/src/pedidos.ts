import * as z from 'zod';
import { dia, hora, id, instante, linha, lista, paginacao, reais } from './common.ts';
import { ESTADOS_DO_PEDIDO, POLITICAS_DE_CANCELAMENTO } from './constants.ts';
import { statusDoEvento } from './eventos.ts';
import { operation } from './operation.ts';
import { pagamento } from './pagamentos.ts';

export const estadoDoPedido = z.enum(ESTADOS_DO_PEDIDO);

/** Why a line cannot be bought as it stands. */
export const problemaDaLinha = z.object({
  produtoId: id,
  motivo: z.enum(['indisponivel', 'preco_mudou', 'fora_do_raio', 'fechado_na_data', 'sem_vaga_na_data']),
  message: z.string(),
});
export type ProblemaDaLinha = z.output<typeof problemaDaLinha>;

/** What will be contracted, to read and correct before paying (Decreto 7.962/2013, art. 4). */
export const resumoDaCompra = z.object({
  eventoId: id,
  eventoTitulo: z.string(),
  fornecedores: z.array(
    z.object({
      fornecedorId: id,
      nome: z.string(),
      documento: z.string(),
      endereco: z.string(),
      politicaDeCancelamento: z.enum(POLITICAS_DE_CANCELAMENTO),
      /** What the policy gives back, in words, for this event's date. */
      textoDaPolitica: z.string(),
      itens: z.array(
        z.object({
          produtoId: id,
          nome: z.string(),
          imagemUrl: z.string().nullable(),
          quantidade: z.int(),
          precoUnitario: reais,
          total: reais,
        }),
      ),
      subtotal: reais,
      desconto: reais,
      total: reais,
    }),
  ),
  cupom: z.string().nullable(),
  subtotal: reais,
  desconto: reais,
  total: reais,
  problemas: z.array(problemaDaLinha),
});
export type ResumoDaCompra = z.output<typeof resumoDaCompra>;

export const buscarResumoDaCompra = operation({
  id: 'buscarResumoDaCompra',
  method: 'GET',
  path: '/pedido/resumo',
  access: 'cliente',
  summary: 'O resumo da compra do carrinho de um evento, recalculado agora',
  query: z.object({ eventoId: id }),
  replies: { 200: resumoDaCompra },
});

export const fecharPedido = operation({
  id: 'fecharPedido',
  method: 'POST',
  path: '/pedido/fechar',
  access: 'cliente',
  summary: 'Fecha a compra do carrinho de um evento: um pagamento, um pedido por fornecedor',
  idempotent: true,
  body: z.object({
    eventoId: id,
    /** The total the person saw; another total today is refused with 422 TOTAL_MUDOU. */
    total: reais.min(0),
  }),
  replies: { 201: z.object({ compraId: id, pedidos: z.array(id), pagamento }) },
});

export const pedidoResumo = z.object({
  id,
  numero: z.int(),
  compraId: id,
  estado: estadoDoPedido,
  /** What the client pays. */
  total: reais,
  /** What the supplier receives: Festejo's own coupons lower the total, not this. Null for the client. */
  recebe: reais.nullable(),
  criadoEm: instante,
  /** Until when the supplier may answer (state `pago`). */
  responderAte: instante.nullable(),
  eventoId: id,
  eventoTitulo: z.string(),
  dataEvento: dia,
  horario: hora,
  localidade: z.string(),
  uf: z.string(),
  /** For the client: the supplier's name. For the supplier: the client's first two names. */
  outraParte: z.string(),
  /** Lines of the order, however many units each has. */
  quantidadeDeItens: z.int(),
  imagens: z.array(z.string()),
});
export type PedidoResumo = z.output<typeof pedidoResumo>;

export const buscarPedidos = operation({
  id: 'buscarPedidos',
  method: 'GET',
  path: '/pedido/buscar-pedidos',
  access: 'cliente_ou_fornecedor',
  summary: 'Pedidos de quem pergunta (do cliente, ou recebidos pelo fornecedor), os mais novos primeiro',
  query: z.object({ estado: estadoDoPedido.optional(), ...paginacao, cursor: z.string().max(200).optional() }),
  replies: { 200: lista(pedidoResumo) },
});

/** How to reach the other side; both only while the order is paid and stands, the e-mail only of who has no telephone. */
const contato = { telefone: z.string().nullable(), email: z.string().nullable() };

export const pedidoDetalhado = pedidoResumo.extend({
  subtotal: reais,
  desconto: reais,
  politicaDeCancelamento: z.enum(POLITICAS_DE_CANCELAMENTO),
  textoDaPolitica: z.string(),
  itens: z.array(
    z.object({
      produtoId: id,
      nome: z.string(),
      imagemUrl: z.string().nullable(),
      categoriaOficialNome: z.string(),
      quantidade: z.int(),
      precoUnitario: reais,
      total: reais,
    }),
  ),
  historico: z.array(
    z.object({ de: estadoDoPedido.nullable(), para: estadoDoPedido, por: z.string(), em: instante, motivo: z.string().nullable() }),
  ),
  /** Full address only from the state `pago` on for the supplier; before that, the city. */
  enderecoDoEvento: z.string(),
  /** What the person who asks may do now. */
  acoes: z.array(z.enum(['aceitar', 'recusar', 'pagar'])),
  fornecedor: z.object({ id, nome: z.string(), documento: z.string(), endereco: z.string(), ...contato }),
  cliente: z.object({ nome: z.string(), ...contato }),
  versao: z.int(),
});
export type PedidoDetalhado = z.output<typeof pedidoDetalhado>;

export const buscarPedido = operation({
  id: 'buscarPedido',
  method: 'GET',
  path: '/pedido/:id',
  access: 'cliente_ou_fornecedor',
  summary: 'Um pedido, para o cliente ou o fornecedor dele',
  params: z.object({ id }),
  replies: { 200: pedidoDetalhado },
});

export const aceitarPedido = operation({
  id: 'aceitarPedido',
  method: 'POST',
  path: '/pedido/:id/aceitar',
  access: 'fornecedor',
  summary: 'O fornecedor aceita um pedido pago',
  params: z.object({ id }),
  replies: { 200: pedidoDetalhado },
});

export const recusarPedido = operation({
  id: 'recusarPedido',
  method: 'POST',
  path: '/pedido/:id/recusar',
  access: 'fornecedor',
  summary: 'O fornecedor recusa um pedido pago; o cliente recebe tudo de volta',
  params: z.object({ id }),
  body: z.object({ motivo: linha(300, 3) }),
  replies: { 200: pedidoDetalhado },
});

/** An event as a supplier sees it: when, in which city, and that supplier's orders for it. Address and person come with each order. */
export const eventoDoFornecedor = z.object({
  id,
  titulo: z.string(),
  dataEvento: dia,
  horario: hora,
  /** IANA zone of the event's place. */
  fuso: z.string(),
  /** See `STATUS_DO_EVENTO`. */
  status: z.int(),
  localidade: z.string(),
  uf: z.string(),
  /** The newest first; never one that was not paid. */
  pedidos: z.array(z.object({ id, numero: z.int(), estado: estadoDoPedido })),
});
export type EventoDoFornecedor = z.output<typeof eventoDoFornecedor>;

export const buscarEventosDoFornecedor = operation({
  id: 'buscarEventosDoFornecedor',
  method: 'GET',
  path: '/evento/buscar-evento-fornecedor',
  access: 'fornecedor',
  summary: 'Eventos com pedidos do fornecedor que pergunta: os que vêm, o mais próximo primeiro, depois os que passaram',
  query: z.object({ status: statusDoEvento.optional(), ...paginacao }),
  replies: { 200: lista(eventoDoFornecedor) },
});
