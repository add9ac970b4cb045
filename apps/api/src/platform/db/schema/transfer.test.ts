import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareJobs } from '../../jobs/jobs.ts';
import { testEngine } from '../../testing/database.ts';
import { fingerprints, openEmptyDatabase, restoreEarlierInstallation } from '../../testing/installation.ts';
import { openEmbedded } from '../engines/embedded.ts';
import { migrate } from './migrate.ts';
import { transfer } from './transfer.ts';

// The transfer goes from the embedded engine to PostgreSQL, so the test needs PostgreSQL.
describe.skipIf(testEngine !== 'postgres')('transfer from the embedded database to PostgreSQL', () => {
  let source: Awaited<ReturnType<typeof openEmbedded>>;
  let target: Awaited<ReturnType<typeof openEmptyDatabase>>;
  beforeAll(async () => {
    source = await openEmbedded(null);
    await restoreEarlierInstallation(source);
    target = await openEmptyDatabase();
    for (const database of [source, target.database]) {
      await migrate(database);
      await prepareJobs(database);
    }
  });
  afterAll(async () => {
    await source?.close();
    await target?.drop();
  });
  const foreignKeys = async () => (await target.database.query(`select count(*)::int as n from pg_constraint where contype = 'f'`))[0];

  test('a failure on the way leaves the target empty, with its foreign keys in place', async () => {
    const before = [await foreignKeys(), (await fingerprints(target.database))['public.produtos']];
    // One of the last tables refuses its rows.
    await target.database.exec('alter table usuarios add constraint ninguem check (false)');
    await expect(transfer(source, target.url ?? '')).rejects.toThrow(/ninguem/);
    expect([await foreignKeys(), (await fingerprints(target.database))['public.produtos']]).toEqual(before);
    await target.database.exec('alter table usuarios drop constraint ninguem');
  });

  test('each table arrives equal, and so do the sequences; a target with rows is refused', async () => {
    const keys = await foreignKeys();
    const moved = await transfer(source, target.url ?? '');
    expect(moved).toEqual(expect.arrayContaining([{ name: 'public.pedidos', rows: 28 }]));
    const [here, there] = [await fingerprints(source), await fingerprints(target.database)];
    for (const own of ['public.migracoes', 'public.prova_de_escrita']) {
      delete here[own];
      delete there[own];
    }
    expect(there).toEqual(here);
    expect(await foreignKeys()).toEqual(keys);
    const last = `select last_value::int as n from numero_do_pedido`;
    expect(await target.database.query(last)).toEqual(await source.query(last));
    await expect(transfer(source, target.url ?? '')).rejects.toThrow(/não está vazio \(.* tem linhas\)/);
    expect(await fingerprints(target.database)).toMatchObject(there);
  });
});
