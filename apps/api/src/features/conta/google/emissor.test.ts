import { expect, test } from 'vitest';
import { CLIENTE_GOOGLE, servirComGoogle } from './testing/servidor-com-google.ts';

const EMAIL = 'marina@exemplo.com';

test('uses a code with PKCE, state and nonce, which are new each time', async () => {
  const google = await servirComGoogle();
  const pedir = async () => new URL((await google.server.call('POST', '/usuario/google/iniciar')).body.url).searchParams;
  const [um, outro] = [await pedir(), await pedir()];
  expect(Object.fromEntries(um)).toMatchObject({
    client_id: CLIENTE_GOOGLE,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: 'http://localhost:3000/usuario/google',
    code_challenge_method: 'S256',
  });
  for (const nome of ['state', 'nonce', 'code_challenge']) expect(um.get(nome)).not.toBe(outro.get(nome));
  await google.close();
});

test('like Google without a secret: the token comes in the fragment, without a code, and passes the same checks', async () => {
  const direto = await servirComGoogle({ direto: true });
  const { url } = (await direto.server.call('POST', '/usuario/google/iniciar')).body;
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ response_type: 'id_token', nonce: expect.any(String) });
  expect(url).not.toContain('code_challenge');
  expect(await direto.entrar()).toMatchObject({ status: 200, body: { cadastroPendente: { email: EMAIL } } });
  for (const claims of [{ nonce: 'outro' }, { aud: 'outro' }, { iss: 'https://emissor.example' }, { exp: 1_700_000_000 }]) {
    direto.emissor.noToken(({ payload }) => Object.assign(payload, claims));
    expect(await direto.entrar()).toMatchObject({ status: 401, body: { codigo: 'GOOGLE_RECUSADO' } });
  }
  const { desafioId, resposta } = await direto.irAoGoogle();
  const alterada = resposta.replace(/id_token=([^&]*)[A-Z]([^&]{20})/, 'id_token=$1a$2');
  expect(alterada).not.toBe(resposta);
  expect(await direto.server.call('POST', '/usuario/login-google', { body: { desafioId, resposta: alterada } })).toMatchObject({
    status: 401,
  });
  await direto.close();
});

test('with a secret it uses the code and sends the secret to the issuer', async () => {
  const secreto = await servirComGoogle({ direto: true, env: { GOOGLE_CLIENT_SECRET: 'segredo-do-cliente' } });
  let mostrado: unknown;
  secreto.emissor.servico.once('beforeResponse', (_resposta, pedido) => {
    mostrado = pedido.body['client_secret'];
  });
  const { url } = (await secreto.server.call('POST', '/usuario/google/iniciar')).body;
  expect(new URL(url).searchParams.get('response_type')).toBe('code');
  expect(await secreto.entrar()).toMatchObject({ status: 200, body: { cadastroPendente: { email: EMAIL } } });
  await secreto.close();
  expect(mostrado).toBe('segredo-do-cliente');
});
