import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { foto, fotoOuNada, id, instante, mensagem, nomeDePessoa, tipoDePerfil, versao } from '../common/common.ts';
import { IMAGEM_MAXIMA_EM_BYTES } from '../common/constants.ts';
import { telefone } from '../common/telefone.ts';
import { aceitaTermos, cnpj, codigoDoLink, codigoDoSegundoFator, cpf, email, tipoPerfil, tokenNovo } from './campos-da-conta.ts';

export const trocarPerfil = operation({
  id: 'trocarPerfil',
  method: 'POST',
  path: '/usuario/trocar-perfil',
  access: 'cliente_ou_fornecedor',
  summary:
    'Passa para o outro perfil do mesmo e-mail, sem novo login; quando o outro tem segundo fator e falta `codigo`, 403 SEGUNDO_FATOR com os meios em `erros`',
  body: z.object({ tipoPerfil, codigo: codigoDoSegundoFator.optional() }),
  refusals: [404],
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
    cpf: cpf.optional(),
    cnpj: cnpj.optional(),
    aceitaTermos,
  }),
  replies: { 201: tokenNovo },
});

const perfilDoUsuario = z.object({
  id,
  tipoPerfil: tipoDePerfil,
  nomeCompleto: z.string(),
  email: z.string(),
  trocaDeEmail: z
    .object({ emailNovo: z.string(), atualConfirmou: z.boolean(), novoConfirmou: z.boolean() })
    .nullable()
    .meta({ description: 'Uma troca de e-mail em andamento, e qual dos dois endereços já a confirmou; `null` sem troca' }),
  cpf: z.string().nullable().meta({ description: 'Só números; `null` quando não há' }),
  cnpj: z.string().nullable().meta({ description: '14 caracteres, sem máscara; `null` quando não há' }),
  telefone: z.string().nullable().meta({ description: 'Só números, com DDD; `null` quando não há' }),
  fotoUrl: fotoOuNada,
  temSenha: z.boolean().meta({ description: '`false` em quem só entra pelo Google' }),
  entraPeloGoogle: z.boolean(),
  perfis: z.array(tipoDePerfil).meta({ description: 'Os perfis do mesmo e-mail, este também' }),
  criadoEm: instante,
  termos: z.object({ versao: z.string().meta({ description: 'O dia em que os termos mudaram, `AAAA-MM-DD`' }), aceitosEm: instante }),
  excluirEm: instante.nullable().meta({ description: 'Quando a conta será apagada, ISO 8601 em UTC; `null` quando ninguém pediu' }),
  versao,
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
    nomeCompleto: nomeDePessoa,
    telefone: telefone.nullable().meta({ description: 'Com DDD, com ou sem máscara; `null` apaga' }),
    cpf: cpf.optional(),
    cnpj: cnpj.optional(),
  }),
  replies: { 200: mensagem.extend({ perfil: perfilDoUsuario, ...tokenNovo.shape }) },
});

export const atualizarFoto = operation({
  id: 'atualizarFoto',
  method: 'PUT',
  path: '/usuario/foto',
  access: 'autenticado',
  summary: 'Troca a foto da conta',
  files: { foto: { kind: 'imagem', maxBytes: IMAGEM_MAXIMA_EM_BYTES } },
  replies: { 200: mensagem.extend({ fotoUrl: foto }) },
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
  body: z.object({ email: email.meta({ description: 'O endereço novo' }) }),
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
  custos: ['senha'],
  summary:
    'Um dos dois endereços confirma a troca; com os dois, ela acontece e todas as sessões acabam. Quem confirma está na conta (token) ou sabe a `senha` dela',
  query: z.object({ userId: z.uuid('Código inválido'), code: codigoDoLink }),
  body: z.object({
    senha: z.string().min(1).max(1024).optional().meta({ description: 'A da conta; não é preciso para quem já está nela' }),
  }),
  replies: { 200: mensagem.extend({ trocado: z.boolean().meta({ description: '`true` quando os dois endereços confirmaram' }) }) },
});
