import { describe, expect, test } from 'vitest';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { type Autenticador, criarAutenticador } from '../testing/autenticador.ts';
import { cartasPara, confirmar, guardarPasskey, pessoaComSenha, SENHA } from '../testing/conta.ts';

const server = withTestServer();

const OPCOES = '/usuario/passkeys/opcoes';
const IDENTIDADE = '/usuario/confirmar-identidade/opcoes';
const ver = async (as: Person) => (await server.call('GET', '/usuario/segundo-fator', { as })).body;
const INVALIDA = { status: 422, body: { codigo: 'PASSKEY_INVALIDA' } };

/** Asks for a proof by passkey and answers with the device. */
async function provar(as: Person, aparelho: Autenticador, ambiente: Parameters<Autenticador['usar']>[1] = {}) {
  const { body } = await server.call('POST', IDENTIDADE, { as });
  const passkey = { desafioId: body.desafioId, resposta: aparelho.usar(body.opcoes, ambiente) };
  return { ...(await confirmar(server, as, { passkey })), passkey };
}

describe('storing a passkey', () => {
  test('asks the device for a key without user name and with user verification; the first one brings the recovery codes', async () => {
    const bia = await server.person(2, 'Bia Alves');
    const { body } = await server.call('POST', OPCOES, { as: bia });
    expect(body.opcoes).toMatchObject({
      rp: { id: 'localhost', name: 'Festejo' },
      user: { name: `${bia.email} (fornecedor)`, displayName: 'Bia Alves' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const { status, body: criada, aparelho } = await guardarPasskey(server, bia, { nome: '  Celular da Bia ' });
    expect({ status, criada }).toMatchObject({ status: 201, criada: { passkey: { nome: 'Celular da Bia', usadaEm: null } } });
    expect(criada.codigosDeRecuperacao).toHaveLength(10);
    expect(await ver(bia)).toMatchObject({ passkeys: [criada.passkey], codigosDeRecuperacaoRestantes: 10 });
    expect(await cartasPara(server, bia)).toEqual([expect.stringMatching(/"Celular da Bia" foi criada[\s\S]*fornecedor\/perfil/)]);

    // The options list the account's keys, so that a device is not registered twice.
    await confirmar(server, bia, { codigo: criada.codigosDeRecuperacao[0] });
    const outra = await server.call('POST', OPCOES, { as: bia });
    expect(outra.body.opcoes.excludeCredentials).toMatchObject([{ id: aparelho.credencialId, transports: ['internal', 'hybrid'] }]);
  });

  test.each([
    ['de outra página', { origin: 'http://localhost:3001' }],
    ['de um endereço que imita o nosso', { origin: 'https://festejo.example.mal.example' }],
    ['feita para outro site', { rpId: 'mal.example' }],
    ['sem a pessoa destravar o aparelho', { verificada: false }],
  ])('%s is refused, and nothing is stored', async (_, ambiente) => {
    const ana = await server.person();
    expect(await guardarPasskey(server, ana, ambiente)).toMatchObject(INVALIDA);
    expect(await ver(ana)).toMatchObject({ passkeys: [], codigosDeRecuperacaoRestantes: 0 });
  });

  test('the challenge is valid once, for five minutes, and only for its account', async () => {
    const [ana, bia] = [await server.person(), await server.person()];
    const criar = (as: Person, desafioId: string, resposta: object) =>
      server.call('POST', '/usuario/passkeys', { as, body: { desafioId, resposta, nome: 'x' } });
    const { body } = await server.call('POST', OPCOES, { as: ana });
    const resposta = criarAutenticador().criar(body.opcoes);
    expect((await criar(ana, body.desafioId, resposta)).status).toBe(201);
    expect(await criar(ana, body.desafioId, resposta)).toMatchObject(INVALIDA);

    const deBia = await server.call('POST', OPCOES, { as: bia });
    expect(await criar(ana, deBia.body.desafioId, criarAutenticador().criar(deBia.body.opcoes))).toMatchObject(INVALIDA);

    const tarde = await server.call('POST', OPCOES, { as: bia });
    server.clock.advance(300_000);
    expect(await criar(bia, tarde.body.desafioId, criarAutenticador().criar(tarde.body.opcoes))).toMatchObject(INVALIDA);
  });

  test('the challenge of one purpose is not accepted for another', async () => {
    const ana = await server.person();
    const { aparelho } = await guardarPasskey(server, ana);
    const login = await server.call('POST', '/usuario/login-passkey/opcoes');
    const passkey = { desafioId: login.body.desafioId, resposta: aparelho.usar(login.body.opcoes) };
    expect(await confirmar(server, ana, { passkey })).toMatchObject(INVALIDA);
  });

  test('a key is stored only once, over all accounts', async () => {
    const [ana, bia] = [await server.person(), await server.person()];
    const { aparelho } = await guardarPasskey(server, ana);
    const repetida = await guardarPasskey(server, bia, { aparelho });
    expect(repetida).toMatchObject({ status: 409, body: { codigo: 'PASSKEY_REPETIDA' } });
    expect(await ver(bia)).toMatchObject({ passkeys: [], codigosDeRecuperacaoRestantes: 0 });
  });

  test('twenty at most', async () => {
    const ana = await server.person();
    const { aparelho } = await guardarPasskey(server, ana);
    const uma = await server.db.selectFrom('passkeys').selectAll().executeTakeFirstOrThrow();
    await provar(ana, aparelho);
    const { body } = await server.call('POST', OPCOES, { as: ana });
    for (let i = 0; i < 19; i++) {
      await server.db
        .insertInto('passkeys')
        .values({ ...uma, id: crypto.randomUUID(), credencial_id: `x${i}` })
        .execute();
    }
    expect(await server.call('POST', OPCOES, { as: ana })).toMatchObject({ status: 422, body: { codigo: 'PASSKEYS_DEMAIS' } });
    // The options were requested before the twentieth passkey was stored.
    const resposta = criarAutenticador().criar(body.opcoes);
    expect(
      await server.call('POST', '/usuario/passkeys', { as: ana, body: { desafioId: body.desafioId, nome: 'x', resposta } }),
    ).toMatchObject({
      status: 422,
      body: { codigo: 'PASSKEYS_DEMAIS' },
    });
  });

  test('refuses nonsense and huge answers without a server error', async () => {
    const ana = await server.person();
    const { body: inicio } = await server.call('POST', OPCOES, { as: ana });
    const boa = criarAutenticador().criar(inicio.opcoes) as { response: object };
    const enorme = criarAutenticador({ credencial: new Uint8Array(60_000) });
    const tentativas = [
      () => ({}),
      () => ({ id: 'a\u0000b', rawId: 'a\u0000b', type: 'public-key', response: {} }),
      () => ({ ...boa, response: null }),
      () => ({ ...boa, response: { ...boa.response, clientDataJSON: 'e30' } }),
      () => ({ ...boa, response: { ...boa.response, attestationObject: 'gYGBgYGBgYGBgYGBgYGB' } }),
      (opcoes: Parameters<Autenticador['criar']>[0]) => enorme.criar(opcoes),
      (opcoes: Parameters<Autenticador['criar']>[0]) => {
        const { response, ...resto } = criarAutenticador().criar(opcoes) as { response: { attestationObject: string } };
        const bytes = Buffer.from(response.attestationObject, 'base64url');
        return { ...resto, response: { ...response, attestationObject: bytes.subarray(0, -9).toString('base64url') } };
      },
    ];
    for (const resposta of tentativas) {
      const { body } = await server.call('POST', OPCOES, { as: ana });
      const enviada = { desafioId: body.desafioId, nome: 'x', resposta: resposta(body.opcoes) };
      expect(await server.call('POST', '/usuario/passkeys', { as: ana, body: enviada })).toMatchObject(INVALIDA);
    }
  });
});

describe('proving the identity with a passkey', () => {
  test('replaces the password, and the password alone is not enough any more', async () => {
    const ana = await pessoaComSenha(server);
    await confirmar(server, ana, { senha: SENHA });
    const { aparelho } = await guardarPasskey(server, ana);
    server.clock.advance(601_000);
    expect(await server.call('POST', OPCOES, { as: ana })).toMatchObject({ status: 403, body: { erros: ['passkey'] } });
    expect(await confirmar(server, ana, { senha: SENHA })).toMatchObject({ status: 422, body: { codigo: 'PROVA_NAO_ACEITA' } });
    expect(await provar(ana, aparelho)).toMatchObject({ status: 200 });
    expect((await ver(ana)).passkeys[0].usadaEm).toBe(server.clock.now().toISOString());
    expect((await server.call('POST', OPCOES, { as: ana })).status).toBe(200);
  });

  test('an answer is not accepted a second time', async () => {
    const ana = await server.person();
    const { aparelho } = await guardarPasskey(server, ana);
    const { status, passkey } = await provar(ana, aparelho);
    expect(status).toBe(200);
    expect(await confirmar(server, ana, { passkey })).toMatchObject(INVALIDA);
  });

  test.each([
    ['de outra página', { origin: 'http://127.0.0.1:3000' }],
    ['feita para outro site', { rpId: 'mal.example' }],
    ['sem a pessoa destravar o aparelho', { verificada: false }],
  ])('%s is refused', async (_, ambiente) => {
    const ana = await server.person();
    const { aparelho } = await guardarPasskey(server, ana);
    expect(await provar(ana, aparelho, ambiente)).toMatchObject(INVALIDA);
  });

  test('refuses the key of another person or of another device', async () => {
    const [ana, bia] = [await server.person(), await server.person()];
    await guardarPasskey(server, ana);
    const deBia = (await guardarPasskey(server, bia)).aparelho;
    expect(await provar(ana, deBia)).toMatchObject(INVALIDA);
    expect(await provar(ana, criarAutenticador())).toMatchObject(INVALIDA);
    // Another key that claims the id of the stored credential.
    const { credencial_id } = await server.db
      .selectFrom('passkeys')
      .select('credencial_id')
      .where('usuario_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect(await provar(ana, criarAutenticador({ credencial: Buffer.from(credencial_id, 'base64url') }))).toMatchObject(INVALIDA);
  });

  test('a decreasing counter reveals a copied key', async () => {
    const ana = await server.person();
    const { aparelho } = await guardarPasskey(server, ana);
    expect((await provar(ana, aparelho)).status).toBe(200);
    aparelho.contador = 0;
    expect(await provar(ana, aparelho)).toMatchObject(INVALIDA);
    aparelho.contador = 1;
    expect((await provar(ana, aparelho)).status).toBe(200);
  });

  test('a key without a counter (synchronised keys always send zero) is always accepted', async () => {
    const ana = await server.person();
    const { aparelho } = await guardarPasskey(server, ana);
    for (let i = 0; i < 2; i++) {
      aparelho.contador = -1;
      expect((await provar(ana, aparelho)).status).toBe(200);
    }
  });

  test('an account without a passkey cannot use one', async () => {
    const ana = await pessoaComSenha(server);
    expect(await server.call('POST', IDENTIDADE, { as: ana })).toMatchObject({ status: 422, body: { codigo: 'SEM_PASSKEY' } });
  });
});

describe('deleting a passkey', () => {
  test('needs a confirmed identity; the owner is notified, and with the last passkey the codes are deleted', async () => {
    const ana = await server.person();
    const { body, aparelho } = await guardarPasskey(server, ana);
    const path = `/usuario/passkeys/${body.passkey.id}`;
    await server.db.updateTable('sessoes').set({ identidade_confirmada_em: null }).where('usuario_id', '=', ana.id).execute();
    expect(await server.call('DELETE', path, { as: ana })).toMatchObject({ status: 403, body: { codigo: 'CONFIRME_SUA_IDENTIDADE' } });
    await provar(ana, aparelho);
    expect((await server.call('DELETE', path, { as: ana })).status).toBe(200);
    expect((await server.call('DELETE', path, { as: ana })).status).toBe(404);
    expect(await ver(ana)).toMatchObject({ passkeys: [], codigosDeRecuperacaoRestantes: 0 });
    expect((await cartasPara(server, ana)).at(-1)).toContain('"Celular" foi apagada');
  });

  test("another person's passkey does not exist", async () => {
    const [ana, bia] = [await server.person(), await server.person()];
    const { body } = await guardarPasskey(server, bia);
    expect((await server.call('DELETE', `/usuario/passkeys/${body.passkey.id}`, { as: ana })).status).toBe(404);
    expect((await ver(bia)).passkeys).toHaveLength(1);
  });
});

describe('refusals', () => {
  const id = crypto.randomUUID();
  test.each([
    ['POST', OPCOES],
    ['POST', '/usuario/passkeys'],
    ['DELETE', `/usuario/passkeys/${id}`],
    ['POST', IDENTIDADE],
  ] as const)('%s %s without a token is 401', async (method, path) => {
    expect((await server.call(method, path, { body: {} })).status).toBe(401);
  });

  test('a body outside the contract is 400', async () => {
    const ana = await server.person();
    expect((await server.call('DELETE', '/usuario/passkeys/x', { as: ana })).status).toBe(404);
    for (const mudanca of [
      { desafioId: 'x' },
      { nome: '' },
      { nome: 'x'.repeat(61) },
      { nome: 'a\nb' },
      { resposta: 'x' },
      { resposta: undefined },
    ]) {
      const body = { desafioId: id, nome: 'x', resposta: {}, ...mudanca };
      expect((await server.call('POST', '/usuario/passkeys', { as: ana, body })).status).toBe(400);
    }
  });
});
