import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { dia, hora, id, instante, latitude, linha, lista, longitude, mensagem, numero, paginacao, versao } from '../common/common.ts';
import { MOTIVO_DA_DATA_EM_LETRAS } from '../common/comprimentos.ts';
import { TRECHOS_POR_DIA } from '../common/semana.ts';

const AQUI = 'no relógio do lugar de cada festa';
const diaDaSemana = z.int().min(0).max(6).meta({ description: 'De 0 (domingo) a 6 (sábado)' });
const trecho = z.object({
  inicio: hora.meta({ description: `Começo, \`HH:MM\`, ${AQUI}` }),
  fim: hora.meta({ description: `Fim, \`HH:MM\`, ${AQUI}; \`00:00\` é a meia-noite que encerra o dia` }),
  terminaNoDiaSeguinte: z.boolean().default(false).meta({ description: 'O fim é do dia seguinte: das 22:00 às 02:00' }),
});
const trechos = z.array(trecho).max(TRECHOS_POR_DIA, `No máximo ${TRECHOS_POR_DIA} por dia`);
const horarios = trechos.meta({ description: 'Quando atende nesse dia; de 0 a 6' });
const intervalos = trechos.meta({ description: 'Quando para dentro do horário; de 0 a 6' });
const aberto = z.boolean().meta({ description: 'Dia de trabalho. Fechado, guarda os horários sem que valham' });
const fuso = z.string().meta({ description: 'Fuso do endereço do fornecedor (IANA); `America/Sao_Paulo` enquanto não há endereço' });

const diaDeAtendimento = z.object({ diaDaSemana, aberto, horarios, intervalos });
const semanaDeAtendimento = z.object({
  dias: z.array(diaDeAtendimento).meta({ description: 'Os 7 dias, do domingo ao sábado' }),
  fuso,
  versao: versao.meta({ description: 'Muda a cada mudança; vai de volta em `If-Match`. 0 enquanto o fornecedor nada disse' }),
});
export type SemanaDeAtendimento = z.output<typeof semanaDeAtendimento>;

const daSemana = { 200: mensagem.extend({ semana: semanaDeAtendimento }) };
const semRepetir = <T>(lista: readonly T[]) => new Set(lista).size === lista.length;
const diasDaSemana = z
  .array(diaDaSemana)
  .min(1, 'Escolha um dia')
  .max(7)
  .refine(semRepetir, 'Cada dia uma vez só')
  .meta({ description: 'Os dias que mudam, cada um uma vez' });

export const buscarSemanaDeAtendimento = operation({
  id: 'buscarSemanaDeAtendimento',
  method: 'GET',
  path: '/atendimento/buscar-semana-atendimento-fornecedor',
  access: 'fornecedor',
  summary: 'A semana do fornecedor: dias de trabalho, horários e intervalos',
  replies: { 200: semanaDeAtendimento },
});

export const atualizarSemanaDeAtendimento = operation({
  id: 'atualizarSemanaDeAtendimento',
  method: 'POST',
  path: '/atendimento/atualiza-semana-atendimento-fornecedor',
  access: 'fornecedor',
  summary: 'Diz os dias de trabalho, e com eles, se enviados, horários e intervalos; o que não vem fica como está',
  idempotent: true,
  ifMatch: true,
  body: z.object({
    dias: z
      .array(z.object({ diaDaSemana, aberto, horarios: horarios.optional(), intervalos: intervalos.optional() }))
      .min(1)
      .max(7)
      .refine((dias) => semRepetir(dias.map((um) => um.diaDaSemana)), 'Cada dia uma vez só')
      .meta({ description: 'De 1 a 7 dias, cada um uma vez' }),
  }),
  replies: daSemana,
});

export const atualizarHorarioDeAtendimento = operation({
  id: 'atualizarHorarioDeAtendimento',
  method: 'POST',
  path: '/atendimento/atualizar-horario-atendimento-fornecedor',
  access: 'fornecedor',
  summary: 'Põe estes horários nestes dias, que passam a ser de trabalho',
  idempotent: true,
  ifMatch: true,
  body: z.object({ diasDaSemana, horarios: horarios.min(1, 'Informe um horário') }),
  replies: daSemana,
});

export const desabilitarHorarioDeAtendimento = operation({
  id: 'desabilitarHorarioDeAtendimento',
  method: 'DELETE',
  path: '/atendimento/desabilita-horario-atendimento-fornecedor',
  access: 'fornecedor',
  summary: 'Tira um horário de um dia, ou todos; sem nenhum, o dia fica fechado',
  ifMatch: true,
  query: z.object({ diaDaSemana: numero(diaDaSemana), inicio: hora.optional().meta({ description: 'Só o que começa nesta hora' }) }),
  replies: daSemana,
  refusals: [404],
});

export const atualizarIntervaloDeAtendimento = operation({
  id: 'atualizarIntervaloDeAtendimento',
  method: 'POST',
  path: '/atendimento/atualiza-horario-intervalo-fornecedor',
  access: 'fornecedor',
  summary: 'Põe estes intervalos nestes dias, no lugar dos que havia',
  idempotent: true,
  ifMatch: true,
  body: z.object({ diasDaSemana, intervalos: intervalos.min(1, 'Informe um intervalo') }),
  replies: daSemana,
});

export const desabilitarIntervaloDeAtendimento = operation({
  id: 'desabilitarIntervaloDeAtendimento',
  method: 'DELETE',
  path: '/atendimento/desabilita-horario-intervalo-fornecedor',
  access: 'fornecedor',
  summary: 'Tira um intervalo de um dia, ou todos',
  ifMatch: true,
  query: z.object({ diaDaSemana: numero(diaDaSemana), inicio: hora.optional().meta({ description: 'Só o que começa nesta hora' }) }),
  replies: daSemana,
  refusals: [404],
});

