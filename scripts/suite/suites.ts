import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testsOnPostgresOnly } from './engines.ts';
import { type Part, sum, type Tally } from './part.ts';
import { providePostgres } from './postgres.ts';
import { vitest } from './vitest.ts';
import { testsWithoutEngine } from './without-engine.ts';

const SERVER = fileURLToPath(new URL('../../apps/api/src', import.meta.url));

export const unit: Part = {
  name: 'unit',
  title: 'Testes de unidade e do servidor (banco embutido)',
  run: () =>
    vitest(['patience', 'api'], { env: { TEST_DATABASE_URL: undefined }, filesPerCore: 1.5, leaveOut: testsOnPostgresOnly(SERVER) }),
};

export const screens: Part = {
  name: 'screens',
  title: 'Testes das telas',
  run: () => vitest(['web']),
};

/**
 * Runs all tests that use a database on PostgreSQL, and checks that the embedded engine understands each recorded statement as PostgreSQL
 * does.
 */
async function testOnPostgres(): Promise<Tally> {
  const server = { TEST_DATABASE_URL: await providePostgres() };
  const folder = await mkdtemp(join(tmpdir(), 'festejo-comandos-'));
  try {
    const env = { ...server, FESTEJO_COMANDOS: folder };
    const tests = await vitest(['api'], { env, filesPerCore: 1.5, leaveOut: testsWithoutEngine(SERVER) });
    // The record of a run that the time limit ended is incomplete and proves nothing.
    if (tests.skipped?.length) return tests;
    return sum([tests, await vitest(['api'], { env: { ...server, FESTEJO_COMANDOS_FEITOS: folder }, files: ['engines-alike.run'] })]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const serverOnPostgres: Part = { name: 'postgres', title: 'Testes do servidor (PostgreSQL)', run: testOnPostgres };
