import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { id, instante, mensagem } from '../common/common.ts';

const sessao = z.object({
  id,
  atual: z.boolean().meta({ description: 'É a sessão de quem pergunta' }),
  dispositivo: z.string().nullable().meta({ description: 'O `User-Agent` de quem entrou; `null` quando não disse' }),
  enderecoIp: z.string().nullable().meta({ description: 'De onde entrou; `null` quando não se sabe' }),
  meio: z.string().meta({ description: 'Como entrou: `senha`, `senha_e_segundo_fator`, `passkey`, `google`, `troca_de_perfil`' }),
  criadaEm: instante,
  renovadaEm: instante.meta({ description: 'Da última renovação do token, ISO 8601 em UTC' }),
});
export type Sessao = z.output<typeof sessao>;

export const buscarSessoes = operation({
  id: 'buscarSessoes',
  method: 'GET',
  path: '/usuario/sessoes',
  access: 'autenticado',
  summary: 'Aparelhos em que a conta está aberta, este primeiro',
  replies: { 200: z.array(sessao) },
});

export const encerrarSessao = operation({
  id: 'encerrarSessao',
  method: 'DELETE',
  path: '/usuario/sessoes/:id',
  access: 'autenticado',
  summary: 'Encerra a sessão de um aparelho',
  params: z.object({ id }),
  replies: { 200: mensagem },
});

export const sairDeTodos = operation({
  id: 'sairDeTodos',
  method: 'POST',
  path: '/usuario/sair-de-todos',
  access: 'autenticado',
  summary: 'Sai de todos os dispositivos, deste também, salvo se `manterEste`',
  body: z.object({ manterEste: z.boolean().default(false).meta({ description: 'Este aparelho continua na conta' }) }),
  replies: { 200: mensagem.extend({ encerradas: z.int().meta({ description: 'Quantas sessões foram encerradas' }) }) },
});
