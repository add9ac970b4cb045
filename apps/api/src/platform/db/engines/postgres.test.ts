import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONNECTIONS, openTestDatabase, testEngine } from '../../testing/database.ts';
import { asSomebodyElse } from '../../testing/sql/one-connection.ts';
import { asCaller } from '../../turns/caller.ts';
import { inTurn } from '../../turns/costs.ts';
import { type Database, type Db, executeRaw, inTransaction } from '../database.ts';
import { patiently } from '../statements/patience.ts';
import { isDatabaseAway, NoConnection } from './away.ts';
import { openPostgres } from './postgres.ts';

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

// The embedded engine has no network path that could be lost.
describe.skipIf(testEngine !== 'postgres')('the path to PostgreSQL', () => {
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ database, drop } = await openTestDatabase());
  });
  afterAll(() => drop?.());

  const setting = async (name: string) => (await database.query(`select current_setting($1) as valor`, [name]))[0]?.['valor'];

  test('reports a connection that dies within a transaction as such, and not as the rollback that failed', async () => {
    const died = await failureOf(
      inTransaction(database.db, async (tx) => {
        await executeRaw(tx, 'select pg_terminate_backend(pg_backend_pid())');
      }),
    );
    expect(died).toMatchObject({ code: '57P01' });
    expect(isDatabaseAway(died)).toBe(true);
  });

  test('a statement that runs again returns the same columns, of the same types, with its new values', async () => {
    for (const n of [1, 2, 3]) {
      const rows = await database.query(
        `select $1::bigint as n, '2027-01-0' || $1::text as text, $2::date as day, $3::timestamptz as instant, null::text as nothing
         from generate_series(1, $1::bigint)`,
        [n, `2027-01-0${n}`, new Date(`2027-01-0${n}T12:00:00Z`)],
      );
      const row = { n, text: `2027-01-0${n}`, day: `2027-01-0${n}`, instant: new Date(`2027-01-0${n}T12:00:00Z`), nothing: null };
      expect(rows).toEqual(Array.from({ length: n }, () => row));
      expect(await database.query('select $1::integer as n where false', [n])).toEqual([]);
      const divided = await failureOf(database.query('select 1 / ($1::integer - 2) as n', [n]));
      expect(divided).toEqual(n === 2 ? expect.objectContaining({ code: '22012' }) : null);
    }
  });

  test('a refusal by the work itself stays that refusal when the connection has died meanwhile', async () => {
    const refusal = new Error('a regra recusou');
    const told = await failureOf(
      inTransaction(database.db, async (tx) => {
        await failureOf(executeRaw(tx, 'select pg_terminate_backend(pg_backend_pid())'));
        throw refusal;
      }),
    );
    expect(told).toBe(refusal);
  });

  test('a commit without an answer means that the database is away', async () => {
    const told = await failureOf(
      inTransaction(database.db, async (tx) => {
        const [own] = await executeRaw(tx, 'select pg_backend_pid() as pid');
        await asSomebodyElse(() => database.query('select pg_terminate_backend($1, 5000)', [own?.['pid']]));
      }),
    );
    expect(isDatabaseAway(told)).toBe(true);
  });

  describe('a migration by another process while this one runs', () => {
    const read = (db: Db) => executeRaw(db, 'select * from pessoas_de_teste where $1::int = 1', [1]);
    /** Prepares the statement on every open connection, and then changes its result. */
    async function prepareAndMigrate(column: string): Promise<void> {
      await Promise.all(Array.from({ length: 12 }, () => read(database.db)));
      await database.exec(`alter table pessoas_de_teste add column ${column} text default '${column}'`);
    }
    beforeAll(() => database.exec(`create table pessoas_de_teste (nome text); insert into pessoas_de_teste values ('Ana')`));

    test('the statement runs and returns its new columns', async () => {
      await prepareAndMigrate('um');
      const rows = await Promise.all(Array.from({ length: 12 }, () => read(database.db)));
      expect(rows).toEqual(Array(12).fill([{ nome: 'Ana', um: 'um' }]));
    });

    test('inTransaction starts the whole transaction again', async () => {
      await prepareAndMigrate('dois');
      let begun = 0;
      const rows = await inTransaction(database.db, async (tx) => {
        begun++;
        return read(tx);
      });
      expect([begun, rows]).toEqual([2, [{ nome: 'Ana', um: 'um', dois: 'dois' }]]);
    });

    test('without inTransaction the database counts as away: 503', async () => {
      await prepareAndMigrate('tres');
      const told = await failureOf(database.db.transaction().execute(read));
      expect(told).toMatchObject({ code: '0A000' });
      expect(isDatabaseAway(told)).toBe(true);
    });
  });

  test("a request's statement times out in seconds, a job's later, and a migration's never", async () => {
    expect(await setting('statement_timeout')).toBe('4s');
    expect(await setting('lock_timeout')).toBe('2s');
    expect(await setting('idle_in_transaction_session_timeout')).toBe('10s');
    expect(await patiently(() => setting('statement_timeout'))).toBe('1min');
    expect((await database.script('show statement_timeout'))[0]).toEqual({ statement_timeout: '1min' });
    await database.exec(`do $$ begin assert current_setting('statement_timeout') = '0'; end $$`);
  });

  test('a statement that waits too long for a lock is cancelled, and its connection stays usable', async () => {
    const waited = await inTransaction(database.db, async (tx) => {
      await executeRaw(tx, 'select pg_advisory_xact_lock(1)');
      return failureOf(asSomebodyElse(() => database.query('select pg_advisory_xact_lock($1)', [1])));
    });
    expect(waited).toMatchObject({ code: '55P03' });
    expect(isDatabaseAway(waited)).toBe(true);
  });

  test('a script that fails within its own transaction leaves no connection in it', async () => {
    await failureOf(database.script('begin; select 1 / 0; commit'));
    expect(await database.script('select 1 as um')).toEqual([{ um: 1 }]);
  });

  test('with every connection taken, a new query is refused within seconds', async () => {
    const free = Promise.withResolvers<void>();
    const held = Array.from({ length: CONNECTIONS }, () => inTransaction(database.db, () => free.promise));
    const refused = await failureOf(database.query('select 1'));
    expect(isDatabaseAway(refused)).toBe(true);
    free.resolve();
    await Promise.all(held);
    expect(await database.query('select 1 as um')).toEqual([{ um: 1 }]);
  });

  test('the time spent waiting for a turn counts against the time to connect', async () => {
    const mute = createServer(() => {}).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const silent = openPostgres(`postgres://postgres@127.0.0.1:${(mute.address() as AddressInfo).port}/x`, { poolSize: 1 });
    const [first, second] = await Promise.all([failureOf(silent.query('select 1')), failureOf(silent.query('select 1'))]);
    // The first query closed its own connection attempt after three seconds, and left the second query two.
    expect(isDatabaseAway(first)).toBe(true);
    expect(first).not.toBeInstanceOf(NoConnection);
    expect(second).toBeInstanceOf(NoConnection);
    await silent.close();
    mute.close();
  });

  test('a client that waits for locks of its own leaves connections to all others', async () => {
    const free = Promise.withResolvers<void>();
    const began: string[] = [];
    const hold = (person: string) =>
      asCaller({ person }, () =>
        inTransaction(database.db, async (tx) => {
          await executeRaw(tx, 'select 1');
          began.push(person);
          await free.promise;
        }),
      );
    const greedy = Array.from({ length: 3 * CONNECTIONS }, () => hold('greedy'));
    await expect.poll(() => began.length).toBeGreaterThanOrEqual(Math.min(CONNECTIONS, 5));
    expect(began.length).toBeLessThan(CONNECTIONS);
    expect(await asCaller({ person: 'other' }, () => database.query('select 1 as um'))).toEqual([{ um: 1 }]);
    // A call that holds a turn others wait for must not keep that turn while it queues behind its own person's calls.
    const inHerTurn = () => inTurn('senha', () => database.query('select 1 as um'));
    expect(await asCaller({ person: 'greedy' }, inHerTurn)).toEqual([{ um: 1 }]);
    free.resolve();
    await Promise.all(greedy);
  });
});
