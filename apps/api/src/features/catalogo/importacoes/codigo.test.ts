import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../platform/testing/context.ts';
import { form } from '../../../platform/testing/files/form.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { conferirPlanilha } from './conferir-planilha.ts';
import { enviarPlanilha } from './enviar-planilha.ts';
import { gravarImportacao, importarProdutos } from './importar-produtos.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let ctx: TestContext;
let dona: Person;
let oficial: string;
beforeEach(async () => {
  ctx = testContext(server);
  [dona, oficial] = [await mercado.fornecedor(), await mercado.categoria()];
});

const CABECALHO = 'SKU;Nome;Categoria;Valor;Tipo';
const get = (path: string, as = dona) => server.call('GET', `/produto${path}`, { as });

async function conferir(texto: string) {
  const path = join(server.config.dataDir, 'planilha.csv');
  await writeFile(path, texto);
  const planilha = { name: 'bolos.csv', path, bytes: Buffer.byteLength(texto), sha256: '' };
  const { id } = await enviarPlanilha(ctx, dona.id, { planilha }, null);
  await conferirPlanilha(ctx, { id });
  return (await get('/importacao')).body[0];
}
async function importar(texto: string) {
  const { id } = await conferir(texto);
  await importarProdutos(ctx, dona.id, id, { categorias: [] });
  await gravarImportacao(ctx, { id });
  return (await get('/importacao')).body[0];
}
const descartar = (id: string) => server.call('DELETE', `/produto/importacao/${id}`, { as: dona });
const problemas = async (id: string) =>
  (await get(`/importacao/${id}/linhas?situacao=erro`)).body.itens.map(
    (uma: { problemas: { problema: string }[] }) => uma.problemas[0]?.problema,
  );
const lista = async (busca = '') =>
  (await get(`/produto/buscar-meus-produtos?ordenarPor=nome&direcao=asc${busca}`.replace('/produto', ''))).body.itens.map(
    ({ nome, codigo, valor }: { nome: string; codigo: string | null; valor: number }) => [nome, codigo, valor],
  );

async function salvar(campos: Record<string, string>, as = dona) {
  const sent = await form({ nome: 'Bolo', IdCategoria: oficial, descricao: '', valor: '10', tipoProduto: 'Produto', ...campos });
  const [method, path] = campos['id'] ? (['PUT', '/produto/update'] as const) : (['POST', '/produto/create'] as const);
  return server.call(method, path, { as, body: sent.body, headers: sent.headers });
}

test('one spreadsheet sent twice creates once; with another price it changes; without an id, the code identifies the product', async () => {
  const planilha = `${CABECALHO}\nbolo-01;Bolo;Bolos e doces;100;Produto\nbolo-02;Torta;Bolos e doces;80;Produto`;
  expect(await importar(planilha)).toMatchObject({ estado: 'concluida', novos: 2, gravados: 2 });
  const outraVez = await conferir(planilha);
  expect(outraVez).toMatchObject({ novos: 0, mudam: 0, iguais: 2, erradas: 0, repetidos: 0 });
  await descartar(outraVez.id);
  expect(await importar(`SKU;Valor\nBOLO-02;95\n`)).toMatchObject({ novos: 0, mudam: 1, gravados: 1 });
  expect(await lista()).toEqual([
    ['Bolo', 'BOLO-01', 100],
    ['Torta', 'BOLO-02', 95],
  ]);
  expect(await lista('&search=bolo-02')).toEqual([['Torta', 'BOLO-02', 95]]);
  const exportada = (await get('/planilha.csv')).body;
  expect(exportada).toContain(';BOLO-02;Torta;');
  expect(await conferir(exportada)).toMatchObject({ iguais: 2, colunasIgnoradas: [] });
});

test('a code of two products is reported at its line, within the spreadsheet and against the catalogue', async () => {
  await salvar({ codigo: 'x1' });
  const torta = (await salvar({ nome: 'Torta', codigo: 'x2' })).body.id;
  const novo = (codigo: string, nome: string) => `;${codigo};${nome};Bolos e doces;1;Produto`;
  const { id } = await conferir(
    `id;${CABECALHO}\n${torta};x1;;;;\n${novo('n1', 'Um')}\n${novo('N1', 'Dois')}\n${novo('', 'Três')}\n;x1;;;7;\n;x1;;;8;`,
  );
  expect(await problemas(id)).toEqual(['Já é o código de Bolo', 'Repete o produto da linha 3', 'Repete o produto da linha 6']);
});

test('a code that another product takes after the check: neither new nor changed products are written', async () => {
  const { body: torta } = await salvar({ nome: 'Torta' });
  const novos = `${CABECALHO}\nA;Bolo;Bolos e doces;1;Produto\nB;Bala;Bolos e doces;1;Produto`;
  for (const [planilha, codigo] of [[novos, 'b'] as const, [`id;SKU;Valor\n${torta.id};C;7`, 'c'] as const]) {
    const { id } = await conferir(planilha);
    await salvar({ nome: `Outro ${codigo}`, codigo });
    await importarProdutos(ctx, dona.id, id, { categorias: [] });
    await gravarImportacao(ctx, { id });
    expect((await get('/importacao')).body[0]).toMatchObject({ estado: 'falhou', falha: expect.stringContaining('Nada foi importado') });
  }
  expect(await lista()).toEqual([
    ['Outro b', 'B', 10],
    ['Outro c', 'C', 10],
    ['Torta', null, 10],
  ]);
});

test('in the form: unique within the shop, free in other shops, removed by `semCodigo`, kept without the field', async () => {
  const { body: bolo } = await salvar({ codigo: ' k7 ' });
  expect(bolo.codigo).toBe('K7');
  const repetido = { status: 400, body: { campos: { codigo: 'Outro produto seu já tem este código' } } };
  expect(await salvar({ codigo: 'K7' })).toMatchObject(repetido);
  const { body: torta } = await salvar({ nome: 'Torta' });
  expect(await salvar({ id: torta.id, codigo: 'k7' })).toMatchObject(repetido);
  expect((await salvar({ codigo: 'K7' }, await mercado.fornecedor({ nome: 'Outra' }))).status).toBe(201);
  expect((await salvar({ id: bolo.id, valor: '11' })).body.codigo).toBe('K7');
  const copia = await server.call('POST', `/produto/${bolo.id}/duplicar`, { as: dona });
  expect(copia.body.codigo).toBeNull();
  expect((await salvar({ id: bolo.id, semCodigo: 'true' })).body.codigo).toBeNull();
  expect((await salvar({ id: torta.id, codigo: 'K7' })).body.codigo).toBe('K7');
});
