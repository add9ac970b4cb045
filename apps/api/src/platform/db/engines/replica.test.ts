import { TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import { stretched } from '@festejo/patience/patience.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../../app.ts';
import { openTestDatabase, testEngine } from '../../testing/database.ts';
import { type TestServer, withTestServer } from '../../testing/server.ts';
import type { Database } from '../database.ts';
import { mayLag } from '../statements/lag.ts';
import { openPostgres } from './postgres.ts';
import { watchReplica } from './replica.ts';

const urlOf = async (database: Database): Promise<string> => {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = String((await database.query('select current_database() as nome'))[0]?.['nome']);
  return url.href;
};
const level = (database: Database) =>
  vi.waitFor(() => expect(database.replica?.state().level).toBe(true), { timeout: stretched(90_000), interval: 20 });
const nameOf = (db: Database['db'], id: string) => db.selectFrom('fornecedores').select('nome').where('id', '=', id).executeTakeFirst();

// Two plain databases with different rows show which of them answered. The journey of a real replica is in `npm run test:faults`.
describe.skipIf(testEngine !== 'postgres')('reads that may lag', () => {
  const server: TestServer = withTestServer({}, { rounds: false });
  let copy: Awaited<ReturnType<typeof openTestDatabase>>;
  let both: Database;
  beforeAll(async () => {
    copy = await openTestDatabase();
    both = openPostgres(await urlOf(server.database), { poolSize: 2, replicaUrl: await urlOf(copy.database) });
  });
  afterEach(() => copy.clear());
  afterAll(async () => {
    await both.close();
    await copy.drop();
  });

  /** Creates a supplier that both databases have, under different names. */
  async function shop(): Promise<{ id: string; as: Awaited<ReturnType<TestServer['person']>> }> {
    const as = await server.person(TIPO_PERFIL.FORNECEDOR, 'A do banco');
    await server.db.updateTable('fornecedores').set({ nome: 'A do banco' }).where('id', '=', as.id).execute();
    const rows = await server.db.selectFrom('usuarios').selectAll().where('id', '=', as.id).execute();
    await copy.database.db.insertInto('usuarios').values(rows).execute();
    await copy.database.db.insertInto('fornecedores').values({ id: as.id, nome: 'A da réplica' }).execute();
    return { id: as.id, as };
  }

  test('go to the replica only when declared, and fall back to the main database when the replica fails or lacks the row', async () => {
    const { id } = await shop();
    await level(both);
    const read = () => nameOf(both.db, id);
    expect(await read()).toEqual({ nome: 'A do banco' });
    expect(await mayLag(read)).toEqual({ nome: 'A da réplica' });
    await copy.database.db.deleteFrom('fornecedores').execute();
    expect(await mayLag(read, (row) => row !== undefined)).toEqual({ nome: 'A do banco' });
    const asking = () => both.db.selectFrom('fornecedores').select('nome').where('id', '=', id).executeTakeFirstOrThrow();
    expect(await mayLag(asking)).toEqual({ nome: 'A do banco' });
    // A query that the main database cannot answer either fails once, as it does without a replica.
    let runs = 0;
    await expect(
      mayLag(() => {
        runs++;
        return Promise.reject(new Error('nunca leu'));
      }),
    ).rejects.toThrow('nunca leu');
    expect(runs).toBe(1);
  });

  test('an anonymous visitor reads from the replica, and a logged-in user never does', async () => {
    const app = await createApp({ config: server.config, database: both, clock: server.clock });
    try {
      const { id, as } = await shop();
      await level(both);
      const ask = async (headers = {}) => (await app.inject({ url: `/api/fornecedor/${id}`, headers })).json().nome as string;
      expect(await ask()).toBe('A da réplica');
      expect(await ask({ authorization: `Bearer ${as.token}` })).toBe('A do banco');
      // A supplier registered a moment ago: the link that the supplier shares opens.
      await copy.database.db.deleteFrom('fornecedores').execute();
      expect(await ask()).toBe('A do banco');
    } finally {
      await app.close();
    }
  });

  test('a replica that does not answer delays nobody', async () => {
    const { id } = await shop();
    const away = openPostgres(await urlOf(server.database), { poolSize: 2, replicaUrl: 'postgres://x@127.0.0.1:1/x' });
    try {
      await vi.waitFor(() => expect(away.replica?.state().why).toMatch(/ECONNREFUSED/), { timeout: stretched(90_000), interval: 20 });
      expect(await mayLag(() => nameOf(away.db, id))).toEqual({ nome: 'A do banco' });
    } finally {
      await away.close();
    }
  });
});

test('a replica is used while it recently passed a WAL position; a lagging one is left out, and comes back by itself', async () => {
  let passed = true;
  const watched = watchReplica(
    async () => [{ lugar: '0/1' }],
    async () => [{ passou: passed, ultima: 99 }],
    { mostLagInMs: 60, lookEveryMs: 10 },
  );
  const told: boolean[] = [];
  watched.onState((state) => told.push(state.level));
  const become = (now: boolean) => vi.waitFor(() => expect(watched.state().level).toBe(now), { timeout: stretched(90_000), interval: 5 });
  await become(true);
  passed = false;
  await become(false);
  expect(watched.state().why).toMatch(/^atrasada/);
  passed = true;
  await become(true);
  watched.stop();
  expect(told.slice(0, 3)).toEqual([true, false, true]);
});
