import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { stretched } from '@festejo/patience/patience.ts';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Clock, systemClock } from '../clock.ts';
import { executeRaw, inTransaction } from '../db/database.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { createJobs, type Jobs } from './jobs.ts';

let server: TestServer;
let jobs: Jobs;
const done: number[] = [];
const warn = vi.fn();

beforeAll(async () => {
  server = await startTestServer();
  jobs = createJobs(server.database, { warn, error: vi.fn() } as never, systemClock, { pollingSeconds: 5 });
  jobs.define<{ n: number }>('teste', async ({ n }) => {
    if (n === 7) throw new Error('falhou o sétimo');
    done.push(n);
  });
});
afterAll(async () => {
  await jobs?.stop(1);
  await server?.close();
});

test('uma onda sai sem esperar a próxima olhada; o que falha não repete o vizinho, e fica para depois', async () => {
  await jobs.start();
  const many = Array.from({ length: 40 }, (_, n) => n);
  await inTransaction(server.db, async (tx) => {
    for (const n of many) await jobs.send(tx, 'teste', { n });
  });
  // One look each five seconds: without going on, forty would take minutes.
  await expect.poll(() => done.length).toBe(39);
  expect(done.toSorted((a, b) => a - b)).toEqual(many.filter((n) => n !== 7));
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ job: 'teste' }), expect.any(String));
  // Its failure is written after its neighbours are done.
  await expect.poll(async () => (await stateOf(7))?.['state']).toBe('retry');
});

/** Jobs of another process over the same database. */
function another(work: (data: { n: number }) => Promise<void>): Jobs {
  const others = createJobs(server.database, { warn, error: vi.fn() } as never, systemClock);
  others.define('teste', work);
  return others;
}
const stateOf = async (n: number) => {
  const [row] = await server.database.query(
    `select state::text, retry_count, start_after <= now() as due from jobs.job where name = 'teste' and data->>'n' = $1`,
    [String(n)],
  );
  return row;
};

test('a queue made at this start takes a job within a transaction at once: nothing is asked beside it', async () => {
  const fresh = createJobs(server.database, { warn, error: vi.fn() } as never, systemClock);
  fresh.define('recem-feita', async () => {});
  // Nobody works yet: what the start itself has asked is all that is known.
  const work = vi.spyOn(PgBoss.prototype, 'work').mockResolvedValue('');
  try {
    await fresh.start();
    await inTransaction(server.db, (tx) => fresh.send(tx, 'recem-feita', {}));
  } finally {
    work.mockRestore();
    await fresh.stop(1);
  }
});

test('what a killed process had under way is taken up at once at the next start, and by others once it shows no sign of life', async () => {
  await jobs.stop(1);
  const first = another(() => new Promise(() => {}));
  await first.start();
  await inTransaction(server.db, (tx) => first.send(tx, 'teste', { n: 101 }));
  await expect.poll(() => stateOf(101), { timeout: stretched(15_000) }).toMatchObject({ state: 'active' });
  // As a kill leaves it on PostgreSQL, half a minute ago; the embedded database does not ask for how long.
  if (server.database.engine === 'postgres') {
    await server.database.query(`update jobs.job set heartbeat_on = now() - interval '30 seconds' where data->>'n' = '101'`);
  }
  const again: number[] = [];
  const next = another(async ({ n }) => void again.push(n));
  onTestFinished(() => next.stop(1));
  await next.start();
  await expect.poll(() => again, { timeout: stretched(4_000) }).toContain(101);
  await first.stop(1);
});

test('one that works looks for what others left when they were killed', async () => {
  const again: number[] = [];
  const here = another(async ({ n }) => void again.push(n));
  onTestFinished(() => here.stop(1));
  await here.start();
  // As one killed half a minute ago leaves it: under way, and never seen waiting.
  await inTransaction(server.db, async (tx) => {
    await here.send(tx, 'teste', { n: 150 });
    await executeRaw(tx, `update jobs.job set state = 'active', heartbeat_on = now() - interval '30 seconds' where data->>'n' = '150'`);
  });
  await expect.poll(() => again, { timeout: stretched(12_000) }).toContain(150);
});

test('a stop gives back what it could not finish: another takes it at once', async () => {
  let begun = false;
  const leaving = another(async () => {
    begun = true;
    await new Promise(() => {});
  });
  await leaving.start();
  await inTransaction(server.db, (tx) => leaving.send(tx, 'teste', { n: 200 }));
  await expect.poll(() => begun, { timeout: stretched(15_000) }).toBe(true);
  await leaving.stop(1);
  expect(await stateOf(200)).toMatchObject({ state: 'retry', due: true });
});

test.each([
  [40 * DIA_EM_MS, '40 dias adiantado'],
  [-DIA_EM_MS, '24 horas atrasado'],
])(
  'a round is not done by a clock that is %i ms from the database: the log says so, and with a right clock it is done',
  async (ms, dito) => {
    const rounds: string[] = [];
    const error = vi.fn();
    const start = async (name: string, clock: Clock) => {
      const own = createJobs(server.database, { warn, error } as never, clock);
      own.every('ronda-de-teste', '0 0 1 1 *', async () => void rounds.push(name));
      await own.start();
      await inTransaction(server.db, (tx) => own.send(tx, 'ronda-de-teste', {}, { urgent: true }));
      return own;
    };
    const wrong = await start('errado', { now: () => new Date(Date.now() + ms) });
    await expect.poll(() => error.mock.calls.length).toBe(1);
    expect(error).toHaveBeenCalledWith({ job: 'ronda-de-teste', relogio: dito }, expect.stringContaining('a ronda não foi feita'));
    await wrong.stop(1);
    const right = await start('certo', { now: () => new Date(Date.now() + 30_000) });
    await expect.poll(() => rounds).toEqual(['certo']);
    await right.stop(1);
  },
);
