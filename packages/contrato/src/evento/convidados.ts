import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { booleano, dia, fotoOuNada, hora, id, instante, linha, mensagem, numero, paragrafo, versao } from '../common/common.ts';
import { CONTATO_DO_CONVIDADO_EM_LETRAS, NOME_DO_CONVIDADO_EM_LETRAS, RECADO_DO_CONVITE_EM_LETRAS } from '../common/comprimentos.ts';
import { TIPOS_DE_EVENTO } from '../common/constants.ts';

export const CONVIDADOS_NO_MAXIMO = 1_000;
export const ACOMPANHANTES_NO_MAXIMO = 20;

const doEvento = { access: 'cliente', params: z.object({ id }) } as const;
const filho = { access: 'cliente', params: z.object({ id, filhoId: id }) } as const;

export const RESPOSTAS_DO_CONVIDADO = ['sem-resposta', 'vai', 'nao-vai'] as const;
export type RespostaDoConvidado = (typeof RESPOSTAS_DO_CONVIDADO)[number];
const acompanhantes = numero(z.int().min(0).max(ACOMPANHANTES_NO_MAXIMO)).default(0).meta({ description: 'Quantas pessoas pode levar' });
const quantos = numero(
  z
    .int()
    .min(0)
    .max(ACOMPANHANTES_NO_MAXIMO + 1),
)
  .default(1)
  .meta({ description: 'Quantas pessoas vêm, com o convidado' });

const convidado = z.object({
  id,
  nome: z.string(),
  contato: z.string().nullable().meta({ description: 'Telefone ou e-mail, como o cliente escreveu; `null` sem nenhum' }),
  acompanhantes: z.int().meta({ description: 'Quantas pessoas pode levar' }),
  resposta: z.enum(RESPOSTAS_DO_CONVIDADO),
  quantos: z.int().meta({ description: 'Quantas pessoas vêm, com o convidado; 0 quando não se sabe ou ninguém vem' }),
  respondidoEm: instante.nullable().meta({ description: 'ISO 8601 em UTC; `null` sem resposta' }),
  url: z.string().nullable().meta({ description: 'O convite só desta pessoa; `null` enquanto o evento não tem convite' }),
  versao,
});
export type Convidado = z.output<typeof convidado>;
const convidados = z.object({
  itens: z.array(convidado),
  somem: z.iso.datetime().meta({ description: 'Quando os dados dos convidados são apagados' }),
});

const dadosDoConvidado = {
  nome: linha(NOME_DO_CONVIDADO_EM_LETRAS),
  contato: linha(CONTATO_DO_CONVIDADO_EM_LETRAS, 0)
    .nullable()
    .default(null)
    .meta({ description: 'Telefone ou e-mail, se houver; `null` sem nenhum' }),
  acompanhantes,
};

export const buscarConvidados = operation({
  ...doEvento,
  id: 'buscarConvidados',
  method: 'GET',
  path: '/evento/:id/convidado',
  summary: `Todos os convidados do evento (até ${CONVIDADOS_NO_MAXIMO}), por nome`,
  replies: { 200: convidados },
});
export const adicionarConvidados = operation({
  ...doEvento,
  id: 'adicionarConvidados',
  method: 'POST',
  path: '/evento/:id/convidado',
  summary: 'Acrescenta convidados, todos ou nenhum',
  idempotent: true,
  body: z.object({ convidados: z.array(z.object(dadosDoConvidado)).min(1).max(CONVIDADOS_NO_MAXIMO) }),
  replies: { 201: convidados },
});
export const atualizarConvidado = operation({
  ...filho,
  id: 'atualizarConvidado',
  method: 'PUT',
  path: '/evento/:id/convidado/:filhoId',
  summary: 'Muda um convidado, ou o que ele respondeu',
  ifMatch: true,
  body: z.object({ ...dadosDoConvidado, resposta: z.enum(RESPOSTAS_DO_CONVIDADO), quantos }),
  replies: { 200: convidado },
});
export const excluirConvidado = operation({
  ...filho,
  id: 'excluirConvidado',
  method: 'DELETE',
  path: '/evento/:id/convidado/:filhoId',
  summary: 'Tira um convidado; o convite dele deixa de abrir',
  replies: { 200: mensagem },
});

