import * as z from 'zod';
import { linha, mensagem } from './common.ts';
import { operation } from './operation.ts';

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email('E-mail inválido'));
export const senhaNova = z
  .string()
  .min(8, 'A senha precisa de pelo menos 8 caracteres')
  .max(128, 'A senha pode ter no máximo 128 caracteres');
export const tipoPerfil = z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)], 'Perfil inválido: 1 = Cliente, 2 = Fornecedor'));

export const usuarioExiste = operation({
  id: 'usuarioExiste',
  method: 'GET',
  path: '/usuario/usuario-existe',
  access: 'publico',
  summary: 'Diz se já existe conta com o e-mail, e com quais perfis',
  query: z.object({ email }),
  replies: { 200: z.object({ existe: z.boolean() }) },
});

export const login = operation({
  id: 'login',
  method: 'POST',
  path: '/usuario/login',
  access: 'publico',
  summary: 'Entra na conta; com dois perfis e nenhum escolhido, responde 409 PERFIL_A_ESCOLHER',
  body: z.object({ email, senha: z.string().min(1).max(1024), tipoPerfil: tipoPerfil.optional() }),
  replies: { 200: z.object({ accessToken: z.string() }) },
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
  }),
  replies: { 201: z.object({ id: z.uuid(), message: z.string() }) },
});

export const confirmarEmail = operation({
  id: 'confirmarEmail',
  method: 'POST',
  path: '/usuario/confirmar-email',
  access: 'publico',
  summary: 'Confirma o e-mail com o código recebido (uso único, 24 h)',
  query: z.object({ userId: z.uuid('Código inválido'), code: z.string().min(1).max(200) }),
  replies: { 200: mensagem },
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

/** Claims of the access token (specification, point 3; design, section 4). CPF and CNPJ are masked. */
export const tokenClaims = z.object({
  sub: z.uuid(),
  id: z.uuid(),
  sid: z.uuid(),
  role: z.enum(['CLIENTE', 'FORNECEDOR']),
  nomeCompleto: z.string(),
  email: z.string(),
  cpf: z.string().nullable(),
  cnpj: z.string().nullable(),
  exp: z.int(),
  iat: z.int(),
});
export type TokenClaims = z.output<typeof tokenClaims>;
