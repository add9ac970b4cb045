import * as z from 'zod';
import { itemDoCarrinho, quantas } from './carrinho.ts';
import { cursor, dia, foto, fotoOuNada, hora, id, instante, linha, lista, lugar, paginacao, ponto, reais, versao } from './common.ts';
import { ESTADOS_DO_PEDIDO } from './constants.ts';
import { quando, statusDoEvento } from './eventos.ts';
import { politicaDeCancelamento } from './fornecedores.ts';
import { operation } from './operation.ts';
import { pagamento } from './pagamentos.ts';

export const estadoDoPedido = z.enum(ESTADOS_DO_PEDIDO);

/** Why a line cannot be bought as it stands. */
export const problemaDaLinha = z.object({
  produtoId: id,
  motivo: z.enum(['indisponivel', 'preco_mudou', 'fora_do_raio', 'fechado_na_data', 'sem_vaga_na_data']),
  message: z.string().meta({ description: 'O motivo em palavras' }),
});
export type ProblemaDaLinha = z.output<typeof problemaDaLinha>;

const doItem = {
  quantidade: quantas,
  precoUnitario: reais.meta({ description: 'Em reais por unidade' }),
  total: reais.meta({ description: 'Da linha, em reais' }),
};
const numeroDoPedido = z.int().meta({ description: 'O número com que as pessoas chamam o pedido' });
const textoDaPolitica = z.string().meta({ description: 'O que volta a quem cancela, em palavras, com as datas deste evento' });
const contratada = {
  documento: z.string().meta({ description: 'CPF ou CNPJ, com máscara' }),
  endereco: z.string().meta({ description: 'Em uma linha' }),
};

/** What will be contracted, to read and correct before paying (Decreto 7.962/2013, art. 4). */
export const resumoDaCompra = z.object({
  eventoId: id,
  eventoTitulo: z.string(),
  fornecedores: z.array(
    z.object({
      fornecedorId: id,
      nome: z.string(),
      ...contratada,
      politicaDeCancelamento,
      textoDaPolitica,
      itens: z.array(
        z.object({
          produtoId: id,
          nome: z.string(),
          imagemUrl: fotoOuNada,
          ...doItem,
        }),
      ),
      subtotal: reais,
      desconto: reais.meta({ description: 'A parte do cupom que cabe a este fornecedor, em reais' }),
      total: reais,
    }),
  ),
  cupom: z.string().nullable().meta({ description: 'O código aplicado; `null` sem cupom' }),
  subtotal: reais,
  desconto: reais.meta({ description: 'O que o cupom tira, em reais; 0 sem cupom' }),
  total: reais.meta({ description: 'O que se paga, em reais' }),
  problemas: z.array(problemaDaLinha).meta({ description: 'Linhas que não dá para comprar como estão; vazio quando dá para fechar' }),
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
    total: reais.min(0).meta({ description: 'O total que a pessoa viu, em reais; se hoje é outro, 422 TOTAL_MUDOU' }),
  }),
  replies: { 201: z.object({ compraId: id, pedidos: z.array(id).meta({ description: 'Um por fornecedor' }), pagamento }) },
});

export const refazerCompra = operation({
  id: 'refazerCompra',
  method: 'POST',
  path: '/pedido/refazer-compra',
  access: 'cliente',
  summary: 'Põe de novo no carrinho de um evento os itens de pedidos do cliente, em qualquer estado; o que não dá fica fora, com o motivo',
  idempotent: true,
  body: z.object({
    pedidos: z.array(id).min(1).max(100).meta({ description: 'De 1 a 100 pedidos, deste evento ou de outro' }),
    eventoId: id.meta({ description: 'O evento que recebe os itens' }),
  }),
  replies: {
    200: z.object({
      itens: z
        .array(itemDoCarrinho)
        .meta({ description: 'Os que entraram, como ficaram no carrinho, pelo preço de hoje os que não estavam lá' }),
      recusas: z
        .array(
          z.object({
            produtoId: id,
            nome: z.string().meta({ description: 'Do produto, como está no pedido' }),
            quantidade: quantas,
            codigo: z.string().meta({ description: 'O mesmo de `/Carrinho/adicionar-item-carrinho`, como `FORA_DO_RAIO`' }),
            message: z.string().meta({ description: 'O motivo, em uma frase para mostrar à pessoa' }),
          }),
        )
        .meta({ description: 'Os que não entraram, uma recusa por linha de pedido' }),
    }),
  },
});

