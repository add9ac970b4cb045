import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { InvalidConfig, readConfig } from './config.ts';
import { criarAutoridade } from './features/dinheiro/pagamentos/testing/certificados.ts';

let pasta: string;
const arquivo = (nome: string) => join(pasta, nome);
beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'festejo-config-'));
  const autoridade = await criarAutoridade('Autoridade');
  const [nossa, outra] = await Promise.all([autoridade.emitir('nossa'), autoridade.emitir('outra')]);
  const conteudos = { 'c.pem': nossa.cert, 'c.key': nossa.key, 'outra.key': outra.key, 'ca.pem': autoridade.cert, vazio: '', prosa: 'olá' };
  for (const [nome, texto] of Object.entries(conteudos)) writeFileSync(join(pasta, nome), texto);
});
afterAll(() => rmSync(pasta, { recursive: true, force: true }));

const BASE = { PAYMENT_URL: 'https://banco.example/api/v2/', PAYMENT_PIX_KEY: 'pix@festejo.example' };
const OAUTH = { PAYMENT_TOKEN_URL: 'https://banco.example/oauth/token', PAYMENT_CLIENT_ID: 'x', PAYMENT_CLIENT_SECRET: 'y' };
const certificado = () => ({ PAYMENT_CERT: arquivo('c.pem'), PAYMENT_KEY: arquivo('c.key') });

test('every setting that a bank in production requires', () => {
  const { bank } = readConfig({ ...BASE, ...OAUTH, ...certificado(), PAYMENT_CA: arquivo('ca.pem') });
  expect(bank).toMatchObject({
    url: 'https://banco.example/api/v2',
    pixKey: 'pix@festejo.example',
    oauth: { tokenUrl: 'https://banco.example/oauth/token', clientId: 'x', clientSecret: 'y' },
    tls: { cert: expect.stringContaining('BEGIN CERTIFICATE'), key: expect.stringContaining('PRIVATE KEY'), ca: expect.any(String) },
  });
});

test('the old form, with user, password and key in the address, still works', () => {
  const { bank } = readConfig({ PAYMENT_URL: 'http://loja:s%40nha@127.0.0.1:99/api/v2?chave=pix@festejo.example' });
  expect(bank).toEqual({ url: 'http://loja:s%40nha@127.0.0.1:99/api/v2', pixKey: 'pix@festejo.example', oauth: null, tls: null });
  expect(readConfig({}).bank).toBeUndefined();
});

test.each<[Record<string, string>, string]>([
  [{ PAYMENT_CLIENT_ID: 'x' }, 'PAYMENT_URL: falta; PAYMENT_CLIENT_ID não serve sem ela'],
  [{ PAYMENT_URL: 'https://banco.example' }, 'PAYMENT_PIX_KEY: falta a chave Pix que recebe'],
  [{ PAYMENT_URL: 'https://banco.example?chave=a', PAYMENT_PIX_KEY: 'b' }, 'PAYMENT_PIX_KEY: não é a chave que está em PAYMENT_URL'],
  [{ ...BASE, ...OAUTH, PAYMENT_CLIENT_SECRET: '' }, 'PAYMENT_CLIENT_SECRET: falta; PAYMENT_CLIENT_ID não serve sem ela'],
  [{ ...BASE, PAYMENT_TOKEN_URL: OAUTH.PAYMENT_TOKEN_URL }, 'PAYMENT_CLIENT_ID: falta; PAYMENT_TOKEN_URL não serve sem ela'],
  [{ ...BASE, ...OAUTH, PAYMENT_TOKEN_URL: 'http://banco.example/token' }, 'PAYMENT_TOKEN_URL: precisa ser https'],
  [{ ...BASE, ...OAUTH, PAYMENT_URL: 'https://a:b@banco.example' }, 'PAYMENT_URL: leva usuário e senha ou PAYMENT_CLIENT_ID, não os dois'],
  [{ ...BASE, PAYMENT_CERT: 'c.pem' }, 'PAYMENT_KEY: falta; PAYMENT_CERT não serve sem ela'],
  [{ ...BASE, PAYMENT_KEY: 'c.key' }, 'PAYMENT_CERT: falta; PAYMENT_KEY não serve sem ela'],
  [{ ...BASE, PAYMENT_CERT: 'nada.pem', PAYMENT_KEY: 'c.key' }, 'PAYMENT_CERT: o arquivo .*nada.pem não pode ser lido \\(ENOENT\\)'],
  [{ ...BASE, PAYMENT_CERT: 'c.pem', PAYMENT_KEY: '.' }, 'PAYMENT_KEY: o arquivo .* não pode ser lido \\(EISDIR\\)'],
  [{ ...BASE, PAYMENT_CERT: 'prosa', PAYMENT_KEY: 'c.key' }, 'PAYMENT_CERT: o arquivo .*prosa não é um certificado em PEM'],
  [{ ...BASE, PAYMENT_CERT: 'vazio', PAYMENT_KEY: 'c.key' }, 'PAYMENT_CERT: o arquivo .*vazio não é um certificado em PEM'],
  [{ ...BASE, PAYMENT_CERT: 'c.pem', PAYMENT_KEY: 'c.pem' }, 'PAYMENT_KEY: o arquivo .*c.pem não é uma chave em PEM sem senha'],
  [{ ...BASE, PAYMENT_CERT: 'c.pem', PAYMENT_KEY: 'outra.key' }, 'PAYMENT_KEY: a chave não é a do certificado de PAYMENT_CERT'],
  [{ ...BASE, PAYMENT_CA: 'prosa' }, 'PAYMENT_CA: o arquivo .*prosa não é um certificado em PEM'],
  [{ ...BASE, PAYMENT_URL: 'http://banco.example', PAYMENT_CA: 'ca.pem' }, 'PAYMENT_URL: precisa ser https'],
])('%j ends the start with one line', (env, linha) => {
  const naPasta = ([nome, valor]: [string, string]) => [
    nome,
    /_(CERT|KEY|CA)$/.test(nome) && nome !== 'PAYMENT_PIX_KEY' ? arquivo(valor) : valor,
  ];
  const ler = () => readConfig(Object.fromEntries(Object.entries(env).map(naPasta)));
  expect(ler).toThrow(InvalidConfig);
  expect(ler).toThrow(new RegExp(`^Configuração inválida: ${linha}.*$`));
});
