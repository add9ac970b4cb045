import * as z from 'zod';
import { linha, mensagem, numero } from './common.ts';
import { ROLES } from './constants.ts';
import { operation } from './operation.ts';

/**
 * An e-mail address in lower case. Only ASCII is taken, before anything is lowered: `K` (Kelvin sign) becomes `k`, and a
 * look-alike would reach somebody else's account.
 */
export const email = z
  .string()
  .trim()
  .max(254)
  .regex(/^[\x21-\x7e]+$/, 'E-mail inválido: use letras sem acento')
  .toLowerCase()
  .pipe(z.email('E-mail inválido'));
export const senhaNova = z
  .string()
  .min(8, 'A senha precisa de pelo menos 8 caracteres')
  .max(128, 'A senha pode ter no máximo 128 caracteres');
export const tipoPerfil = numero(z.union([z.literal(1), z.literal(2)], 'Perfil inválido: 1 = Cliente, 2 = Fornecedor'));
const senhaDada = z.string().min(1).max(1024);
export const tokenNovo = z.object({ accessToken: z.string() });
export const codigoDoLink = z.string().min(1).max(200);
const tipoPerfilOpcional = { tipoPerfil: tipoPerfil.optional(), /** As the specification writes it. */ TipoPerfil: tipoPerfil.optional() };

export const buscarDesafio = operation({
  id: 'buscarDesafio',
  method: 'GET',
  path: '/usuario/desafio',
  access: 'publico',
  summary: 'Prova de trabalho (ALTCHA) a resolver para perguntar se um e-mail tem conta; vale uma vez, por 10 minutos',
  replies: {
    200: z.object({ algorithm: z.string(), challenge: z.string(), maxnumber: z.int(), salt: z.string(), signature: z.string() }),
  },
});

export const usuarioExiste = operation({
  id: 'usuarioExiste',
  method: 'GET',
  path: '/usuario/usuario-existe',
  access: 'publico',
  summary: 'Diz se já existe conta com o e-mail; depois das primeiras perguntas de um endereço pede a prova de trabalho resolvida',
  query: z.object({ email, altcha: z.string().max(2000).optional() }),
  replies: { 200: z.object({ existe: z.boolean() }) },
});

export const login = operation({
  id: 'login',
  method: 'POST',
  path: '/usuario/login',
  access: 'publico',
  summary:
    'Entra na conta; com dois perfis e nenhum escolhido, responde 409 PERFIL_A_ESCOLHER; com segundo fator e sem `codigo`, 403 SEGUNDO_FATOR com os meios em `erros`',
  body: z.object({
    email,
    senha: senhaDada,
    tipoPerfil: tipoPerfil.optional(),
    /** Of the authenticator app (6 digits), or a recovery code. */
    codigo: z.string().trim().max(20).optional(),
  }),
  replies: { 200: tokenNovo },
});

export const cadastro = operation({
  id: 'cadastro',
  method: 'POST',
  path: '/usuario/cadastro',
  access: 'publico',
  summary: 'Cria a conta e envia o e-mail de confirmação',
  idempotent: true,
  body: z.object({
    tipoPerfil,
    nomeCompleto: linha(120, 3),
    email,
    senha: senhaNova,
    /** CPF with or without mask; a client may leave it for the checkout. */
    cpf: z.string().trim().max(18).optional(),
    /** CNPJ (numeric or alphanumeric), for suppliers; a supplier gives CPF or CNPJ. */
    cnpj: z.string().trim().max(20).optional(),
    telefone: z.string().trim().max(20).optional(),
    codigoDeConvite: z.string().trim().max(40).optional(),
    aceitaTermos: z.literal(true, 'É preciso aceitar os termos de uso'),
    /** The solved proof of work, asked for (422 PROVA_DE_TRABALHO) of an address that was told several times of accounts. */
    altcha: z.string().max(2000).optional(),
  }),
  replies: { 201: z.object({ id: z.uuid(), message: z.string() }) },
});

/** What enters an account besides its password. */
const protecao = z.object({
  /** To be given in `remover`. */
  id: z.string(),
  tipo: z.enum(['totp', 'passkey', 'google', 'codigos_de_recuperacao']),
  /** Of the profile it enters. */
  tipoPerfil: z.int(),
  /** The device's, as its owner called it. */
  nome: z.string().nullable(),
  criadaEm: z.iso.datetime().nullable(),
  usadaEm: z.iso.datetime().nullable(),
  restantes: z.int().nullable().meta({ description: 'Códigos de recuperação ainda não usados' }),
});
export type Protecao = z.output<typeof protecao>;