export const pedidoResumo = z.object({
  id,
  numero: numeroDoPedido,
  compraId: id,
  estado: estadoDoPedido,
  total: reais.meta({ description: 'O que o cliente paga, em reais' }),
  recebe: reais
    .nullable()
    .meta({ description: 'O que o fornecedor recebe, em reais: um cupom de Festejo baixa o total, e não isto; `null` para o cliente' }),
  criadoEm: instante,
  responderAte: instante
    .nullable()
    .meta({ description: 'Até quando o fornecedor pode responder, ISO 8601 em UTC; `null` fora do estado `pago`' }),
  eventoId: id,
  eventoTitulo: z.string(),
  dataEvento: dia,
  horario: hora,
  ...lugar,
  outraParte: z
    .string()
    .meta({ description: 'Para o cliente, o nome do fornecedor; para o fornecedor, os dois primeiros nomes do cliente' }),
  quantidadeDeItens: z.int().meta({ description: 'Quantas linhas tem o pedido, quaisquer que sejam as unidades' }),
  imagens: z.array(foto).meta({ description: 'Até três, dos produtos que têm imagem' }),
});
export type PedidoResumo = z.output<typeof pedidoResumo>;

export const buscarPedidos = operation({
  id: 'buscarPedidos',
  method: 'GET',
  path: '/pedido/buscar-pedidos',
  access: 'cliente_ou_fornecedor',
  summary: 'Pedidos de quem pergunta (do cliente, ou recebidos pelo fornecedor), os mais novos primeiro',
  query: z.object({ estado: estadoDoPedido.optional().meta({ description: 'Só os que estão assim' }), ...paginacao, cursor }),
  replies: { 200: lista(pedidoResumo) },
});

/** How to reach the other side; both only while the order is paid and stands, the e-mail only of who has no telephone. */
const contato = {
  telefone: z.string().nullable().meta({ description: 'Com máscara; `null` sem telefone, ou enquanto o pedido não está pago e de pé' }),
  email: z.string().nullable().meta({ description: 'Só de quem não tem telefone, e com o pedido pago e de pé; senão `null`' }),
};

const acoesDoPedido = z.array(z.enum(['aceitar', 'recusar', 'pagar'])).meta({ description: 'O que quem pergunta pode fazer agora' });

export const pedidoDetalhado = pedidoResumo.extend({
  subtotal: reais,
  desconto: reais.meta({ description: 'O que o cupom tirou, em reais; 0 sem cupom' }),
  politicaDeCancelamento,
  textoDaPolitica,
  itens: z.array(
    z.object({
      produtoId: id,
      nome: z.string(),
      imagemUrl: fotoOuNada,
      categoriaOficialNome: z.string(),
      ...doItem,
    }),
  ),
  historico: z
    .array(
      z.object({
        de: estadoDoPedido.nullable().meta({ description: '`null` no primeiro passo' }),
        para: estadoDoPedido,
        por: z.string().meta({ description: '`cliente`, `fornecedor`, `pagamento`, `relogio` ou `operador`' }),
        em: instante,
        motivo: z.string().nullable().meta({ description: 'Nas palavras de quem mudou; `null` quando não disse' }),
      }),
    )
    .meta({ description: 'As mudanças de estado, a mais antiga primeiro' }),
  enderecoDoEvento: z
    .string()
    .meta({ description: 'Inteiro para o cliente; para o fornecedor, só a cidade enquanto o pedido não está pago e de pé' }),
  acoes: acoesDoPedido,
  fornecedor: z.object({ id, nome: z.string(), ...contratada, ...contato }),
  cliente: z.object({ nome: z.string().meta({ description: 'Para o fornecedor, os dois primeiros nomes' }), ...contato }),
  versao,
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
  body: z.object({ motivo: linha(300, 3).meta({ description: 'O cliente o lê' }) }),
  replies: { 200: pedidoDetalhado },
});

