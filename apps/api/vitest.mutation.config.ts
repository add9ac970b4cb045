import { defineConfig } from 'vitest/config';

/** The rules alone, without a database: a mutant is tried in milliseconds (`scripts/mutation.ts` names the tests). */
export default defineConfig({ test: { include: process.env['FESTEJO_MUTACAO']?.split(',') ?? [] } });
