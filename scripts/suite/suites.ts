import type { Part } from './part.ts';
import { providePostgres } from './postgres.ts';
import { vitest } from './vitest.ts';

export const unit: Part = {
  name: 'unit',
  title: 'Testes de unidade e do servidor (banco embutido)',
  run: () => vitest(['contrato', 'patience', 'api'], { TEST_DATABASE_URL: undefined }),
};

export const screens: Part = {
  name: 'screens',
  title: 'Testes das telas',
  run: () => vitest(['web']),
};

export const serverOnPostgres: Part = {
  name: 'postgres',
  title: 'Testes do servidor (PostgreSQL)',
  run: async () => vitest(['api'], { TEST_DATABASE_URL: await providePostgres() }),
};
