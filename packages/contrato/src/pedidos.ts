import * as z from 'zod';
import { itemDoCarrinho, quantas } from './carrinho.ts';
import { cursor, dia, foto, fotoOuNada, hora, id, instante, linha, lista, lugar, paginacao, paragrafo, reais, versao } from './common.ts';
import { ESTADOS_DO_PEDIDO } from './constants.ts';
import { disputaDoPedido } from './disputas.ts';
import { RECADO_MAXIMO } from './escolha.ts';
import { politicaDeCancelamento } from './fornecedores.ts';
import { escolha } from './opcoes.ts';
import { operation } from './operation.ts';
import { pagamento } from './pagamentos.ts';

export const estadoDoPedido = z.enum(ESTADOS_DO_PEDIDO);

/** Why a line cannot be bought as it stands. */
export const problemaDaLinha = z.object({
  produtoId: id,
  opcoes: z.array(id).meta({ description: 'As da linha' }),
  motivo: z.enum([
    'indisponivel',
    'escolha_incompleta',
    'opcao_indisponivel',
    'preco_mudou',
    'orcamento_encerrado',
    'fora_do_raio',
    'fechado_na_data',
    'sem_vaga_na_data',
    'limite_do_fornecedor',
  ]),
  message: z.string().meta({ description: 'O motivo em palavras' }),
});
export type ProblemaDaLinha = z.output<typeof problemaDaLinha>;

const doItem = {
  quantidade: quantas,
  precoUnitario: reais.meta({ description: 'Em reais por unidade' }),
  total: reais.meta({ description: 'Da linha, em reais' }),
};
export const numeroDoPedido = z.int().meta({ description: 'O número com que as pessoas chamam o pedido' });
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
          opcoes: z.array(id).meta({ description: 'Com o produto, dizem qual é a linha' }),
          escolha,
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
    recados: z
      .array(z.object({ fornecedorId: id, recado: paragrafo(RECADO_MAXIMO) }))
      .max(200)
      .default([])
      .meta({ description: 'Um recado a cada fornecedor, no máximo; vazio, ou de quem não está no carrinho, não se guarda' }),
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
            escolha,
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
  recebe: reais.nullable().meta({
    description:
      'O que o fornecedor recebe, em reais, já sem a taxa do Festejo: um cupom de Festejo baixa o total, e não isto; `null` para o cliente',
  }),
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
  query: z.object({
    estado: estadoDoPedido.optional().meta({ description: 'Só os que estão assim' }),
    eventoId: id.optional().meta({ description: 'Só os de um evento' }),
    busca: linha(100, 0)
      .optional()
      .meta({ description: 'Parte do título do evento ou do nome da outra parte, sem ligar para acentos; ou o número do pedido' }),
    de: dia.optional().meta({ description: 'Só de festas deste dia em diante' }),
    ate: dia.optional().meta({ description: 'Só de festas até este dia' }),
    ...paginacao,
    cursor,
  }),
  replies: { 200: lista(pedidoResumo) },
});

/** How to reach the other side; both only while the order is paid and stands, the e-mail only of who has no telephone. */
export const contato = {
  telefone: z.string().nullable().meta({ description: 'Com máscara; `null` sem telefone, ou enquanto o pedido não está pago e de pé' }),
  email: z.string().nullable().meta({ description: 'Só de quem não tem telefone, e com o pedido pago e de pé; senão `null`' }),
};

/** What a person can do with an order; which of it is open now derives from the state table. `desistir` is the client's `cancelar` within
 * the 7 days of the right of withdrawal (CDC, art. 49), and has the same call. */
export const ACOES_DO_PEDIDO = [
  'pagar',
  'cancelar_compra',
  'aceitar',
  'recusar',
  'entregar',
  'concluir',
  'disputar',
  'desistir',
  'cancelar',
] as const;
export type AcaoDoPedido = (typeof ACOES_DO_PEDIDO)[number];
export const acoesDoPedido = z.array(z.enum(ACOES_DO_PEDIDO)).meta({ description: 'O que quem pergunta pode fazer agora' });

const dinheiroDoPedido = z.object({
  volta: reais.meta({ description: 'O que voltou ou volta ao cliente, em reais; 0 quando nada volta' }),
  aoFornecedor: reais.nullable().meta({ description: 'O que já é do fornecedor, em reais; `null` para o cliente' }),
  taxa: reais.nullable().meta({
    description:
      'A taxa do Festejo, já fora de `recebe` e de `aoFornecedor`: a cobrada, ou, enquanto o valor está guardado, a que será; `null` para o cliente',
  }),
  devolucao: z
    .object({
      estado: z
        .enum(['a_caminho', 'concluida', 'em_analise'])
        .meta({ description: '`em_analise`: o banco a recusou, e o Festejo cuida dela' }),
      em: instante.meta({ description: 'Quando ficou assim' }),
    })
    .nullable()
    .meta({ description: '`null` quando nada volta' }),
});

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
      escolha,
      ...doItem,
    }),
  ),
  recado: z.string().nullable().meta({ description: 'Do cliente ao fornecedor, escrito na compra; `null` sem recado' }),
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
  dinheiro: dinheiroDoPedido,
  disputa: disputaDoPedido
    .nullable()
    .meta({ description: 'O problema que o cliente relatou, com o que cada lado disse; `null` quando não houve' }),
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