export const conferirLink = operation({
  id: 'conferirLink',
  method: 'POST',
  path: '/usuario/conferir-link',
  access: 'publico',
  summary: 'O que o link de uma carta faria, sem fazê-lo: nada é confirmado nem trocado antes que a pessoa diga que sim',
  body: z.object({ userId: z.uuid('Código inválido'), code: z.string().min(1).max(200) }),
  replies: {
    200: z.object({
      situacao: z.enum(['vale', 'usado', 'vencido']),
      /** Null unless the link is good. */
      conta: z
        .object({
          finalidade: z.enum(['confirmar_email', 'redefinir_senha', 'trocar_email_atual', 'trocar_email_novo']),
          /** The address that the letter went to. */
          email: z.string(),
          tipoPerfil: z.int(),
          /** Its e-mail was confirmed before: there is an owner. */
          confirmada: z.boolean(),
          temSenha: z.boolean(),
          outroPerfil: z
            .int()
            .nullable()
            .meta({ description: 'O outro perfil deste e-mail (1 cliente, 2 fornecedor), quando há um confirmado' }),
          /** Where an e-mail change leads, for whoever reads at the present address. */
          emailNovo: z.string().nullable(),
          /** For a new password: what else enters the account (and that of the other profile) today. */
          protecoes: z.array(protecao),
        })
        .nullable(),
    }),
  },
});

export const confirmarEmail = operation({
  id: 'confirmarEmail',
  method: 'POST',
  path: '/usuario/confirmar-email',
  access: 'publico',
  summary:
    'Confirma o e-mail com o código recebido (uso único, 24 h). Com `senha`, a do cadastro, a conta fica como foi feita; com `senhaNova`, ou sem nenhuma, quem lê o e-mail fica com ela: a senha e os dados do cadastro se apagam',
  query: z.object({ userId: z.uuid('Código inválido'), code: codigoDoLink }),
  body: z.object({
    senha: senhaDada.optional(),
    senhaNova: senhaNova.optional(),
    /** With `senhaNova`: how the account's owner is called. */
    nomeCompleto: linha(120, 3).optional(),
  }),
  replies: { 200: mensagem },
});

export const esqueciSenha = operation({
  id: 'esqueciSenha',
  method: 'POST',
  path: '/usuario/esqueci-senha',
  access: 'publico',
  summary: 'Envia o link de nova senha (uso único, 1 h); a resposta é a mesma exista a conta ou não',
  body: z.object({ email, ...tipoPerfilOpcional }),
  replies: { 200: mensagem },
});

export const redefinirSenha = operation({
  id: 'redefinirSenha',
  method: 'POST',
  path: '/usuario/redefinir-senha',
  access: 'publico',
  summary:
    'Troca a senha pelo código recebido e encerra todas as sessões da conta; uma conta que ninguém confirmou fica confirmada, sem os dados de quem a cadastrou',
  body: z.object({
    userId: z.uuid('Código inválido'),
    code: codigoDoLink,
    senha: senhaNova,
    /** For an account that nobody confirmed: how its owner is called. */
    nomeCompleto: linha(120, 3).optional(),
    /** What shall not enter the account any more: ids of `conferir-link`. */
    remover: z.array(z.string().max(80)).max(60).optional(),
    /** The other profile of this e-mail gets the same password. */
    outroPerfil: z.boolean().optional(),
  }),
  replies: { 200: mensagem },
});

export const avaliarSenha = operation({
  id: 'avaliarSenha',
  method: 'POST',
  path: '/usuario/avaliar-senha',
  access: 'publico',
  summary: 'Diz quão forte é uma senha (zxcvbn); nada é guardado',
  body: z.object({ senha: z.string().max(128), nomeCompleto: z.string().max(120).optional(), email: z.string().max(254).optional() }),
  replies: {
    200: z.object({
      /** 0 (guessed at once) to 4. */
      nota: z.int(),
      aceita: z.boolean(),
      aviso: z.string().nullable(),
      sugestoes: z.array(z.string()),
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
  replies: { 200: z.object({ accessToken: z.string() }) },
});

export const logout = operation({
  id: 'logout',
  method: 'GET',
  path: '/usuario/logout',
  access: 'autenticado',
  summary: 'Encerra a sessão; `returnUrl` só para páginas nossas',
  query: z.object({ returnUrl: z.string().max(500).optional() }),
  replies: { 200: z.object({ message: z.string(), returnUrl: z.string() }) },
});

export const alterarSenha = operation({
  id: 'alterarSenha',
  method: 'PUT',
  path: '/usuario/alterar-senha',
  access: 'autenticado',
  summary: 'Troca a senha e encerra todas as sessões; este aparelho recebe uma nova. Quem só entra pelo Google cria a primeira',
  body: z.object({ senhaAtual: senhaDada.optional(), senha: senhaNova }),
  replies: { 200: tokenNovo },
});

const sessao = z.object({
  id: z.uuid(),
  atual: z.boolean(),
  dispositivo: z.string().nullable(),
  enderecoIp: z.string().nullable(),
  meio: z.string(),
  criadaEm: z.iso.datetime(),
  renovadaEm: z.iso.datetime(),
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
  params: z.object({ id: z.uuid() }),
  replies: { 200: mensagem },
});

export const sairDeTodos = operation({
  id: 'sairDeTodos',
  method: 'POST',
  path: '/usuario/sair-de-todos',
  access: 'autenticado',
  summary: 'Sai de todos os dispositivos, deste também, salvo se `manterEste`',
  body: z.object({ manterEste: z.boolean().default(false) }),
  replies: { 200: z.object({ message: z.string(), encerradas: z.int() }) },
});

/** Claims of the access token (specification, point 3; design, section 4). CPF and CNPJ are masked. */
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
