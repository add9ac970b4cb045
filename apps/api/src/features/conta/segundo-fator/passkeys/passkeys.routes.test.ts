import { describe, expect, test } from 'vitest';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { type Autenticador, criarAutenticador } from '../testing/autenticador.ts';
import { cartasPara, confirmar, guardarPasskey, pessoaComSenha, SENHA } from '../testing/conta.ts';

const server = withTestServer();

const OPCOES = '/usuario/passkeys/opcoes';
const IDENTIDADE = '/usuario/confirmar-identidade/opcoes';
const ver = async (as: Person) => (await server.call('GET', '/usuario/segundo-fator', { as })).body;
const INVALIDA = { status: 422, body: { codigo: 'PASSKEY_INVALIDA' } };

/** Asks for a proof by passkey and answers it with a device. */
async function provar(as: Person, aparelho: Autenticador, ambiente: Parameters<Autenticador['usar']>[1] = {}) {
  const { body } = await server.call('POST', IDENTIDADE, { as });
  const passkey = { desafioId: body.desafioId, resposta: aparelho.usar(body.opcoes, ambiente) };
  return { ...(await confirmar(server, as, { passkey })), passkey };
}

describe('guardar uma chave de acesso', () => {
  test('pede ao aparelho uma chave que dispensa o nome e exige a pessoa; a primeira dá os códigos de recuperação', async () => {
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

    // The next device is told which keys the account has.
    await confirmar(server, bia, { codigo: criada.codigosDeRecuperacao[0] });
    const outra = await server.call('POST', OPCOES, { as: bia });
    expect(outra.body.opcoes.excludeCredentials).toMatchObject([{ id: aparelho.credencialId, transports: ['internal', 'hybrid'] }]);
  });

  test.each([
    ['de outra página', { origin: 'http://localhost:3001' }],
    ['de um endereço que imita o nosso', { origin: 'https://festejo.example.mal.example' }],
    ['feita para outro site', { rpId: 'mal.example' }],
    ['sem a pessoa destravar o aparelho', { verificada: false }],
  ])('%s: recusada, e nada fica', async (_, ambiente) => {
    const ana = await server.person();
    expect(await guardarPasskey(server, ana, ambiente)).toMatchObject(INVALIDA);
    expect(await ver(ana)).toMatchObject({ passkeys: [], codigosDeRecuperacaoRestantes: 0 });
  });

  test('o desafio vale uma vez, por cinco minutos, e só para quem o pediu', async () => {
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

  test('o desafio de um uso não serve a outro', async () => {
    const ana = await server.person();
    const { aparelho } = await guardarPasskey(server, ana);
    const login = await server.call('POST', '/usuario/login-passkey/opcoes');
    const passkey = { desafioId: login.body.desafioId, resposta: aparelho.usar(login.body.opcoes) };
    expect(await confirmar(server, ana, { passkey })).toMatchObject(INVALIDA);
  });

  test('a mesma chave não se guarda duas vezes, nem em outra conta', async () => {
    const [ana, bia] = [await server.person(), await server.person()];
    const { aparelho } = await guardarPasskey(server, ana);
    const repetida = await guardarPasskey(server, bia, { aparelho });
    expect(repetida).toMatchObject({ status: 409, body: { codigo: 'PASSKEY_REPETIDA' } });
    expect(await ver(bia)).toMatchObject({ passkeys: [], codigosDeRecuperacaoRestantes: 0 });
  });

  test('no máximo vinte', async () => {
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
    // Asked for before the twentieth came.
    const resposta = criarAutenticador().criar(body.opcoes);
    expect(
      await server.call('POST', '/usuario/passkeys', { as: ana, body: { desafioId: body.desafioId, nome: 'x', resposta } }),
    ).toMatchObject({
      status: 422,
      body: { codigo: 'PASSKEYS_DEMAIS' },
    });
  });

  test('respostas sem sentido ou enormes são recusadas, nunca um erro nosso', async () => {
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

describe('confirmar a identidade com a chave de acesso', () => {
  test('vale no lugar da senha, e a senha não basta mais', async () => {
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

  test('a mesma resposta não vale outra vez', async () => {
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
  ])('%s: recusada', async (_, ambiente) => {
    const ana = await server.person();
    const { aparelho } = await guardarPasskey(server, ana);
    expect(await provar(ana, aparelho, ambiente)).toMatchObject(INVALIDA);
  });

  test('a chave de outra pessoa, ou de outro aparelho, não serve', async () => {
    const [ana, bia] = [await server.person(), await server.person()];
    await guardarPasskey(server, ana);
    const deBia = (await guardarPasskey(server, bia)).aparelho;
    expect(await provar(ana, deBia)).toMatchObject(INVALIDA);
    expect(await provar(ana, criarAutenticador())).toMatchObject(INVALIDA);
    // Another key that says it is the one kept.
    const { credencial_id } = await server.db
      .selectFrom('passkeys')
      .select('credencial_id')
      .where('usuario_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect(await provar(ana, criarAutenticador({ credencial: Buffer.from(credencial_id, 'base64url') }))).toMatchObject(INVALIDA);
  });

  test('o contador que volta diz que a chave foi copiada', async () => {
    const ana = await server.person();
    const { aparelho } = await guardarPasskey(server, ana);
    expect((await provar(ana, aparelho)).status).toBe(200);
    aparelho.contador = 0;
    expect(await provar(ana, aparelho)).toMatchObject(INVALIDA);
    aparelho.contador = 1;
    expect((await provar(ana, aparelho)).status).toBe(200);
  });

  test('sem contador (chaves sincronizadas dizem sempre zero) vale sempre', async () => {
    const ana = await server.person();
    const { aparelho } = await guardarPasskey(server, ana);
    for (let i = 0; i < 2; i++) {
      aparelho.contador = -1;
      expect((await provar(ana, aparelho)).status).toBe(200);
    }
  });

  test('quem não tem chave de acesso não a pode usar', async () => {
    const ana = await pessoaComSenha(server);
    expect(await server.call('POST', IDENTIDADE, { as: ana })).toMatchObject({ status: 422, body: { codigo: 'SEM_PASSKEY' } });
  });
});

describe('apagar uma chave de acesso', () => {
  test('a sua, com a identidade confirmada; a dona é avisada, e com a última vão os códigos', async () => {
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

  test('a de outra pessoa não existe', async () => {
    const [ana, bia] = [await server.person(), await server.person()];
    const { body } = await guardarPasskey(server, bia);
    expect((await server.call('DELETE', `/usuario/passkeys/${body.passkey.id}`, { as: ana })).status).toBe(404);
    expect((await ver(bia)).passkeys).toHaveLength(1);
  });
});

describe('recusas', () => {
  const id = crypto.randomUUID();
  test.each([
    ['POST', OPCOES],
    ['POST', '/usuario/passkeys'],
    ['DELETE', `/usuario/passkeys/${id}`],
    ['POST', IDENTIDADE],
  ] as const)('%s %s sem token: 401', async (method, path) => {
    expect((await server.call(method, path, { body: {} })).status).toBe(401);
  });

  test('o que não tem a forma da chamada: 400', async () => {
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
