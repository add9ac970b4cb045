import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { dia, hora, id, instante, lugar, paragrafo, quantiaVista } from '../common/common.ts';
import { estadoDoPedido, numeroDoPedido } from '../pedido/pedidos.ts';
import { cancelamentoAgora, eventoMudado, noLugarDe } from './mudancas-de-evento.ts';

// A change of date, time or place of an event with paid orders: the client asks, each supplier answers, and the event changes as a whole.

/** Longest message of the client to the suppliers, and longest message of each supplier's answer. */
export const RECADO_DA_MUDANCA_MAXIMO = 500;
export const ESTADOS_DA_MUDANCA = ['pedida', 'a_decidir', 'feita', 'retirada', 'vencida'] as const;
export type EstadoDaMudanca = (typeof ESTADOS_DA_MUDANCA)[number];
export const RESPOSTAS_DA_MUDANCA = ['aceita', 'recusada', 'sem_resposta'] as const;
export type RespostaDaMudanca = (typeof RESPOSTAS_DA_MUDANCA)[number];

const recado = paragrafo(RECADO_DA_MUDANCA_MAXIMO).default('');

const quandoEOnde = z.object({
  dataEvento: dia,
  horario: hora,
  duracaoEmMinutos: z.int().meta({ description: 'Em minutos' }),
  ...lugar,
  endereco: z.string().meta({ description: 'Em uma linha; só a cidade quando não há mais o resto' }),
});
export type QuandoEOnde = z.output<typeof quandoEOnde>;

/** Another date that a supplier proposes together with a refusal. */
const sugestao = z.object({ dataEvento: dia, horario: hora });
export type SugestaoDeDia = z.output<typeof sugestao>;

const mudanca = z.object({
  id,
  eventoId: id,
  estado: z.enum(ESTADOS_DA_MUDANCA).meta({
    description:
      '`pedida`: espera respostas; `a_decidir`: nem todos aceitaram, e o cliente decide; `feita`; `retirada` pelo cliente; `vencida`: ninguém decidiu a tempo',
  }),
  de: quandoEOnde,
  para: quandoEOnde,
  recado: z.string().nullable().meta({ description: 'Do cliente aos fornecedores; `null` sem recado' }),
  pedidaEm: instante,
  prazoEm: instante.nullable().meta({ description: 'Até quando responder, ou decidir; `null` quando acabou' }),
  encerradaEm: instante.nullable().meta({ description: '`null` enquanto está em aberto' }),
});

const resposta = {
  resposta: z.enum(RESPOSTAS_DA_MUDANCA).nullable().meta({ description: '`null` enquanto o fornecedor não respondeu' }),
  texto: z.string().nullable().meta({ description: 'Nas palavras do fornecedor; `null` quando não disse nada' }),
  sugestao: sugestao.nullable().meta({ description: 'O dia em que quem recusou poderia; `null` quando não disse' }),
  respondidaEm: instante.nullable().meta({ description: 'Quando respondeu, ou quando o prazo acabou' }),
};

export const mudancaDoEvento = mudanca.extend({
  enderecoId: id.nullable().meta({ description: 'O endereço que se pede; `null` quando já não há' }),
  pedidos: z
    .array(
      z.object({
        pedidoId: id,
        numero: numeroDoPedido,
        fornecedorNome: z.string(),
        estado: estadoDoPedido,
        ...resposta,
        cancelamento: cancelamentoAgora.nullable().meta({ description: '`null` quando já não se cancela, ou a mudança acabou' }),
      }),
    )
    .meta({ description: 'Um por pedido que estava de pé quando a mudança foi pedida' }),
});
export type MudancaDoEvento = z.output<typeof mudancaDoEvento>;

export const mudancaDoPedido = mudanca.extend({
  ...resposta,
  podeResponder: z.boolean().meta({ description: 'Quem pergunta é o fornecedor, e a resposta ainda falta' }),
  impedimento: z
    .string()
    .nullable()
    .meta({ description: 'Por que, pela agenda e pela área, não dá para aceitar como está; `null` quando dá' }),
});
export type MudancaDoPedido = z.output<typeof mudancaDoPedido>;

const deUmEvento = { access: 'cliente', params: z.object({ id }) } as const;

