import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { form } from '../../../platform/testing/files/form.ts';
import { HTML, photo } from '../../../platform/testing/files/pictures.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { countQueries } from '../../../platform/testing/sql/count-queries.ts';

const server = withTestServer();
const mercado = criarMercado(server);
let lua: Person;
let sol: Person;
let oficial: string;
beforeEach(async () => {
  lua = await mercado.fornecedor({ nome: 'Doces da Lua' });
  sol = await mercado.fornecedor({ nome: 'Buffet do Sol' });
  oficial = await mercado.categoria('Bolos e doces');
});

type Campos = Parameters<typeof form>[0];
const criar = async (nome: string, as: Person | null = lua, mais: Campos = {}, headers: Record<string, string> = {}) => {
  const enviado = await form({ nome, CategoriaOficialVinculada: oficial, ...mais });
  return server.call('POST', '/categoria', { ...(as ? { as } : {}), body: enviado.body, headers: { ...enviado.headers, ...headers } });
};
const mudar = async (id: string, campos: Campos, as: Person | null = lua, headers: Record<string, string> = {}) => {
  const enviado = await form({ categoriaOficialVinculada: oficial, ...campos });
  return server.call('PUT', `/categoria/${id}`, { ...(as ? { as } : {}), body: enviado.body, headers: { ...enviado.headers, ...headers } });
};
const todas = async (as: Person = lua): Promise<{ id: string; nome: string }[]> =>
  (await server.call('GET', '/categoria/getAllCategoriasByFornecedor', { as })).body;
const nomes = async () => (await todas()).map(({ nome }) => nome);
const criarTres = async () => {
  const ids: string[] = [];
  for (const nome of ['Bolos', 'Doces', 'Salgados']) ids.push((await criar(nome)).body.id);
  return ids as [string, string, string];
};

describe('POST categoria', () => {
  test('creates at the end of the shop window, with a picture; a repeated request with the same key creates no other', async () => {
    await criar('Doces');
    const chave = { 'idempotency-key': uuidv7() };
    const imagem = { file: { data: await photo(400, 300), name: 'bolo.jpg' }, TipoCategoria: 'Servico' };
    const primeira = await criar('Bolos', lua, imagem, chave);
    expect(primeira).toMatchObject({
      status: 201,
      body: {
        nome: 'Bolos',
        tipoCategoria: 'Servico',
        categoriaOficialId: oficial,
        categoriaOficialNome: 'Bolos e doces',
        imagemUrl: expect.stringMatching(/^\/arquivos\/.+-640\.webp$/),
        produtos: 0,
        produtosAtivos: 0,
        versao: 1,
      },
    });
    expect((await criar('Bolos', lua, imagem, chave)).body).toEqual(primeira.body);
    expect(await nomes()).toEqual(['Doces', 'Bolos']);
    expect(await server.app.inject({ url: primeira.body.imagemUrl })).toMatchObject({ statusCode: 200 });
  });

  test('refuses: no token, a client, an empty, short or repeated name, an unknown official category, a file that is no picture', async () => {
    expect(await criar('Bolos', null)).toMatchObject({ status: 401 });
    expect(await criar('Bolos', await server.person())).toMatchObject({ status: 403 });
    expect((await criar('B')).body.campos).toMatchObject({ nome: expect.any(String) });
    expect(await criar('x'.repeat(61))).toMatchObject({ status: 400 });
    expect(await criar('Bolos', lua, { tipoCategoria: 'Outro' })).toMatchObject({ status: 400 });
    expect(await criar('Bolos', lua, { CategoriaOficialVinculada: uuidv7() })).toMatchObject({
      status: 400,
      body: { campos: { categoriaOficialVinculada: 'Escolha uma das categorias do Festejo' } },
    });
    expect(await criar('Bolos', lua, { file: { data: HTML, name: 'bolo.jpg' } })).toMatchObject({ status: 415 });
    expect(await nomes()).toEqual([]);
    await criar('Bolos de Açúcar');
    expect(await criar('bolos de acucar')).toMatchObject({
      status: 422,
      body: { codigo: 'CATEGORIA_REPETIDA', campos: { nome: 'Você já tem uma categoria com este nome' } },
    });
    expect(await criar('Bolos de Açúcar', sol)).toMatchObject({ status: 201 });
  });

  test('refuses more than 200', async () => {
    const linhas = Array.from({ length: 200 }, (_, i) => ({
      id: uuidv7(),
      fornecedor_id: lua.id,
      nome: `C${i}`,
      categoria_oficial_id: oficial,
    }));
    await server.db.insertInto('categorias').values(linhas).execute();
    expect(await criar('Mais uma')).toMatchObject({ status: 422, body: { codigo: 'CATEGORIAS_DEMAIS' } });
  });
});

