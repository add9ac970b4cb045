import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { hora, id, instante, mensagem } from '../common/common.ts';
import { CATEGORIAS_DA_NOTIFICACAO } from './notificacoes.ts';

const exportacao = z.object({
  id,
  pedidaEm: instante,
  situacao: z.enum(['preparando', 'pronta', 'falhou', 'expirada']),
  expiraEm: instante.nullable().meta({ description: 'Até quando se pode baixar, ISO 8601 em UTC; `null` enquanto não está pronta' }),
  tamanhoEmBytes: z.int().nullable().meta({ description: 'Em bytes; `null` enquanto não está pronta' }),
});
export type Exportacao = z.output<typeof exportacao>;

export const exportarDados = operation({
  id: 'exportarDados',
  method: 'POST',
  path: '/privacidade/exportar-dados',
  access: 'autenticado',
  custos: ['exportacao'],
  summary: 'Pede uma cópia dos próprios dados (LGPD, art. 18): um zip preparado em seguida, com o link por e-mail',
  replies: { 202: exportacao },
});

export const buscarExportacoes = operation({
  id: 'buscarExportacoes',
  method: 'GET',
  path: '/privacidade/exportacoes',
  access: 'autenticado',
  summary: 'As cópias pedidas, a mais nova primeiro',
  replies: { 200: z.array(exportacao) },
});

const linhaDaExclusao = z.object({ oQue: z.string(), porQue: z.string() });

export const preverExclusao = operation({
  id: 'preverExclusao',
  method: 'GET',
  path: '/privacidade/excluir-conta',
  access: 'autenticado',
  summary: 'O que a exclusão da conta apaga, o que fica e por quê, e o que a impede agora',
  replies: {
    200: z.object({
      impedimentos: z.array(z.string()).meta({ description: 'O que impede a exclusão agora, em palavras; vazio quando nada' }),
      apaga: z.array(z.string()).meta({ description: 'O que se apaga, em palavras' }),
      guarda: z.array(linhaDaExclusao).meta({ description: 'O que fica, e que lei o pede' }),
      excluirEm: instante.nullable().meta({ description: 'Quando a conta será apagada, ISO 8601 em UTC; `null` quando ninguém pediu' }),
    }),
  },
});

export const excluirConta = operation({
  id: 'excluirConta',
  method: 'POST',
  path: '/privacidade/excluir-conta',
  access: 'autenticado',
  summary: 'Marca a conta para ser apagada em 7 dias; pede a identidade confirmada há pouco; 422 com pedidos em andamento',
  replies: { 200: mensagem.extend({ excluirEm: instante.meta({ description: 'Quando a conta será apagada, ISO 8601 em UTC' }) }) },
});

export const desistirDaExclusao = operation({
  id: 'desistirDaExclusao',
  method: 'DELETE',
  path: '/privacidade/excluir-conta',
  access: 'autenticado',
  summary: 'Desiste da exclusão enquanto os 7 dias não passam',
  replies: { 200: mensagem },
});

/** Categories of e-mail: those of the notifications, and news. */
export const CATEGORIAS_DE_AVISO = [...CATEGORIAS_DA_NOTIFICACAO, 'novidades'] as const;
const porPush = z.object({
  pedidos: z.boolean(),
  avaliacoes: z.boolean(),
  lembrete: z.boolean(),
  denuncias: z.boolean(),
  mensagens: z.boolean(),
});
const silencio = z.object({
  ligado: z.boolean(),
  inicio: hora.meta({ description: 'Desde que hora o aparelho fica quieto, no relógio dele' }),
  fim: hora.meta({ description: 'Até que hora; o que chega no meio espera até aí' }),
});
export type Silencio = z.output<typeof silencio>;
const porEmail = z.object({
  pedidos: z.boolean(),
  avaliacoes: z.boolean(),
  lembrete: z.boolean().meta({ description: 'O que está por vir: a festa, um prazo' }),
  denuncias: z.boolean(),
  mensagens: z.boolean(),
  novidades: z.boolean().meta({ description: 'Propaganda de Festejo; só com consentimento' }),
});
const preferencias = porEmail.extend({
  push: porPush.meta({ description: 'O que chega aos aparelhos em que a pessoa ligou os avisos' }),
  silencio: silencio.meta({ description: 'As horas em que os aparelhos ficam quietos' }),
});
export type Preferencias = z.output<typeof preferencias>;
const mudancaDePreferencias = porEmail
  .extend({
    push: porPush.partial(),
    silencio: silencio.refine(({ inicio, fim }) => inicio !== fim, 'O fim precisa ser outro que o início'),
  })
  .partial();
export type MudancaDePreferencias = z.output<typeof mudancaDePreferencias>;

export const buscarPreferencias = operation({
  id: 'buscarPreferencias',
  method: 'GET',
  path: '/usuario/preferencias',
  access: 'autenticado',
  summary: 'O que a pessoa quer receber por e-mail e nos aparelhos, e quando não; novidades só por consentimento',
  replies: { 200: preferencias },
});

export const atualizarPreferencias = operation({
  id: 'atualizarPreferencias',
  method: 'PUT',
  path: '/usuario/preferencias',
  access: 'autenticado',
  summary: 'Muda o que a pessoa recebe; o que não se envia fica como está, e o consentimento às novidades fica registrado',
  body: mudancaDePreferencias,
  replies: { 200: preferencias },
});
