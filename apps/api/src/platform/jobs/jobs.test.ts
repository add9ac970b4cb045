import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '../db/database.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { createJobs, type Jobs } from './jobs.ts';

let server: TestServer;
let jobs: Jobs;
const done: number[] = [];
const warn = vi.fn();

beforeAll(async () => {
  server = await startTestServer();
  jobs = createJobs(server.database, { warn, error: vi.fn() } as never, { pollingSeconds: 5 });
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
  const [seventh] = await server.database.query(`select state, retry_count from jobs.job where name = 'teste' and data->>'n' = '7'`);
  expect(seventh).toMatchObject({ state: 'retry' });
});
