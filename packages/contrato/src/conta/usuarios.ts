import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { id, instante, mensagem, nomeDePessoa, tipoDePerfil } from '../common/common.ts';
import { ROLES } from '../common/constants.ts';
import { telefone } from '../common/telefone.ts';
import {
  aceitaTermos,
  altcha,
  cnpj,
  codigoDeConvite,
  codigoDoLink,
  codigoDoSegundoFator,
  cpf,
  donoDoLink,
  email,
  senhaDada,
  senhaNova,
  tipoPerfil,
  tokenNovo,
} from './campos-da-conta.ts';

export const buscarDesafio = operation({
  id: 'buscarDesafio',
  method: 'GET',
  path: '/usuario/desafio',
  access: 'publico',
  summary: 'Prova de trabalho (ALTCHA) a resolver para perguntar se um e-mail tem conta; vale uma vez, por 10 minutos',
  replies: {
    200: z.object({
      algorithm: z.string(),
      challenge: z.string().meta({ description: 'O resumo a encontrar, em hexadecimal: o de `salt` seguido do número' }),
      maxnumber: z.int().meta({ description: 'O maior número a tentar, a partir de 0' }),
      salt: z.string(),
      signature: z.string().meta({ description: 'Vai de volta como veio' }),
    }),
  },
});

export const usuarioExiste = operation({
  id: 'usuarioExiste',
  method: 'GET',
  path: '/usuario/usuario-existe',
  access: 'publico',
  summary: 'Diz se já existe conta com o e-mail; depois das primeiras perguntas de um endereço pede a prova de trabalho resolvida',
  query: z.object({ email, altcha: altcha.optional() }),
  refusals: [422],
  replies: { 200: z.object({ existe: z.boolean() }) },
});

export const login = operation({
  id: 'login',
  method: 'POST',
  path: '/usuario/login',
  access: 'publico',
  custos: ['senha'],
  summary:
    'Entra na conta; com dois perfis e nenhum escolhido, responde 409 PERFIL_A_ESCOLHER; com segundo fator e sem `codigo`, 403 SEGUNDO_FATOR com os meios em `erros`',
  body: z.object({
    email,
    senha: senhaDada,
    tipoPerfil: tipoPerfil.optional(),
    codigo: codigoDoSegundoFator.optional(),
  }),
  refusals: [401, 403],
  replies: { 200: tokenNovo },
});

export const cadastro = operation({
  id: 'cadastro',
  method: 'POST',
  path: '/usuario/cadastro',
  access: 'publico',
  custos: ['senha', 'forca'],
  summary: 'Cria a conta e envia o e-mail de confirmação',
  idempotent: true,
  body: z.object({
    tipoPerfil,
    nomeCompleto: nomeDePessoa,
    email,
    senha: senhaNova,
    cpf: cpf.optional(),
    cnpj: cnpj.optional(),
    telefone: telefone.optional(),
    codigoDeConvite: codigoDeConvite.optional(),
    aceitaTermos,
    // Required for an address that has already received several messages about accounts.
    altcha: altcha.optional(),
  }),
  replies: { 201: mensagem.extend({ id }) },
});

/** A means of login besides the password. */
const protecao = z.object({
  id: z.string().meta({ description: 'Para `remover`' }),
  tipo: z.enum(['totp', 'passkey', 'google', 'codigos_de_recuperacao']),
  tipoPerfil: tipoDePerfil.meta({ description: 'O perfil em que entra: 1 cliente, 2 fornecedor, 3 operador' }),
  nome: z.string().nullable().meta({ description: 'Como o dono chama o aparelho; `null` no que não é de um aparelho' }),
  criadaEm: instante.nullable().meta({ description: 'ISO 8601 em UTC; `null` quando não se sabe' }),
  usadaEm: instante.nullable().meta({ description: 'A última vez, ISO 8601 em UTC; `null` se nunca' }),
  restantes: z.int().nullable().meta({ description: 'Códigos de recuperação ainda não usados; `null` no que não é código' }),
});
export type Protecao = z.output<typeof protecao>;

