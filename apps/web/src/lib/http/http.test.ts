import { operation } from '@festejo/contrato/api/operation.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { testToken } from '../testing/test-token.ts';
import { setOnExpiry } from './expiry.ts';
import { call, download } from './http.ts';
import { answerIdentityAsked } from './identity-asked.ts';
import { keptAt } from './kept.ts';
import { KEPT_HEADER } from './kept-header.ts';

const mudar = operation({
  id: 'mudar',
  method: 'PUT',
  path: '/coisa/:id',
  access: 'cliente',
  idempotent: true,
  summary: '',
  params: z.object({ id: z.string() }),
  query: z.object({ cor: z.string().optional(), n: z.array(z.number()).optional() }),
  body: z.object({ nome: z.string() }),
  replies: { 200: z.object({ ok: z.boolean() }) },
});
const enviar = operation({
  id: 'enviar',
  method: 'POST',
  path: '/coisa',
  access: 'publico',
  summary: '',
  body: z.object({ titulo: z.string(), numero: z.number().optional(), nada: z.string().optional() }),
  files: { imagem: { kind: 'imagem', maxBytes: 10 } },
  replies: { 201: null },
});

const pedir = vi.fn<typeof fetch>();
const responder = (status: number, corpo?: unknown) =>
  pedir.mockResolvedValueOnce(new Response(corpo === undefined ? null : JSON.stringify(corpo), { status }));

beforeEach(() => {
  vi.stubGlobal('fetch', pedir);
});
afterEach(() => {
  pedir.mockReset();
});

test('sends path, query, body, bearer token and idempotency key as the contract declares', async () => {
  const token = testToken();
  sessionStorage.setItem('access_token', token);
  responder(200, { ok: true });
  const resposta = await call(mudar, { params: { id: 'a/b' }, query: { n: [1, 2] }, body: { nome: 'x' }, idempotencyKey: 'k' });
  expect(resposta).toEqual({ ok: true });
  const [url, { method, headers, body } = {}] = pedir.mock.calls[0] ?? [];
  expect(url).toBe('/api/coisa/a%2Fb?n=1&n=2');
  expect(method).toBe('PUT');
  expect(body).toBe('{"nome":"x"}');
  const cabecalho = (nome: string) => (headers as Headers).get(nome);
  expect([cabecalho('authorization'), cabecalho('idempotency-key'), cabecalho('content-type')]).toEqual([
    `Bearer ${token}`,
    'k',
    'application/json',
  ]);
});

test('sends an operation with files as multipart, without empty fields', async () => {
  responder(201);
  const imagem = new File(['x'], 'a.png', { type: 'image/png' });
  await call(enviar, { body: { titulo: 'Festa', numero: 3, nada: undefined }, files: { imagem } });
  const { headers, body } = pedir.mock.calls[0]?.[1] ?? {};
  expect((headers as Headers).has('content-type')).toBe(false);
  expect((headers as Headers).has('authorization')).toBe(false);
  const campos = body as FormData;
  expect([...campos.keys()]).toEqual(['titulo', 'numero', 'imagem']);
  expect(campos.get('numero')).toBe('3');
});

test('a refusal throws the error of the body, and an HTML page of a proxy throws the text of its status', async () => {
  responder(422, { codigo: 'SEM_VAGA', message: 'Sem vaga nesta data', erros: [], requestId: 'r' });
  await expect(call(enviar, { body: { titulo: 'x' } })).rejects.toMatchObject({ status: 422, codigo: 'SEM_VAGA' });
  pedir.mockResolvedValueOnce(new Response('<h1>Bad Gateway</h1>', { status: 502 }));
  await expect(call(enviar, { body: { titulo: 'x' } })).rejects.toMatchObject({ status: 502, message: 'Erro desconhecido' });
});

const criar = operation({
  ...{ id: 'criar', method: 'POST', path: '/coisas', access: 'publico', summary: '', idempotent: true },
  body: z.object({ nome: z.string() }),
  replies: { 201: null },
});
const keyOf = (n: number) => new Headers(pedir.mock.calls[n]?.[1]?.headers).get('idempotency-key');

test('a retry after a lost reply reuses the idempotency key, and a repeat after a reply gets a new key', async () => {
  const tentar = (nome: string) => call(criar, { body: { nome } }).catch(() => undefined);
  pedir.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await tentar('Bolo');
  responder(503);
  await tentar('Bolo');
  responder(201);
  await tentar('Doces');
  responder(201);
  await tentar('Bolo');
  responder(422, { codigo: 'DEMAIS', message: 'x', erros: [], requestId: '' });
  await tentar('Bolo');
  responder(201);
  await tentar('Bolo');
  const keys = Array.from({ length: 6 }, (_, n) => keyOf(n));
  expect(keys[0]).toBeTruthy();
  expect([keys[1], keys[3]]).toEqual([keys[0], keys[0]]);
  expect(new Set([keys[0], keys[2], keys[4], keys[5]]).size).toBe(4);
});

test('two equal calls at the same time have two idempotency keys', async () => {
  responder(201);
  responder(201);
  await Promise.all([call(criar, { body: { nome: 'Bolo' } }), call(criar, { body: { nome: 'Bolo' } })]);
  expect(keyOf(0)).not.toBe(keyOf(1));
});

test('a reply from the offline cache sets the moment of its storage', async () => {
  responder(200, { ok: true });
  await call(mudar, { params: { id: '1' }, body: { nome: 'x' } });
  expect(keptAt.get()).toBeNull();
  pedir.mockResolvedValueOnce(new Response('{}', { headers: { [KEPT_HEADER]: '2027-01-01T12:00:00.000Z' } }));
  await call(mudar, { params: { id: '1' }, body: { nome: 'x' } });
  expect(keptAt.get()).toEqual(new Date('2027-01-01T12:00:00Z'));
  keptAt.set(null);
});

