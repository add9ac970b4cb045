import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { dia, id, instante, linha, lugar, mensagem } from '../common/common.ts';
import { ENDERECO_DO_CALENDARIO_EM_LETRAS, NOME_DO_CALENDARIO_EM_LETRAS } from '../common/comprimentos.ts';
import { ESTADOS_DO_PEDIDO } from '../common/constants.ts';
import { DIA_EM_MS } from '../common/tempo.ts';

/** Largest number of days in one reply; a month's grid shows fewer. */
export const DIAS_DA_AGENDA = 45;
export const CALENDARIOS_NO_MAXIMO = 3;
/** Address of the feed for other calendars, with a supplier's orders; the secret code precedes the file name. */
export const CAMINHO_DO_FEED = '/api/agenda/feed';

const pedido = z.object({
  id,
  numero: z.int().meta({ description: 'Número do pedido, como as pessoas o dizem' }),
  estado: z.enum(ESTADOS_DO_PEDIDO).meta({ description: 'Estado do pedido' }),
  titulo: z.string().meta({ description: 'Título do evento' }),
  ...lugar,
});
const reserva = z.object({
  produtoId: id,
  produtoNome: z.string().meta({ description: 'Nome do produto' }),
  capacidade: z.int().meta({ description: 'Quantas unidades ou equipes podem estar fora ao mesmo tempo' }),
  quantidade: z.int().meta({ description: 'Quantas destas estão fora, ou separadas' }),
  inicio: instante.meta({ description: 'ISO 8601 em UTC, com a preparação antes' }),
  fim: instante.meta({ description: 'ISO 8601 em UTC, com a preparação depois' }),
  pedido: pedido.nullable().meta({ description: '`null`: separado por uma compra que ainda não foi paga; dela nada se diz' }),
  mudanca: z.enum(['so', 'tambem']).nullable().meta({
    description:
      'O cliente pediu outra data ou hora: `so`, este tempo está separado só para ela; `tambem`, ela e a de agora se tocam, e este tempo é das duas; `null` sem pedido',
  }),
});
const excecao = z.object({
  id,
  tipo: z.enum(['fechado', 'aberto']).meta({ description: '`fechado` vale mais que o horário da semana; `aberto` soma a ele' }),
  inicio: instante,
  fim: instante,
  motivo: z.string().nullable().meta({ description: 'Para o próprio fornecedor; `null` sem motivo' }),
  calendario: z
    .string()
    .nullable()
    .meta({ description: 'Nome do calendário externo que ocupa este tempo; `null` = do próprio fornecedor' }),
});
const agenda = z.object({
  fuso: z.string().meta({ description: 'Fuso do endereço do fornecedor (IANA)' }),
  semana: z
    .array(
      z.object({
        de: z.int().meta({ description: 'Minuto da semana, 0 = domingo à meia-noite' }),
        ate: z.int().meta({ description: 'Minuto da semana em que termina, até 10.080' }),
      }),
    )
    .meta({ description: 'Quando atende em uma semana comum' }),
  reservas: z.array(reserva).meta({ description: 'O que está fora ou separado, por produto; no máximo 2.000' }),
  excecoes: z.array(excecao).meta({ description: 'Datas fechadas e abertas, e tempos de calendários externos' }),
});
export type Agenda = z.output<typeof agenda>;

export const buscarAgenda = operation({
  id: 'buscarAgenda',
  method: 'GET',
  path: '/agenda',
  access: 'fornecedor',
  summary: 'A agenda do fornecedor entre dois dias: pedidos, unidades separadas, datas fechadas e abertas',
  query: z
    .object({
      de: dia.meta({ description: 'Primeiro dia, `AAAA-MM-DD`, no lugar do fornecedor' }),
      ate: dia.meta({ description: `Último dia, \`AAAA-MM-DD\`, no lugar do fornecedor; no máximo ${DIAS_DA_AGENDA} depois` }),
    })
    .refine(({ de, ate }) => ate >= de && Date.parse(ate) - Date.parse(de) <= DIAS_DA_AGENDA * DIA_EM_MS, {
      path: ['ate'],
      error: `Peça de 1 a ${DIAS_DA_AGENDA} dias`,
    }),
  replies: { 200: agenda },
});

const link = z.object({
  url: z.string().nullable().meta({ description: 'Endereço secreto para assinar em outro calendário; `null` enquanto não há' }),
  criadoEm: instante.nullable().meta({ description: 'Desde quando vale (ISO 8601 em UTC); `null` enquanto não há' }),
});

export const buscarLinkDaAgenda = operation({
  id: 'buscarLinkDaAgenda',
  method: 'GET',
  path: '/agenda/link',
  access: 'fornecedor',
  summary: 'O endereço secreto da agenda em formato iCalendar',
  replies: { 200: link },
});

export const renovarLinkDaAgenda = operation({
  id: 'renovarLinkDaAgenda',
  method: 'POST',
  path: '/agenda/link',
  access: 'fornecedor',
  summary: 'Faz um endereço secreto novo; o anterior deixa de valer na hora',
  replies: { 200: link },
});

export const removerLinkDaAgenda = operation({
  id: 'removerLinkDaAgenda',
  method: 'DELETE',
  path: '/agenda/link',
  access: 'fornecedor',
  summary: 'Ninguém mais lê a agenda por fora',
  replies: { 200: mensagem },
});