export const conferirLink = operation({
  id: 'conferirLink',
  method: 'POST',
  path: '/usuario/conferir-link',
  access: 'publico',
  summary: 'O que o link de uma carta faria, sem fazê-lo: nada é confirmado nem trocado antes que a pessoa diga que sim',
  body: z.object({ userId: donoDoLink, code: codigoDoLink }),
  replies: {
    200: z.object({
      situacao: z.enum(['vale', 'usado', 'vencido']),
      conta: z
        .object({
          finalidade: z.enum(['confirmar_email', 'redefinir_senha', 'trocar_email_atual', 'trocar_email_novo']),
          email: z.string().meta({ description: 'O endereço a que a carta foi' }),
          tipoPerfil: tipoDePerfil,
          confirmada: z.boolean().meta({ description: 'O e-mail já foi confirmado antes: a conta tem dono' }),
          temSenha: z.boolean(),
          outroPerfil: z
            .int()
            .nullable()
            .meta({ description: 'O outro perfil deste e-mail (1 cliente, 2 fornecedor); `null` sem um confirmado' }),
          emailNovo: z
            .string()
            .nullable()
            .meta({ description: 'Em uma troca de e-mail, o endereço novo, para quem lê no atual; senão `null`' }),
          protecoes: z.array(protecao).meta({
            description: 'Em uma nova senha, o que mais entra hoje na conta e na do outro perfil; senão vazio, e na de um operador sempre',
          }),
        })
        .nullable()
        .meta({ description: 'O que o link faria; `null` quando ele não vale' }),
    }),
  },
});

export const confirmarEmail = operation({
  id: 'confirmarEmail',
  method: 'POST',
  path: '/usuario/confirmar-email',
  access: 'publico',
  custos: ['senha', 'forca'],
  summary:
    'Confirma o e-mail com o código recebido (uso único, 24 h). Com `senha`, a do cadastro, a conta fica como foi feita; com `senhaNova`, ou sem nenhuma, quem lê o e-mail fica com ela: a senha e os dados do cadastro se apagam',
  query: z.object({ userId: donoDoLink, code: codigoDoLink }),
  body: z.object({
    senha: senhaDada.optional().meta({ description: 'A do cadastro' }),
    senhaNova: senhaNova.optional(),
    nomeCompleto: nomeDePessoa.optional().meta({ description: 'Com `senhaNova`: como a dona da conta se chama' }),
  }),
  replies: { 200: mensagem },
});

export const esqueciSenha = operation({
  id: 'esqueciSenha',
  method: 'POST',
  path: '/usuario/esqueci-senha',
  access: 'publico',
  summary: 'Envia o link de nova senha (uso único, 1 h); a resposta é a mesma exista a conta ou não',
  body: z.object({ email, tipoPerfil: tipoPerfil.optional() }),
  replies: { 200: mensagem },
});

export const redefinirSenha = operation({
  id: 'redefinirSenha',
  method: 'POST',
  path: '/usuario/redefinir-senha',
  access: 'publico',
  custos: ['senha', 'forca'],
  summary:
    'Troca a senha pelo código recebido e encerra todas as sessões da conta; uma conta que ninguém confirmou fica confirmada, sem os dados de quem a cadastrou',
  body: z.object({
    userId: donoDoLink,
    code: codigoDoLink,
    senha: senhaNova,
    nomeCompleto: nomeDePessoa.optional().meta({ description: 'De uma conta que ninguém confirmou: como a dona se chama' }),
    remover: z.array(z.string().max(80)).max(60).optional().meta({
      description:
        'O que não entra mais na conta: os `id` de `protecoes`, em `/usuario/conferir-link`. A conta do Google sai na hora; uma segunda etapa, na hora com `codigo`, e sem ele em 72 horas, se ninguém desfizer o pedido',
    }),
    codigo: codigoDoSegundoFator
      .optional()
      .meta({ description: 'Um código de recuperação, ou do aplicativo autenticador: o que `remover` diz desta conta sai na hora' }),
    outroPerfil: z.boolean().optional().meta({ description: 'O outro perfil deste e-mail fica com a mesma senha' }),
  }),
  replies: {
    200: mensagem.extend({
      protecoesSaemEm: instante
        .nullable()
        .meta({ description: 'Quando sai o que se pediu para tirar e ainda protege, ISO 8601 em UTC; `null` sem nada a esperar' }),
    }),
  },
});

