import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { expect, test } from 'vitest';
import { createApp } from '../../../app.ts';
import { withTestServer } from '../../testing/server.ts';

const server = withTestServer({}, { clear: false });

const ready = async () => {
  const response = await server.app.inject('/readyz');
  return { status: response.statusCode, message: response.json().message as string | undefined };
};

test('ready means: the database accepts a write, and the data folder a file', async () => {
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = server.db.transaction().execute(async (tx) => {
    await tx.insertInto('prova_de_escrita').values({ em: new Date() }).execute();
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  try {
    // Either timeout may come first: that of the health check, or the database's lock timeout.
    expect(await ready()).toEqual({ status: 503, message: expect.stringMatching(/^O banco de dados não aceita escritas agora\b/) });
    expect((await server.app.inject('/livez')).statusCode).toBe(200);
  } finally {
    release.resolve();
    await holding;
  }

  const root = join(server.config.dataDir, 'arquivos');
  await rename(root, `${root}-fora`);
  await writeFile(root, '');
  expect(await ready()).toMatchObject({ status: 503, message: expect.stringMatching(/^A pasta de dados não aceita arquivos \(ENOTDIR\)/) });
  await rm(root);
  await rename(`${root}-fora`, root);
  await mkdir(root, { recursive: true });
  expect(await ready()).toMatchObject({ status: 200 });

  // A recent proof is reused.
  await server.database.exec('alter table prova_de_escrita rename to fora');
  expect(await ready()).toMatchObject({ status: 200 });
  await server.database.exec('alter table fora rename to prova_de_escrita');
});

test.each([
  [HORA_EM_MS * 5, '5 horas adiantado'],
  [-180_000, '3 minutos atrasado'],
])("with a clock %i ms away from the database's, the server is not ready", async (ms, dito) => {
  const clock = { now: () => new Date(Date.now() + ms) };
  const app = await createApp({ config: server.config, database: server.database, clock });
  try {
    const response = await app.inject('/readyz');
    expect([response.statusCode, response.json().message]).toEqual([
      503,
      `O relógio deste servidor está ${dito} do relógio do banco de dados.`,
    ]);
  } finally {
    await app.close();
  }
});

test('a stopping server says so, and serves further requests while it closes their connections', async () => {
  server.app.announceStop();
  expect(await ready()).toEqual({ status: 503, message: 'O servidor está parando.' });
  const answer = await server.app.inject('/livez');
  expect([answer.statusCode, answer.headers['connection']]).toEqual([200, 'close']);
});
