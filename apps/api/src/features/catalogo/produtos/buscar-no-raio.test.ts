import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { expect, test } from 'vitest';
import type { Db } from '../../../platform/db/database.ts';
import { testContext } from '../../../platform/testing/context.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { buscarNoRaio } from './buscar-no-raio.ts';

const server = withTestServer({}, { clear: false });

/** A database in which each count of all products waits until `release`; `counting` returns how many have started. */
function holdCounts(db: Db) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let counting = 0;
  const executeQuery = async (query: Extract<Parameters<Db['executeQuery']>[0], { sql: string }>) => {
    if (query.sql.includes('group by p.categoria_oficial_id')) {
      counting++;
      await released;
    }
    return db.executeQuery(query);
  };
  const held = new Proxy(db, {
    get(target, name) {
      if (name === 'executeQuery') return executeQuery;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { db: held, release, counting: () => counting };
}

test('many old counts at once: pages do not wait, two are repeated, the others at a later request', async () => {
  const mercado = criarMercado(server);
  const ana = await server.person();
  const eventos: string[] = [];
  for (let i = 0; i < 5; i++) eventos.push(await mercado.evento(ana.id));
  const ctx = testContext(server);
  const olhar = (db = ctx.db) =>
    Promise.all(
      eventos.map((eventoId) =>
        buscarNoRaio({ ...ctx, db }, ana.id, { eventoId, categoriaOficial: undefined, page: 0, pageSize: 10, cursor: undefined }),
      ),
    );
  const velhas = async () => {
    const linhas = await server.db.selectFrom('eventos').select('produtos_no_raio_em').execute();
    return linhas.filter((linha) => linha.produtos_no_raio_em?.getTime() !== server.clock.now().getTime()).length;
  };
  await olhar();
  expect(await velhas()).toBe(0);

  await mercado.produto((await mercado.fornecedor()).id);
  server.clock.advance(11 * MINUTO_EM_MS);
  const counts = holdCounts(server.db);
  expect((await olhar(counts.db)).map(({ total }) => total)).toEqual([0, 0, 0, 0, 0]);
  expect(counts.counting()).toBe(2);
  counts.release();
  await expect.poll(velhas).toBe(3);

  await expect
    .poll(async () => {
      await olhar();
      return velhas();
    })
    .toBe(0);
  expect((await olhar()).map(({ total }) => total)).toEqual([1, 1, 1, 1, 1]);
});
