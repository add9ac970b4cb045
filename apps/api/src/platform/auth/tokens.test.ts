import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createTestClock } from '../testing/server.ts';
import { createTokens, tokenSecret } from './tokens.ts';

const SECRET = 'segredo-so-dos-testes-com-mais-de-32-letras';
const KEY = new TextEncoder().encode(SECRET);
const clock = createTestClock();
const tokens = createTokens(SECRET, clock);
const ID = '01a1fd00-0000-7000-8000-000000000001';
const CLAIMS = { id: ID, sid: ID, role: 'CLIENTE' as const, nomeCompleto: 'Ana', email: 'ana@teste.example', cpf: null, cnpj: null };

const jwt = (
  header: { alg?: string; typ?: string } = {},
  { iss = 'festejo', aud = 'festejo-api', exp = '30m', claims = CLAIMS as object, key = KEY } = {},
) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
    .setSubject(ID)
    .setIssuer(iss)
    .setAudience(aud)
    .setIssuedAt()
    .setExpirationTime(exp)
    .sign(key);

test('a token of ours is read until it expires', async () => {
  const token = await tokens.issue({ sub: ID, ...CLAIMS });
  expect(await tokens.read(token)).toMatchObject({ sub: ID, role: 'CLIENTE' });
  expect(await tokens.read(await jwt())).toMatchObject({ sub: ID });
  const later = createTestClock(new Date(clock.now().getTime() + 30 * MINUTO_EM_MS + 1_000));
  expect(await createTokens(SECRET, later).read(token)).toBeNull();
});

test('refuses no algorithm, another algorithm, another type, another key, another issuer, no expiry', async () => {
  const unsigned = new UnsecuredJWT({ ...CLAIMS }).setSubject(ID).setIssuer('festejo').setIssuedAt().setExpirationTime('30m').encode();
  expect(await tokens.read(unsigned)).toBeNull();
  const [, body = '', signature = ''] = (await jwt()).split('.');
  for (const alg of ['none', 'None', 'NONE']) {
    const header = Buffer.from(JSON.stringify({ alg, typ: 'at+jwt' })).toString('base64url');
    expect(await tokens.read(`${header}.${body}.`)).toBeNull();
    expect(await tokens.read(`${header}.${body}.${signature}`)).toBeNull();
  }
  const long = new TextEncoder().encode(SECRET.repeat(2));
  expect(await createTokens(SECRET.repeat(2), clock).read(await jwt({ alg: 'HS512' }, { key: long }))).toBeNull();
  expect(await createTokens(SECRET.repeat(2), clock).read(await jwt({ alg: 'HS384' }, { key: long }))).toBeNull();
  expect(await tokens.read(await jwt({ typ: 'JWT' }))).toBeNull();
  expect(await tokens.read(await jwt({ typ: 'refresh+jwt' }))).toBeNull();
  expect(await tokens.read(await jwt({}, { iss: 'outro' }))).toBeNull();
  expect(await tokens.read(await jwt({}, { aud: 'outra-api' }))).toBeNull();
  const semAudiencia = new SignJWT({ ...CLAIMS }).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).setSubject(ID).setIssuer('festejo');
  expect(await tokens.read(await semAudiencia.setIssuedAt().setExpirationTime('30m').sign(KEY))).toBeNull();
  expect(await tokens.read(await jwt({}, { exp: '-1s' }))).toBeNull();
  expect(await tokens.read(await jwt({}, { key: new TextEncoder().encode('x'.repeat(40)) }))).toBeNull();
  expect(await tokens.read(await jwt({}, { claims: { ...CLAIMS, role: 'DONO' } }))).toBeNull();
  expect(await tokens.read(await jwt({}, { claims: {} }))).toBeNull();
});

test('refuses a token altered in any part', async () => {
  const token = await jwt();
  const parts = token.split('.');
  for (let part = 0; part < 3; part++) {
    const text = parts[part] ?? '';
    for (const at of [0, Math.floor(text.length / 2)]) {
      const altered = [...parts];
      altered[part] = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
      expect(await tokens.read(altered.join('.'))).toBeNull();
    }
  }
  for (const bad of ['', '.', '..', parts.slice(0, 2).join('.'), `${token}.x`, 'a'.repeat(10_000)])
    expect(await tokens.read(bad)).toBeNull();
  expect(await tokens.read(token)).not.toBeNull();
});

test('the stored secret is created once, completely, for its owner only; an empty or short one is refused and stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'festejo-segredo-'));
  const file = join(folder, 'novo', 'token-secret');
  const config = readConfig({ DATA_DIR: join(folder, 'novo') });
  // Several processes that start at once agree on one secret.
  const secrets = await Promise.all(Array.from({ length: 5 }, () => tokenSecret(config)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(32);
  expect(await readFile(file, 'utf8')).toBe(`${secrets[0]}\n`);
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await readdir(join(folder, 'novo'))).toEqual(['token-secret']);
  for (const weak of ['', '\n', 'x'.repeat(31)]) {
    await writeFile(file, weak);
    await expect(tokenSecret(config)).rejects.toThrow(/^O segredo em .* está (vazio|curto demais): .*apague-o/);
    expect(await readFile(file, 'utf8')).toBe(weak);
  }
  await rm(folder, { recursive: true });
});
