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

test('a wave of jobs runs without waiting for the next poll; a failing job repeats no other, and is retried later', async () => {
  await jobs.start();
  const many = Array.from({ length: 40 }, (_, n) => n);
  await inTransaction(server.db, async (tx) => {
    for (const n of many) await jobs.send(tx, 'teste', { n });
  });
  // The poll interval is five seconds: one batch per poll would take minutes for forty jobs.
  await expect.poll(() => done.length).toBe(39);
  expect(done.toSorted((a, b) => a - b)).toEqual(many.filter((n) => n !== 7));
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ job: 'teste' }), expect.any(String));
  // The failure is written after the other jobs of the batch are done.
  await expect.poll(async () => (await stateOf(7))?.['state']).toBe('retry');
});

/** Jobs of another process on the same database. */
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

test('a queue that this start created takes a job within a transaction at once, without a query beside it', async () => {
  const fresh = createJobs(server.database, { warn, error: vi.fn() } as never, systemClock);
  fresh.define('recem-feita', async () => {});
  // No worker runs, so only the start itself has queried the library.
  const work = vi.spyOn(PgBoss.prototype, 'work').mockResolvedValue('');
  try {
    await fresh.start();
    await inTransaction(server.db, (tx) => fresh.send(tx, 'recem-feita', {}));
  } finally {
    work.mockRestore();
    await fresh.stop(1);
  }
});

test('the job of a killed process runs at once at the next start, and in other processes once its heartbeat stops', async () => {
  await jobs.stop(1);
  const first = another(() => new Promise(() => {}));
  await first.start();
  await inTransaction(server.db, (tx) => first.send(tx, 'teste', { n: 101 }));
  await expect.poll(() => stateOf(101), { timeout: stretched(15_000) }).toMatchObject({ state: 'active' });
  // The row is as a kill leaves it on PostgreSQL after half a minute; the embedded database does not compare the time.
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

test('a running process looks for jobs that killed processes left', async () => {
  const again: number[] = [];
  const here = another(async ({ n }) => void again.push(n));
  onTestFinished(() => here.stop(1));
  await here.start();
  // The row is as a process killed half a minute ago leaves it: active, and never seen waiting.
  await inTransaction(server.db, async (tx) => {
    await here.send(tx, 'teste', { n: 150 });
    await executeRaw(tx, `update jobs.job set state = 'active', heartbeat_on = now() - interval '30 seconds' where data->>'n' = '150'`);
  });
  await expect.poll(() => again, { timeout: stretched(12_000) }).toContain(150);
});

test('a stop returns unfinished jobs: another process takes them at once', async () => {
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
  "a scheduled job does not run with a clock %i ms away from the database's, and the log says so; with a right clock it runs",
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
