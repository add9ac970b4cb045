import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LINHAS_POR_IMPORTACAO } from '@festejo/contrato/catalogo/importacoes.ts';
import { CATEGORIAS_NO_MAXIMO } from '@festejo/contrato/common/constants.ts';
import { DIA_EM_MS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { stretched } from '@festejo/patience/patience.ts';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestContext, testContext } from '../../../platform/testing/context.ts';
import { testEngine } from '../../../platform/testing/database.ts';
import { form } from '../../../platform/testing/files/form.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { asSomebodyElse } from '../../../platform/testing/sql/one-connection.ts';
import { conferirPlanilha } from './conferir-planilha.ts';
import { enviarPlanilha } from './enviar-planilha.ts';
import { cuidarDasImportacoes, gravarImportacao, importarProdutos } from './importar-produtos.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let ctx: TestContext;
let dona: Person;
let oficial: string;
beforeEach(async () => {
  ctx = testContext(server);
  [dona, oficial] = [await mercado.fornecedor(), await mercado.categoria()];
});

const CABECALHO = 'Nome;Categoria;Valor;Tipo';
const get = (path: string, as: Person | null = dona) => server.call('GET', `/produto${path}`, as ? { as } : {});
/** Sends a spreadsheet without HTTP and reads it, as the route and its job do. */
async function conferir(texto: string | Buffer, { ler = true } = {}) {
  const path = join(server.config.dataDir, 'planilha.csv');
  const bytes = Buffer.from(texto as string);
  await writeFile(path, bytes);
  const { id } = await enviarPlanilha(ctx, dona.id, { planilha: { name: 'bolos.csv', path, bytes: bytes.length, sha256: '' } }, null);
  if (ler) await conferirPlanilha(ctx, { id });
  return (await get('/importacao')).body[0];
}
async function importar(id: string, categorias: { nome: string; categoriaOficialId: string }[] = []) {
  await importarProdutos(ctx, dona.id, id, { categorias });
  await gravarImportacao(ctx, { id });
  return (await get('/importacao')).body[0];
}
const linhas = async (id: string) => (await get(`/importacao/${id}/linhas?pageSize=100`)).body.itens;
const produtos = () =>
  server.db
    .selectFrom('produtos as p')
    .innerJoin('categorias as k', 'k.id', 'p.categoria_id')
    .select(['p.nome', 'p.preco_em_centavos as preco', 'p.ativo', 'p.versao', 'k.nome as categoria', 'p.categoria_oficial_id as oficial'])
    .where('p.fornecedor_id', '=', dona.id)
    .orderBy('p.id')
    .execute();

test('from upload to writing: creates, changes, skips equal and wrong lines, and opens the new category', async () => {
  const antigo = await mercado.produto(dona.id, { nome: 'Bolo', precoEmCentavos: 10_000 });
  const igual = await mercado.produto(dona.id, { nome: 'Torta', precoEmCentavos: 5_000 });
  const sent = await form({
    planilha: {
      data: Buffer.from(
        `id;${CABECALHO};À venda;Cor\n;Brigadeiro;Bolos e doces;3,50;Produto;sim;x\n${antigo};;;120;;não\n${igual};Torta;;50;;sim\n;Pula-pula;Brinquedos;mil;Aluguel;sim`,
        'latin1',
      ),
      name: 'catálogo.csv',
    },
  });
  const enviada = await server.call('POST', '/produto/importacao', { as: dona, body: sent.body, headers: sent.headers });
  expect(enviada).toMatchObject({ status: 202, body: { estado: 'conferindo', nomeDoArquivo: 'catálogo.csv' } });
  const { id } = enviada.body;
  const esperar = (estado: string) =>
    vi.waitFor(async () => expect((await get('/importacao')).body[0].estado).toBe(estado), { timeout: stretched(90_000), interval: 50 });
  await esperar('conferida');
  const [conferida] = (await get('/importacao')).body;
  expect(conferida).toMatchObject({
    linhas: 4,
    novos: 1,
    mudam: 1,
    iguais: 1,
    erradas: 1,
    colunasIgnoradas: ['Cor'],
    categoriasNovas: [{ nome: 'Bolos e doces', categoriaOficialId: oficial, produtos: 1 }],
  });
  expect((await produtos()).map(({ nome, versao }) => [nome, versao])).toEqual([
    ['Bolo', 1],
    ['Torta', 1],
  ]);
  expect((await get(`/importacao/${id}/linhas?situacao=muda`)).body.itens).toMatchObject([
    {
      linha: 3,
      nome: 'Bolo',
      mudancas: [
        { coluna: 'Preço', de: '100,00', para: '120,00' },
        { coluna: 'À venda', de: 'sim', para: 'não' },
      ],
    },
  ]);
  const erros = await get(`/importacao/${id}/erros.csv`);
  expect(erros.body.split('\r\n').slice(1)).toEqual(['5;Preço;mil;Não é um número: escreva como em 1.234,56', '']);

  expect((await server.call('POST', `/produto/importacao/${id}/importar`, { as: dona, body: {} })).status).toBe(202);
  await esperar('concluida');
  expect((await get('/importacao')).body[0]).toMatchObject({ gravados: 2, progresso: 1 });
  expect(await produtos()).toMatchObject([
    { nome: 'Bolo', preco: 12_000, ativo: false, versao: 2 },
    { nome: 'Torta', versao: 1 },
    { nome: 'Brigadeiro', preco: 350, ativo: true, categoria: 'Bolos e doces', oficial },
  ]);
  expect(await server.db.selectFrom('partes_da_importacao').select('ordem').execute()).toEqual([]);
  expect((await linhas(id)).map(({ situacao }: { situacao: string }) => situacao)).toEqual(['erro']);
});