test('reports an ended session to the shell once, and throws as well', async () => {
  const aoExpirar = vi.fn();
  setOnExpiry(aoExpirar);
  sessionStorage.setItem('access_token', testToken());
  responder(401, { codigo: 'NAO_AUTENTICADO', message: 'x', erros: [], requestId: '' });
  await expect(call(mudar, { params: { id: '1' }, body: { nome: 'x' } })).rejects.toMatchObject({ codigo: 'LOGIN_EXPIROU' });
  expect(aoExpirar).toHaveBeenCalledTimes(1);
  setOnExpiry(() => undefined);
});

test('a late 401 does not end the session that was opened since', async () => {
  const aoExpirar = vi.fn();
  setOnExpiry(aoExpirar);
  sessionStorage.setItem('access_token', testToken());
  pedir.mockImplementationOnce(async () => {
    sessionStorage.setItem('access_token', testToken({ nomeCompleto: 'Outra' }));
    return new Response(null, { status: 401 });
  });
  await expect(call(mudar, { params: { id: '1' }, body: { nome: 'x' } })).rejects.toMatchObject({ codigo: 'LOGIN_EXPIROU' });
  expect(aoExpirar).not.toHaveBeenCalled();
  setOnExpiry(() => undefined);
});

test('a wrong code of a logged-in person does not end the session', async () => {
  sessionStorage.setItem('access_token', testToken());
  responder(401, { codigo: 'CODIGO_INCORRETO', message: 'Código incorreto', erros: [], requestId: '' });
  await expect(call(mudar, { params: { id: '1' }, body: { nome: 'x' } })).rejects.toMatchObject({ codigo: 'CODIGO_INCORRETO' });
});

test('a 429 error carries the seconds to wait', async () => {
  const corpo = { codigo: 'MUITAS_TENTATIVAS', message: 'Espere', erros: [], requestId: '' };
  pedir.mockResolvedValueOnce(new Response(JSON.stringify(corpo), { status: 429, headers: { 'Retry-After': '90' } }));
  await expect(call(enviar, { body: { titulo: 'x' } })).rejects.toMatchObject({ retryInSeconds: 90 });
});

test('without network: the three errors of the catalogue', async () => {
  pedir.mockRejectedValue(new TypeError('Failed to fetch'));
  const tentar = () => call(mudar, { params: { id: '1' }, body: { nome: 'x' } });
  await expect(tentar()).rejects.toMatchObject({ message: 'Token não fornecido.' });
  sessionStorage.setItem('access_token', testToken({ exp: 1 }));
  await expect(tentar()).rejects.toMatchObject({ codigo: 'LOGIN_EXPIROU' });
  sessionStorage.setItem('access_token', testToken());
  await expect(tentar()).rejects.toMatchObject({ message: 'Não foi possível estabelecer uma conexão com a API' });
});

test('a cancelled call throws the reason of the cancellation', async () => {
  const cancelar = new AbortController();
  pedir.mockImplementationOnce(async () => {
    cancelar.abort();
    throw new DOMException('aborted', 'AbortError');
  });
  await expect(call(enviar, { body: { titulo: 'x' }, signal: cancelar.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

test('sends the version of the record as a quoted `If-Match` tag', async () => {
  responder(200, { ok: true });
  await call(mudar, { params: { id: '1' }, body: { nome: 'x' }, versao: 3 });
  expect(new Headers(pedir.mock.calls[0]?.[1]?.headers).get('if-match')).toBe('"3"');
});

test('downloads a file as bytes with the token, and throws a refusal as ApiError', async () => {
  sessionStorage.setItem('access_token', testToken());
  pedir.mockResolvedValueOnce(new Response('zip'));
  expect(await (await download('/api/copias/:id/arquivo', { id: 'a/b' })).text()).toBe('zip');
  expect(pedir.mock.calls[0]?.[0]).toBe('/api/copias/a%2Fb/arquivo');
  responder(404, { codigo: 'NAO_ENCONTRADO', message: 'Esta cópia não está mais disponível: peça outra', erros: [], requestId: 'r' });
  await expect(download('/api/copias/:id/arquivo', { id: '1' })).rejects.toThrow('Esta cópia não está mais disponível: peça outra');
  pedir.mockRejectedValueOnce(new TypeError('failed'));
  await expect(download('/api/copias/:id/arquivo', { id: '1' })).rejects.toMatchObject({ codigo: 'SEM_CONEXAO' });
});

test('a back-office write asks for the identity proof and retries, and throws when the proof is not given', async () => {
  const decidir = operation({
    id: 'decidir',
    method: 'POST',
    path: '/operacao/x',
    access: 'operador',
    summary: '',
    replies: { 200: null },
  });
  const pede = { codigo: 'CONFIRME_SUA_IDENTIDADE', message: 'Confirme', erros: ['totp'] };
  const asks = vi.fn<(means: readonly string[]) => Promise<boolean>>().mockResolvedValueOnce(true).mockResolvedValueOnce(false);
  const stop = answerIdentityAsked(asks);
  responder(403, pede);
  responder(200);
  await call(decidir);
  responder(403, pede);
  await expect(call(decidir)).rejects.toMatchObject({ codigo: 'CONFIRME_SUA_IDENTIDADE' });
  expect(asks.mock.calls).toEqual([[['totp']], [['totp']]]);
  stop();
  responder(403, pede);
  await expect(call(decidir)).rejects.toMatchObject({ codigo: 'CONFIRME_SUA_IDENTIDADE' });
  expect(asks).toHaveBeenCalledTimes(2);
});