export const LUGAR_NO_CONVITE = ['nada', 'cidade', 'endereco'] as const;
export type LugarNoConvite = (typeof LUGAR_NO_CONVITE)[number];
export const conviteMudado = z.object({
  lugar: z.enum(LUGAR_NO_CONVITE).meta({ description: 'O que a página diz do lugar' }),
  recado: paragrafo(RECADO_DO_CONVITE_EM_LETRAS).default(''),
  aceitaRespostas: booleano.meta({ description: 'Quem tem o link geral pode dizer o nome e se vai' }),
});
const conviteDoEvento = conviteMudado.extend({
  url: z.string().nullable().meta({ description: 'O link geral; `null` enquanto não há convite' }),
  recado: z.string(),
  aceitaRespostas: z.boolean(),
});
export type ConviteDoEvento = z.output<typeof conviteDoEvento>;

export const buscarConviteDoEvento = operation({
  ...doEvento,
  id: 'buscarConviteDoEvento',
  method: 'GET',
  path: '/evento/:id/convite',
  summary: 'O convite do evento como o cliente o deixou',
  replies: { 200: conviteDoEvento },
});
export const salvarConvite = operation({
  ...doEvento,
  id: 'salvarConvite',
  method: 'PUT',
  path: '/evento/:id/convite',
  summary: 'Publica o convite, ou muda o que ele diz; o link continua o mesmo',
  body: conviteMudado,
  replies: { 200: conviteDoEvento },
});
export const renovarConvite = operation({
  ...doEvento,
  id: 'renovarConvite',
  method: 'POST',
  path: '/evento/:id/convite/renovar',
  summary: 'Troca o link geral; o de antes não abre mais nada, e os dos convidados continuam',
  replies: { 200: conviteDoEvento },
});
export const removerConvite = operation({
  ...doEvento,
  id: 'removerConvite',
  method: 'DELETE',
  path: '/evento/:id/convite',
  summary: 'Tira o convite do ar: nem o link geral nem os dos convidados abrem mais',
  replies: { 200: mensagem },
});

const convite = z.object({
  titulo: z.string(),
  tipo: z.enum(TIPOS_DE_EVENTO).nullable().meta({ description: 'Que festa é; `null` quando ninguém disse' }),
  nomePessoa: z.string().nullable().meta({ description: 'De quem é a festa; `null` quando ninguém disse' }),
  dataEvento: dia,
  horario: hora,
  duracaoEmMinutos: z.int().meta({ description: 'Em minutos' }),
  fuso: z.string(),
  inicio: instante,
  fim: instante,
  lugar: z.string().nullable().meta({ description: 'Em uma linha, quanto o cliente quis dizer' }),
  imagemUrl: fotoOuNada,
  recado: z.string(),
  cancelado: z.boolean(),
  aceitaResposta: z.boolean(),
  convidado: z
    .object({
      nome: z.string(),
      acompanhantes: z.int().meta({ description: 'Quantas pessoas pode levar' }),
      resposta: z.enum(RESPOSTAS_DO_CONVIDADO),
      quantos: z.int().meta({ description: 'Quantas pessoas disse que vêm' }),
    })
    .nullable()
    .meta({ description: 'De quem é este link; `null` no link geral' }),
});
export type Convite = z.output<typeof convite>;
const porCodigo = { access: 'publico', params: z.object({ codigo: z.string().max(100) }), refusals: [404] } as const;

export const lerConvite = operation({
  ...porCodigo,
  id: 'lerConvite',
  method: 'GET',
  path: '/convite/:codigo',
  summary: 'O que o convite diz a quem tem o link',
  replies: { 200: convite },
});
export const responderConvite = operation({
  ...porCodigo,
  id: 'responderConvite',
  method: 'POST',
  path: '/convite/:codigo/resposta',
  summary: 'Diz se vai, e em quantas pessoas; pelo link geral, com o nome. A resposta pode mudar até a festa começar',
  idempotent: true,
  body: z.object({
    vai: z.boolean(),
    quantos,
    nome: linha(NOME_DO_CONVIDADO_EM_LETRAS, 2).optional(),
    contato: linha(CONTATO_DO_CONVIDADO_EM_LETRAS, 0)
      .optional()
      .meta({ description: 'Telefone ou e-mail, se quiser: o mesmo nome e contato são a mesma pessoa da lista' }),
    chave: z
      .uuid()
      .optional()
      .meta({ description: 'Sorteada por quem responde pelo link geral: a mesma chave muda a mesma resposta, em vez de criar outra' }),
  }),
  replies: {
    200: z.object({
      message: z.string(),
      codigo: z.string().nullable().meta({ description: 'O convite só desta pessoa, para mudar a resposta depois' }),
    }),
  },
});