test('the import reads an export without changing anything', async () => {
  const id = await mercado.produto(dona.id, { nome: '=1+1', precoEmCentavos: 123_456, tipo: 'Servico', preparoEmMinutos: 90 });
  await mercado.produto(dona.id, { nome: '\'-aspas"; e \\', ativo: false });
  await server.db.updateTable('produtos').set({ descricao: '- um\n- dois;três' }).where('id', '=', id).execute();
  await mercado.produto((await mercado.fornecedor({ nome: 'Outra' })).id, { nome: 'De outra' });
  const { body } = await get('/planilha.csv');
  expect(body).toContain(";'=1+1;");
  expect(body).not.toContain('De outra');
  expect(await conferir(body)).toMatchObject({ linhas: 2, iguais: 2, colunasIgnoradas: [] });
});

describe('lines', () => {
  test('missing fields, a repeated id and an id of another supplier are errors, by column', async () => {
    const alheio = await mercado.produto((await mercado.fornecedor({ nome: 'Outra' })).id);
    const seu = await mercado.produto(dona.id);
    const { id, erradas } = await conferir(`id;${CABECALHO}\n;Bolo;;;\n${alheio};Bolo;;;\n${seu};;;10;\n${seu};;;20;`);
    expect(erradas).toBe(3);
    expect(
      (await linhas(id)).map(({ linha, problemas }: { linha: number; problemas: { coluna: string; problema: string }[] }) => [
        linha,
        ...problemas.map(({ coluna, problema }) => `${coluna}: ${problema}`),
      ]),
    ).toEqual([
      [2, 'Preço: Falta preencher', 'Tipo: Falta preencher', 'Categoria: Falta preencher'],
      [3, 'id: Nenhum produto seu tem este id: deixe vazio para um produto novo'],
      [4],
      [5, 'id: Repete o produto da linha 4'],
    ]);
  });

  test('a missing category is created once, where the supplier says; without that the import is refused', async () => {
    const { id, categoriasNovas, repetidos } = await conferir(
      `${CABECALHO}\nBolo;Kits;1;Produto\nBOLO;kíts;2;Produto\nBala;Doces;3;Produto;Bolos e doces`.replace(
        'Tipo',
        'Tipo;Categoria do Festejo',
      ),
    );
    expect([categoriasNovas, repetidos]).toEqual([
      [
        { nome: 'Kits', categoriaOficialId: null, produtos: 2 },
        { nome: 'Doces', categoriaOficialId: oficial, produtos: 1 },
      ],
      0,
    ]);
    expect(await server.call('POST', `/produto/importacao/${id}/importar`, { as: dona, body: {} })).toMatchObject({
      status: 422,
      body: { codigo: 'CATEGORIA_SEM_LUGAR' },
    });
    expect(await importar(id, [{ nome: 'KITS', categoriaOficialId: oficial }])).toMatchObject({ estado: 'concluida', gravados: 3 });
    expect((await produtos()).map(({ nome, categoria }) => [nome, categoria])).toEqual([
      ['Bolo', 'Kits'],
      ['BOLO', 'Kits'],
      ['Bala', 'Doces'],
    ]);
    expect(await conferir(`${CABECALHO}\nbolo;Kits;1;Produto`)).toMatchObject({ novos: 1, repetidos: 1, categoriasNovas: [] });
  });

  test('a new service gets the 7 days; options, pictures and hours of changed products stay', async () => {
    const antigo = await mercado.produto(dona.id, { tipo: 'Servico' });
    const horario = { id: uuidv7(), produto_id: antigo, fornecedor_id: dona.id, dia_da_semana: 1, inicio: '08:00', fim: '12:00' };
    await server.db.insertInto('horarios_do_produto').values(horario).execute();
    await importar((await conferir(`id;${CABECALHO}\n${antigo};DJ;;;\n;Mágico;Bolos e doces;900;Serviço`)).id);
    const dias = await server.db.selectFrom('horarios_do_produto').select(['produto_id', 'dia_da_semana']).orderBy('produto_id').execute();
    expect(dias.map(({ produto_id }) => produto_id === antigo)).toEqual([true, ...Array(7).fill(false)]);
    const semanas = await server.db.selectFrom('produtos').select('semana').orderBy('id').execute();
    expect(semanas.map(({ semana }) => semana)).toEqual(['{[1920,2160)}', '{[0,10080)}']);
  });
});

