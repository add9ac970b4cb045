import { expect, test } from 'vitest';
import { InvalidConfig, readConfig } from './config.ts';

test('without settings: port 3000, embedded database, demo mode', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    demo: true,
    bench: false,
    featuresOff: [],
  });
});

test('with a database server the demo must be switched on; an empty variable counts as absent', () => {
  const DATABASE_URL = 'postgres://localhost/festejo';
  expect(readConfig({ DATABASE_URL, PORT: '' })).toMatchObject({ demo: false, port: 3000 });
  expect(
    readConfig({ DATABASE_URL, DEMO: '1', PUBLIC_URL: 'https://festejo.example/', FEATURES_OFF: 'cupons, Avaliacoes,' }),
  ).toMatchObject({
    demo: true,
    publicUrl: 'https://festejo.example',
    featuresOff: ['cupons', 'avaliacoes'],
  });
});

test('login through Google: off without the identifier; the issuer is Google unless another is set', () => {
  expect(readConfig({})).toMatchObject({ googleClientId: undefined, oidcIssuer: 'https://accounts.google.com', trustProxy: undefined });
  const escolhido = { GOOGLE_CLIENT_ID: 'festejo', GOOGLE_CLIENT_SECRET: 'segredo', TRUST_PROXY: '10.0.0.0/8, ::1' };
  expect(readConfig({ ...escolhido, OIDC_ISSUER: 'http://127.0.0.1:8080/realms/festa/' })).toMatchObject({
    googleClientId: 'festejo',
    googleClientSecret: 'segredo',
    oidcIssuer: 'http://127.0.0.1:8080/realms/festa/',
    trustProxy: '10.0.0.0/8, ::1',
  });
});

test('the demo switches on by itself only without real people and money; its mailbox only on this machine', () => {
  const of = (env: Record<string, string>) => {
    const { demo, demoMailbox } = readConfig(env);
    return [demo, demoMailbox];
  };
  const here: Record<string, string>[] = [{}, { HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:8080' }, { HOST: '::1' }];
  for (const env of here) expect(of(env)).toEqual([true, true]);
  const production: Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { HOST: '192.168.0.7' },
    { PUBLIC_URL: 'https://festejo.example' },
    { SMTP_URL: 'smtp://x' },
    { PAYMENT_URL: 'https://banco.example/api/v2?chave=x' },
    { DATABASE_URL: 'postgres://localhost/festejo' },
  ];
  for (const env of production) expect(of(env)).toEqual([false, false]);
  for (const env of production.slice(0, 3)) expect(of({ ...env, DEMO: '1' })).toEqual([true, false]);
  expect(of({ DEMO: '1', TRUST_PROXY: '10.0.0.1' })).toEqual([true, false]);
});

test.each([
  [{ PORT: 'abc' }, /PORT: precisa ser um número/],
  [{ DATABASE_URL: 'mysql://x/y' }, /DATABASE_URL: precisa ser um endereço postgres:/],
  [{ DATABASE_READ_URL: 'postgres://copia/festejo' }, /DATABASE_READ_URL: é uma réplica do banco de DATABASE_URL, que falta/],
  [{ TOKEN_SECRET: 'curto' }, /TOKEN_SECRET: precisa de pelo menos 32/],
  [{ PORT: '70000' }, /PORT: precisa ser um número inteiro, de 0 a 65535/],
  [{ PORT: '80.5' }, /PORT: precisa ser um número inteiro/],
  [{ DEMO: 'talvez' }, /DEMO: precisa ser 1 ou 0/],
  [{ STOP_DELAY: '-1' }, /STOP_DELAY: precisa ser um número de segundos/],
  [{ MAIL_FROM: 'x' }, /MAIL_FROM: precisa de pelo menos 3/],
  [{ LOG_LEVEL: 'alto' }, /LOG_LEVEL: precisa ser fatal, error/],
  [{ STORAGE_URL: 's3://balde' }, /STORAGE_URL: precisa ser s3:\/\/CHAVE:SEGREDO@/],
  [{ GOOGLE_CLIENT_ID: 'x' }, /GOOGLE_CLIENT_ID: precisa de pelo menos 3 caracteres/],
  [{ GOOGLE_CLIENT_SECRET: 'x' }, /GOOGLE_CLIENT_SECRET: precisa de pelo menos 3 caracteres/],
  [{ OIDC_ISSUER: 'google' }, /OIDC_ISSUER: precisa ser um endereço http:/],
  [{ OIDC_ISSUER: 'http://emissor.example' }, /OIDC_ISSUER: precisa ser https/],
  [{ TRUST_PROXY: '10.0.0.0/33' }, /TRUST_PROXY: precisa ser endereços ou redes/],
  [{ TRUST_PROXY: 'proxy.example' }, /TRUST_PROXY: precisa ser endereços ou redes/],
  [{ FEATURES_OFF: 'cupons, festas' }, /FEATURES_OFF: não existe a funcionalidade "festas"; os nomes são .*cupons/],
  [{ PORT: 'abc', LOG_LEVEL: 'alto' }, /PORT.*LOG_LEVEL/],
])('%j ends the start with a line that names the variable and the reason', (env, message) => {
  const read = () => readConfig(env);
  expect(read).toThrow(InvalidConfig);
  expect(read).toThrow(message);
});

test.each([
  's3://chave@h/balde',
  'https://c:s@h/balde',
  's3://c:s@h/Balde',
  's3://c:s@h/b/c',
  's3://c:s@h/balde?tls=2',
  's3://c:%@h/balde',
])('%s does not name a bucket, and the line does not repeat the secret', (STORAGE_URL) => {
  expect(() => readConfig({ STORAGE_URL })).toThrow(/^Configuração inválida: STORAGE_URL: precisa ser s3:\/\/CHAVE:SEGREDO@[^@]*$/);
});

test('files in a bucket: key and secret are decoded; by default TLS on the usual port', () => {
  const { storage } = readConfig({ STORAGE_URL: 's3://AKIA:a%2Fb%2Bc@s3.sa-east-1.amazonaws.com/festejo?region=sa-east-1' });
  expect(storage).toEqual({
    keyId: 'AKIA',
    secret: 'a/b+c',
    host: 's3.sa-east-1.amazonaws.com',
    port: undefined,
    tls: true,
    bucket: 'festejo',
    region: 'sa-east-1',
  });
  expect(readConfig({ STORAGE_URL: 's3://c:s@127.0.0.1:9000/fotos?tls=0' }).storage).toMatchObject({
    port: 9000,
    tls: false,
    region: 'us-east-1',
  });
  expect(readConfig({}).storage).toBeUndefined();
});
