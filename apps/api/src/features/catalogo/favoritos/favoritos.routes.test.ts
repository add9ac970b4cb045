import { FAVORITOS_NO_MAXIMO } from '@festejo/contrato/common/constants.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { testContext } from '../../../platform/testing/context.ts';
import { testEngine } from '../../../platform/testing/database.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { countQueries } from '../../../platform/testing/sql/count-queries.ts';
import { favoritar, tirarFavorito } from './favoritar.ts';
import { deleteRemovidos } from './favoritos.queries.ts';
import { criarLista, excluirLista, moverFavoritos, renomearLista } from './listas.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const NINGUEM = '01890a5d-ac96-774b-bcce-b302099a8057';

let ana: Person;
let bia: Person;
let loja: Person;
let bolo: string;
beforeEach(async () => {
  [ana, bia] = [await server.person(), await server.person()];
  loja = await mercado.fornecedor({ nome: 'Doçaria Açúcar' });
  bolo = await mercado.produto(loja.id, { nome: 'Bolo de maçã' });
});

const criar = (as: Person, produtoId: string, lista = '') =>
  server.call('POST', `/favorito/Create?produtoId=${produtoId}${lista && `&listaId=${lista}`}`, { as });
const tirar = (as: Person, qual: string) => server.call('DELETE', `/favorito/Delete?${qual}`, { as });
const todos = (as: Person, query = '') => server.call('GET', `/favorito/GetAllFavoritoFromUser?${query}`, { as });
const nomes = async (as: Person, query = '') => (await todos(as, query)).body.itens.map(({ nome }: { nome: string }) => nome);
const idsDe = async (as: Person) => (await server.call('GET', '/favorito/ids', { as })).body.produtoIds;
const listas = async (as: Person) => (await server.call('GET', '/favorito/listas', { as })).body;
const novaLista = (as: Person, body: object) => server.call('POST', '/favorito/listas', { as, body });
/** Inserts `quantos` favourites of deleted products. */
const guardarOutros = (as: Person, quantos: number) =>
  server.database.query(
    `insert into favoritos (id, cliente_id, produto_id, nome, preco_em_centavos, criado_em)
     select gen_random_uuid(), $1::uuid, gen_random_uuid(), 'Outro', 100, now() from generate_series(1, $2::integer)`,
    [as.id, quantos],
  );
const mover = (as: Person, body: object) => server.call('PUT', '/favorito/mover', { as, body });

test.each([
  ['POST', `/favorito/Create?produtoId=${NINGUEM}`],
  ['DELETE', `/favorito/Delete?favoritoId=${NINGUEM}`],
  ['GET', `/favorito/GetFavoritoByIdAndProdutoIdFromUser?favoritoId=${NINGUEM}`],
  ['GET', '/favorito/GetAllFavoritoFromUser'],
  ['GET', '/favorito/ids'],
  ['GET', '/favorito/listas'],
  ['POST', '/favorito/listas'],
  ['PUT', `/favorito/listas/${NINGUEM}`],
  ['DELETE', `/favorito/listas/${NINGUEM}`],
  ['PUT', '/favorito/mover'],
] as const)('%s %s is only for signed-in clients', async (method, path) => {
  expect((await server.call(method, path)).status).toBe(401);
  expect((await server.call(method, path, { as: loja })).status).toBe(403);
});

test.each([
  ['POST', '/favorito/Create', undefined],
  ['POST', '/favorito/Create?produtoId=x', undefined],
  ['DELETE', '/favorito/Delete', undefined],
  ['GET', '/favorito/GetFavoritoByIdAndProdutoIdFromUser', undefined],
  ['GET', '/favorito/GetAllFavoritoFromUser?pageSize=101', undefined],
  ['GET', '/favorito/GetAllFavoritoFromUser?lista=todas', undefined],
  ['GET', `/favorito/GetAllFavoritoFromUser?filter=${'x'.repeat(121)}`, undefined],
  ['POST', '/favorito/listas', {}],
  ['POST', '/favorito/listas', { nome: '  ' }],
  ['POST', '/favorito/listas', { nome: 'Bolos', eventoId: NINGUEM }],
  ['PUT', `/favorito/listas/${NINGUEM}`, { nome: 'x'.repeat(61) }],
  ['PUT', '/favorito/mover', { favoritos: [], listaId: null }],
] as const)('%s %s %j: 400', async (method, path, body) => {
  expect((await server.call(method, path, { as: ana, body })).status).toBe(400);
});