/** An event as a supplier sees it: when, in which city, and that supplier's orders for it. Address and person come with each order. */
export const eventoDoFornecedor = z.object({
  id,
  titulo: z.string(),
  ...quando,
  ...lugar,
  pedidos: z
    .array(z.object({ id, numero: numeroDoPedido, estado: estadoDoPedido }))
    .meta({ description: 'Os deste fornecedor, o mais novo primeiro; nunca um que não foi pago' }),
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

/** All that a supplier needs for one party: when and where, what to bring, for whom, and how each order stands. */
export const eventoDoFornecedorDetalhado = eventoDoFornecedor.extend({
  duracaoEmMinutos: z.int().meta({ description: 'Em minutos' }),
  endereco: z.string().meta({ description: 'Em uma linha; só a cidade enquanto nenhum pedido está pago e de pé' }),
  latitude: ponto.latitude.nullable().meta({ description: 'Graus decimais, WGS 84; `null` enquanto nenhum pedido está pago e de pé' }),
  longitude: ponto.longitude.nullable().meta({ description: 'Graus decimais, WGS 84; `null` enquanto nenhum pedido está pago e de pé' }),
  cliente: z.object({ nome: z.string().meta({ description: 'Os dois primeiros nomes' }), ...contato }),
  levar: z
    .array(z.object({ produtoId: id, nome: z.string(), imagemUrl: fotoOuNada, categoriaOficialNome: z.string(), quantidade: quantas }))
    .meta({ description: 'Os itens de todos os pedidos de pé, somados por produto' }),
  pedidos: z
    .array(
      z.object({
        id,
        numero: numeroDoPedido,
        estado: estadoDoPedido,
        recebe: reais.meta({ description: 'O que o fornecedor recebe pelo pedido, em reais' }),
        responderAte: instante.nullable().meta({ description: 'Até quando responder, ISO 8601 em UTC; `null` fora do estado `pago`' }),
        acoes: acoesDoPedido,
      }),
    )
    .meta({ description: 'Os deste fornecedor, o mais novo primeiro; nunca um que não foi pago' }),
});
export type EventoDoFornecedorDetalhado = z.output<typeof eventoDoFornecedorDetalhado>;

export const buscarDetalhesDoEventoDoFornecedor = operation({
  id: 'buscarDetalhesDoEventoDoFornecedor',
  method: 'GET',
  path: '/evento/buscar-detalhes-evento-fornecedor/:id',
  access: 'fornecedor',
  summary: 'Um evento com pedidos pagos do fornecedor que pergunta; de qualquer outro, 404',
  params: z.object({ id }),
  replies: { 200: eventoDoFornecedorDetalhado },
});

export const filtrarEventos = operation({
  id: 'filtrarEventos',
  method: 'GET',
  path: '/evento/get-filter',
  access: 'cliente_ou_fornecedor',
  summary: 'Até 50 eventos de quem pergunta, por parte do título e dia: os do cliente, ou os com pedidos pagos do fornecedor',
  query: z.object({
    search: linha(100, 0).meta({ description: 'Parte do título, com ou sem acento; vazio, todos' }),
    dataEvento: dia.optional().meta({ description: 'Só os deste dia, `AAAA-MM-DD`, no lugar da festa' }),
  }),
  replies: { 200: z.array(z.object({ id, titulo: z.string(), ...quando, ...lugar })) },
});