export const pedirMudanca = operation({
  ...deUmEvento,
  id: 'pedirMudancaDoEvento',
  custos: ['previa'],
  method: 'POST',
  path: '/evento/:id/pedir-mudanca',
  summary:
    'Pede aos fornecedores dos pedidos de pé outro dia, horário ou lugar; o resto do evento muda logo. 409 quando o que se quebra não é o que `confirmacao` diz que a pessoa viu',
  ifMatch: true,
  idempotent: true,
  body: eventoMudado.extend({
    confirmacao: z.string().max(100).optional(),
    recado: recado.meta({ description: 'Os fornecedores o leem' }),
    noLugarDe,
  }),
  replies: { 201: mudancaDoEvento },
});

export const buscarMudanca = operation({
  ...deUmEvento,
  id: 'buscarMudancaDoEvento',
  method: 'GET',
  path: '/evento/:id/mudanca',
  summary: 'A última mudança que o cliente pediu aos fornecedores de um evento, com a resposta de cada um',
  replies: { 200: z.object({ mudanca: mudancaDoEvento.nullable().meta({ description: '`null` quando nunca se pediu uma' }) }) },
});

export const retirarMudanca = operation({
  ...deUmEvento,
  id: 'retirarMudancaDoEvento',
  method: 'POST',
  path: '/evento/:id/mudanca/retirar',
  summary: 'O cliente retira o pedido de mudança: tudo fica como estava; repetir não muda nada',
  body: z.object({ mudancaId: id }),
  replies: { 200: mudancaDoEvento },
});

export const seguirComMudanca = operation({
  ...deUmEvento,
  id: 'seguirComMudancaDoEvento',
  method: 'POST',
  path: '/evento/:id/mudanca/seguir',
  summary:
    'O cliente muda o evento com os fornecedores que aceitaram, e cancela pelas regras os pedidos dos outros; outros pedidos ou outro valor que os vistos são 409, e nada se faz',
  body: z.object({
    mudancaId: id,
    cancelar: z
      .array(z.object({ pedidoId: id, volta: quantiaVista.meta({ description: 'O que a pessoa viu que volta, em reais' }) }))
      .max(100)
      .meta({ description: 'Cada pedido de pé que não aceitou, e só eles' }),
  }),
  replies: { 200: mudancaDoEvento },
});

export const buscarMudancasDoPedido = operation({
  id: 'buscarMudancasDoPedido',
  method: 'GET',
  path: '/pedido/:id/mudancas',
  access: 'cliente_ou_fornecedor',
  summary: 'As mudanças de dia, horário ou lugar pedidas para um pedido, a mais nova primeiro',
  params: z.object({ id }),
  replies: { 200: z.object({ itens: z.array(mudancaDoPedido) }) },
});

export const responderMudanca = operation({
  id: 'responderMudanca',
  method: 'POST',
  path: '/pedido/:id/mudanca/responder',
  access: 'fornecedor',
  summary: 'O fornecedor aceita ou recusa uma mudança; aceitar segura as unidades do novo dia até que ela aconteça ou acabe',
  params: z.object({ id }),
  body: z.object({
    mudancaId: id,
    aceita: z.boolean().meta({ description: '`false`: o pedido fica como está' }),
    texto: recado.meta({ description: 'O cliente o lê' }),
    sugestao: sugestao.optional().meta({ description: 'Com uma recusa: o dia em que poderia, no horário do lugar da festa' }),
  }),
  replies: { 200: mudancaDoPedido },
});

export const buscarMudancasAbertas = operation({
  id: 'buscarMudancasAbertas',
  method: 'GET',
  path: '/mudanca/abertas',
  access: 'cliente_ou_fornecedor',
  summary: 'O que espera por quem pergunta: do fornecedor, respostas; do cliente, decisões. O prazo mais curto primeiro, até 50',
  replies: {
    200: z.object({
      itens: z.array(
        z.object({
          id,
          eventoId: id,
          eventoTitulo: z.string(),
          pedidoId: id.nullable().meta({ description: 'O que o fornecedor responde; `null` para o cliente' }),
          numero: numeroDoPedido.nullable().meta({ description: 'Desse pedido, como as pessoas o chamam; `null` sem ele' }),
          dataEvento: dia.meta({ description: 'O dia que se pede' }),
          prazoEm: instante,
        }),
      ),
    }),
  },
});
export type MudancaAberta = z.output<(typeof buscarMudancasAbertas)['replies'][200]>['itens'][number];
