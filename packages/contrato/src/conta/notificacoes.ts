import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { cursor, fotoOuNada, id, instante, linha, lista, mensagem, paginacao } from '../common/common.ts';

export const CATEGORIAS_DA_NOTIFICACAO = ['pedidos', 'avaliacoes', 'lembrete', 'denuncias', 'mensagens'] as const;
export type CategoriaDaNotificacao = (typeof CATEGORIAS_DA_NOTIFICACAO)[number];

/** Largest size of the dialog. */
export const NOTIFICACOES_LARGURA_EM_PX = 800;
export const NOTIFICACOES_ALTURA_EM_PX = 600;

const categoria = z.enum(CATEGORIAS_DA_NOTIFICACAO);

const notificacao = z.object({
  id,
  categoria,
  titulo: z.string(),
  mensagem: z.string(),
  criadaEm: instante.meta({ description: 'Quando aconteceu, ISO 8601 em UTC' }),
  lida: z.boolean().meta({ description: 'A pessoa já abriu as notificações depois desta' }),
  caminho: z.string().nullable().meta({ description: 'Página do Festejo que ela abre; `null` quando nenhuma' }),
  fotoUrl: fotoOuNada,
});
export type Notificacao = z.output<typeof notificacao>;

const naoLidas = z.int().meta({ description: 'Quantas a pessoa ainda não leu' });

export const buscarNotificacoes = operation({
  id: 'buscarNotificacoes',
  method: 'GET',
  path: '/notificacao',
  access: 'cliente_ou_fornecedor',
  summary: 'As notificações de quem pergunta, as mais novas primeiro',
  query: z.object({ categoria: categoria.optional().meta({ description: 'Só as desta categoria' }), ...paginacao, cursor }),
  replies: { 200: lista(notificacao).extend({ naoLidas }) },
});

export const contarNaoLidas = operation({
  id: 'contarNaoLidas',
  method: 'GET',
  path: '/notificacao/nao-lidas',
  access: 'cliente_ou_fornecedor',
  summary: 'Quantas notificações a pessoa ainda não leu',
  replies: { 200: z.object({ naoLidas }) },
});

export const marcarLidas = operation({
  id: 'marcarLidas',
  method: 'POST',
  path: '/notificacao/marcar-lidas',
  access: 'cliente_ou_fornecedor',
  summary: 'Marca todas como lidas; repetir não muda nada',
  replies: { 200: z.object({ naoLidas }) },
});

export const apagarNotificacao = operation({
  id: 'apagarNotificacao',
  method: 'DELETE',
  path: '/notificacao/:id',
  access: 'cliente_ou_fornecedor',
  summary: 'Apaga uma notificação; repetir não muda nada',
  params: z.object({ id }),
  replies: { 200: mensagem },
});

export const restaurarNotificacao = operation({
  id: 'restaurarNotificacao',
  method: 'POST',
  path: '/notificacao/:id/restaurar',
  access: 'cliente_ou_fornecedor',
  summary: 'Desfaz a exclusão de uma notificação, por 30 dias',
  params: z.object({ id }),
  replies: { 200: mensagem },
});

const endereco = z
  .url({ protocol: /^https$/ })
  .max(1000)
  .meta({ description: 'O `endpoint` da inscrição do navegador' });

/** An IANA time zone that this server knows. */
const fuso = linha(60)
  .refine((nome) => {
    try {
      return new Intl.DateTimeFormat('pt-BR', { timeZone: nome }).resolvedOptions().timeZone.length > 0;
    } catch {
      return false;
    }
  }, 'Fuso horário desconhecido')
  .meta({ description: 'Fuso do relógio do aparelho, como `America/Sao_Paulo`' });

const base64url = (bytes: number, description: string) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .refine((texto) => Math.floor((texto.replace(/=+$/, '').length * 3) / 4) === bytes, 'Chave de tamanho errado')
    .meta({ description });

export const buscarChaveDePush = operation({
  id: 'buscarChaveDePush',
  method: 'GET',
  path: '/notificacao/push',
  access: 'cliente_ou_fornecedor',
  summary: 'A chave pública com que o navegador se inscreve para receber avisos com o Festejo fechado (VAPID)',
  replies: { 200: z.object({ chavePublica: z.string().meta({ description: 'P-256 sem compressão, em base64url' }) }) },
});

export const registrarAparelho = operation({
  id: 'registrarAparelho',
  method: 'POST',
  path: '/notificacao/aparelhos',
  access: 'cliente_ou_fornecedor',
  summary: 'Liga os avisos neste navegador enquanto esta sessão não terminar; repetir não muda nada',
  body: z.object({
    endereco,
    chavePublica: base64url(65, 'A chave `p256dh` da inscrição'),
    segredo: base64url(16, 'A chave `auth` da inscrição'),
    fuso,
  }),
  replies: { 200: mensagem },
});

export const removerAparelho = operation({
  id: 'removerAparelho',
  method: 'POST',
  path: '/notificacao/aparelhos/remover',
  access: 'cliente_ou_fornecedor',
  summary: 'Desliga os avisos num navegador da pessoa; repetir não muda nada',
  body: z.object({ endereco }),
  replies: { 200: mensagem },
});
