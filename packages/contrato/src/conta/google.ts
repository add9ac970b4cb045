import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { nomeDePessoa, tipoDePerfil } from '../common/common.ts';
import { telefone } from '../common/telefone.ts';
import { aceitaTermos, cnpj, codigoDeConvite, codigoDoSegundoFator, cpf, tipoPerfil, tokenNovo } from './campos-da-conta.ts';

export const iniciarGoogle = operation({
  id: 'iniciarGoogle',
  method: 'POST',
  path: '/usuario/google/iniciar',
  access: 'publico',
  summary: 'Endereço do emissor OpenID a que o navegador vai; 404 quando a entrada pelo Google não está configurada',
  refusals: [404],
  replies: {
    200: z.object({
      url: z.string().meta({ description: 'Aonde o navegador vai' }),
      desafioId: z.uuid().meta({ description: 'Vai de volta com a resposta do emissor' }),
    }),
  },
});

/** Result of the issuer's answer: a session, or the next step to one. Exactly one of the four fields is set. */
const entrada = z.object({
  accessToken: tokenNovo.shape.accessToken.nullable().meta({ description: 'A sessão aberta; `null` quando ainda falta um passo' }),
  perfisAEscolher: z
    .object({ entradaId: z.uuid(), perfis: z.array(tipoDePerfil) })
    .nullable()
    .meta({
      description: 'A pessoa tem os dois perfis: chame de novo com este `entradaId` e o perfil escolhido; `null` quando não é o caso',
    }),
  segundoFator: z
    .object({ entradaId: z.uuid(), tipoPerfil: tipoDePerfil, meios: z.array(z.string()).meta({ description: '`totp`, `passkey`' }) })
    .nullable()
    .meta({ description: 'A conta pede o segundo fator: chame de novo com estes dois e `codigo`; `null` quando não é o caso' }),
  cadastroPendente: z
    .object({ cadastroId: z.uuid(), nomeCompleto: z.string(), email: z.string() })
    .nullable()
    .meta({ description: 'Ninguém ainda: `/usuario/cadastro-google` termina o cadastro; `null` quando não é o caso' }),
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
      resposta: z
        .string()
        .max(8000)
        .meta({ description: 'O endereço a que o emissor mandou o navegador de volta, a partir de `?` ou `#`' }),
      tipoPerfil: tipoPerfil.optional(),
    }),
    z.object({
      entradaId: z.uuid(),
      tipoPerfil,
      codigo: codigoDoSegundoFator.optional(),
    }),
  ]),
  refusals: [401, 403, 404],
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
    nomeCompleto: nomeDePessoa,
    cpf: cpf.optional(),
    cnpj: cnpj.optional(),
    telefone: telefone.optional(),
    codigoDeConvite: codigoDeConvite.optional(),
    aceitaTermos,
  }),
  refusals: [401, 404],
  replies: { 201: tokenNovo },
});
