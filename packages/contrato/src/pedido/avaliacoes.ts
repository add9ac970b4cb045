import * as z from 'zod';
import { operation } from '../api/operation.ts';
import {
  booleano,
  cursor,
  foto,
  fotoOuNada,
  id,
  instante,
  linha,
  lista,
  mensagem,
  numero,
  paginacao,
  paragrafo,
  versao,
} from '../common/common.ts';
import { IMAGEM_MAXIMA_EM_BYTES } from '../common/constants.ts';
import { DIAS_PARA_MUDAR_A_AVALIACAO } from '../common/prazos.ts';
import { falhaDoPedido } from './falhas.ts';

export const FOTOS_DA_AVALIACAO_NO_MAXIMO = 4;
export const TEXTO_DA_AVALIACAO_NO_MAXIMO = 2000;
export const RESPOSTA_NO_MAXIMO = 1000;
/** Number of rated products in the summary of a shop. */
export const PRODUTOS_NO_RESUMO = 100;
/** Each multiple of this amount paid in an order lets one of the order's ratings count in the average. */
export const PAGO_POR_NOTA_NA_MEDIA_EM_REAIS = 50;
export const NOTAS = [5, 4, 3, 2, 1] as const;

const nota = numero(z.int('Escolha de 1 a 5 estrelas').min(1, 'Escolha de 1 a 5 estrelas').max(5, 'Escolha de 1 a 5 estrelas'));

export const avaliacaoNova = z.object({
  nota: nota.meta({ description: 'Estrelas, de 1 a 5' }),
  texto: paragrafo(TEXTO_DA_AVALIACAO_NO_MAXIMO).default('').meta({ description: 'Como foi, em palavras; pode faltar' }),
});
export const respostaNova = z.object({
  texto: paragrafo(RESPOSTA_NO_MAXIMO).min(1, 'Escreva a resposta').meta({ description: 'O que todos leem sob a avaliação' }),
});

const umaNota = z.int().meta({ description: 'Estrelas, de 1 a 5' });
const quantas = z.int().meta({ description: 'Quantas avaliações' });

export const resumoDasAvaliacoes = z.object({
  media: z.number().nullable().meta({ description: 'De 1 a 5, com uma casa; `null` sem avaliação' }),
  total: quantas,
  naMedia: z.int().meta({
    description: `Quantas contam na média: uma a cada R$ ${PAGO_POR_NOTA_NA_MEDIA_EM_REAIS} pagos em um pedido, e uma pessoa uma vez por loja, quantas contas tiver`,
  }),
  distribuicao: z.array(z.object({ nota: umaNota, quantas })).meta({ description: 'Quantas de cada nota, de 5 a 1' }),
});
export type ResumoDasAvaliacoes = z.output<typeof resumoDasAvaliacoes>;

const fotoDaAvaliacao = z.object({ id, url: foto });
export const avaliacao = z.object({
  id,
  nota: umaNota,
  texto: z.string(),
  fotos: z.array(fotoDaAvaliacao),
  quem: z.string().meta({ description: 'Primeiro nome e inicial de quem avaliou' }),
  criadoEm: instante,
  editadaEm: instante.nullable().meta({ description: 'Quando foi mudada; `null` se não foi' }),
  resposta: z
    .object({ texto: z.string(), em: instante })
    .nullable()
    .meta({ description: 'Do fornecedor; mais velha que `editadaEm` quando a avaliação mudou depois dela' }),
  produtoId: id,
  produtoNome: z.string(),
  contaNaMedia: z.boolean().meta({ description: 'Se a nota entra na média; todas se leem' }),
  falha: falhaDoPedido,
});
export type Avaliacao = z.output<typeof avaliacao>;

const deUma = { params: z.object({ id }) } as const;
const daLista = { nota: nota.optional().meta({ description: 'Só as desta nota' }), ...paginacao, cursor };
const publicas = lista(avaliacao).extend({ resumo: resumoDasAvaliacoes });

export const buscarAvaliacoesDoProduto = operation({
  id: 'buscarAvaliacoesDoProduto',
  method: 'GET',
  path: '/produto/avaliacoes/:id',
  access: 'publico',
  summary: 'O que clientes dizem de um produto que receberam, as mais novas primeiro, com a média e quantas de cada nota',
  ...deUma,
  query: z.object(daLista),
  refusals: [404],
  replies: { 200: publicas },
});
export const buscarAvaliacoesDaLoja = operation({
  id: 'buscarAvaliacoesDaLoja',
  method: 'GET',
  path: '/fornecedor/:id/avaliacoes',
  access: 'publico',
  summary: 'O que clientes dizem do que receberam de um fornecedor, as mais novas primeiro, com a média e quantas de cada nota',
  ...deUma,
  query: z.object(daLista),
  refusals: [404],
  replies: { 200: publicas },
});

/** A product of a delivered order, with its client's rating. */
export const itemRecebido = z.object({
  pedidoId: id,
  produtoId: id,
  nome: z.string(),
  imagemUrl: fotoOuNada,
  fornecedorNome: z.string(),
  eventoTitulo: z.string(),
  falha: falhaDoPedido,
  avaliacao: avaliacao
    .extend({
      versao,
      ocultaPorque: z.string().nullable().meta({ description: 'Por que a equipe a tirou do ar: só quem escreveu a vê; `null` no ar' }),
      mudaAte: instante.nullable().meta({ description: 'Até quando pode ser mudada; `null` quando não pode mais' }),
    })
    .nullable()
    .meta({ description: '`null` enquanto espera' }),
});
export type ItemRecebido = z.output<typeof itemRecebido>;

