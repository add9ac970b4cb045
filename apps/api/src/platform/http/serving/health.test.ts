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

test('pronto é: o banco aceita uma escrita, e a pasta de dados um arquivo', async () => {
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = server.db.transaction().execute(async (tx) => {
    await tx.insertInto('prova_de_escrita').values({ em: new Date() }).execute();
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  try {
    // Whichever ends first: our own patience, or the database's with the lock.
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

  // What was proven a moment ago is not proven again.
  await server.database.exec('alter table prova_de_escrita rename to fora');
  expect(await ready()).toMatchObject({ status: 200 });
  await server.database.exec('alter table fora rename to prova_de_escrita');
});

test.each([
  [HORA_EM_MS * 5, '5 horas adiantado'],
  [-180_000, '3 minutos atrasado'],
])('com o relógio a %i ms do banco, não está pronto', async (ms, dito) => {
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

test('parando, diz que para e serve quem ainda vem, fechando a conexão', async () => {
  server.app.announceStop();
  expect(await ready()).toEqual({ status: 503, message: 'O servidor está parando.' });
  const answer = await server.app.inject('/livez');
  expect([answer.statusCode, answer.headers['connection']]).toEqual([200, 'close']);
});
