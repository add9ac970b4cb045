import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { id, instante, linha, mensagem } from '../common/common.ts';
import { NOME_DA_PASSKEY_EM_LETRAS } from '../common/comprimentos.ts';
import { codigoDoLink, donoDoLink, tokenNovo } from './campos-da-conta.ts';

const desafioId = z.uuid().meta({ description: 'Vale uma vez; vai de volta com a resposta' });
const opcoesDaPasskey = z.object({
  desafioId,
  opcoes: z.record(z.string(), z.unknown()).meta({ description: 'O que pedir a `navigator.credentials`, no JSON do WebAuthn' }),
});
const respostaDaPasskey = z.object({
  desafioId,
  resposta: z.record(z.string(), z.unknown()).meta({ description: 'O que `navigator.credentials` respondeu, no JSON do WebAuthn' }),
});
const codigo = z
  .string()
  .trim()
  .min(6, 'O código tem 6 números')
  .max(20)
  .meta({ description: 'Do aplicativo autenticador (6 números), ou um código de recuperação' });
const codigosDeRecuperacao = z.object({
  codigosDeRecuperacao: z.array(z.string()).meta({ description: 'Cada um vale uma vez; não são mostrados de novo' }),
});

const passkey = z.object({
  id,
  nome: z.string().meta({ description: 'Como o dono chama o aparelho' }),
  criadaEm: instante,
  usadaEm: instante.nullable().meta({ description: 'A última vez, ISO 8601 em UTC; `null` se nunca' }),
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
      totpAtivoDesde: instante
        .nullable()
        .meta({ description: 'Desde quando o aplicativo autenticador protege a conta, ISO 8601 em UTC; `null` se não' }),
      passkeys: z.array(passkey).meta({ description: 'As chaves de acesso' }),
      codigosDeRecuperacaoRestantes: z.int().meta({ description: 'Quantos códigos ainda valem' }),
      remocao: z
        .object({
          pedidaEm: instante,
          valeEm: instante.meta({ description: 'Quando deixam de proteger, se ninguém desfizer o pedido, ISO 8601 em UTC' }),
          protecoes: z.array(z.string()).meta({ description: 'Como cada uma se chama' }),
        })
        .nullable()
        .meta({ description: 'O pedido, feito com a senha nova por carta, para tirar proteções; `null` quando não há' }),
      identidadeConfirmadaAte: instante
        .nullable()
        .meta({ description: 'Até quando atos delicados não pedem outra prova nesta sessão, ISO 8601 em UTC; `null` se já pedem' }),
    }),
  },
});

export const iniciarTotp = operation({
  id: 'iniciarTotp',
  method: 'POST',
  path: '/usuario/segundo-fator/totp',
  access: 'autenticado',
  summary: 'Cria o segredo do aplicativo autenticador, que só vale depois do primeiro código; pede a identidade confirmada há pouco',
  replies: {
    200: z.object({
      segredo: z.string().meta({ description: 'Para digitar no aplicativo' }),
      uri: z.string().meta({ description: 'O mesmo como `otpauth://`, para o QR' }),
    }),
  },
});

export const confirmarTotp = operation({
  id: 'confirmarTotp',
  method: 'POST',
  path: '/usuario/segundo-fator/totp/confirmar',
  access: 'autenticado',
  summary: 'Liga o aplicativo autenticador com o primeiro código; dá os códigos de recuperação, mostrados só aqui',
  body: z.object({ codigo }),
  refusals: [404],
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
  body: respostaDaPasskey.extend({ nome: linha(NOME_DA_PASSKEY_EM_LETRAS) }),
  replies: {
    201: z.object({
      passkey,
      codigosDeRecuperacao: z.array(z.string()).meta({ description: 'Só com a primeira proteção da conta; depois, vazio' }),
    }),
  },
});

export const removerPasskey = operation({
  id: 'removerPasskey',
  method: 'DELETE',
  path: '/usuario/passkeys/:id',
  access: 'autenticado',
  summary: 'Apaga uma chave de acesso; pede a identidade confirmada há pouco',
  params: z.object({ id }),
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
  refusals: [401, 403],
  replies: { 200: tokenNovo },
});

export const desfazerRemocao = operation({
  id: 'desfazerRemocao',
  method: 'DELETE',
  path: '/usuario/segundo-fator/remocao',
  access: 'autenticado',
  summary: 'Desfaz o pedido para tirar proteções da conta; sem pedido nada muda',
  replies: { 200: mensagem },
});

export const manterProtecao = operation({
  id: 'manterProtecao',
  method: 'POST',
  path: '/usuario/manter-protecao',
  access: 'publico',
  summary: 'Desfaz, pelo link da carta, o pedido para tirar proteções da conta',
  body: z.object({ userId: donoDoLink, code: codigoDoLink }),
  replies: { 200: mensagem },
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
  custos: ['senha'],
  summary:
    'Confirma de novo quem é, antes de um ato delicado; vale 10 minutos nesta sessão. Com segundo fator pede `codigo` ou chave de acesso, sem ele a senha',
  body: z.object({
    senha: z.string().max(1024).optional().meta({ description: 'Só em conta sem segundo fator' }),
    codigo: codigo.optional(),
    passkey: respostaDaPasskey.optional(),
  }),
  replies: { 200: mensagem.extend({ ate: instante.meta({ description: 'Até quando vale, ISO 8601 em UTC' }) }) },
});