describe('one favourite', () => {
  test('keeps, finds, removes and restores it as it was; repeating changes nothing', async () => {
    const { body } = await criar(ana, bolo);
    expect(body).toMatchObject({ message: 'Guardado nos favoritos', favorito: { produtoId: bolo, listaId: null } });
    const { id } = body.favorito;
    expect((await criar(ana, bolo)).body.favorito.id).toBe(id);
    const achado = (qual: string) => server.call('GET', `/favorito/GetFavoritoByIdAndProdutoIdFromUser?${qual}`, { as: ana });
    for (const qual of [`favoritoId=${id}`, `produtoId=${bolo}`, `favoritoId=${id}&produtoId=${bolo}`]) {
      expect((await achado(qual)).body).toMatchObject({ id, produtoId: bolo });
    }
    expect((await achado(`favoritoId=${id}&produtoId=${NINGUEM}`)).status).toBe(404);
    for (const _ of [1, 2]) expect((await tirar(ana, `favoritoId=${id}`)).status).toBe(200);
    expect((await tirar(ana, `produtoId=${NINGUEM}`)).status).toBe(200);
    expect([await idsDe(ana), await nomes(ana), (await achado(`produtoId=${bolo}`)).status]).toEqual([[], [], 404]);

    // The product is off sale and dearer by now; a favourite removed by mistake still comes back.
    await server.db.updateTable('produtos').set({ ativo: false, preco_em_centavos: 99_000 }).where('id', '=', bolo).execute();
    expect((await criar(ana, bolo)).body.favorito.id).toBe(id);
    expect((await todos(ana)).body.itens).toMatchObject([{ id, situacao: 'fora_de_venda', precoGuardado: 120, produto: null }]);
  });

  test('a favourite removed more than a day ago is forgotten; a kept one stays', async () => {
    const flor = await mercado.produto(loja.id, { nome: 'Flor' });
    const velho = (await criar(ana, bolo)).body.favorito.id;
    await criar(ana, flor);
    await tirar(ana, `produtoId=${bolo}`);
    await deleteRemovidos(server.db, server.clock.now());
    expect((await tirar(ana, `favoritoId=${velho}`)).status).toBe(200);
    await deleteRemovidos(server.db, new Date(server.clock.now().getTime() + 1));
    expect((await tirar(ana, `favoritoId=${velho}`)).status).toBe(404);
    expect(await idsDe(ana)).toEqual([flor]);
  });

  test("another client's favourite is neither found nor removed", async () => {
    const { id } = (await criar(bia, bolo)).body.favorito;
    expect((await tirar(ana, `favoritoId=${id}`)).status).toBe(404);
    expect((await server.call('GET', `/favorito/GetFavoritoByIdAndProdutoIdFromUser?favoritoId=${id}`, { as: ana })).status).toBe(404);
    expect([await idsDe(ana), await idsDe(bia)]).toEqual([[], [bolo]]);
  });

  test('only products on sale can be kept, up to the maximum', async () => {
    const rascunho = await mercado.produto(loja.id, { ativo: false });
    const fechada = await mercado.produto((await mercado.fornecedor({ vende: false })).id);
    for (const id of [NINGUEM, rascunho, fechada]) expect((await criar(ana, id)).status).toBe(404);
    await guardarOutros(ana, FAVORITOS_NO_MAXIMO - 1);
    expect((await criar(ana, bolo)).status).toBe(200);
    const outro = await mercado.produto(loja.id);
    expect(await criar(ana, outro)).toMatchObject({ status: 422, body: { codigo: 'FAVORITOS_DEMAIS' } });
    expect((await criar(ana, bolo)).status).toBe(200);
  });

  test.skipIf(testEngine !== 'postgres')('one product kept from two screens at once is one favourite, and the maximum holds', async () => {
    const outra = await server.another();
    try {
      const guardados = await Promise.all(
        [server, outra, server, outra].map(({ call }) => call('POST', `/favorito/Create?produtoId=${bolo}`, { as: ana })),
      );
      expect(new Set(guardados.map(({ body }) => body.favorito.id)).size).toBe(1);
      await guardarOutros(ana, FAVORITOS_NO_MAXIMO - 2);
      const mais = await Promise.all([1, 2, 3].map(() => mercado.produto(loja.id)));
      const respostas = await Promise.all(
        mais.map((id, i) => (i % 2 ? outra : server).call('POST', `/favorito/Create?produtoId=${id}`, { as: ana })),
      );
      expect(respostas.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    } finally {
      await outra.close();
    }
  });
});

describe('the list of all favourites', () => {
  test('shows each favourite as it is today: dearer, off sale, deleted', async () => {
    const [caro, arquivado, apagado] = [
      await mercado.produto(loja.id, { nome: 'Balão' }),
      await mercado.produto(loja.id, { nome: 'Velas' }),
      await mercado.produto(loja.id, { nome: 'Faixa' }),
    ];
    for (const id of [caro, arquivado, apagado]) {
      server.clock.advance(1000);
      await criar(ana, id);
    }
    await server.db.updateTable('produtos').set({ preco_em_centavos: 15_050 }).where('id', '=', caro).execute();
    await server.db.updateTable('produtos').set({ ativo: false, arquivado_em: server.clock.now() }).where('id', '=', arquivado).execute();
    await server.db.deleteFrom('produtos').where('id', '=', apagado).execute();
    expect((await todos(ana)).body).toMatchObject({
      total: 3,
      itens: [
        { nome: 'Faixa', situacao: 'apagado', produto: null },
        { nome: 'Velas', situacao: 'fora_de_venda', produto: null },
        { nome: 'Balão', situacao: 'a_venda', precoGuardado: 120, produto: { id: caro, valor: 150.5, fornecedorNome: 'Doçaria Açúcar' } },
      ],
    });
  });

  test('filters by words without accents, category and list; symbols find nothing and break nothing', async () => {
    const flores = await mercado.categoria('Flores');
    const rosa = await mercado.produto(loja.id, { nome: 'Rosa 100% natural', categoriaOficialId: flores });
    await criar(ana, bolo);
    await criar(ana, rosa);
    const { id } = (await novaLista(ana, { nome: 'Mesa' })).body;
    await mover(ana, { favoritos: [(await criar(ana, rosa)).body.favorito.id], listaId: id });
    const casos: [string, string[]][] = [
      ['filter=maca%20BOLO', ['Bolo de maçã']],
      ['filter=docaria%20rosa', ['Rosa 100% natural']],
      ['filter=bolo%20rosa', []],
      ['filter=100%25', ['Rosa 100% natural']],
      [`filter=${encodeURIComponent("_%'\\ [.*")}`, []],
      [`categoriaOficial=${flores}`, ['Rosa 100% natural']],
      [`lista=${id}`, ['Rosa 100% natural']],
      ['lista=nenhuma', ['Bolo de maçã']],
      [`lista=${id}&filter=bolo`, []],
    ];
    for (const [query, esperados] of casos) expect([query, await nomes(ana, query)]).toEqual([query, esperados]);
    expect(await listas(ana)).toMatchObject({
      total: 2,
      semLista: 1,
      listas: [{ id, nome: 'Mesa', quantos: 1 }],
      categorias: expect.arrayContaining([{ id: flores, nome: 'Flores', quantos: 1 }]),
    });
    expect(await nomes(bia, `lista=${id}`)).toEqual([]);
  });

  test('takes the same number of queries for any page size', async () => {
    for (let i = 0; i < 12; i++) await criar(ana, await mercado.produto(loja.id));
    const perguntas = (pageSize: number) => countQueries(server.db, () => todos(ana, `pageSize=${pageSize}`));
    expect(await perguntas(2)).toBe(await perguntas(12));
  });
});

describe('lists', () => {
  test('named or of an event: creates with favourites, renames, deletes and restores', async () => {
    const favorito = (await criar(ana, bolo)).body.favorito.id;
    const eventoId = await mercado.evento(ana.id, { titulo: 'Bodas' });
    const mesa = await novaLista(ana, { nome: 'Mesa', favoritos: [favorito, favorito] });
    expect(mesa).toMatchObject({ status: 201, body: { nome: 'Mesa', eventoId: null, quantos: 1 } });
    const bodas = (await novaLista(ana, { eventoId })).body;
    expect(bodas).toMatchObject({ nome: 'Bodas', eventoId, quantos: 0 });
    for (const igual of [{ nome: 'MESA' }, { eventoId }]) {
      expect(await novaLista(ana, igual)).toMatchObject({ status: 409, body: { codigo: 'LISTA_REPETIDA' } });
    }
    const renomear = (id: string, nome: string) => server.call('PUT', `/favorito/listas/${id}`, { as: ana, body: { nome } });
    expect((await renomear(mesa.body.id, 'Mesa do bolo')).status).toBe(200);
    await novaLista(ana, { nome: 'Doces' });
    expect((await renomear(mesa.body.id, 'doces')).status).toBe(409);
    expect((await renomear(bodas.id, 'Outro')).status).toBe(404);

    const excluida = await server.call('DELETE', `/favorito/listas/${mesa.body.id}`, { as: ana });
    expect(excluida.body.favoritos).toEqual([favorito]);
    expect(await nomes(ana, 'lista=nenhuma')).toEqual(['Bolo de maçã']);
    const deNovo = await novaLista(ana, { nome: 'Mesa do bolo', favoritos: excluida.body.favoritos });
    expect(await nomes(ana, `lista=${deNovo.body.id}`)).toEqual(['Bolo de maçã']);
    expect((await mover(ana, { favoritos: [favorito], listaId: bodas.id })).status).toBe(200);
    expect((await listas(ana)).listas[0]).toMatchObject({ nome: 'Bodas', quantos: 1 });
    expect((await criar(ana, bolo, deNovo.body.id)).body.favorito.listaId).toBe(deNovo.body.id);
  });

  test('no favourite or list of another client can be added, removed or changed', async () => {
    const dela = (await novaLista(bia, { nome: 'Dela' })).body.id;
    const favoritoDela = (await criar(bia, bolo)).body.favorito.id;
    const meu = (await criar(ana, bolo)).body.favorito.id;
    const minha = (await novaLista(ana, { nome: 'Minha' })).body.id;
    const eventoDela = await mercado.evento(bia.id);
    const tentativas = [
      criar(ana, bolo, dela),
      mover(ana, { favoritos: [meu], listaId: dela }),
      mover(ana, { favoritos: [meu, favoritoDela], listaId: minha }),
      novaLista(ana, { nome: 'Outra', favoritos: [favoritoDela] }),
      novaLista(ana, { eventoId: eventoDela }),
      server.call('PUT', `/favorito/listas/${dela}`, { as: ana, body: { nome: 'Minha' } }),
      server.call('DELETE', `/favorito/listas/${dela}`, { as: ana }),
    ];
    for (const tentativa of tentativas) expect((await tentativa).status).toBe(404);
    expect(await nomes(ana, 'lista=nenhuma')).toEqual(['Bolo de maçã']);
    expect((await listas(ana)).listas).toHaveLength(1);
    expect((await listas(bia)).listas).toMatchObject([{ nome: 'Dela', quantos: 0 }]);
  });
});

test('the client’s other screens are notified of each change, and of no refused one', async () => {
  const ctx = testContext(server);
  const { id } = await favoritar(ctx, ana.id, { produtoId: bolo });
  const mesa = await inTransaction(ctx.db, (tx) => criarLista(ctx, tx, ana.id, { nome: 'Mesa', favoritos: [id] }));
  await moverFavoritos(ctx, ana.id, { favoritos: [id], listaId: null });
  await renomearLista(ctx, ana.id, mesa.id, 'Mesa do bolo');
  await excluirLista(ctx, ana.id, mesa.id);
  await tirarFavorito(ctx, ana.id, { produtoId: bolo });
  await expect(tirarFavorito(ctx, bia.id, { favoritoId: id })).rejects.toThrow('Favorito não encontrado');
  await expect(excluirLista(ctx, bia.id, mesa.id)).rejects.toThrow('Lista não encontrada');
  expect(ctx.told).toEqual(Array(6).fill({ para: ana.id, tipo: 'favoritos', id: ana.id }));
});
