import * as z from 'zod';
import { linha, mensagem } from './common.ts';
import { operation } from './operation.ts';

/** What `navigator.credentials` is asked, and what it answered, in WebAuthn's own JSON form. */
const opcoesDaPasskey = z.object({ desafioId: z.uuid(), opcoes: z.record(z.string(), z.unknown()) });
const respostaDaPasskey = z.object({ desafioId: z.uuid(), resposta: z.record(z.string(), z.unknown()) });
const codigo = z.string().trim().min(6, 'O código tem 6 números').max(20);
const codigosDeRecuperacao = z.object({ codigosDeRecuperacao: z.array(z.string()) });

const passkey = z.object({
  id: z.uuid(),
  nome: z.string(),
  criadaEm: z.iso.datetime(),
  usadaEm: z.iso.datetime().nullable(),
});
export type Passkey = z.output<typeof passkey>;

export const buscarSegundoFator = operation({
  id: 'buscarSegundoFator',
  method: 'GET',
  path: '/usuario/segundo-fator',
  access: 'autenticado',
  summary: 'O que protege a conta além da senha',
  replies: {
    200: z.object({
      totpAtivoDesde: z.iso.datetime().nullable(),
      passkeys: z.array(passkey),
      codigosDeRecuperacaoRestantes: z.int(),
      /** Until when delicate acts need no new proof in this session. */
      identidadeConfirmadaAte: z.iso.datetime().nullable(),
    }),
  },
});

export const iniciarTotp = operation({
  id: 'iniciarTotp',
  method: 'POST',
  path: '/usuario/segundo-fator/totp',
  access: 'autenticado',
  summary: 'Cria o segredo do aplicativo autenticador, que só vale depois do primeiro código; pede a identidade confirmada há pouco',
  replies: { 200: z.object({ segredo: z.string(), uri: z.string() }) },
});

export const confirmarTotp = operation({
  id: 'confirmarTotp',
  method: 'POST',
  path: '/usuario/segundo-fator/totp/confirmar',
  access: 'autenticado',
  summary: 'Liga o aplicativo autenticador com o primeiro código; dá os códigos de recuperação, mostrados só aqui',
  body: z.object({ codigo }),
  replies: { 200: codigosDeRecuperacao },
});

export const desligarTotp = operation({
  id: 'desligarTotp',
  method: 'DELETE',
  path: '/usuario/segundo-fator/totp',
  access: 'autenticado',
  summary: 'Desliga o aplicativo autenticador; pede a identidade confirmada há pouco',
  replies: { 200: mensagem },
});

export const renovarCodigosDeRecuperacao = operation({
  id: 'renovarCodigosDeRecuperacao',
  method: 'POST',
  path: '/usuario/segundo-fator/codigos-de-recuperacao',
  access: 'autenticado',
  summary: 'Códigos de recuperação novos; os anteriores deixam de valer; pede a identidade confirmada há pouco',
  replies: { 200: codigosDeRecuperacao },
});

export const iniciarPasskey = operation({
  id: 'iniciarPasskey',
  method: 'POST',
  path: '/usuario/passkeys/opcoes',
  access: 'autenticado',
  summary: 'O que pedir ao aparelho para criar uma chave de acesso; pede a identidade confirmada há pouco',
  replies: { 200: opcoesDaPasskey },
});

export const criarPasskey = operation({
  id: 'criarPasskey',
  method: 'POST',
  path: '/usuario/passkeys',
  access: 'autenticado',
  summary: 'Guarda a chave de acesso criada no aparelho; a primeira proteção da conta dá também os códigos de recuperação',
  body: respostaDaPasskey.extend({ nome: linha(60) }),
  replies: { 201: z.object({ passkey, codigosDeRecuperacao: z.array(z.string()) }) },
});

export const removerPasskey = operation({
  id: 'removerPasskey',
  method: 'DELETE',
  path: '/usuario/passkeys/:id',
  access: 'autenticado',
  summary: 'Apaga uma chave de acesso; pede a identidade confirmada há pouco',
  params: z.object({ id: z.uuid() }),
  replies: { 200: mensagem },
});

export const iniciarLoginComPasskey = operation({
  id: 'iniciarLoginComPasskey',
  method: 'POST',
  path: '/usuario/login-passkey/opcoes',
  access: 'publico',
  summary: 'O que pedir ao aparelho para entrar com uma chave de acesso',
  replies: { 200: opcoesDaPasskey },
});

export const loginComPasskey = operation({
  id: 'loginComPasskey',
  method: 'POST',
  path: '/usuario/login-passkey',
  access: 'publico',
  summary: 'Entra com uma chave de acesso, que vale por senha e segundo fator',
  body: respostaDaPasskey,
  replies: { 200: z.object({ accessToken: z.string() }) },
});

export const iniciarIdentidadeComPasskey = operation({
  id: 'iniciarIdentidadeComPasskey',
  method: 'POST',
  path: '/usuario/confirmar-identidade/opcoes',
  access: 'autenticado',
  summary: 'O que pedir ao aparelho para confirmar a identidade com uma chave de acesso',
  replies: { 200: opcoesDaPasskey },
});

export const confirmarIdentidade = operation({
  id: 'confirmarIdentidade',
  method: 'POST',
  path: '/usuario/confirmar-identidade',
  access: 'autenticado',
  summary:
    'Confirma de novo quem é, antes de um ato delicado; vale 10 minutos nesta sessão. Com segundo fator pede `codigo` ou chave de acesso, sem ele a senha',
  body: z.object({
    senha: z.string().max(1024).optional(),
    codigo: codigo.optional(),
    passkey: respostaDaPasskey.optional(),
  }),
  replies: { 200: z.object({ message: z.string(), ate: z.iso.datetime() }) },
});
