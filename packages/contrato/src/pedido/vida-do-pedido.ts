import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { escolha } from '../catalogo/opcoes.ts';
import { dia, hora, id, instante, linha, mensagem, paragrafo, quantiaVista, reais } from '../common/common.ts';
import { MOTIVO_DO_PEDIDO_EM_LETRAS } from '../common/comprimentos.ts';
import { IMAGEM_MAXIMA_EM_BYTES } from '../common/constants.ts';
import { pagamento } from '../dinheiro/pagamentos.ts';
import { quantas } from './carrinho.ts';
import { FOTOS_POR_LADO, falaNova } from './disputas.ts';
import { MOTIVOS_DA_DISPUTA, type MotivoDaDisputa, RELATO_MAXIMO } from './motivos-da-disputa.ts';
import { contato, estadoDoPedido, numeroDoPedido, pedidoDetalhado } from './pedidos.ts';

// Acts on a bought order: cancel, deliver, confirm, dispute. The field `acoes` of the order lists the acts that are open to the caller.

const umPedido = z.object({ id });
const resposta = { 200: pedidoDetalhado };

export const previaDoCancelamento = z.object({
  regra: z.enum(['antes_da_resposta', 'loja_suspensa', 'arrependimento', 'politica']).meta({
    description:
      'Por que volta este tanto: o fornecedor ainda não respondeu, a loja está suspensa, o direito de arrependimento (CDC, art. 49), ou a política do pedido',
  }),
  total: reais.meta({ description: 'O que se pagou pelo pedido, em reais' }),
  volta: reais.meta({ description: 'O que volta, em reais; vai de novo em `/pedido/:id/cancelar`' }),
  percentual: z.int().meta({ description: 'Do que se pagou, de 0 a 100' }),
  valeAte: instante.nullable().meta({ description: 'Até quando volta este tanto; `null` quando isso não muda com o tempo' }),
  depois: z
    .object({ percentual: z.int().meta({ description: 'Do que se pagou, de 0 a 100' }), volta: reais })
    .nullable()
    .meta({ description: 'O que volta depois de `valeAte`; `null` quando depois já não se cancela' }),
  porTransferencia: z.enum(['agora', 'depois']).nullable().meta({
    description:
      '`agora`: o banco já não devolve este Pix, e o dinheiro volta por transferência; `depois`: isso muda em `pixVoltaAte`; `null` quando não muda até a festa',
  }),
  pixVoltaAte: dia
    .nullable()
    .meta({ description: 'Último dia em que volta pelo próprio Pix, `AAAA-MM-DD`; `null` quando `porTransferencia` é `null`' }),
  cupomVolta: z
    .boolean()
    .nullable()
    .meta({ description: 'O cupom da compra volta a valer com este cancelamento; `null` em compra sem cupom' }),
  explicacao: z.string().meta({ description: 'A regra em palavras, com as datas no relógio do lugar da festa' }),
});
export type PreviaDoCancelamento = z.output<typeof previaDoCancelamento>;

export const preverCancelamento = operation({
  id: 'preverCancelamento',
  method: 'GET',
  path: '/pedido/:id/cancelamento',
  access: 'cliente',
  summary: 'O que volta ao cliente se ele cancelar um pedido pago agora, por qual regra e até quando; não muda nada',
  refusals: [409, 422],
  params: umPedido,
  replies: { 200: previaDoCancelamento },
});

export const cancelarPedido = operation({
  id: 'cancelarPedido',
  method: 'POST',
  path: '/pedido/:id/cancelar',
  access: 'cliente',
  summary: 'O cliente cancela um pedido pago, ou se arrepende da compra; outro valor que o visto é 409 DEVOLUCAO_MUDOU, e nada se faz',
  params: umPedido,
  body: z.object({
    volta: quantiaVista.meta({ description: 'O que a prévia mostrou que volta, em reais' }),
    motivo: linha(MOTIVO_DO_PEDIDO_EM_LETRAS, 0).default('').meta({ description: 'O fornecedor o lê; ninguém é obrigado a dizer' }),
  }),
  replies: resposta,
});