describe('PUT categoria', () => {
  test('changes name, type and link; products follow; the picture stays, goes or is replaced', async () => {
    const { body: nova } = await criar('Bolos', lua, { file: { data: await photo(400, 300), name: 'a.jpg' } });
    const produto = await mercado.produto(lua.id);
    await server.db
      .updateTable('produtos')
      .set({ categoria_id: nova.id, categoria_oficial_id: oficial })
      .where('id', '=', produto)
      .execute();
    const flores = await mercado.categoria('Flores');
    const mudada = await mudar(nova.id, { nome: 'Buquês', tipoCategoria: 'Aluguel', categoriaOficialVinculada: flores });
    expect(mudada).toMatchObject({
      status: 200,
      body: { nome: 'Buquês', tipoCategoria: 'Aluguel', categoriaOficialNome: 'Flores', imagemUrl: nova.imagemUrl, produtos: 1, versao: 2 },
    });
    expect((await server.call('GET', `/produto/buscar-detalhes-produto-by-id/${produto}`)).body.categoriaOficialNome).toBe('Flores');
    const trocada = await mudar(nova.id, { nome: 'Buquês', file: { data: await photo(300, 300), name: 'b.jpg' } });
    expect(trocada.body.imagemUrl).not.toBe(nova.imagemUrl);
    expect((await mudar(nova.id, { nome: 'Buquês', removerImagem: true })).body.imagemUrl).toBeNull();
  });

  test('two screens change one category: the second gets a conflict', async () => {
    const { body: nova } = await criar('Bolos');
    expect(await mudar(nova.id, { nome: 'Bolos finos' }, lua, { 'if-match': '"1"' })).toMatchObject({ status: 200 });
    expect(await mudar(nova.id, { nome: 'Tortas' }, lua, { 'if-match': '"1"' })).toMatchObject({
      status: 409,
      body: { codigo: 'MUDOU_EM_OUTRA_TELA' },
    });
    expect(await nomes()).toEqual(['Bolos finos']);
  });

  test("refuses: no token, a client, another supplier's category, the name of another category", async () => {
    const { body: nova } = await criar('Bolos');
    await criar('Doces');
    expect(await mudar(nova.id, { nome: 'X2' }, null)).toMatchObject({ status: 401 });
    expect(await mudar(nova.id, { nome: 'X2' }, await server.person())).toMatchObject({ status: 403 });
    expect(await mudar(nova.id, { nome: 'X2' }, sol)).toMatchObject({ status: 404, body: { message: 'Categoria não encontrada' } });
    expect(await mudar(uuidv7(), { nome: 'X2' })).toMatchObject({ status: 404 });
    expect(await mudar(nova.id, { nome: 'DOCES' })).toMatchObject({ status: 422 });
    expect(await mudar(nova.id, { nome: '' })).toMatchObject({ status: 400 });
    expect(await mudar(nova.id, { nome: 'BOLOS' })).toMatchObject({ status: 200 });
  });
});

describe('POST categoria/ordenar', () => {
  const ordenar = (ordem: unknown, as: Person | null = lua) =>
    server.call('POST', '/categoria/ordenar', { ...(as ? { as } : {}), body: { ordem } });

  test('puts all in the requested order', async () => {
    const [bolos, doces, salgados] = await criarTres();
    expect(await ordenar([salgados, bolos, doces])).toMatchObject({ status: 200, body: { message: 'Categorias ordenadas com sucesso' } });
    expect(await nomes()).toEqual(['Salgados', 'Bolos', 'Doces']);
    expect((await server.call('GET', '/categoria?page=1&pageSize=2', { as: lua })).body).toMatchObject({
      itens: [{ nome: 'Doces' }],
      page: 1,
      total: 3,
    });
    expect((await server.call('GET', '/categoria?page=9', { as: lua })).body).toMatchObject({ itens: [], total: 3 });
  });

  test("refuses: another supplier's category, an incomplete or repeated order, a value that is no list; the order stays", async () => {
    const [bolos, doces, salgados] = await criarTres();
    const { body: alheia } = await criar('Do Sol', sol);
    expect(await ordenar([doces, salgados, bolos, alheia.id])).toMatchObject({
      status: 404,
      body: { message: 'Categoria não encontrada' },
    });
    expect(await ordenar([doces, bolos])).toMatchObject({ status: 409, body: { codigo: 'CATEGORIAS_MUDARAM' } });
    expect(await ordenar([doces, bolos, salgados, doces])).toMatchObject({ status: 400 });
    expect(await ordenar('x')).toMatchObject({ status: 400 });
    expect(await ordenar(Array.from({ length: 1001 }, () => bolos))).toMatchObject({ status: 400 });
    expect(await ordenar([bolos], null)).toMatchObject({ status: 401 });
    expect(await ordenar([bolos], await server.person())).toMatchObject({ status: 403 });
    expect(await nomes()).toEqual(['Bolos', 'Doces', 'Salgados']);
  });
});

describe('GET categoria', () => {
  test('each supplier reads its own categories with their product counts, in one query', async () => {
    const [bolos] = await criarTres();
    for (const ativo of [true, true, false]) {
      const id = await mercado.produto(lua.id, { ativo });
      await server.db.updateTable('produtos').set({ categoria_id: bolos }).where('id', '=', id).execute();
    }
    expect(await countQueries(server.db, () => todas())).toBe(1);
    expect((await todas()).find(({ id }) => id === bolos)).toMatchObject({ produtos: 3, produtosAtivos: 2 });
    expect(await todas(sol)).toEqual([]);
    expect(await server.call('GET', `/categoria/${bolos}`, { as: lua })).toMatchObject({ status: 200, body: { nome: 'Bolos' } });
    expect(await server.call('GET', `/categoria/${bolos}`, { as: sol })).toMatchObject({ status: 404 });
    for (const path of ['/categoria', '/categoria/getAllCategoriasByFornecedor', `/categoria/${bolos}`]) {
      expect(await server.call('GET', path)).toMatchObject({ status: 401 });
      expect(await server.call('GET', path, { as: await server.person() })).toMatchObject({ status: 403 });
    }
    expect(await server.call('GET', '/categoria?pageSize=0', { as: lua })).toMatchObject({ status: 400 });
  });
});
