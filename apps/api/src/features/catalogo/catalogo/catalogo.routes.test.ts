import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, startTestServer, withTestServer } from '../../../platform/testing/server.ts';
import { countQueries } from '../../../platform/testing/sql/count-queries.ts';

const server = withTestServer();
const mercado = criarMercado(server);
let lua: Person;
beforeEach(async () => {
  lua = await mercado.fornecedor({ nome: 'Doces da Lua' });
});

let lugar = 0;
async function categoria(nome: string, quantos: number, de: Person = lua, ativo = true): Promise<{ id: string; produtos: string[] }> {
  const oficial = await mercado.categoria();
  const id = uuidv7();
  await server.db
    .insertInto('categorias')
    .values({ id, fornecedor_id: de.id, nome, categoria_oficial_id: oficial, ordem: lugar++ })
    .execute();
  const produtos: string[] = [];
  for (let i = 0; i < quantos; i++) {
    const produto = await mercado.produto(de.id, { nome: `${nome} ${i}`, ativo });
    await server.db.updateTable('produtos').set({ categoria_id: id }).where('id', '=', produto).execute();
    produtos.unshift(produto);
  }
  await server.db.deleteFrom('categorias').where('nome', 'like', '0%').where('fornecedor_id', '=', de.id).execute();
  return { id, produtos };
}
const idsDe = ({ itens }: { itens: { id: string }[] }) => itens.map(({ id }) => id);

describe('GET categoria/getAllCategoriasWithProdutosByFornecedorId', () => {
  const catalogo = (query = '', as?: Person, id = lua.id) =>
    server.call('GET', `/categoria/getAllCategoriasWithProdutosByFornecedorId/${id}${query}`, as ? { as } : {});

  test('categories in order, each with its first products; empty categories and inactive products are left out', async () => {
    const bolos = await categoria('Bolos', 3);
    await categoria('Vazia', 0);
    await categoria('Parada', 1, lua, false);
    const doces = await categoria('Doces', 1);
    const { status, body } = await catalogo('?produtosPorCategoria=2');
    expect(status).toBe(200);
    expect(body).toMatchObject({ page: 0, pageSize: 10, total: 2 });
    expect(idsDe(body)).toEqual([bolos.id, doces.id]);
    expect(body.itens[0]).toMatchObject({
      nome: 'Bolos',
      categoriaOficialNome: 'Bolos e doces',
      produtos: { total: 3, page: 0, pageSize: 2 },
    });
    expect(idsDe(body.itens[0].produtos)).toEqual(bolos.produtos.slice(0, 2));
    expect(body.itens[0].produtos.itens[0]).toMatchObject({
      valor: 120,
      fornecedorNome: 'Doces da Lua',
      localidade: 'São Paulo',
      uf: 'SP',
    });
    expect((await catalogo('?page=1&pageSize=1')).body).toMatchObject({ total: 2, itens: [{ id: doces.id }] });
    expect((await catalogo('?page=7')).body).toMatchObject({ total: 2, itens: [] });
  });

  test('one query, however many categories and products there are', async () => {
    for (let i = 0; i < 6; i++) await categoria(`C${i}`, 4);
    expect(await countQueries(server.db, () => catalogo('?pageSize=100'))).toBe(1);
  });

  test('a supplier that does not sell shows its window only to itself', async () => {
    const { id } = await categoria('Bolos', 1);
    await server.db.updateTable('fornecedores').set({ vende: false }).where('id', '=', lua.id).execute();
    expect((await catalogo()).body).toMatchObject({ total: 0, itens: [] });
    expect((await catalogo('', await mercado.fornecedor())).body.total).toBe(0);
    expect((await catalogo('', lua)).body).toMatchObject({ total: 1, itens: [{ id }] });
  });

  test('refuses an unknown supplier and invalid pages', async () => {
    expect(await catalogo('', undefined, uuidv7())).toMatchObject({ status: 404, body: { message: 'Fornecedor não encontrado' } });
    expect(await catalogo('', undefined, (await server.person()).id)).toMatchObject({ status: 404 });
    for (const query of ['?page=-1', '?pageSize=101', '?produtosPorCategoria=25', '?produtosPorCategoria=x']) {
      expect(await catalogo(query)).toMatchObject({ status: 400 });
    }
    expect((await catalogo()).body).toMatchObject({ total: 0, itens: [] });
  });
});

