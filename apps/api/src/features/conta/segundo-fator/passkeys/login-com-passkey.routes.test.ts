import { expect, test } from 'vitest';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { type Autenticador, criarAutenticador } from '../testing/autenticador.ts';
import { guardarPasskey } from '../testing/conta.ts';

// Without PUBLIC_URL, as on a fresh machine.
const server = withTestServer({ PUBLIC_URL: '' });

const INVALIDA = { status: 401, body: { codigo: 'PASSKEY_INVALIDA' } };
const entrar = (body: object) => server.call('POST', '/usuario/login-passkey', { body });

async function responder(aparelho: Autenticador, ambiente: Parameters<Autenticador['usar']>[1] = {}) {
  const { body } = await server.call('POST', '/usuario/login-passkey/opcoes');
  return { desafioId: body.desafioId, resposta: aparelho.usar(body.opcoes, ambiente) };
}

async function comPasskey(perfil?: 1 | 2): Promise<{ pessoa: Person; aparelho: Autenticador }> {
  const pessoa = await server.person(perfil);
  const { aparelho, status } = await guardarPasskey(server, pessoa);
  expect(status).toBe(201);
  return { pessoa, aparelho };
}

test('a passkey opens the account of its owner without name and password', async () => {
  const { pessoa, aparelho } = await comPasskey(2);
  const { body } = await server.call('POST', '/usuario/login-passkey/opcoes');
  expect(body.opcoes).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
  const entrou = await entrar(await responder(aparelho));
  expect(entrou.status).toBe(200);
  const claims = JSON.parse(Buffer.from(entrou.body.accessToken.split('.')[1], 'base64url').toString());
  expect(claims).toMatchObject({ sub: pessoa.id, role: 'FORNECEDOR' });
  const sessao = await server.db.selectFrom('sessoes').select('meio').where('id', '=', claims.sid).executeTakeFirst();
  expect(sessao).toEqual({ meio: 'passkey' });
});

test('an answer is valid once, for five minutes', async () => {
  const { aparelho } = await comPasskey();
  const resposta = await responder(aparelho);
  expect((await entrar(resposta)).status).toBe(200);
  expect(await entrar(resposta)).toMatchObject(INVALIDA);
  const tarde = await responder(aparelho);
  server.clock.advance(300_000);
  expect(await entrar(tarde)).toMatchObject(INVALIDA);
});

test.each([
  ['de outra página', { origin: 'http://localhost:3001' }],
  ['feita para outro site', { rpId: 'mal.example' }],
  ['sem a pessoa destravar o aparelho', { verificada: false }],
  ['para outra conta', { userHandle: Buffer.from(crypto.randomUUID()).toString('base64url') }],
  ['sem dizer para que conta', { userHandle: null }],
])('%s is 401', async (_, ambiente) => {
  const { aparelho } = await comPasskey();
  expect(await entrar(await responder(aparelho, ambiente))).toMatchObject(INVALIDA);
});

test('an unknown passkey, a decreasing counter and nonsense are 401', async () => {
  const { aparelho } = await comPasskey();
  expect(await entrar(await responder(criarAutenticador()))).toMatchObject(INVALIDA);
  expect((await entrar(await responder(aparelho))).status).toBe(200);
  aparelho.contador = 0;
  expect(await entrar(await responder(aparelho))).toMatchObject(INVALIDA);
  for (const resposta of [{}, { id: 5 }, { id: aparelho.credencialId }, { id: 'x'.repeat(100_000) }]) {
    expect(await entrar({ ...(await responder(aparelho)), resposta })).toMatchObject(INVALIDA);
  }
});

test('an unconfirmed e-mail or an erased account does not get in', async () => {
  const { pessoa, aparelho } = await comPasskey();
  const mudar = (dados: object) => server.db.updateTable('usuarios').set(dados).where('id', '=', pessoa.id).execute();
  await mudar({ email_confirmado_em: null });
  expect(await entrar(await responder(aparelho))).toMatchObject({ status: 403, body: { codigo: 'EMAIL_NAO_CONFIRMADO' } });
  await mudar({ email_confirmado_em: new Date(), excluido_em: new Date() });
  expect((await entrar(await responder(aparelho))).status).toBe(401);
  expect((await server.db.selectFrom('sessoes').select('id').where('meio', '=', 'passkey').execute()).length).toBe(0);
});

test('an address that requests challenges without end must wait, others need not', async () => {
  const pedir = (ip: string) => server.app.inject({ method: 'POST', url: '/api/usuario/login-passkey/opcoes', remoteAddress: ip });
  expect((await pedir('203.0.113.7')).statusCode).toBe(200);
  await server.db.updateTable('usos_limitados').set({ usos: 300 }).execute();
  expect((await pedir('203.0.113.7')).statusCode).toBe(429);
  expect((await pedir('203.0.113.8')).statusCode).toBe(200);
});

test('a body outside the contract is 400', async () => {
  for (const body of [{}, { desafioId: 'x', resposta: {} }, { desafioId: crypto.randomUUID(), resposta: 'x' }]) {
    expect((await entrar(body)).status).toBe(400);
  }
});
