import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { dia, fotoOuNada, gastoPlanejado, hora, id, linha, lista, lugar, numero, paginacao, ponto, versao } from '../common/common.ts';
import { NOME_DO_HOMENAGEADO_EM_LETRAS, TITULO_DO_EVENTO_EM_LETRAS } from '../common/comprimentos.ts';
import { DURACAO_PADRAO_EM_MINUTOS, IMAGEM_MAXIMA_EM_BYTES, PESSOAS_NO_MAXIMO, TIPOS_DE_EVENTO } from '../common/constants.ts';
import { endereco, enderecoNovo } from '../conta/enderecos.ts';

/** Values of `STATUS_DO_EVENTO`. */
const status = z.int().meta({ description: '1 rascunho, 2 em aberto, 3 confirmado, 4 realizado, 5 cancelado' });

/** The status as a filter of a caller. */
export const statusDoEvento = numero(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])).meta({
  description: 'Só os eventos assim: 1 rascunho, 2 em aberto, 3 confirmado, 4 realizado, 5 cancelado',
});

const tipo = z.enum(TIPOS_DE_EVENTO);
export const pessoas = numero(z.int().min(1).max(PESSOAS_NO_MAXIMO));

/** Date and time of an event, on the clock of its place. */
export const quando = {
  dataEvento: dia,
  horario: hora,
  fuso: z.string().meta({ description: 'Fuso do lugar da festa, nome IANA; dia e hora são os dele' }),
  status,
};

export const evento = z.object({
  id,
  titulo: z.string(),
  tipo: tipo.nullable().meta({ description: 'Que festa é; `null` quando ninguém disse' }),
  ...quando,
  duracaoEmMinutos: z.int().meta({ description: 'Em minutos' }),
  nomePessoa: z.string().nullable().meta({ description: 'De quem é a festa; `null` quando ninguém disse' }),
  pessoas: z.int().nullable().meta({ description: 'Para quantas pessoas é a festa; `null` quando ninguém disse' }),
  imagemUrl: fotoOuNada,
  fotoPessoaUrl: fotoOuNada,
  ...lugar,
  ...ponto,
  pontoAproximado: z.boolean().meta({
    description: 'O ponto é só o centro da cidade: ninguém disse onde nela fica a festa, e toda distância até ela é aproximada',
  }),
});
export type Evento = z.output<typeof evento>;

export const eventoDetalhado = evento.extend({ endereco, versao });
export type EventoDetalhado = z.output<typeof eventoDetalhado>;

/** Text fields of event creation: an existing address (`enderecoId`) or a whole new one. */
export const eventoNovo = z.object({
  titulo: linha(TITULO_DO_EVENTO_EM_LETRAS, 2),
  tipo: tipo.optional().meta({ description: 'Que festa é' }),
  dataEvento: dia,
  horario: hora,
  duracaoEmMinutos: numero(
    z
      .int()
      .min(30)
      .max(7 * 24 * 60),
  )
    .default(DURACAO_PADRAO_EM_MINUTOS)
    .meta({ description: 'Em minutos, de 30 a 10.080 (sete dias)' }),
  nomePessoa: linha(NOME_DO_HOMENAGEADO_EM_LETRAS, 0).optional().meta({ description: 'De quem é a festa' }),
  pessoas: pessoas.optional().meta({ description: `Para quantas pessoas é a festa, de 1 a ${PESSOAS_NO_MAXIMO.toLocaleString('pt-BR')}` }),
  orcamento: gastoPlanejado
    .optional()
    .meta({ description: 'Quanto se pretende gastar na festa toda, em reais: fica como o plano de gastos do evento' }),
  rascunhoId: id.optional().meta({ description: 'O rascunho que se publica com isto, e que então some' }),
  enderecoId: id.optional().meta({ description: 'Um endereço da pessoa, no lugar dos campos de um novo' }),
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
