import { fileURLToPath } from 'node:url';
import type { Part } from './part.ts';
import { providePostgres } from './postgres.ts';
import { vitest } from './vitest.ts';
import { testsWithoutEngine } from './without-engine.ts';

const SERVER = fileURLToPath(new URL('../../apps/api/src', import.meta.url));

export const unit: Part = {
  name: 'unit',
  title: 'Testes de unidade e do servidor (banco embutido)',
  run: () => vitest(['patience', 'api'], { env: { TEST_DATABASE_URL: undefined }, filesPerCore: 1.5 }),
};

export const screens: Part = {
  name: 'screens',
  title: 'Testes das telas',
  run: () => vitest(['web']),
};

export const serverOnPostgres: Part = {
  name: 'postgres',
  title: 'Testes do servidor (PostgreSQL)',
  run: async () =>
    vitest(['api'], { env: { TEST_DATABASE_URL: await providePostgres() }, filesPerCore: 1.5, leaveOut: testsWithoutEngine(SERVER) }),
};