export const avaliarSenha = operation({
  id: 'avaliarSenha',
  method: 'POST',
  path: '/usuario/avaliar-senha',
  access: 'publico',
  custos: ['forca'],
  summary: 'Diz quão forte é uma senha (zxcvbn); nada é guardado',
  body: z.object({
    senha: z.string().max(128),
    nomeCompleto: z.string().max(120).optional().meta({ description: 'Para recusar uma senha feita do nome' }),
    email: z.string().max(254).optional().meta({ description: 'Para recusar uma senha feita do e-mail' }),
  }),
  replies: {
    200: z.object({
      nota: z.int().meta({ description: 'De 0 (fácil de adivinhar) a 4 (muito difícil)' }),
      aceita: z.boolean().meta({ description: 'O cadastro a aceita' }),
      aviso: z.string().nullable().meta({ description: 'O que há de fraco nela; `null` quando nada' }),
      sugestoes: z.array(z.string()).meta({ description: 'O que a faria melhor, a mais útil primeiro' }),
    }),
  },
});

export const reenviarConfirmacao = operation({
  id: 'reenviarConfirmacao',
  method: 'POST',
  path: '/usuario/reenviar-confirmacao',
  access: 'publico',
  summary: 'Envia de novo o e-mail de confirmação; a resposta é a mesma exista a conta ou não',
  body: z.object({ email, tipoPerfil: tipoPerfil.optional() }),
  replies: { 200: mensagem },
});

export const renovarToken = operation({
  id: 'renovarToken',
  method: 'POST',
  path: '/usuario/renovar-token',
  access: 'autenticado',
  summary: 'Troca o token por outro com mais 30 minutos, na mesma sessão',
  replies: { 200: tokenNovo },
});

export const logout = operation({
  id: 'logout',
  method: 'GET',
  path: '/usuario/logout',
  access: 'autenticado',
  summary: 'Encerra a sessão; `returnUrl` só para páginas nossas',
  query: z.object({ returnUrl: z.string().max(500).optional().meta({ description: 'Aonde ir depois; o de outro site não vale' }) }),
  replies: { 200: mensagem.extend({ returnUrl: z.string().meta({ description: 'Caminho desta web para onde ir' }) }) },
});

export const alterarSenha = operation({
  id: 'alterarSenha',
  method: 'PUT',
  path: '/usuario/alterar-senha',
  access: 'autenticado',
  custos: ['senha', 'forca'],
  summary: 'Troca a senha e encerra todas as sessões; este aparelho recebe uma nova. Quem só entra pelo Google cria a primeira',
  body: z.object({ senhaAtual: senhaDada.optional().meta({ description: 'De quem já tem senha' }), senha: senhaNova }),
  replies: { 200: tokenNovo },
});

/** Claims of the access token. CPF and CNPJ are masked. */
export const tokenClaims = z.object({
  sub: z.uuid(),
  id: z.uuid(),
  sid: z.uuid(),
  role: z.enum(ROLES),
  nomeCompleto: z.string(),
  email: z.string(),
  cpf: z.string().nullable(),
  cnpj: z.string().nullable(),
  exp: z.int(),
  iat: z.int(),
});
export type TokenClaims = z.output<typeof tokenClaims>;
