import { TIPO_DO_ROLE } from '@festejo/contrato/common/constants.ts';
import { HORA_EM_MS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer } from '../../../platform/testing/server.ts';
import { type ServidorComGoogle, servirComGoogle } from './testing/servidor-com-google.ts';
import { assinadoPorOutro, MARINA, semAssinatura } from './testing/servir-emissor.ts';

let google: ServidorComGoogle;
beforeAll(async () => {
  google = await servirComGoogle();
});
afterAll(() => google?.close());
beforeEach(async () => {
  google.emissor.entra(MARINA);
  await google.server.clear();
});

const NADA = { usuarios: 0, ligacoes: 0, sessoes: 0, desafios: 0 };
const entrarCom = (body: unknown) => google.server.call('POST', '/usuario/login-google', { body });

/** Expects that the changed answer opens nothing and leaves no rows behind, and that the next unchanged answer works. */
async function recusada(mudar: () => void, message: string) {
  mudar();
  const recusa = await google.entrar();
  expect(recusa).toMatchObject({ status: 401, body: { codigo: 'GOOGLE_RECUSADO', message, acao: expect.stringContaining('.') } });
  expect(await google.escritas()).toEqual(NADA);
  google.emissor.entra(MARINA);
  expect(await google.entrar()).toMatchObject({ status: 200, body: { cadastroPendente: { email: 'marina@exemplo.com' } } });
}

const SEM_CONFIRMACAO = 'A resposta do Google não pôde ser confirmada';
const agora = () => Math.floor(Date.now() / 1000);

describe('refuses an answer that is not from the issuer or not meant for us', () => {
  test.each<[string, Record<string, unknown>]>([
    ['outra audiência', { aud: 'outro-site' }],
    ['outra audiência junto da nossa, e feito para ela', { aud: ['festejo-de-teste', 'outro-site'], azp: 'outro-site' }],
    ['outro emissor', { iss: 'https://emissor.example' }],
    ['outro nonce', { nonce: 'de-outra-entrada' }],
    ['sem nonce', { nonce: undefined }],
    ['prazo passado', { iat: 1_700_000_000, exp: 1_700_003_600 }],
    ['prazo passado há dois minutos', { exp: agora() - 120 }],
    ['ainda não vale', { nbf: agora() + 3600 }],
    ['sem prazo', { exp: undefined }],
    ['sem sujeito', { sub: undefined }],
    ['sujeito que não é ASCII', { sub: 'mari\u0000na' }],
    ['sujeito longo demais', { sub: 'm'.repeat(256) }],
  ])('%s', async (_nome, claims) => {
    await recusada(() => google.emissor.noToken(({ payload }) => Object.assign(payload, claims)), SEM_CONFIRMACAO);
  });

  test.each([
    ['assinado com outra chave', assinadoPorOutro],
    ['sem assinatura', semAssinatura],
    ['sem token', () => ''],
    ['que não é um token', () => 'abc.def.ghi'],
  ])('%s', async (_nome, mudar) => {
    await recusada(() => google.emissor.noTokenAssinado(mudar), SEM_CONFIRMACAO);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['e-mail não verificado', { email_verified: false }, 'O Google ainda não verificou o e-mail desta conta'],
    ['e-mail verificado só por escrito', { email_verified: 'true' }, 'O Google ainda não verificou o e-mail desta conta'],
    ['e-mail parecido com outro (sinal Kelvin)', { email: 'mari\u212Aa@exemplo.com' }, 'O e-mail desta conta do Google não é aceito aqui'],
    ['sem e-mail', { email: undefined }, 'O e-mail desta conta do Google não é aceito aqui'],
    ['e-mail com outra linha', { email: 'marina@exemplo.com\r\nBcc: x@y.z' }, 'O e-mail desta conta do Google não é aceito aqui'],
  ])('%s', async (_nome, pessoa, message) => {
    await recusada(() => google.emissor.entra(pessoa), message);
  });
});

describe('each answer is valid once, and only in the sign-in that asked for it', () => {
  test('refuses a repeated answer', async () => {
    const volta = await google.irAoGoogle();
    expect(await entrarCom(volta)).toMatchObject({ status: 200 });
    const antes = await google.escritas();
    expect(await entrarCom(volta)).toMatchObject({
      status: 401,
      body: { codigo: 'GOOGLE_RECUSADO', message: 'Esta entrada pelo Google passou do prazo ou já foi usada' },
    });
    expect(await google.escritas()).toEqual(antes);
  });

  test('refuses the code of a finished sign-in in another sign-in', async () => {
    const primeira = await google.irAoGoogle();
    expect(await entrarCom(primeira)).toMatchObject({ status: 200 });
    const segunda = await google.irAoGoogle();
    const resposta = segunda.resposta.replace(/code=[^&]*/, /code=[^&]*/.exec(primeira.resposta)?.[0] ?? '');
    expect(resposta).not.toBe(segunda.resposta);
    expect(await entrarCom({ ...segunda, resposta })).toMatchObject({ status: 401, body: { message: SEM_CONFIRMACAO } });
  });

  test('refuses an answer with the challenge of another sign-in, or with a changed state', async () => {
    const [minha, dela] = [await google.irAoGoogle(), await google.irAoGoogle()];
    expect(await entrarCom({ desafioId: minha.desafioId, resposta: dela.resposta })).toMatchObject({ status: 401 });
    const resposta = dela.resposta.replace(/state=./, (estado) => (estado.endsWith('a') ? 'state=b' : 'state=a'));
    expect(await entrarCom({ desafioId: dela.desafioId, resposta })).toMatchObject({ status: 401, body: { message: SEM_CONFIRMACAO } });
    expect(await google.escritas()).toEqual(NADA);
  });

  test('refuses an answer after ten minutes', async () => {
    const volta = await google.irAoGoogle();
    google.server.clock.advance(10 * MINUTO_EM_MS);
    expect(await entrarCom(volta)).toMatchObject({ status: 401, body: { codigo: 'GOOGLE_RECUSADO' } });
  });

  test('refuses a sign-in that the person cancelled at Google', async () => {
    const { desafioId, resposta } = await google.irAoGoogle();
    const state = new URLSearchParams(resposta).get('state') ?? '';
    expect(await entrarCom({ desafioId, resposta: `?${new URLSearchParams({ error: 'access_denied', state })}` })).toMatchObject({
      status: 401,
      body: { codigo: 'GOOGLE_RECUSADO', message: 'A entrada pelo Google foi cancelada' },
    });
  });

  test.each(['', '/x?code=1', '@emissor.example/?code=1', '?', '#', '?%00', `?${'a='.repeat(3000)}`, '?code=a&code=b&state=c'])(
    'refuses an absurd answer: %j',
    async (resposta) => {
      const { desafioId } = await google.irAoGoogle();
      expect(await entrarCom({ desafioId, resposta })).toMatchObject({ status: 401, body: { codigo: 'GOOGLE_RECUSADO' } });
    },
  );

  test('refuses a body that does not have the shape of the call', async () => {
    for (const body of [{}, { desafioId: 'x', resposta: '?' }, { resposta: '?' }, { entradaId: crypto.randomUUID() }]) {
      expect(await entrarCom(body)).toMatchObject({ status: 400, body: { codigo: 'VALIDACAO' } });
    }
    const longa = { desafioId: crypto.randomUUID(), resposta: `?${'a'.repeat(8001)}` };
    expect(await entrarCom(longa)).toMatchObject({ status: 400 });
  });
});

