import { expect } from 'vitest';
import type { Chapter } from './call.ts';

const SENHA = 'festa-boa-2026';

/** A supplier signs up by e-mail, a client through the third party. */
export const CONTAS: Chapter = {
  resource: 'usuario',
  calls: [
    {
      line: 'GET /usuario-existe?email',
      path: ({ email }) => `/usuario-existe?email=${encodeURIComponent(email)}`,
      gives: () => ({ existe: false }),
    },
    {
      line: 'POST /cadastro with payload',
      path: '/cadastro',
      json: ({ email }) => ({
        tipoPerfil: 2,
        nomeCompleto: 'Marcos de Souza Lima',
        email,
        senha: SENHA,
        cnpj: '11.444.777/0001-61',
        aceitaTermos: true,
      }),
      status: 201,
      gives: () => ({ message: 'Usuário cadastro com sucesso!' }),
    },
    {
      line: 'POST /confirmar-email?userId&code',
      first: 'lerConfirmacao',
      path: ({ link }) => `/confirmar-email?userId=${link.userId}&code=${link.code}`,
      gives: () => ({ message: expect.stringContaining('E-mail confirmado') }),
    },
    {
      line: 'POST /esqueci-senha with {email, TipoPerfil}',
      path: '/esqueci-senha',
      json: ({ email }) => ({ email, TipoPerfil: 2 }),
      gives: () => ({ message: 'Um email foi enviado com o link de redifinição' }),
    },
    {
      line: 'POST /redefinir-senha with payload',
      first: 'lerSenhaNova',
      path: '/redefinir-senha',
      json: ({ link }) => ({ ...link, senha: SENHA }),
      gives: () => ({ message: 'Senha alterado com sucesso' }),
    },
    {
      line: 'POST /login with credentials; the answer gives accessToken',
      path: '/login',
      json: ({ email }) => ({ email, senha: SENHA }),
      gives: () => ({ accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) }),
      keep(seen, { accessToken }) {
        const payload = JSON.parse(Buffer.from(accessToken.split('.')[1], 'base64url').toString());
        // The specification says: "The token payload carries role and exp (seconds)".
        expect(payload).toMatchObject({
          role: 'FORNECEDOR',
          exp: expect.any(Number),
          nomeCompleto: 'Marcos de Souza Lima',
          email: seen.email,
        });
        seen.tokens.fornecedor = accessToken;
        seen.fornecedorId = payload.id;
      },
    },
    {
      line: 'GET /usuario-existe?email',
      case: 'of somebody who is here',
      path: ({ email }) => `/usuario-existe?email=${encodeURIComponent(email)}`,
      gives: () => ({ existe: true }),
    },
    {
      line: 'POST /cadastro-google with payload',
      first: 'irAoGoogle',
      path: '/cadastro-google',
      json: ({ cadastroId }) => ({ cadastroId, tipoPerfil: 1, nomeCompleto: 'Marina Lopes', cpf: '529.982.247-25', aceitaTermos: true }),
      status: 201,
      gives: () => ({ accessToken: expect.any(String) }),
      keep(seen, { accessToken }) {
        seen.tokens.cliente = accessToken;
      },
    },
  ],
};

/** The last call of the journey. */
export const SAIDA: Chapter = {
  resource: 'usuario',
  calls: [
    {
      line: 'GET /logout with returnUrl',
      path: `/logout?returnUrl=${encodeURIComponent('/usuario/login')}`,
      as: 'cliente',
      gives: () => ({ message: 'Deslogado com sucesso', returnUrl: '/usuario/login' }),
    },
    {
      line: 'GET /logout with returnUrl',
      case: 'again: the session is over',
      path: '/logout?returnUrl=/',
      as: 'cliente',
      status: 401,
      gives: () => ({ message: 'Token expirado' }),
    },
  ],
};

export const INDICACOES: Chapter = {
  resource: 'indicacao',
  calls: [
    {
      line: 'POST /criar-indicacao?emailIndicado',
      path: '/criar-indicacao?emailIndicado=bia%40exemplo.com.br',
      as: 'cliente',
      status: 202,
      gives: () => ({ message: expect.any(String) }),
    },
    {
      line: 'GET /minhas-indicacoes',
      path: '/minhas-indicacoes',
      as: 'cliente',
      gives: () => ({ itens: [{ quem: 'bia@exemplo.com.br' }], total: 1 }),
    },
  ],
};