export const buscarItensRecebidos = operation({
  id: 'buscarItensRecebidos',
  method: 'GET',
  path: '/avaliacao/minhas',
  access: 'cliente',
  summary:
    'O que o cliente recebeu, ou a loja falhou em trazer: o que espera por avaliação, ou o que já avaliou; os pedidos mais novos primeiro',
  query: z.object({
    pedidoId: id.optional().meta({ description: 'Só os deste pedido' }),
    avaliados: booleano.optional().meta({ description: '`true` só os avaliados, `false` só os que esperam' }),
    ...paginacao,
  }),
  replies: { 200: lista(itemRecebido) },
});
export const avaliarItem = operation({
  id: 'avaliarItem',
  method: 'POST',
  path: '/avaliacao',
  access: 'cliente',
  summary: 'Avalia um produto de um pedido entregue, ou em que a loja falhou, uma vez; 409 na segunda',
  idempotent: true,
  body: avaliacaoNova.extend({ pedidoId: id, produtoId: id }),
  refusals: [404],
  replies: { 201: itemRecebido },
});
export const mudarAvaliacao = operation({
  id: 'mudarAvaliacao',
  method: 'PUT',
  path: '/avaliacao/:id',
  access: 'cliente',
  summary: `Muda a própria avaliação, até ${DIAS_PARA_MUDAR_A_AVALIACAO} dias depois de escrita`,
  ifMatch: true,
  ...deUma,
  body: avaliacaoNova,
  replies: { 200: itemRecebido },
});
export const enviarFotoDaAvaliacao = operation({
  id: 'enviarFotoDaAvaliacao',
  method: 'POST',
  path: '/avaliacao/:id/foto',
  access: 'cliente',
  summary: `Põe uma foto na própria avaliação, até ${FOTOS_DA_AVALIACAO_NO_MAXIMO}, enquanto ela pode ser mudada`,
  idempotent: true,
  ...deUma,
  body: z.object({}),
  files: { foto: { kind: 'imagem', maxBytes: IMAGEM_MAXIMA_EM_BYTES } },
  replies: { 201: fotoDaAvaliacao },
});
export const excluirFotoDaAvaliacao = operation({
  id: 'excluirFotoDaAvaliacao',
  method: 'DELETE',
  path: '/avaliacao/:id/foto/:fotoId',
  access: 'cliente',
  summary: 'Tira uma foto da própria avaliação, enquanto ela pode ser mudada',
  params: z.object({ id, fotoId: id }),
  replies: { 200: mensagem },
});

/** A rating as its supplier sees it. */
export const avaliacaoRecebida = avaliacao.extend({
  versao,
  pedidoId: id,
  numero: z.int().meta({ description: 'Número do pedido' }),
  podeResponder: z.boolean().meta({ description: 'Ainda sem resposta, ou mudada depois dela' }),
});
export type AvaliacaoRecebida = z.output<typeof avaliacaoRecebida>;

export const buscarAvaliacoesRecebidas = operation({
  id: 'buscarAvaliacoesRecebidas',
  method: 'GET',
  path: '/avaliacao/recebidas',
  access: 'fornecedor',
  summary: 'As avaliações do que o fornecedor entregou, as mais novas primeiro, por nota, produto e resposta',
  query: z.object({
    ...daLista,
    respondida: booleano.optional().meta({ description: '`true` só as respondidas, `false` só as que esperam resposta' }),
    produtoId: id.optional().meta({ description: 'Só as deste produto' }),
  }),
  replies: { 200: lista(avaliacaoRecebida) },
});
export const buscarResumoDasAvaliacoes = operation({
  id: 'buscarResumoDasAvaliacoes',
  method: 'GET',
  path: '/avaliacao/recebidas/resumo',
  access: 'fornecedor',
  summary: 'A média do fornecedor, quantas de cada nota, quantas esperam resposta, e os produtos já avaliados',
  replies: {
    200: resumoDasAvaliacoes.extend({
      semResposta: z.int().meta({ description: 'Quantas esperam resposta' }),
      produtos: z
        .array(
          z.object({
            id,
            nome: linha(200),
            quantas,
            media: z.number().nullable().meta({ description: 'De 1 a 5, com uma casa; `null` quando nenhuma conta' }),
          }),
        )
        .meta({ description: `Os ${PRODUTOS_NO_RESUMO} mais avaliados` }),
    }),
  },
});
export const responderAvaliacao = operation({
  id: 'responderAvaliacao',
  method: 'POST',
  path: '/avaliacao/:id/resposta',
  access: 'fornecedor',
  summary: 'Responde em público, uma vez; de novo só quando a avaliação mudou depois. `If-Match` é a avaliação que se leu',
  idempotent: true,
  ifMatch: true,
  ...deUma,
  body: respostaNova,
  replies: { 200: avaliacaoRecebida },
});