/** Reasons why an external calendar could not be read, in words. */
export const FALHAS_DO_CALENDARIO = {
  endereco: 'O endereço não leva a um calendário na internet',
  resposta: 'O servidor do calendário recusou o endereço: ele pode ter sido renovado',
  demora: 'O servidor do calendário não respondeu a tempo',
  tamanho: 'O calendário é grande demais',
  formato: 'O que veio do endereço não é um calendário',
} as const;
export type FalhaDoCalendario = keyof typeof FALHAS_DO_CALENDARIO;

/** Reasons why an event of an external calendar was not fully read, with the consequence, in words. */
export const MOTIVOS_DO_EVENTO = {
  inicio: 'Não entendemos quando começa: não fecha a agenda',
  fim: 'Não entendemos quando termina',
  repeticao: 'Não entendemos como se repete: só o primeiro dia fecha a agenda',
  datas: 'Não entendemos uma das datas somadas, tiradas ou mudadas',
  demais: 'O calendário tem repetições demais: deste, só o primeiro dia fecha a agenda',
} as const;
export type MotivoDoEvento = keyof typeof MOTIVOS_DO_EVENTO;
export const EVENTOS_NAO_ENTENDIDOS_NO_MAXIMO = 20;

const naoEntendidos = z.object({
  total: z.int().meta({ description: 'Quantos eventos não foram entendidos por inteiro' }),
  eventos: z
    .array(
      z.object({
        nome: z.string().nullable().meta({ description: 'Como o evento se chama no outro calendário; `null` sem nome' }),
        dia: dia.nullable().meta({ description: 'Dia em que começa, `AAAA-MM-DD`; `null` = não foi entendido' }),
        motivo: z.string().meta({ description: 'O que não foi entendido, em palavras' }),
      }),
    )
    .meta({ description: `Os primeiros deles; no máximo ${EVENTOS_NAO_ENTENDIDOS_NO_MAXIMO}` }),
});
/** The stored form; a reply has the reason in words. */
export interface NaoEntendidos {
  readonly total: number;
  readonly eventos: readonly { readonly nome: string | null; readonly dia: string | null; readonly motivo: MotivoDoEvento }[];
}

const calendario = z.object({
  id,
  nome: z.string().meta({ description: 'Como o fornecedor o chama' }),
  servidor: z.string().meta({ description: 'De que servidor vem; o endereço inteiro não volta, porque quem o tem lê o calendário' }),
  lendo: z.boolean().meta({ description: 'Uma leitura pedida ainda não terminou' }),
  lidoEm: instante.nullable().meta({ description: 'Última leitura que deu certo (ISO 8601 em UTC); `null` = nenhuma ainda' }),
  ocupados: z.int().meta({ description: 'Quantos tempos ocupados fecham a agenda' }),
  falha: z.string().nullable().meta({ description: 'Por que a última leitura não deu certo, em palavras; `null` = deu certo' }),
  naoEntendidos: naoEntendidos.meta({ description: 'O que ficou de fora da última leitura que deu certo' }),
});
export type CalendarioExterno = z.output<typeof calendario>;

export const buscarCalendarios = operation({
  id: 'buscarCalendarios',
  method: 'GET',
  path: '/agenda/calendarios',
  access: 'fornecedor',
  summary: 'Os calendários de outros serviços que fecham a agenda, e como foi a última leitura',
  replies: { 200: z.array(calendario) },
});

/** Calendars write https addresses with `webcal:`. */
const enderecoDoCalendario = z
  .string()
  .trim()
  .max(ENDERECO_DO_CALENDARIO_EM_LETRAS)
  .transform((texto) => texto.replace(/^webcals?:\/\//i, 'https://'))
  .refine((texto) => URL.canParse(texto) && new URL(texto).protocol === 'https:', 'Use um endereço que comece com https://')
  .refine((texto) => {
    if (!URL.canParse(texto)) return true;
    const { username, password, port, hostname } = new URL(texto);
    return username === '' && password === '' && port === '' && hostname.includes('.');
  }, 'Este endereço não é de um calendário na internet')
  .meta({ description: 'Endereço secreto no formato iCal (`https://` ou `webcal://`), sem porta nem senha' });

export const conectarCalendario = operation({
  id: 'conectarCalendario',
  method: 'POST',
  path: '/agenda/calendarios',
  access: 'fornecedor',
  custos: ['calendario'],
  summary: 'Conecta um calendário de outro serviço: o que nele está ocupado fecha a agenda',
  idempotent: true,
  body: z.object({ nome: linha(NOME_DO_CALENDARIO_EM_LETRAS).meta({ description: 'Como chamá-lo' }), endereco: enderecoDoCalendario }),
  replies: { 201: calendario },
});

const calendarioId = z.object({ id });

export const lerCalendarioDeNovo = operation({
  id: 'lerCalendarioDeNovo',
  method: 'POST',
  path: '/agenda/calendarios/:id/ler',
  access: 'fornecedor',
  custos: ['calendario'],
  summary: 'Pede uma leitura agora; o resultado aparece na lista em instantes',
  params: calendarioId,
  replies: { 202: mensagem },
});

export const removerCalendario = operation({
  id: 'removerCalendario',
  method: 'DELETE',
  path: '/agenda/calendarios/:id',
  access: 'fornecedor',
  summary: 'Desconecta um calendário; o que ele fechava volta a ficar aberto',
  params: calendarioId,
  replies: { 200: mensagem },
});