export const cancelarCompra = operation({
  id: 'cancelarCompra',
  method: 'POST',
  path: '/pedido/compra/:compraId/cancelar',
  access: 'cliente',
  summary: 'O cliente desiste de uma compra que não pagou: todos os pedidos dela caem, e um Pix que chegue depois volta inteiro',
  params: z.object({ compraId: id }),
  replies: { 200: mensagem },
});

export const pagarSaldo = operation({
  id: 'pagarSaldo',
  method: 'POST',
  path: '/pedido/:id/saldo',
  access: 'cliente',
  summary: 'A cobrança do saldo de um pedido comprado com sinal e já confirmado; repetir dá a mesma',
  params: umPedido,
  replies: { 200: pagamento },
});

export const cancelarComoFornecedor = operation({
  id: 'cancelarComoFornecedor',
  method: 'POST',
  path: '/pedido/:id/cancelar-como-fornecedor',
  access: 'fornecedor',
  summary: 'O fornecedor cancela um pedido que confirmou; o cliente recebe tudo de volta',
  params: umPedido,
  body: z.object({ motivo: linha(MOTIVO_DO_PEDIDO_EM_LETRAS, 3).meta({ description: 'O cliente o lê' }) }),
  replies: resposta,
});

export const entregarPedido = operation({
  id: 'entregarPedido',
  method: 'POST',
  path: '/pedido/:id/entregar',
  access: 'fornecedor',
  summary: 'O fornecedor diz que entregou; a partir do começo da festa (antes, 422 CEDO_DEMAIS)',
  params: umPedido,
  replies: resposta,
});

export const concluirPedido = operation({
  id: 'concluirPedido',
  method: 'POST',
  path: '/pedido/:id/concluir',
  access: 'cliente',
  summary: 'O cliente confirma que recebeu; o dinheiro é do fornecedor, e não há mais disputa',
  params: umPedido,
  replies: resposta,
});

export const disputarPedido = operation({
  id: 'disputarPedido',
  method: 'POST',
  path: '/pedido/:id/disputar',
  access: 'cliente',
  summary: 'O cliente relata um problema; o dinheiro espera pela decisão do Festejo. A partir do começo da festa (antes, 422 CEDO_DEMAIS)',
  params: umPedido,
  body: z.object({
    motivo: z.enum(Object.keys(MOTIVOS_DA_DISPUTA) as MotivoDaDisputa[], 'Escolha o que houve').meta({ description: 'O que houve' }),
    relato: paragrafo(RELATO_MAXIMO)
      .min(20, 'Conte o que aconteceu em pelo menos 20 letras')
      .meta({ description: 'O que aconteceu; o Festejo e o fornecedor o leem' }),
  }),
  replies: resposta,
});

export const falarNaDisputa = operation({
  id: 'falarNaDisputa',
  method: 'POST',
  path: '/pedido/:id/disputa/falar',
  access: 'cliente_ou_fornecedor',
  summary: 'Em uma disputa, um dos dois lados junta o que tem a mostrar, responde, ou pede nova análise da decisão',
  params: umPedido,
  body: falaNova,
  replies: resposta,
});

export const aceitarVeredito = operation({
  id: 'aceitarVeredito',
  method: 'POST',
  path: '/pedido/:id/disputa/aceitar',
  access: 'cliente_ou_fornecedor',
  summary:
    'Um dos dois lados aceita a primeira decisão antes do prazo, e abre mão de nova análise; aceita pelos dois, ela vale na hora. Repetir não muda nada',
  params: umPedido,
  replies: resposta,
});

