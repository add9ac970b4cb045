import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../../platform/db/database.ts';
import type { Outside } from '../../../../platform/fetch-outside.ts';
import { isOutside } from '../../../../platform/outside-networks.ts';
import { type TestContext, testContext } from '../../../../platform/testing/context.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { notificar } from '../notificar.ts';
import { enviarPush } from './enviar-push.ts';
import type { PushPorMandar } from './mandar-push.ts';
import { quandoPodeTocar } from './silencio.ts';

const server = withTestServer({}, { rounds: false });

/** A push service on this machine: the requests that arrived, and the status of its next answers. */
const chegadas: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
let responde = 201;
let service: Server;
let porta = 0;
beforeAll(async () => {
  service = createServer((asked, response) => {
    const parts: Buffer[] = [];
    asked.on('data', (part: Buffer) => parts.push(part));
    asked.on('end', () => {
      chegadas.push({ headers: asked.headers, body: Buffer.concat(parts) });
      response.writeHead(responde).end();
    });
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  porta = (service.address() as AddressInfo).port;
});
afterAll(() => new Promise((closed) => service.close(closed)));
beforeEach(() => {
  chegadas.length = 0;
  responde = 201;
});

/** Treats the local service as an outside address, whatever its host name. */
const AQUI: Outside = {
  request: (url, options, answer) => request({ ...options, host: '127.0.0.1', port: porta, path: url.pathname } as object, answer),
  isOpen: isOutside,
  protocols: ['https:'],
};

/** A browser's subscription: an address, and the public half of keys whose private half stays in the browser. */
function navegador(endereco = `https://push.example/${uuidv7()}`) {
  const par = createECDH('prime256v1');
  par.generateKeys();
  const segredo = randomBytes(16);
  const corpo = {
    endereco,
    chavePublica: par.getPublicKey('base64url'),
    segredo: segredo.toString('base64url'),
    fuso: 'America/Sao_Paulo',
  };
  /** Decrypts a message as in RFC 8291. */
  const abrir = (body: Buffer): unknown => {
    const [salt, deles] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))];
    const cifrado = body.subarray(21 + (body[20] ?? 0));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), par.getPublicKey(), deles]);
    const ikm = Buffer.from(hkdfSync('sha256', par.computeSecret(deles), segredo, info, 32));
    const chave = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16));
    const iv = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12));
    const decipher = createDecipheriv('aes-128-gcm', chave, iv).setAuthTag(cifrado.subarray(-16));
    const aberto = Buffer.concat([decipher.update(cifrado.subarray(0, -16)), decipher.final()]);
    return JSON.parse(aberto.subarray(0, aberto.lastIndexOf(2)).toString());
  };
  return { corpo, abrir };
}

const registrar = (as: Person, corpo: object) => server.call('POST', '/notificacao/aparelhos', { as, body: corpo });
const aparelhos = () => server.db.selectFrom('aparelhos_de_push').selectAll().orderBy('criado_em').execute();
const meioDia = () => server.clock.set(new Date('2026-11-20T15:00:00Z'));

async function avisar(ctx: TestContext, pessoa: Person, titulo = 'Pedido confirmado'): Promise<PushPorMandar[]> {
  const antes = ctx.jobsSent.length;
  await inTransaction(server.db, (tx) =>
    notificar(ctx, tx, [{ usuarioId: pessoa.id, categoria: 'pedidos', titulo, mensagem: 'Veja', caminho: '/pedidos' }], server.clock.now()),
  );
  return ctx.jobsSent.slice(antes).map(({ data }) => data as PushPorMandar);
}

test('refuses a call without a token, an address that is internal or too long, and a key of another length', async () => {
  const ana = await server.person();
  const { corpo } = navegador();
  expect((await server.call('POST', '/notificacao/aparelhos', { body: corpo })).status).toBe(401);
  expect((await server.call('POST', '/notificacao/aparelhos/remover', { body: corpo })).status).toBe(401);
  const longo = `https://push.example/${'x'.repeat(10_000)}`;
  for (const endereco of [
    'http://push.example/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://10.0.0.8/a',
    'https://a:b@push.example/',
    'file:///etc',
    longo,
  ])
    expect((await registrar(ana, { ...corpo, endereco })).status, endereco.slice(0, 40)).toBe(400);
  for (const outro of [{ chavePublica: 'abc' }, { segredo: corpo.chavePublica }, { fuso: 'Lua/Cratera' }])
    expect((await registrar(ana, { ...corpo, ...outro })).status).toBe(400);
  expect(await aparelhos()).toEqual([]);
});

