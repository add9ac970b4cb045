import { beforeEach, expect, test } from 'vitest';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';

const server = withTestServer();
const mercado = criarMercado(server);
let loja: Person;
let produto: string;
let ana: Person;
beforeEach(async () => {
  loja = await mercado.fornecedor();
  produto = await mercado.produto(loja.id);
  ana = await server.person();
});
const denunciar = (as: Person | undefined, body: unknown = { motivo: 'golpe' }, id = produto, headers = {}) =>
  server.call('POST', `/produto/denunciar/${id}`, { ...(as && { as }), body, headers });

test('once per person and product; a repeat with one key gets the same answer', async () => {
  const chave = { 'idempotency-key': 'uma' };
  for (let i = 0; i < 2; i++)
    expect(await denunciar(ana, { motivo: 'golpe', texto: ' Pediu Pix por fora ' }, produto, chave)).toMatchObject({ status: 201 });
  expect(await denunciar(ana)).toMatchObject({ status: 409, body: { codigo: 'JA_DENUNCIADO' } });
  expect((await denunciar(await mercado.fornecedor())).status).toBe(201);
  expect(
    await server.db.selectFrom('denuncias').select(['produto_id', 'usuario_id', 'motivo', 'texto']).orderBy('id').execute(),
  ).toMatchObject([{ produto_id: produto, usuario_id: ana.id, motivo: 'golpe', texto: 'Pediu Pix por fora' }, { motivo: 'golpe' }]);
});

test('refusals: without an account, the own product, an unknown one, no reason; ten per day', async () => {
  expect((await denunciar(undefined)).status).toBe(401);
  expect(await denunciar(loja)).toMatchObject({ status: 422, body: { codigo: 'PRODUTO_PROPRIO' } });
  expect(await denunciar(ana, undefined, ana.id)).toMatchObject({ status: 404 });
  for (const corpo of [{}, { motivo: 'feio' }, { motivo: 'outro', texto: 'x' }, { motivo: 'golpe', texto: 'x'.repeat(1001) }]) {
    expect(await denunciar(ana, corpo)).toMatchObject({ status: 400 });
  }
  for (let i = 0; i < 10; i++) expect((await denunciar(ana, undefined, await mercado.produto(loja.id))).status).toBe(201);
  expect((await denunciar(ana)).status).toBe(429);
  expect((await denunciar(await server.person())).status).toBe(201);
});