export const enviarFotoDaDisputa = operation({
  id: 'enviarFotoDaDisputa',
  method: 'POST',
  path: '/pedido/:id/disputa/foto',
  access: 'cliente_ou_fornecedor',
  summary: `Junta uma foto à disputa, até ${FOTOS_POR_LADO} de cada lado; só os dois e quem decide a veem`,
  idempotent: true,
  params: umPedido,
  body: z.object({}),
  files: { foto: { kind: 'imagem', maxBytes: IMAGEM_MAXIMA_EM_BYTES } },
  replies: { 201: z.object({ id: id.meta({ description: 'Da foto' }) }) },
});

/** Largest number of orders that one call moves or prints. */
export const PEDIDOS_DE_UMA_VEZ = 50;
/** Largest number of orders on the sheet of one day. */
export const PEDIDOS_DO_DIA = 200;

export const moverVariosPedidos = operation({
  id: 'moverVariosPedidos',
  method: 'POST',
  path: '/pedido/mover-varios',
  access: 'fornecedor',
  summary:
    'Aceita vários pedidos, ou diz que foram entregues, cada um por si: o que não dá fica como está, com o motivo. Repetir não muda nada',
  body: z.object({
    ids: z.array(id).min(1, 'Escolha os pedidos').max(PEDIDOS_DE_UMA_VEZ).meta({ description: 'De 1 a 50 pedidos' }),
    acao: z.enum(['aceitar', 'entregar']).meta({ description: 'O que fazer com cada um' }),
  }),
  replies: {
    200: z.object({
      pedidos: z
        .array(
          z.object({
            id,
            feito: z.boolean().meta({ description: '`true` também quando o pedido já estava assim' }),
            motivo: z.string().nullable().meta({ description: 'Por que não deu, em uma frase para mostrar à pessoa; `null` quando deu' }),
          }),
        )
        .meta({ description: 'Um resultado por pedido, na ordem em que vieram' }),
    }),
  },
});
export type AcaoDeVarios = z.output<typeof moverVariosPedidos.body>['acao'];

export const folhaDeEntregas = z.object({
  pedidos: z
    .array(
      z.object({
        id,
        numero: numeroDoPedido,
        estado: estadoDoPedido,
        eventoTitulo: z.string(),
        dataEvento: dia,
        horario: hora,
        duracaoEmMinutos: z.int().meta({ description: 'Em minutos' }),
        endereco: z.string().meta({ description: 'Em uma linha; só a cidade quando o pedido não está pago e de pé' }),
        cliente: z.object({ nome: z.string().meta({ description: 'Os dois primeiros nomes' }), ...contato }),
        recado: z.string().nullable().meta({ description: 'Do cliente, escrito na compra; `null` sem recado' }),
        itens: z.array(z.object({ nome: z.string(), escolha, quantidade: quantas })),
      }),
    )
    .meta({ description: 'O que começa antes vem primeiro' }),
  proximoDia: dia.nullable().meta({ description: 'De um dia sem nada para levar, o próximo que tem; senão `null`' }),
});
export type FolhaDeEntregas = z.output<typeof folhaDeEntregas>;

export const buscarFolhaDeEntregas = operation({
  id: 'buscarFolhaDeEntregas',
  method: 'GET',
  path: '/pedido/folha',
  access: 'fornecedor',
  summary: 'O que levar, aonde, quando e a quem, pedido por pedido, para o papel: os pedidos escolhidos, ou as entregas de um dia',
  query: z.object({
    ids: z
      .string()
      .transform((value) => value.split(',').map((part) => part.trim()))
      .pipe(z.array(id).min(1).max(PEDIDOS_DE_UMA_VEZ))
      .optional()
      .meta({ description: 'De 1 a 50 ids, separados por vírgula; os que não são de quem pergunta ficam de fora' }),
    dia: dia.optional().meta({
      description: `Sem \`ids\`: o dia das festas dos pedidos confirmados ou entregues, até ${PEDIDOS_DO_DIA}; sem os dois, a folha vem vazia`,
    }),
  }),
  replies: { 200: folhaDeEntregas },
});
