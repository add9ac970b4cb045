import * as z from 'zod';
import { linha, mensagem } from './common.ts';
import { IMAGEM_MAXIMA_EM_BYTES } from './constants.ts';
import { operation } from './operation.ts';
import { codigoDoLink, email, tipoPerfil, tokenNovo } from './usuarios.ts';

export const trocarPerfil = operation({
  id: 'trocarPerfil',
  method: 'POST',
  path: '/usuario/trocar-perfil',
  access: 'cliente_ou_fornecedor',
  summary:
    'Passa para o outro perfil do mesmo e-mail, sem novo login; quando o outro tem segundo fator e falta `codigo`, 403 SEGUNDO_FATOR com os meios em `erros`',
  body: z.object({ tipoPerfil, codigo: z.string().trim().max(20).optional() }),
  replies: { 200: tokenNovo },
});

export const adicionarPerfil = operation({
  id: 'adicionarPerfil',
  method: 'POST',
  path: '/usuario/adicionar-perfil',
  access: 'cliente_ou_fornecedor',
  summary: 'Abre o outro perfil para o mesmo e-mail, já confirmado e com a mesma senha, e passa para ele',
  idempotent: true,
  body: z.object({
    tipoPerfil,
    cpf: z.string().trim().max(18).optional(),
    cnpj: z.string().trim().max(20).optional(),
    aceitaTermos: z.literal(true, 'É preciso aceitar os termos de uso'),
  }),
  replies: { 201: tokenNovo },
});

const perfilDoUsuario = z.object({
  id: z.uuid(),
  tipoPerfil: z.int(),
  nomeCompleto: z.string(),
  email: z.string(),
  /** An e-mail change under way, and which of the two addresses has confirmed it. */
  trocaDeEmail: z.object({ emailNovo: z.string(), atualConfirmou: z.boolean(), novoConfirmou: z.boolean() }).nullable(),
  cpf: z.string().nullable(),
  cnpj: z.string().nullable(),
  telefone: z.string().nullable(),
  fotoUrl: z.string().nullable(),
  temSenha: z.boolean(),
  entraPeloGoogle: z.boolean(),
  /** Profiles of the same e-mail, this one included. */
  perfis: z.array(z.int()),
  criadoEm: z.iso.datetime(),
  termos: z.object({ versao: z.string(), aceitosEm: z.iso.datetime() }),
  /** When the account will be erased, if that was asked for. */
  excluirEm: z.iso.datetime().nullable(),
  versao: z.int(),
});
export type PerfilDoUsuario = z.output<typeof perfilDoUsuario>;

export const buscarPerfil = operation({
  id: 'buscarPerfil',
  method: 'GET',
  path: '/usuario/perfil',
  access: 'autenticado',
  summary: 'Os dados da própria conta, inteiros',
  replies: { 200: perfilDoUsuario },
});

export const atualizarPerfil = operation({
  id: 'atualizarPerfil',
  method: 'PUT',
  path: '/usuario/perfil',
  access: 'autenticado',
  summary: 'Muda nome e telefone; CPF ou CNPJ só enquanto não houver',
  ifMatch: true,
  body: z.object({
    nomeCompleto: linha(120, 3),
    telefone: z.string().trim().max(20).nullable(),
    cpf: z.string().trim().max(18).optional(),
    cnpj: z.string().trim().max(20).optional(),
  }),
  replies: { 200: z.object({ message: z.string(), perfil: perfilDoUsuario, accessToken: z.string() }) },
});

export const atualizarFoto = operation({
  id: 'atualizarFoto',
  method: 'PUT',
  path: '/usuario/foto',
  access: 'autenticado',
  summary: 'Troca a foto da conta',
  files: { foto: { kind: 'imagem', maxBytes: IMAGEM_MAXIMA_EM_BYTES } },
  replies: { 200: z.object({ message: z.string(), fotoUrl: z.string() }) },
});

export const removerFoto = operation({
  id: 'removerFoto',
  method: 'DELETE',
  path: '/usuario/foto',
  access: 'autenticado',
  summary: 'Tira a foto da conta',
  replies: { 200: mensagem },
});

export const alterarEmail = operation({
  id: 'alterarEmail',
  method: 'POST',
  path: '/usuario/alterar-email',
  access: 'autenticado',
  summary: 'Começa a troca de e-mail: um link a cada endereço, 24 h; pede a identidade confirmada há pouco',
  body: z.object({ email }),
  replies: { 200: mensagem },
});

export const desistirDaTrocaDeEmail = operation({
  id: 'desistirDaTrocaDeEmail',
  method: 'DELETE',
  path: '/usuario/alterar-email',
  access: 'autenticado',
  summary: 'Desiste da troca de e-mail',
  replies: { 200: mensagem },
});

export const confirmarTrocaDeEmail = operation({
  id: 'confirmarTrocaDeEmail',
  method: 'POST',
  path: '/usuario/confirmar-troca-de-email',
  access: 'publico',
  summary:
    'Um dos dois endereços confirma a troca; com os dois, ela acontece e todas as sessões acabam. Quem confirma está na conta (token) ou sabe a `senha` dela',
  query: z.object({ userId: z.uuid('Código inválido'), code: codigoDoLink }),
  body: z.object({ senha: z.string().min(1).max(1024).optional() }),
  replies: { 200: z.object({ message: z.string(), trocado: z.boolean() }) },
});
