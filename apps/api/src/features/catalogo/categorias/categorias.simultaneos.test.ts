import { beforeEach, describe, expect, test } from 'vitest';
import { testEngine } from '../../../platform/testing/database.ts';
import { form } from '../../../platform/testing/files/form.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';

// The embedded engine serves one connection, so requests there never run at the same time.
describe.skipIf(testEngine !== 'postgres')('concurrent changes of categorias', () => {
  const server = withTestServer();
  const mercado = criarMercado(server);
  let lua: Person;
  let oficial: string;
  beforeEach(async () => {
    lua = await mercado.fornecedor();
    oficial = await mercado.categoria();
  });

  const criar = async (nome: string) =>
    server.call('POST', '/categoria', { as: lua, ...(await form({ nome, categoriaOficialVinculada: oficial })) });
  const ids = async (): Promise<string[]> =>
    (await server.call('GET', '/categoria/getAllCategoriasByFornecedor', { as: lua })).body.map(({ id }: { id: string }) => id);

  test('two concurrent orders: one wins as a whole', async () => {
    for (let i = 0; i < 12; i++) await criar(`Categoria ${i}`);
    const direta = await ids();
    const inversa = [...direta].reverse();
    for (let rodada = 0; rodada < 8; rodada++) {
      const respostas = await Promise.all(
        [direta, inversa, direta, inversa].map((ordem) => server.call('POST', '/categoria/ordenar', { as: lua, body: { ordem } })),
      );
      expect(respostas.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect([direta, inversa]).toContainEqual(await ids());
    }
  });

  test('two concurrent creations with one name: one wins', async () => {
    const respostas = await Promise.all(['Bolos', 'BOLOS'].map(criar));
    expect(respostas.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test('deleting a category while a product moves into it: no server error, no product without a category', async () => {
    for (let rodada = 0; rodada < 6; rodada++) {
      const { body: nova } = await criar(`Nova ${rodada}`);
      const produto = await mercado.produto(lua.id);
      const [excluida] = await Promise.all([
        server.call('DELETE', `/categoria/${nova.id}`, { as: lua }),
        server.db
          .updateTable('produtos')
          .set({ categoria_id: nova.id })
          .where('id', '=', produto)
          .execute()
          .catch(() => undefined),
      ]);
      expect([200, 422]).toContain(excluida.status);
    }
  });
});