const FORA_DA_CURVA = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');

test('refuses a key that is not a point of the curve; one stored earlier is deleted at the first message without a request', async () => {
  meioDia();
  const ana = await server.person();
  const { corpo } = navegador();
  const ponto = Buffer.from(corpo.chavePublica, 'base64url');
  const comprimida = Buffer.concat([Buffer.from([2]), ponto.subarray(1)]).toString('base64url');
  for (const chavePublica of [FORA_DA_CURVA, comprimida, Buffer.alloc(65).toString('base64url')])
    expect(await registrar(ana, { ...corpo, chavePublica })).toMatchObject({
      status: 400,
      body: { campos: { chavePublica: expect.any(String) } },
    });
  expect((await registrar(ana, corpo)).status).toBe(200);
  await server.db.updateTable('aparelhos_de_push').set({ chave_publica: FORA_DA_CURVA }).execute();
  const ctx = testContext(server);
  for (const push of await avisar(ctx, ana)) await enviarPush(ctx, push, AQUI);
  expect([chegadas.length, await aparelhos()]).toEqual([0, []]);
});

test('the browser decrypts the message, signed with the announced key; after it was read elsewhere nothing more is sent', async () => {
  meioDia();
  const ana = await server.person();
  const { corpo, abrir } = navegador();
  const { body } = await server.call('GET', '/notificacao/push', { as: ana });
  expect((await registrar(ana, corpo)).status).toBe(200);
  const ctx = testContext(server);
  const [push] = await avisar(ctx, ana);
  if (!push) throw new Error('nada na fila');
  expect(ctx.jobsSent[0]?.startAfter).toBeUndefined();
  await enviarPush(ctx, push, AQUI);
  const [chegada] = chegadas;
  expect(abrir(chegada?.body ?? Buffer.alloc(0))).toEqual({
    id: push.notificacaoId,
    para: ana.id,
    titulo: 'Pedido confirmado',
    mensagem: 'Veja',
    caminho: '/pedidos',
  });
  expect(chegada?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  const [, jwt = '', k] = /^vapid t=([^,]+), ?k=(.+)$/.exec(chegada?.headers.authorization ?? '') ?? [];
  expect(k).toBe(body.chavePublica);
  const [cabeca, corpoDoJwt, assinatura = ''] = jwt.split('.');
  const ponto = Buffer.from(body.chavePublica, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: ponto.subarray(1, 33).toString('base64url'), y: ponto.subarray(33).toString('base64url') };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const signature = Buffer.from(assinatura, 'base64url');
  expect(verify('sha256', Buffer.from(`${cabeca}.${corpoDoJwt}`), { key, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true);
  expect(JSON.parse(Buffer.from(corpoDoJwt ?? '', 'base64url').toString())).toMatchObject({ aud: 'https://push.example' });

  // A retry after a killed process uses the same topic, so the service replaces the message.
  await enviarPush(ctx, push, AQUI);
  expect(chegadas[1]?.headers.topic).toBe(chegada?.headers.topic);
  await server.call('POST', '/notificacao/marcar-lidas', { as: ana });
  await enviarPush(ctx, push, AQUI);
  expect(chegadas).toHaveLength(2);
});

test('deletes a device unknown to its service; retries when the service fails; deletes an address that leads inside', async () => {
  meioDia();
  const ana = await server.person();
  const ctx = testContext(server);
  for (const status of [404, 410, 403]) {
    responde = status;
    await registrar(ana, navegador().corpo);
    const [push] = await avisar(ctx, ana);
    if (push) await enviarPush(ctx, push, AQUI);
    expect(await aparelhos(), String(status)).toEqual([]);
  }
  await registrar(ana, navegador().corpo);
  const [push] = await avisar(ctx, ana);
  if (!push) throw new Error('nada na fila');
  for (const status of [429, 500, 302]) {
    responde = status;
    await expect(enviarPush(ctx, push, AQUI), String(status)).rejects.toThrow();
  }
  expect(await aparelhos()).toHaveLength(1);
  await server.db.updateTable('aparelhos_de_push').set({ endereco: 'https://localhost/x' }).execute();
  await enviarPush(ctx, push);
  expect(await aparelhos()).toEqual([]);
});

test('a device belongs to a session: after a logout, or when another person takes the browser, it gets no more messages', async () => {
  meioDia();
  const [ana, bia] = [await server.person(), await server.person()];
  const { corpo } = navegador();
  await registrar(ana, corpo);
  await registrar(bia, corpo);
  const ctx = testContext(server);
  expect(await avisar(ctx, ana)).toEqual([]);
  expect(await avisar(ctx, bia)).toHaveLength(1);
  // Removing another person's address has no effect.
  await server.call('POST', '/notificacao/aparelhos/remover', { as: ana, body: { endereco: corpo.endereco } });
  expect(await aparelhos()).toHaveLength(1);
  await server.db.updateTable('sessoes').set({ encerrada_em: server.clock.now() }).where('usuario_id', '=', bia.id).execute();
  expect(await avisar(ctx, bia)).toEqual([]);
});

test('ten devices at most: the oldest is deleted; a device that is switched off is deleted', async () => {
  const ana = await server.person();
  const corpos = Array.from({ length: 12 }, () => navegador().corpo);
  for (const corpo of corpos) {
    await registrar(ana, corpo);
    server.clock.advance(1000);
  }
  expect((await aparelhos()).map(({ endereco }) => endereco)).toEqual(corpos.slice(2).map(({ endereco }) => endereco));
  await server.call('POST', '/notificacao/aparelhos/remover', { as: ana, body: { endereco: corpos[11]?.endereco } });
  expect(await aparelhos()).toHaveLength(9);
});

test("without the wish for order messages a device gets none; at night they wait for the device's morning", async () => {
  server.clock.set(new Date('2026-11-21T02:30:00Z')); // 23:30 in São Paulo
  const ana = await server.person();
  await registrar(ana, navegador().corpo);
  const ctx = testContext(server);
  await avisar(ctx, ana);
  expect(ctx.jobsSent.map(({ startAfter }) => startAfter?.toISOString())).toEqual(['2026-11-21T11:00:00.000Z']);
  await server.call('PUT', '/usuario/preferencias', { as: ana, body: { silencio: { ligado: false, inicio: '22:00', fim: '08:00' } } });
  await avisar(ctx, ana);
  expect(ctx.jobsSent[1]?.startAfter).toBeUndefined();
  await server.call('PUT', '/usuario/preferencias', { as: ana, body: { push: { pedidos: false } } });
  expect(await avisar(ctx, ana)).toEqual([]);
});

test.each([
  ['21:59', null],
  ['22:00', '08:00'],
  ['07:59', '08:00'],
  ['08:00', null],
])('at %s in São Paulo the device is notified %s', (hora, ate) => {
  const em = (relogio: string) => new Date(`2026-11-20T${relogio}:00-03:00`);
  const quando = quandoPodeTocar(em(hora), 'America/Sao_Paulo', { ligado: true, inicio: '22:00', fim: '08:00' });
  expect(quando && quando.getTime() % DIA_EM_MS).toBe(ate && em(ate).getTime() % DIA_EM_MS);
  if (quando) expect(quando.getTime() - em(hora).getTime()).toBeLessThan(DIA_EM_MS);
});

test('quiet hours within one day, and a time zone that no longer exists', () => {
  const sesta = { ligado: true, inicio: '13:00', fim: '15:30' };
  expect(quandoPodeTocar(new Date('2026-11-20T17:00:00Z'), 'Nao/Existe', sesta)?.toISOString()).toBe('2026-11-20T18:30:00.000Z');
  expect(quandoPodeTocar(new Date('2026-11-20T19:00:00Z'), 'America/Sao_Paulo', sesta)).toBeNull();
});
