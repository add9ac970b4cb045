import { FALHAS_DA_FOTO } from '@festejo/contrato/catalogo/fotos-da-importacao.ts';
import { TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../../platform/testing/context.ts';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { caminhoDasFotos, em, linha } from '../testing/caminho-das-fotos.ts';
import { pararFotos, tentarFotos } from './pedir-fotos.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let ctx: TestContext;
let dona: Person;
let oficial: string;
beforeEach(async () => {
  ctx = testContext(server);
  [dona, oficial] = [await mercado.fornecedor(), await mercado.categoria()];
});
const { buscarTudo, chamar, contagem, falhas, importar, loja, vezes } = caminhoDasFotos(
  server,
  () => ctx,
  () => dona,
  () => oficial,
);

test('a text that is no address on the internet fails at once, without any request', async () => {
  const ruins = ['javascript:alert(1)', 'http://127.0.0.1/a.jpg', 'https://eu:senha@loja.example/a.jpg', 'bolo.jpg'];
  const importada = await importar(linha('Bolo', ruins.join('|')));
  expect(importada.fotos).toEqual({ total: 4, prontas: 0, falhas: 4 });
  expect(vezes()).toEqual([]);
  const ditas = await falhas(importada.id);
  expect(ditas.map(({ falha, podeTentar }) => [falha, podeTentar])).toEqual(ruins.map(() => ['endereco', false]));
  expect(JSON.stringify(ditas)).not.toContain('senha@');
  // A retry skips these pictures: their addresses stay wrong.
  await tentarFotos(ctx, dona.id, importada.id, {});
  expect(await contagem()).toEqual({ total: 4, prontas: 0, falhas: 4 });
});

test('retries one picture, and all; stopping keeps those that came', async () => {
  let consertada = false;
  for (const caminho of ['/1.jpg', '/2.jpg', '/3.jpg'])
    loja.responde(caminho, (response) =>
      consertada ? response.writeHead(302, { location: '/boa.jpg' }).end() : response.writeHead(404).end(),
    );
  const { id } = await importar(linha('Bolo', [em('1.jpg'), em('2.jpg'), em('3.jpg')].join('|')));
  await buscarTudo();
  consertada = true;
  const [primeira] = await falhas(id);
  expect((await tentarFotos(ctx, dona.id, id, { foto: primeira?.id })).fotos).toEqual({ total: 3, prontas: 0, falhas: 2 });
  // A repeated call changes nothing.
  await tentarFotos(ctx, dona.id, id, { foto: primeira?.id });
  await buscarTudo();
  expect(await contagem()).toEqual({ total: 3, prontas: 1, falhas: 2 });
  await tentarFotos(ctx, dona.id, id, {});
  expect((await pararFotos(ctx, dona.id, id)).fotos).toEqual({ total: 3, prontas: 1, falhas: 2 });
  await buscarTudo();
  expect((await falhas(id)).map(({ falha }) => falha)).toEqual(['parada', 'parada']);
  await tentarFotos(ctx, dona.id, id, {});
  await buscarTudo();
  expect(await contagem()).toEqual({ total: 3, prontas: 3, falhas: 0 });
  await expect(tentarFotos(ctx, dona.id, id, { foto: uuidv7() })).rejects.toMatchObject({ status: 404 });
});

test('one notification says when it ended', async () => {
  const { id } = await importar(linha('Bolo', `${em('a.jpg')}|${em('sumiu.jpg')}`));
  await buscarTudo();
  const avisos = async () => (await server.call('GET', '/notificacao', { as: await server.renewed(dona) })).body.itens;
  expect(await avisos()).toMatchObject([{ titulo: 'As fotos da planilha chegaram', caminho: '/produto/importar' }]);
  await tentarFotos(ctx, dona.id, id, {});
  await pararFotos(ctx, dona.id, id);
  expect(await avisos()).toHaveLength(1);
});

test('the list as a spreadsheet contains no formula', async () => {
  const { id } = await importar(`=1+1;X;Bolos e doces;10,00;Produto;=cmd|${em('sumiu.jpg')}`);
  await buscarTudo();
  const { body, headers } = await chamar('GET', `/${id}/fotos.csv`, undefined, await server.renewed(dona));
  expect(headers['content-type']).toContain('text/csv');
  const [titulos, ...linhas] = body.trim().split('\r\n');
  expect(titulos).toContain('Linha;Produto;Endereço da foto;Por que não veio');
  expect(linhas).toEqual([expect.stringMatching(/^2;'=1\+1;/), expect.stringContaining(`;${em('sumiu.jpg')};${FALHAS_DA_FOTO.ausente}`)]);
  expect(linhas[0]).toContain(";'=cmd;");
});

test('only the supplier that imported can see, retry and stop', async () => {
  const { id } = await importar(linha('Bolo', em('sumiu.jpg')));
  const [outra, cliente] = [await mercado.fornecedor({ nome: 'Outra' }), await server.person(TIPO_PERFIL.CLIENTE)];
  for (const [method, path] of [
    ['GET', '/fotos'],
    ['GET', '/fotos.csv'],
    ['POST', '/fotos/tentar'],
    ['POST', '/fotos/parar'],
  ] as const) {
    const body = method === 'POST' ? {} : undefined;
    const status = async (as: Person | undefined) =>
      (await server.call(method, `/produto/importacao/${id}${path}`, { ...(as && { as }), ...(body && { body }) })).status;
    expect([path, await status(undefined), await status(cliente), await status(outra)]).toEqual([path, 401, 403, 404]);
  }
  expect((await chamar('POST', `/${id}/fotos/tentar`, { foto: 'x' })).status).toBe(400);
  expect((await chamar('POST', `/${id}/fotos/parar`)).status).toBe(200);
  expect(await chamar('POST', `/${id}/fotos/tentar`, { foto: uuidv7() })).toMatchObject({ status: 404 });
});
