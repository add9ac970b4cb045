import * as z from 'zod';
import { linha } from './common.ts';
import { operation } from './operation.ts';
import { tipoPerfil } from './usuarios.ts';

export const iniciarGoogle = operation({
  id: 'iniciarGoogle',
  method: 'POST',
  path: '/usuario/google/iniciar',
  access: 'publico',
  summary: 'Endereço do emissor OpenID a que o navegador vai; 404 quando a entrada pelo Google não está configurada',
  replies: { 200: z.object({ url: z.string(), desafioId: z.uuid() }) },
});

/**
 * What the issuer's answer opens: a session, or the way to one. Exactly one of the four is there.
 */
const entrada = z.object({
  accessToken: z.string().nullable(),
  /** Both profiles are the person's: call again with the same `entradaId` and the profile chosen. */
  perfisAEscolher: z.object({ entradaId: z.uuid(), perfis: z.array(z.int()) }).nullable(),
  /** The account wants its second factor too: call again with these two and `codigo`. `meios`: 'totp', 'passkey'. */
  segundoFator: z.object({ entradaId: z.uuid(), tipoPerfil: z.int(), meios: z.array(z.string()) }).nullable(),
  /** Nobody yet: `/cadastro-google` finishes the sign-up. */
  cadastroPendente: z.object({ cadastroId: z.uuid(), nomeCompleto: z.string(), email: z.string() }).nullable(),
});

export const loginComGoogle = operation({
  id: 'loginComGoogle',
  method: 'POST',
  path: '/usuario/login-google',
  access: 'publico',
  summary: 'Entra com a resposta do emissor: assinatura, emissor, audiência, prazo, nonce e e-mail verificado são conferidos',
  body: z.union([
    z.object({
      desafioId: z.uuid(),
      /** The address the issuer sent the browser back to, from `?` or `#` on. */
      resposta: z.string().max(8000),
      tipoPerfil: tipoPerfil.optional(),
    }),
    z.object({
      entradaId: z.uuid(),
      tipoPerfil,
      /** Of the authenticator app, or a recovery code. */
      codigo: z.string().trim().max(20).optional(),
    }),
  ]),
  replies: { 200: entrada },
});

export const cadastroGoogle = operation({
  id: 'cadastroGoogle',
  method: 'POST',
  path: '/usuario/cadastro-google',
  access: 'publico',
  summary: 'Termina o cadastro de quem veio do Google (documento e termos) e entra',
  body: z.object({
    cadastroId: z.uuid(),
    tipoPerfil,
    nomeCompleto: linha(120, 3),
    cpf: z.string().trim().max(18).optional(),
    cnpj: z.string().trim().max(20).optional(),
    telefone: z.string().trim().max(20).optional(),
    codigoDeConvite: z.string().trim().max(40).optional(),
    aceitaTermos: z.literal(true, 'É preciso aceitar os termos de uso'),
  }),
  replies: { 201: z.object({ accessToken: z.string() }) },
});
