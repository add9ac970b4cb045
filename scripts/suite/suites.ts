import type { Part } from './part.ts';
import { providePostgres } from './postgres.ts';
import { vitest } from './vitest.ts';

export const unit: Part = {
  name: 'unit',
  title: 'Testes de unidade, das telas e do servidor (banco embutido)',
  run: () => vitest(['contrato', 'patience', 'web', 'api'], { TEST_DATABASE_URL: undefined }),
};

export const serverOnPostgres: Part = {
  name: 'postgres',
  title: 'Testes do servidor (PostgreSQL)',
  run: async () => vitest(['api'], { TEST_DATABASE_URL: await providePostgres() }),
};
