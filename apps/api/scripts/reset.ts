// `npm run db:reset -- --sim`: empties the configured database and the files kept beside it, and migrates it anew.
import { rm } from 'node:fs/promises';
import { migrate } from '../src/platform/db/migrate.ts';
import { configuration, nameOf, openConfigured } from './open-database.ts';

const config = configuration();
if (!process.argv.includes('--sim')) {
  console.error(`Isto apaga tudo o que há em ${nameOf(config)} e na pasta ${config.dataDir}. Para confirmar: npm run db:reset -- --sim`);
  process.exit(1);
}
await rm(config.dataDir, { recursive: true, force: true });
const database = await openConfigured(config);
if (config.databaseUrl) {
  const schemas = `select string_agg(format('%I', nspname), ', ') as todos from pg_namespace where nspname in ('public', 'simulador', 'jobs')`;
  const [row] = await database.query(schemas);
  await database.exec(`drop schema ${String(row?.todos)} cascade; create schema public`);
}
await migrate(database);
await database.close();
console.log(`Pronto: ${nameOf(config)} está vazio e em dia.`);