describe('all or nothing', () => {
  const umBolo = async () => (await conferir(`${CABECALHO}\nBolo;Bolos e doces;1;Produto\nTorta;Bolos e doces;2;Produto`)).id;

  test('a change after the check refuses all', async () => {
    const antigo = await mercado.produto(dona.id, { nome: 'Bolo' });
    const { id } = await conferir(`id;${CABECALHO}\n;Torta;Bolos e doces;2;Produto\n${antigo};;;9;`);
    await server.db.updateTable('produtos').set({ nome: 'Bolo de rolo', versao: 2 }).where('id', '=', antigo).execute();
    expect(await importar(id)).toMatchObject({ estado: 'falhou', falha: expect.stringContaining('mudou depois da conferência') });
    expect((await produtos()).map(({ nome }) => nome)).toEqual(['Bolo de rolo']);
    expect(await server.db.selectFrom('categorias').select('id').where('nome', '=', 'Bolos e doces').execute()).toEqual([]);
  });

  test('a try killed in the middle leaves nothing, and the next writes once; repeating does not repeat', async () => {
    const id = await umBolo();
    await importarProdutos(ctx, dona.id, id, { categorias: [] });
    const morta: TestContext = { ...ctx, bus: { ...ctx.bus, tell: () => Promise.reject(new Error('morto')) } };
    await expect(gravarImportacao(morta, { id })).rejects.toThrow('morto');
    expect(await produtos()).toEqual([]);
    await gravarImportacao(ctx, { id });
    await gravarImportacao(ctx, { id });
    expect(await produtos()).toHaveLength(2);
  });

  test('a reading that died starts again, and the old one is ignored', async () => {
    const { id } = await conferir(`${CABECALHO}\nBolo;Bolos e doces;1;Produto`, { ler: false });
    let outra: Promise<void> | undefined;
    const lenta: TestContext = {
      ...ctx,
      clock: {
        now() {
          outra ??= asSomebodyElse(() => conferirPlanilha(ctx, { id }));
          return server.clock.now();
        },
      },
    };
    if (testEngine === 'postgres') await conferirPlanilha(lenta, { id });
    await outra;
    await conferirPlanilha(ctx, { id });
    expect((await get('/importacao')).body[0]).toMatchObject({ estado: 'conferida', linhas: 1, novos: 1 });
  });

  test.runIf(testEngine === 'postgres')('concurrent tries and uploads: written once, uploaded once', async () => {
    const id = await umBolo();
    await importarProdutos(ctx, dona.id, id, { categorias: [] });
    await Promise.all([gravarImportacao(ctx, { id }), gravarImportacao(ctx, { id }), gravarImportacao(ctx, { id })]);
    expect(await produtos()).toHaveLength(2);
    expect((await get('/importacao')).body[0]).toMatchObject({ estado: 'concluida', gravados: 2 });
    const sent = await form({ planilha: { data: Buffer.from(`${CABECALHO}\nA;B;1;Produto`), name: 'a.csv' } });
    const enviar = () => server.call('POST', '/produto/importacao', { as: dona, body: sent.body, headers: sent.headers });
    expect((await Promise.all([enviar(), enviar()])).map(({ status }) => status)).toContain(202);
    expect(await server.db.selectFrom('importacoes').select('id').where('estado', '<>', 'concluida').execute()).toHaveLength(1);
  });

  test('an import without progress is given up, and an old one is deleted', async () => {
    const { id } = await conferir(`${CABECALHO}\nBolo;Bolos e doces;1;Produto`, { ler: false });
    server.clock.advance(31 * MINUTO_EM_MS);
    await cuidarDasImportacoes(ctx);
    const estados = () => server.db.selectFrom('importacoes').select(['id', 'estado']).execute();
    expect(await estados()).toEqual([{ id, estado: 'falhou' }]);
    await conferirPlanilha(ctx, { id });
    expect(await estados()).toEqual([{ id, estado: 'falhou' }]);
    server.clock.advance(8 * DIA_EM_MS);
    await cuidarDasImportacoes(ctx);
    expect(await estados()).toEqual([]);
  });
});

