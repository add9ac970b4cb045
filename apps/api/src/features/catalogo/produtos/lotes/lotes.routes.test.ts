import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { testEngine } from '../../../../platform/testing/database.ts';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';

const server = withTestServer();
const mercado = criarMercado(server);
let dona: Person;
let ids: string[];
beforeEach(async () => {
  dona = await mercado.fornecedor();
  ids = [
    await mercado.produto(dona.id, { nome: 'Bolo', precoEmCentavos: 10_000 }),
    await mercado.produto(dona.id, { nome: 'Balão', precoEmCentavos: 299 }),
  ];
});

const post = (path: string, body: object = {}, as: Person = dona, headers = {}) =>
  server.call('POST', `/produto/lote${path}`, { as, body, headers });
const estados = async () =>
  (await server.db.selectFrom('produtos').select(['preco_em_centavos', 'ativo', 'arquivado_em', 'versao']).orderBy('id').execute()).map(
    (p) => [p.preco_em_centavos, p.ativo, p.arquivado_em !== null, p.versao],
  );

describe('many at once', () => {
  test('deactivates, archives and restores; undo brings back the old state', async () => {
    const tirou = await post('', { ids, acao: 'desativar' });
    expect(tirou).toMatchObject({ status: 200, body: { message: '2 produtos saíram da venda', quantos: 2 } });
    expect(await post('', { ids, acao: 'desativar' })).toMatchObject({ body: { quantos: 0, loteId: null } });
    const arquivou = await post('', { todos: true, acao: 'arquivar' });
    expect(await estados()).toEqual([
      [10_000, false, true, 3],
      [299, false, true, 3],
    ]);
    expect((await post('', { todos: true, situacao: 'arquivado', search: 'bal', acao: 'desarquivar' })).body.message).toBe(
      '1 produto voltou para a lista',
    );
    // The other product changed after this batch.
    expect((await post(`/${arquivou.body.loteId}/desfazer`)).body).toEqual({ message: '1 produto voltou a ser como era', quantos: 1 });
    expect((await estados()).map(([, ativo, arquivado]) => [ativo, arquivado])).toEqual([
      [false, false],
      [false, false],
    ]);
    expect((await post(`/${tirou.body.loteId}/desfazer`)).body.quantos).toBe(2);
    expect((await estados()).map(([, ativo]) => ativo)).toEqual([true, true]);
    expect((await post(`/${tirou.body.loteId}/desfazer`)).body.quantos).toBe(0);
  });

  test('price by percent: the preview only shows, the change happens once and can be undone', async () => {
    const mudanca = { tipo: 'percentual', quanto: '10,5' };
    const previa = await post('/preco', { todos: true, mudanca, previa: true });
    expect(previa.body).toMatchObject({
      message: '2 preços mudam',
      loteId: null,
      itens: [
        { nome: 'Balão', antes: 2.99, depois: 3.3 },
        { nome: 'Bolo', antes: 100, depois: 110.5 },
      ],
    });
    expect((await estados()).map(([preco]) => preco)).toEqual([10_000, 299]);
    const chave = { 'idempotency-key': 'precos-1' };
    const feito = await post('/preco', { todos: true, mudanca }, dona, chave);
    expect((await post('/preco', { todos: true, mudanca }, dona, chave)).body).toEqual(feito.body);
    expect((await estados()).map(([preco]) => preco)).toEqual([11_050, 330]);
    await post(`/${feito.body.loteId}/desfazer`);
    expect((await estados()).map(([preco]) => preco)).toEqual([10_000, 299]);
  });

  test('one impossible price refuses all, and is named', async () => {
    const { status, body } = await post('/preco', { ids, mudanca: { tipo: 'valor', quanto: -50 } });
    expect([status, body.codigo, body.message]).toEqual([422, 'PRECO_IMPOSSIVEL', '"Balão" ficaria com um preço que não pode ser']);
    expect((await estados()).map(([preco]) => preco)).toEqual([10_000, 299]);
  });

  test.runIf(testEngine === 'postgres')('concurrent changes add up; a concurrent second undo changes nothing', async () => {
    const mais = () => post('/preco', { ids, mudanca: { tipo: 'valor', quanto: 1 } });
    await Promise.all([mais(), mais(), mais()]);
    expect((await estados()).map(([preco]) => preco)).toEqual([10_300, 599]);
    const { loteId } = (await mais()).body;
    const desfeitas = await Promise.all([post(`/${loteId}/desfazer`), post(`/${loteId}/desfazer`)]);
    expect(desfeitas.map(({ body }) => body.quantos).sort()).toEqual([0, 2]);
  });
});

test("401, 403, 404 for another supplier's, 400 without a target", async () => {
  const outra = await mercado.fornecedor({ nome: 'Outra' });
  const feito = await post('', { ids, acao: 'desativar' });
  const mudanca = { tipo: 'valor', quanto: 1 };
  for (const [path, body] of [
    ['', { ids, acao: 'ativar' }],
    ['/preco', { ids, mudanca }],
    [`/${feito.body.loteId}/desfazer`, {}],
  ] as const) {
    expect((await server.call('POST', `/produto/lote${path}`, { body })).status).toBe(401);
    expect((await post(path, body, await server.person())).status).toBe(403);
    expect((await post(path, body, outra)).status).toBe(404);
  }
  expect(await post('', { acao: 'ativar' })).toMatchObject({ status: 400, body: { campos: { ids: 'Escolha os produtos' } } });
  expect((await post('', { ids, todos: true, acao: 'ativar' })).status).toBe(400);
  expect((await post('/preco', { ids, mudanca: { tipo: 'valor', quanto: 0 } })).status).toBe(400);
  expect((await estados()).map(([, ativo]) => ativo)).toEqual([false, false]);
});

test('after a day it cannot be undone', async () => {
  const { body } = await post('', { ids, acao: 'desativar' });
  await server.db
    .updateTable('lotes_de_produtos')
    .set({ criado_em: new Date(server.clock.now().getTime() - 25 * HORA_EM_MS) })
    .execute();
  expect(await post(`/${body.loteId}/desfazer`)).toMatchObject({
    status: 404,
    body: { message: 'Esta mudança não pode mais ser desfeita' },
  });
});
