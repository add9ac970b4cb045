import * as z from 'zod';
import { dia, hora, id, linha, lista, numero, paginacao } from './common.ts';
import { DURACAO_PADRAO_EM_MINUTOS, IMAGEM_MAXIMA_EM_BYTES } from './constants.ts';
import { endereco, enderecoNovo } from './enderecos.ts';
import { operation } from './operation.ts';

export const statusDoEvento = numero(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]));

export const evento = z.object({
  id,
  titulo: z.string(),
  dataEvento: dia,
  horario: hora,
  duracaoEmMinutos: z.int(),
  /** IANA zone of the event's place; day and hour are those of the place. */
  fuso: z.string(),
  status: z.int(),
  nomePessoa: z.string().nullable(),
  imagemUrl: z.string().nullable(),
  fotoPessoaUrl: z.string().nullable(),
  localidade: z.string(),
  uf: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  pontoAproximado: z.boolean().meta({
    description: 'O ponto é só o centro da cidade: ninguém disse onde nela fica a festa, e toda distância até ela é aproximada',
  }),
});
export type Evento = z.output<typeof evento>;

export const eventoDetalhado = evento.extend({ endereco });
export type EventoDetalhado = z.output<typeof eventoDetalhado>;

/** Text fields of event creation: an existing address (`enderecoId`) or a whole new one. */
export const eventoNovo = z.object({
  titulo: linha(100, 2),
  dataEvento: dia,
  horario: hora,
  duracaoEmMinutos: numero(
    z
      .int()
      .min(30)
      .max(7 * 24 * 60),
  ).default(DURACAO_PADRAO_EM_MINUTOS),
  nomePessoa: linha(100, 0).optional(),
  enderecoId: id.optional(),
  ...enderecoNovo.partial().shape,
});

export const criarEvento = operation({
  id: 'criarEvento',
  method: 'POST',
  path: '/evento',
  access: 'cliente',
  summary: 'Cria um evento (multipart), com endereço existente ou novo',
  idempotent: true,
  body: eventoNovo,
  files: {
    imagem: { kind: 'imagem', maxBytes: IMAGEM_MAXIMA_EM_BYTES },
    fotoPessoa: { kind: 'imagem', maxBytes: IMAGEM_MAXIMA_EM_BYTES },
  },
  replies: { 201: eventoDetalhado },
});

export const buscarEventosDoCliente = operation({
  id: 'buscarEventosDoCliente',
  method: 'GET',
  path: '/evento/buscar-evento-cliente',
  access: 'cliente',
  summary: 'Eventos do cliente, o mais próximo no tempo primeiro',
  query: z.object({ status: statusDoEvento.optional(), ...paginacao, pageSize: paginacao.pageSize.default(100) }),
  replies: { 200: lista(evento) },
});

export const buscarEvento = operation({
  id: 'buscarEvento',
  method: 'GET',
  path: '/evento/:id',
  access: 'cliente',
  summary: 'Um evento do cliente',
  params: z.object({ id }),
  replies: { 200: eventoDetalhado },
});

const doEvento = { access: 'cliente', params: z.object({ id }), replies: { 200: eventoDetalhado } } as const;

export const confirmarEvento = operation({
  ...doEvento,
  id: 'confirmarEvento',
  method: 'POST',
  path: '/evento/:id/confirmar',
  summary: "O cliente diz 'Tudo contratado': o evento passa a confirmado (3) e não recebe mais compras; repetir não muda nada",
});

export const reabrirEvento = operation({
  ...doEvento,
  id: 'reabrirEvento',
  method: 'POST',
  path: '/evento/:id/reabrir',
  summary: "O cliente volta atrás em 'Tudo contratado': o evento fica de novo em aberto (2); repetir não muda nada",
});