describe('GET categoria/getCategoriaByIdWithProdutos', () => {
  const pagina = (id: string, query = '', as?: Person) =>
    server.call('GET', `/categoria/getCategoriaByIdWithProdutos/${id}${query}`, as ? { as } : {});

  test('the pages pass through all products once, newest first, one query each', async () => {
    const { id, produtos } = await categoria('Bolos', 5);
    const vistos: string[] = [];
    for (let page = 0; page < 3; page++) {
      const { body } = await pagina(id, `?page=${page}&pageSize=2`);
      expect(body).toMatchObject({ nome: 'Bolos', fornecedorNome: 'Doces da Lua', vende: true, produtos: { page, pageSize: 2, total: 5 } });
      vistos.push(...idsDe(body.produtos));
    }
    expect(vistos).toEqual(produtos);
    expect((await pagina(id, '?page=3&pageSize=2')).body.produtos).toMatchObject({ total: 5, itens: [] });
    expect(await countQueries(server.db, () => pagina(id))).toBe(1);
  });

  test("with categorias off, the shop and the pages of its categories still work; the supplier's own categories do not", async () => {
    const desligado = await startTestServer({ FEATURES_OFF: 'categorias' });
    onTestFinished(() => desligado.close());
    const dela = criarMercado(desligado);
    const loja = await dela.fornecedor();
    const categoriaOficialId = await dela.categoria();
    for (let i = 0; i < 3; i++) await dela.produto(loja.id, { nome: `Bolo ${i}`, categoriaOficialId });
    const uma = desligado.db.selectFrom('categorias').select('id').limit(1);
    await desligado.db.updateTable('produtos').set({ categoria_id: uma }).execute();
    const de = (path: string) => desligado.call('GET', path);
    const { body } = await de(`/categoria/getAllCategoriasWithProdutosByFornecedorId/${loja.id}?produtosPorCategoria=2`);
    const [{ id, produtos }] = body.itens;
    expect([produtos.itens.length, produtos.total]).toEqual([2, 3]);
    const mais = await de(`/categoria/getCategoriaByIdWithProdutos/${id}?page=1&pageSize=2`);
    expect(mais).toMatchObject({ status: 200, body: { produtos: { total: 3, itens: [{ id: expect.any(String) }] } } });
    const minhas = await desligado.call('GET', '/categoria', { as: loja });
    expect(minhas).toMatchObject({ status: 403, body: { codigo: 'FUNCIONALIDADE_DESLIGADA' } });
  });

  test('a category of a supplier that does not sell has no products; an unknown or invalid one is refused', async () => {
    const { id } = await categoria('Bolos', 1);
    await server.db.updateTable('fornecedores').set({ vende: false }).where('id', '=', lua.id).execute();
    expect((await pagina(id)).body).toMatchObject({ vende: false, produtos: { total: 0, itens: [] } });
    expect((await pagina(id, '', lua)).body).toMatchObject({ vende: false, produtos: { total: 1 } });
    expect(await pagina(uuidv7())).toMatchObject({ status: 404, body: { message: 'Categoria não encontrada' } });
    expect(await pagina(id, '?page=x')).toMatchObject({ status: 400 });
  });
});

describe('DELETE categoria', () => {
  const excluir = (id: string, query = '', as: Person | null = lua) => server.call('DELETE', `/categoria/${id}${query}`, as ? { as } : {});

  test('deletes an empty category; with products, says how many and where they can go', async () => {
    const [bolos, doces, vazia] = [await categoria('Bolos', 3), await categoria('Doces', 1), await categoria('Vazia', 0)];
    expect(await excluir(vazia.id)).toMatchObject({ status: 200, body: { message: 'Categoria excluída' } });
    expect(await excluir(bolos.id)).toMatchObject({
      status: 422,
      body: { codigo: 'CATEGORIA_COM_PRODUTOS', message: 'Bolos tem 3 produtos', acao: expect.stringContaining('outra categoria') },
    });
    expect(await excluir(bolos.id, `?moverPara=${doces.id}`)).toMatchObject({
      status: 200,
      body: { message: 'Categoria excluída; 3 produtos mudaram de categoria' },
    });
    const { body } = await server.call('GET', '/categoria/getAllCategoriasByFornecedor', { as: lua });
    expect(body).toMatchObject([{ id: doces.id, produtos: 4 }]);
  });

  test('moved products take the official category of their new category', async () => {
    const [bolos, flores] = [await categoria('Bolos', 1), await categoria('Flores', 0)];
    await server.db
      .updateTable('categorias')
      .set({ categoria_oficial_id: await mercado.categoria('Flores') })
      .where('id', '=', flores.id)
      .execute();
    expect(await excluir(bolos.id, `?moverPara=${flores.id}`)).toMatchObject({ status: 200 });
    const { body } = await server.call('GET', `/produto/buscar-detalhes-produto-by-id/${bolos.produtos[0]}`);
    expect(body).toMatchObject({ categoriaOficialNome: 'Flores', idCategoria: flores.id });
  });

  test("refuses: no token, a client, another supplier's category, moving to it, moving to itself", async () => {
    const sol = await mercado.fornecedor();
    const [bolos, alheia] = [await categoria('Bolos', 1), await categoria('Do Sol', 1, sol)];
    expect(await excluir(bolos.id, '', null)).toMatchObject({ status: 401 });
    expect(await excluir(bolos.id, '', await server.person())).toMatchObject({ status: 403 });
    for (const query of ['', `?moverPara=${alheia.id}`]) expect(await excluir(bolos.id, query, sol)).toMatchObject({ status: 404 });
    for (const para of [alheia.id, bolos.id, uuidv7()])
      expect(await excluir(bolos.id, `?moverPara=${para}`)).toMatchObject({ status: 404 });
    expect(await excluir(bolos.id, '?moverPara=x')).toMatchObject({ status: 400 });
  });
});
