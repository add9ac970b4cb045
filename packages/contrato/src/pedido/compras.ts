import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { RECADO_MAXIMO } from '../catalogo/escolha.ts';
import { escolha } from '../catalogo/opcoes.ts';
import { dia, fotoOuNada, id, paragrafo, quantiaVista, reais } from '../common/common.ts';
import { pagamento } from '../dinheiro/pagamentos.ts';
import { politicaDeCancelamento } from '../fornecedor/fornecedores.ts';
import { MOTIVOS_DO_EVENTO } from '../fornecedor/recusas.ts';
import { itemDoCarrinho, quantas } from './carrinho.ts';
import { contratada, doItem, textoDaPolitica } from './pedidos.ts';
import { pagaAgora, sinalNoResumo, totalComSinal } from './sinal.ts';

/** Reasons why a line cannot be bought as it is. */
export const problemaDaLinha = z.object({
  produtoId: id,
  opcoes: z.array(id).meta({ description: 'As da linha' }),
  motivo: z.enum([
    'indisponivel',
    'escolha_incompleta',
    'opcao_indisponivel',
    'preco_mudou',
    'orcamento_encerrado',
    ...MOTIVOS_DO_EVENTO,
    'limite_do_fornecedor',
    'loja_propria',
  ]),
  message: z.string().meta({ description: 'O motivo em palavras' }),
});
export type ProblemaDaLinha = z.output<typeof problemaDaLinha>;

/** Summary of the contract, to read and correct before the payment (Decreto 7.962/2013, art. 4). */
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
      sinal: sinalNoResumo,
    }),
  ),
  cupom: z.string().nullable().meta({ description: 'O código aplicado; `null` sem cupom' }),
  subtotal: reais,
  desconto: reais.meta({ description: 'O que o cupom tira, em reais; 0 sem cupom' }),
  total: reais.meta({ description: 'O que se paga, em reais' }),
  totalComSinal,
  pixVoltaAte: dia.nullable().meta({
    description:
      'Se a festa é depois, até que dia o banco devolve pelo próprio Pix o que se paga hoje, `AAAA-MM-DD`; depois é por transferência. `null` quando a festa é antes',
  }),
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
    total: quantiaVista.meta({ description: 'O total que a pessoa viu, em reais; se hoje é outro, 422 TOTAL_MUDOU' }),
    pagaAgora,
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