const tipoDeExcecao = z
  .enum(['fechado', 'aberto'])
  .meta({ description: '`fechado` vale mais que o horário da semana; `aberto` soma a ele' });
const excecao = z.object({
  id,
  tipo: tipoDeExcecao,
  inicio: instante,
  fim: instante,
  motivo: z.string().nullable().meta({ description: 'Para o próprio fornecedor; `null` sem motivo' }),
});
export type ExcecaoDeAgenda = z.output<typeof excecao>;

const excecaoNova = z.object({
  tipo: tipoDeExcecao,
  de: dia.meta({ description: 'Primeiro dia, `AAAA-MM-DD`, no lugar do fornecedor' }),
  ate: dia.meta({ description: 'Último dia, `AAAA-MM-DD`, no lugar do fornecedor' }),
  inicio: hora.optional().meta({ description: 'Hora do primeiro dia, `HH:MM`; sem ela, desde a meia-noite' }),
  fim: hora.optional().meta({ description: 'Hora do último dia, `HH:MM`; sem ela, até a meia-noite que o encerra' }),
  motivo: linha(MOTIVO_DA_DATA_EM_LETRAS, 0).optional().meta({ description: 'Para o próprio fornecedor' }),
});

const pedidoAtingido = z.object({
  id,
  numero: z.int().meta({ description: 'Número do pedido, como as pessoas o dizem' }),
  titulo: z.string().meta({ description: 'Título do evento' }),
  inicio: instante,
  fim: instante,
});

export const buscarExcecoesDeAgenda = operation({
  id: 'buscarExcecoesDeAgenda',
  method: 'GET',
  path: '/atendimento/excecoes',
  access: 'fornecedor',
  summary: 'As datas fechadas e abertas que ainda não passaram, da mais próxima à mais distante; sem as de outros calendários',
  query: z.object(paginacao),
  replies: { 200: lista(excecao).extend({ fuso }) },
});

export const preverExcecaoDeAgenda = operation({
  id: 'preverExcecaoDeAgenda',
  method: 'POST',
  path: '/atendimento/excecoes/previa',
  access: 'fornecedor',
  summary: 'Os pedidos que caem nestas datas: continuam valendo, mesmo fechadas',
  body: excecaoNova,
  replies: {
    200: z.object({
      pedidos: z.array(pedidoAtingido).meta({ description: 'Os 20 primeiros, do mais próximo ao mais distante' }),
      total: z.int().meta({ description: 'Quantos são' }),
    }),
  },
});

export const criarExcecaoDeAgenda = operation({
  id: 'criarExcecaoDeAgenda',
  method: 'POST',
  path: '/atendimento/excecoes',
  access: 'fornecedor',
  summary: 'Fecha ou abre a agenda em datas; pedidos já feitos ficam como estão',
  idempotent: true,
  body: excecaoNova,
  replies: { 201: mensagem.extend({ excecao }) },
});

export const removerExcecaoDeAgenda = operation({
  id: 'removerExcecaoDeAgenda',
  method: 'DELETE',
  path: '/atendimento/excecoes/:id',
  access: 'fornecedor',
  summary: 'Nestas datas volta a valer o horário da semana',
  params: z.object({ id }),
  replies: { 200: mensagem },
});

export const buscarFeriados = operation({
  id: 'buscarFeriados',
  method: 'GET',
  path: '/atendimento/feriados',
  access: 'fornecedor',
  summary: 'Os feriados dos próximos 12 meses no lugar do fornecedor: nacionais, do estado e pontos facultativos',
  replies: {
    200: z.array(
      z.object({
        dia,
        nome: z.string().meta({ description: 'Nome do feriado' }),
        ambito: z.enum(['nacional', 'estadual', 'facultativo']).meta({ description: 'Quem o fez feriado' }),
        fechado: z.boolean().meta({ description: 'O fornecedor já fechou o dia inteiro' }),
      }),
    ),
  },
});

export const fecharFeriados = operation({
  id: 'fecharFeriados',
  method: 'POST',
  path: '/atendimento/feriados',
  access: 'fornecedor',
  summary: 'Fecha o dia inteiro em cada um destes feriados; os que já estavam fechados ficam como estão',
  idempotent: true,
  body: z.object({ dias: z.array(dia).min(1, 'Escolha um feriado').max(40).meta({ description: 'Dias que são feriado' }) }),
  replies: { 200: mensagem },
});

export const contarFestasNaArea = operation({
  id: 'contarFestasNaArea',
  method: 'GET',
  path: '/atendimento/festas-na-area',
  access: 'fornecedor',
  summary: 'Quantas festas em aberto há em volta de um ponto, no raio e em raios maiores; números arredondados, nenhuma pessoa',
  query: z.object({
    latitude,
    longitude,
    raioEmKm: numero(z.number().min(0).max(5000)).meta({ description: 'O raio escolhido, em quilômetros, de 0 a 5.000' }),
  }),
  replies: {
    200: z.array(
      z.object({
        raioEmKm: z.number().meta({ description: 'Em quilômetros, em linha reta' }),
        festas: z.int().meta({ description: 'Quantas ao menos: arredondado para baixo, de 5 em 5; 0 = menos de 5' }),
      }),
    ),
  },
});
export type FestasNaArea = z.output<(typeof contarFestasNaArea)['replies'][200]>;
