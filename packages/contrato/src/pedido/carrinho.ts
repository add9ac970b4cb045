import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { escolha, opcoesDaLinha } from '../catalogo/opcoes.ts';
import { booleano, fotoOuNada, id, instante, mensagem, numero, reais } from '../common/common.ts';
import { CUPOM_DIGITADO_EM_LETRAS } from '../common/comprimentos.ts';
import { QUANTIDADE_MAXIMA, QUANTIDADE_MINIMA } from '../common/constants.ts';
import { sinalOferecido } from './sinal.ts';

export const quantidade = numero(
  z
    .number('Quantidade inválida')
    .int('A quantidade precisa ser um número inteiro')
    .min(QUANTIDADE_MINIMA, 'A quantidade mínima é 1')
    .max(QUANTIDADE_MAXIMA, 'A quantidade máxima é 10.000'),
).meta({ description: 'Em unidades do produto, de 1 a 10.000' });

/** Quantity of a line in a reply. */
export const quantas = z.int().meta({ description: 'Em unidades do produto' });

const opcoes = z.array(id).meta({ description: 'As opções escolhidas; com o produto e o evento, dizem qual é a linha' });

/** Cart item, with the differences that the checkout would find today. */
export const itemDoCarrinho = z.object({
  produtoId: id,
  produtoNome: z.string(),
  precoUnitario: reais.meta({ description: 'Preço quando o item entrou no carrinho, em reais por unidade' }),
  precoAtual: reais.meta({ description: 'Preço de hoje, em reais por unidade; outro que `precoUnitario` quando o fornecedor o mudou' }),
  quantidade: quantas,
  imagemUrl: fotoOuNada,
  eventoId: id,
  eventoTitulo: z.string(),
  categoriaOficialId: id,
  categoriaOficialNome: z.string(),
  fornecedorId: id,
  fornecedorNome: z.string(),
  opcoes,
  escolha,
  problemaDaEscolha: z
    .string()
    .nullable()
    .meta({ description: 'O que falta escolher, ou não se oferece mais; `null` quando a escolha vale' }),
  orcamentoAte: instante.nullable().meta({
    description: 'Até quando vale o preço, que é o da proposta de um orçamento; a quantidade é a dela; `null` quando o item não veio de um',
  }),
  sinal: sinalOferecido,
  disponivel: z.boolean().meta({ description: '`false` quando o produto saiu de venda' }),
});
export type ItemDoCarrinho = z.output<typeof itemDoCarrinho>;

/** Totals of one event's cart. */
export const totaisDoEvento = z.object({
  eventoId: id,
  subtotal: reais.meta({ description: 'Os itens à venda, cada um pelo preço com que entrou, em reais' }),
  desconto: reais.meta({ description: 'O que o cupom do evento tira agora, em reais; 0 sem cupom, ou quando ele é recusado' }),
  total: reais.meta({ description: 'Em reais; o fechamento calcula de novo' }),
  recusaDoCupom: z
    .string()
    .nullable()
    .meta({ description: 'Por que o cupom do evento não vale agora e o que fazer; `null` quando vale, ou sem cupom' }),
});
export type TotaisDoEvento = z.output<typeof totaisDoEvento>;

export const carrinho = z.object({
  itens: z.array(itemDoCarrinho),
  cupons: z.array(z.object({ eventoId: id, codigo: z.string() })).meta({ description: 'Os cupons aplicados, no máximo um por evento' }),
  totais: z.array(totaisDoEvento).meta({ description: 'Um por evento que tem itens' }),
});
export type Carrinho = z.output<typeof carrinho>;

export const buscarCarrinho = operation({
  id: 'buscarCarrinho',
  method: 'GET',
  path: '/Carrinho/buscar-carrinho-usuario',
  access: 'cliente',
  summary: 'O carrinho do cliente, todos os eventos',
  query: z.object({ eventoId: id.optional().meta({ description: 'Só o carrinho deste evento' }) }),
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
  summary:
    'Põe um produto, com as opções escolhidas, no carrinho de um evento; se já estava com elas, soma a quantidade. O item da resposta diz as opções e o preço',
  idempotent: true,
  body: z.object({
    produtoId: id,
    eventoId: id,
    quantidade,
    opcoes: opcoesDaLinha
      .optional()
      .meta({ description: 'As opções escolhidas; sem o campo, as mais baratas de cada grupo em que é preciso escolher' }),
  }),
  replies: { 200: mensagem.extend({ item: itemDoCarrinho }) },
});

export const mudarQuantidade = operation({
  id: 'mudarQuantidadeCarrinho',
  method: 'PUT',
  path: '/Carrinho/atualizar-quantidade',
  access: 'cliente',
  summary: 'Muda a quantidade de um item: fixa, ou soma a diferença para a que a tela mostrava',
  idempotent: true,
  body: z.object({
    produtoId: id,
    eventoId: id,
    opcoes: opcoesDaLinha.default([]),
    quantidade,
    antes: quantidade.optional().meta({
      description: 'A que a tela mostrava: o que outra tela mudou desde então fica, e soma-se a diferença; sem ela, vale `quantidade`',
    }),
  }),
  replies: { 200: z.object({ item: itemDoCarrinho }) },
});

export const removerItem = operation({
  id: 'removerItemCarrinho',
  method: 'DELETE',
  path: '/Carrinho/remove-item-carrinho',
  access: 'cliente',
  summary: 'Tira um produto: uma unidade, ou todas com `removerTodosItensDesseProduto`; sem `eventoId`, de todos os eventos',
  body: z.object({
    produtoId: id,
    eventoId: id.optional().meta({ description: 'Sem ele, de todos os eventos' }),
    opcoes: opcoesDaLinha
      .optional()
      .meta({ description: 'Só a linha com estas opções (`[]`: a que não tem nenhuma); sem elas, todas as do produto' }),
    removerTodosItensDesseProduto: booleano.optional().meta({ description: 'Tira todas as unidades; sem ele, uma' }),
  }),
  replies: { 200: mensagem },
});

export const aplicarCupom = operation({
  id: 'aplicarCupomCarrinho',
  method: 'POST',
  path: '/Carrinho/aplicar-cupom-carrinho',
  access: 'cliente',
  summary:
    'Aplica um cupom ao carrinho do evento (sem `eventoId`, ao último em que a pessoa mexeu, e a resposta diz qual); recusa sempre com o motivo; `nomeCupom` vazio retira o cupom',
  query: z.object({
    nomeCupom: z
      .string()
      .trim()
      .max(CUPOM_DIGITADO_EM_LETRAS)
      .meta({ description: 'O código, em maiúsculas ou minúsculas; vazio retira o cupom' }),
    eventoId: id.optional().meta({ description: 'Sem ele, o evento cujos itens do carrinho mudaram por último' }),
  }),
  replies: {
    200: mensagem.extend({
      codigo: z.string().nullable().meta({ description: 'O cupom que ficou aplicado; `null` quando foi retirado' }),
      desconto: reais.meta({ description: 'O que ele tira agora, em reais' }),
      eventoId: id.meta({ description: 'O evento em cujo carrinho ele ficou' }),
      eventoTitulo: z.string(),
    }),
  },
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
