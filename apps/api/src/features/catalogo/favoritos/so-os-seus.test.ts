import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { deleteLista, renameLista } from './listas.queries.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

interface Guardado {
  readonly as: Person;
  readonly mesa: string;
  readonly doces: string;
  readonly favoritos: readonly string[];
}
let loja: Person;
let produtos: string[];
beforeEach(async () => {
  loja = await mercado.fornecedor();
  produtos = [];
  for (const nome of ['Bolo', 'Vela', 'Faixa', 'Balão']) produtos.push(await mercado.produto(loja.id, { nome }));
});

/**
 * Creates two lists and four favourites: two in the first list, one in the second, one in no list. Then removes one favourite of the first list
 * and the one without a list.
 */
async function guardar(): Promise<Guardado> {
  const as = await server.person();
  const favoritos: string[] = [];
  for (const id of produtos) favoritos.push((await server.call('POST', `/favorito/Create?produtoId=${id}`, { as })).body.favorito.id);
  const lista = async (nome: string, quais: readonly (string | undefined)[]) =>
    (await server.call('POST', '/favorito/listas', { as, body: { nome, favoritos: quais } })).body.id;
  const [mesa, doces] = [await lista('Mesa', favoritos.slice(0, 2)), await lista('Doces', favoritos.slice(2, 3))];
  for (const at of [1, 3]) await server.call('DELETE', `/favorito/Delete?favoritoId=${favoritos[at]}`, { as });
  return { as, mesa, doces, favoritos };
}
const listas = async ({ as }: Guardado) => (await server.call('GET', '/favorito/listas', { as })).body;
const nomes = async ({ as }: Guardado, query = '') =>
  (await server.call('GET', `/favorito/GetAllFavoritoFromUser?${query}`, { as })).body.itens
    .map(({ nome }: { nome: string }) => nome)
    .sort();
const linhas = ({ as }: Guardado) => server.db.selectFrom('favoritos').selectAll().where('cliente_id', '=', as.id).orderBy('id').execute();

test('removed favourites and those of another client do not count: in totals, lists and categories', async () => {
  const [ana, bia] = [await guardar(), await guardar()];
  for (const uma of [ana, bia]) {
    expect(await listas(uma)).toMatchObject({
      total: 2,
      semLista: 0,
      listas: [
        { id: uma.doces, nome: 'Doces', quantos: 1 },
        { id: uma.mesa, nome: 'Mesa', quantos: 1 },
      ],
      categorias: [{ nome: 'Bolos e doces', quantos: 2 }],
    });
    expect([await nomes(uma), await nomes(uma, `lista=${uma.mesa}`), await nomes(uma, 'lista=nenhuma')]).toEqual([
      ['Bolo', 'Faixa'],
      ['Bolo'],
      [],
    ]);
  }
});

test('deleting or renaming a list changes only that list, and only of its client', async () => {
  const [ana, bia] = [await guardar(), await guardar()];
  const dela = await linhas(bia);
  expect((await server.call('PUT', `/favorito/listas/${ana.mesa}`, { as: ana.as, body: { nome: 'Mesa do bolo' } })).status).toBe(200);
  expect((await listas(ana)).listas.map(({ nome }: { nome: string }) => nome)).toEqual(['Doces', 'Mesa do bolo']);
  // Another client may use the same list name; the names of the client's own lists stay taken.
  expect((await server.call('PUT', `/favorito/listas/${bia.doces}`, { as: bia.as, body: { nome: 'Mesa do bolo' } })).status).toBe(200);
  expect((await server.call('PUT', `/favorito/listas/${bia.doces}`, { as: bia.as, body: { nome: 'mesa' } })).status).toBe(409);
  expect((await server.call('DELETE', `/favorito/listas/${ana.mesa}`, { as: ana.as })).body.favoritos).toEqual([ana.favoritos[0]]);
  expect([await nomes(ana), await nomes(ana, 'lista=nenhuma'), await nomes(ana, `lista=${ana.doces}`)]).toEqual([
    ['Bolo', 'Faixa'],
    ['Bolo'],
    ['Faixa'],
  ]);
  expect(await linhas(bia)).toEqual(dela);
  expect((await listas(bia)).listas).toHaveLength(2);
});

test("another client's list cannot be renamed or deleted, nor by the queries themselves", async () => {
  const [ana, bia] = [await guardar(), await guardar()];
  await inTransaction(server.db, async (tx) => {
    expect(await renameLista(tx, bia.as.id, ana.mesa, 'Roubada')).toBe('nenhuma');
    expect(await deleteLista(tx, bia.as.id, ana.mesa)).toBeUndefined();
  });
  expect((await listas(ana)).listas).toMatchObject([{ nome: 'Doces' }, { nome: 'Mesa', quantos: 1 }]);
});