describe('invalid spreadsheets are reported, and nothing remains', () => {
  test('too many lines, no header, only a header, too many categories', async () => {
    const demais = `${CABECALHO}\n${'Bolo;Bolos e doces;1;Produto\n'.repeat(LINHAS_POR_IMPORTACAO + 1)}`;
    expect(await conferir(demais)).toMatchObject({ estado: 'falhou', falha: expect.stringContaining('mais de 20.000 linhas') });
    expect(await server.db.selectFrom('linhas_da_importacao').select('linha').execute()).toEqual([]);
    expect((await conferir('Bolo;10\nTorta;20')).falha).toContain('A primeira linha precisa dizer os nomes');
    expect((await conferir(CABECALHO)).falha).toContain('nenhuma linha');
    const muitas = Array.from({ length: CATEGORIAS_NO_MAXIMO + 1 }, (_, i) => `Bolo;Categoria ${i};1;Produto;Bolos e doces`);
    const { id } = await conferir(`${CABECALHO};Categoria do Festejo\n${muitas.join('\n')}`);
    expect((await importar(id)).falha).toBe('Uma vitrine tem até 200 categorias. Nada foi importado.');
    expect(await produtos()).toEqual([]);
  });

  test('an Excel workbook is 415, no file 400, and one at a time', async () => {
    const enviar = async (fields: Parameters<typeof form>[0], as = dona) => {
      const sent = await form(fields);
      return server.call('POST', '/produto/importacao', { as, body: sent.body, headers: sent.headers });
    };
    expect(await enviar({ planilha: { data: Buffer.from('PK\x03\x04\x00\x00'), name: 'a.csv' } })).toMatchObject({
      status: 415,
      body: { message: 'Este arquivo não é uma planilha CSV' },
    });
    expect((await enviar({})).status).toBe(400);
    await conferir(`${CABECALHO}\nBolo;Bolos e doces;1;Produto`, { ler: false });
    expect(await enviar({ planilha: { data: Buffer.from(CABECALHO), name: 'a.csv' } })).toMatchObject({
      status: 409,
      body: { codigo: 'IMPORTACAO_EM_ANDAMENTO' },
    });
  });
});

test("401, 403, 404 for another supplier's, 409 while it is being written; discarding deletes all", async () => {
  const { id } = await conferir(`${CABECALHO}\nBolo;Bolos e doces;1;Produto`);
  const outra = await mercado.fornecedor({ nome: 'Outra' });
  const cliente = await server.person();
  const chamadas = [
    ['GET', `/importacao/${id}/linhas`],
    ['GET', `/importacao/${id}/erros.csv`],
    ['POST', `/importacao/${id}/importar`],
    ['DELETE', `/importacao/${id}`],
  ] as const;
  for (const [method, path] of [...chamadas, ['GET', '/importacao'], ['POST', '/importacao'], ['GET', '/planilha.csv']] as const) {
    const como = (as?: Person) => server.call(method, `/produto${path}`, { ...(as && { as }), ...(method === 'POST' && { body: {} }) });
    expect([method, path, (await como()).status, (await como(cliente)).status]).toEqual([method, path, 401, 403]);
    if (path.includes(id)) expect([path, (await como(outra)).status]).toEqual([path, 404]);
  }
  expect((await get('/importacao', outra)).body).toEqual([]);
  await server.db.updateTable('importacoes').set({ estado: 'importando' }).execute();
  expect((await server.call('DELETE', `/produto/importacao/${id}`, { as: dona })).status).toBe(409);
  await server.db.updateTable('importacoes').set({ estado: 'conferida' }).execute();
  expect((await server.call('DELETE', `/produto/importacao/${id}`, { as: dona })).body).toEqual({ message: 'Planilha descartada' });
  expect(await server.db.selectFrom('linhas_da_importacao').select('linha').execute()).toEqual([]);
});
