import { expect, test } from 'vitest';
import { withTestServer } from '../../../../platform/testing/server.ts';
import { ATRAS_DE_PROXY, contaComSenha, de, entrar, marcaDe, SENHA } from '../testing/contas.ts';

const server = withTestServer(ATRAS_DE_PROXY, { rounds: false });

const cadastrar = (cookie?: string) =>
  server.call('POST', '/usuario/cadastro', {
    body: { tipoPerfil: 1, nomeCompleto: 'Marina Lopes', senha: SENHA, aceitaTermos: true, email: `${crypto.randomUUID()}@teste.example` },
    headers: { ...de('203.0.113.30'), ...(cookie && { cookie }) },
  });
const usosDe = async (limite: string) =>
  (await server.db.selectFrom('usos_limitados').select(['chave', 'usos']).execute()).filter(({ chave }) => chave.startsWith(`${limite} `));
const gastar = (limite: string) => server.database.query(`update usos_limitados set usos = 1000 where chave like $1`, [`${limite} %`]);

test('new accounts: the first sign-up marks the device, later ones count for it, and the mark opens no account', async () => {
  const primeiro = await cadastrar();
  const cookie = marcaDe(primeiro);
  expect([primeiro.status, cookie.split('~').length]).toEqual([201, 1]);
  const segundo = await cadastrar(cookie);
  expect([segundo.status, await usosDe('contas-do-aparelho')]).toEqual([201, [{ chave: expect.any(String), usos: 1 }]]);
  await gastar('contas-do-aparelho');
  const { status, headers, body } = await cadastrar(marcaDe(segundo));
  expect([status, body.message]).toEqual([429, expect.stringContaining('muitas contas neste aparelho')]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await cadastrar()).status).toBe(201);
});

test('the device keeps its id over all accounts and logins', async () => {
  let cookie = marcaDe(await cadastrar());
  for (const conta of [await contaComSenha(server), await contaComSenha(server)]) {
    cookie = marcaDe(await entrar(server, conta.email, SENHA, { cookie }));
    await cadastrar(cookie);
  }
  expect((await usosDe('contas-do-aparelho')).map(({ usos }) => usos)).toEqual([2]);
});

test.each([
  ['conversas-do-aparelho', '/conversa', { fornecedorId: crypto.randomUUID(), texto: 'Oi!' }],
  [
    'orcamentos-do-aparelho',
    '/orcamento',
    {
      eventoId: crypto.randomUUID(),
      categoriaOficialId: crypto.randomUUID(),
      descricao: 'Arranjos baixos para seis mesas',
      responderAte: '2026-12-01',
    },
  ],
  ['convites-do-aparelho', '/indicacao/criar-indicacao?emailIndicado=bia@festejo.example', undefined],
])('%s: many accounts of one device count as one, on any network', async (nome, caminho, body) => {
  const cookie = marcaDe(await cadastrar());
  const chamar = async (ip: string, com = cookie) =>
    (await server.call('POST', caminho, { as: await server.person(), ...(body && { body }), headers: { ...de(ip), cookie: com } })).status;
  expect(await chamar('203.0.113.1')).not.toBe(429);
  await gastar(nome);
  expect(await chamar('203.0.113.2')).toBe(429);
  expect(await chamar('203.0.113.2', '')).not.toBe(429);
});

test('messages: two accounts of one device count together', async () => {
  const cookie = marcaDe(await cadastrar());
  const [ana, bia, loja] = [await server.person(), await server.person(), await server.person(2)];
  const escrever = async (as: typeof ana, com: string) =>
    (await server.call('POST', '/conversa', { as, body: { fornecedorId: loja.id, texto: 'Oi!' }, headers: { cookie: com } })).status;
  expect(await escrever(ana, cookie)).toBe(201);
  expect((await usosDe('mensagens-do-aparelho')).map(({ usos }) => usos)).toEqual([1]);
  await gastar('mensagens-do-aparelho');
  expect([await escrever(bia, cookie), await escrever(bia, '')]).toEqual([429, 201]);
});

test('a forged, foreign or huge mark belongs to no device', async () => {
  const deAlguem = marcaDe(await entrar(server, (await contaComSenha(server)).email, SENHA)).split('~')[1];
  const enorme = Array.from({ length: 120 }, () => crypto.randomUUID()).join('-');
  for (const cookie of ['aparelho=a.b.c~~.~..', `aparelho=${enorme}.1.x`, `aparelho=${deAlguem}`]) {
    expect((await cadastrar(cookie)).status).toBe(201);
  }
  expect(await usosDe('contas-do-aparelho')).toEqual([]);
});
