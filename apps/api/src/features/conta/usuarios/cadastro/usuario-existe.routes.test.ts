import { HORA_EM_MS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { solveChallenge } from 'altcha-lib/v1';
import { expect, test } from 'vitest';
import { withTestServer } from '../../../../platform/testing/server.ts';
import { ATRAS_DE_PROXY, de } from '../testing/contas.ts';

const server = withTestServer(ATRAS_DE_PROXY);

const perguntar = (email: string, altcha?: string, ip = '203.0.113.4') =>
  server.call('GET', `/usuario/usuario-existe?email=${email}${altcha ? `&altcha=${encodeURIComponent(altcha)}` : ''}`, { headers: de(ip) });

type Desafio = { algorithm: string; challenge: string; maxnumber: number; salt: string; signature: string };
const pedirDesafio = async (): Promise<Desafio> => (await server.call('GET', '/usuario/desafio')).body;
const emBase64 = (prova: object) => Buffer.from(JSON.stringify(prova)).toString('base64');

async function resolver({ maxnumber, ...desafio }: Desafio): Promise<object> {
  const solucao = await solveChallenge(desafio.challenge, desafio.salt, desafio.algorithm, maxnumber).promise;
  return { ...desafio, number: solucao?.number };
}

test('tells whether the e-mail has an account, ignoring case', async () => {
  const ana = await server.person();
  expect(await perguntar(ana.email.toUpperCase())).toMatchObject({ status: 200, body: { existe: true } });
  expect(await perguntar('ninguem@teste.example')).toMatchObject({ status: 200, body: { existe: false } });
  await server.db.updateTable('usuarios').set({ excluido_em: new Date() }).execute();
  expect((await perguntar(ana.email)).body).toEqual({ existe: false });
});

test('asks for a proof after five questions; a solved one is valid once; beyond 60 per hour even a proof does not help', async () => {
  for (let i = 0; i < 5; i++) expect((await perguntar(`a${i}@teste.example`)).status).toBe(200);
  const recusada = await perguntar('a@teste.example');
  expect(recusada).toMatchObject({ status: 422, body: { codigo: 'PROVA_DE_TRABALHO' } });
  expect(recusada.body.acao).toContain('/usuario/desafio');
  const prova = emBase64(await resolver(await pedirDesafio()));
  expect((await perguntar('a@teste.example', prova)).status).toBe(200);
  expect((await perguntar('b@teste.example', prova)).status).toBe(422);
  expect((await perguntar('b@teste.example', undefined, '203.0.113.5')).status).toBe(200);

  await server.db.updateTable('usos_limitados').set({ usos: 60 }).where('chave', '=', 'usuario-existe 203.0.113.4').execute();
  const demais = await perguntar('c@teste.example', emBase64(await resolver(await pedirDesafio())));
  expect(demais.status).toBe(429);
  expect(Number(demais.headers['retry-after'])).toBeGreaterThan(0);
  server.clock.advance(HORA_EM_MS);
  expect((await perguntar('c@teste.example')).status).toBe(200);
});

test('an expired, changed, foreign or senseless proof is 422, never 500', async () => {
  // Ten minutes later it is still the same hour of the limit.
  server.clock.set(new Date('2027-03-01T12:10:00Z'));
  for (let i = 0; i < 5; i++) await perguntar(`a${i}@teste.example`);
  const desafio = await pedirDesafio();
  const boa = await resolver(desafio);
  const vencida = desafio.salt.replace(/expires=\d+/, `expires=${Date.parse('2027-03-02T12:10:00Z') / 1000}`);
  for (const prova of [
    emBase64({ ...boa, salt: vencida }),
    emBase64({ ...boa, number: -1 }),
    emBase64({ ...boa, number: '1' }),
    emBase64({ ...boa, algorithm: 'MD5' }),
    emBase64({ ...boa, algorithm: 'SHA-1' }),
    emBase64({ ...boa, signature: 'a'.repeat(64) }),
    emBase64({}),
    emBase64([]),
    'null',
    'não é base64',
    'x'.repeat(1_900),
  ]) {
    expect((await perguntar('b@teste.example', prova)).status).toBe(422);
  }
  expect((await perguntar('b@teste.example', 'x'.repeat(2_001))).status).toBe(400);
  server.clock.advance(10 * MINUTO_EM_MS + 1_000);
  expect((await perguntar('b@teste.example', emBase64(boa))).status).toBe(422);
});

test('an invalid e-mail is 400', async () => {
  for (const email of ['', 'x', 'a@b', 'ana%40x.com%0d%0aBcc:y@x.com']) expect((await perguntar(email)).status).toBe(400);
});