describe('issuer out of service', () => {
  test('answers 503, and the next call tries again', async () => {
    let foraDoAr = true;
    google.emissor.servico.on('beforeWellKnownOpenIdConfiguration', (resposta) => {
      if (foraDoAr) resposta.statusCode = 500;
    });
    const outro = await startTestServer({ GOOGLE_CLIENT_ID: 'festejo', OIDC_ISSUER: google.emissor.url });
    const iniciar = () => outro.call('POST', '/usuario/google/iniciar');
    expect(await iniciar()).toMatchObject({
      status: 503,
      headers: { 'retry-after': expect.anything() },
      body: { message: 'O Google não está respondendo agora' },
    });
    foraDoAr = false;
    expect(await iniciar()).toMatchObject({ status: 200 });
    await outro.close();
  });

  test('answers 503 when nobody listens, or when the server claims to be another issuer', async () => {
    const mudo = await startTestServer({ GOOGLE_CLIENT_ID: 'festejo', OIDC_ISSUER: 'http://127.0.0.1:9' });
    expect(await mudo.call('POST', '/usuario/google/iniciar')).toMatchObject({ status: 503 });
    await mudo.close();
    const impostor = await startTestServer({
      GOOGLE_CLIENT_ID: 'festejo',
      OIDC_ISSUER: `${google.emissor.url.replace('localhost', '127.0.0.1')}`,
    });
    expect(await impostor.call('POST', '/usuario/google/iniciar')).toMatchObject({ status: 503 });
    await impostor.close();
  });

  test('answers 503 when the issuer fails between the redirect and the return', async () => {
    const volta = await google.irAoGoogle();
    google.emissor.servico.once('beforeResponse', (resposta) => {
      resposta.statusCode = 503;
    });
    expect(await entrarCom(volta)).toMatchObject({ status: 503, body: { codigo: 'INDISPONIVEL' } });
    expect(await google.escritas()).toEqual(NADA);
  });
});

test('limits the sign-ins that an address starts per hour', async () => {
  const iniciar = (remoteAddress: string) =>
    google.server.app.inject({ method: 'POST', url: '/api/usuario/google/iniciar', remoteAddress });
  for (let i = 0; i < 300; i++) await iniciar('2001:db8::1');
  expect((await iniciar('2001:db8::2')).statusCode).toBe(429);
  expect((await iniciar('2001:db8:1::1')).statusCode).toBe(200);
  google.server.clock.advance(HORA_EM_MS);
  expect((await iniciar('2001:db8::1')).statusCode).toBe(200);
});

test('without configuration each call is 404, and the configuration says so', async () => {
  const sem = await startTestServer();
  const cadastro = { cadastroId: crypto.randomUUID(), tipoPerfil: 1, nomeCompleto: 'Marina Lopes', aceitaTermos: true };
  for (const [path, body] of [
    ['/usuario/google/iniciar', undefined],
    ['/usuario/login-google', { desafioId: crypto.randomUUID(), resposta: '?' }],
    ['/usuario/login-google', { entradaId: crypto.randomUUID(), tipoPerfil: 1 }],
    ['/usuario/cadastro-google', cadastro],
  ] as const) {
    expect(await sem.call('POST', path, { body })).toMatchObject({
      status: 404,
      body: { message: 'A entrada pelo Google não está ligada neste servidor' },
    });
  }
  expect((await sem.call('GET', '/configuracao')).body.google).toBe(false);
  expect((await google.server.call('GET', '/configuracao')).body.google).toBe(true);
  await sem.close();
});

test('an operador cannot sign in with Google, because access to an e-mail must not open the operation', async () => {
  const operador = await google.server.person(TIPO_DO_ROLE.OPERADOR);
  await google.server.db.updateTable('usuarios').set({ email: 'marina@exemplo.com' }).where('id', '=', operador.id).execute();
  expect((await google.entrar()).body).toMatchObject({ accessToken: null, cadastroPendente: { email: 'marina@exemplo.com' } });
  expect(await google.escritas()).toMatchObject({ ligacoes: 0 });
});
