// `npm run db:reset -- --sim`: empties the configured database and its files, and applies all migrations again.
import { CannotStart } from '../src/platform/cannot-start.ts';
import { emptyDataFolder, lockDataFolder } from '../src/platform/data-folder.ts';
import { nameOf, openConfigured } from '../src/platform/db/open.ts';
import { prepareSchema } from '../src/platform/db/schema/prepare.ts';
import { command } from './command.ts';

await command(async (config) => {
  if (!process.argv.includes('--sim')) {
    throw new CannotStart(
      `Isto apaga tudo o que há em ${nameOf(config)} e na pasta ${config.dataDir}. Para confirmar: npm run db:reset -- --sim`,
    );
  }
  // The files are deleted for any database, but not while a server uses the folder.
  const lock = await lockDataFolder(config.dataDir);
  await emptyDataFolder(config.dataDir);
  lock.release();
  const database = await openConfigured(config);
  if (config.databaseUrl) {
    const schemas = `select string_agg(format('%I', nspname), ', ') as todos from pg_namespace where nspname in ('public', 'simulador', 'jobs')`;
    const [row] = await database.query(schemas);
    await database.exec(`drop schema ${String(row?.todos)} cascade; create schema public`);
  }
  await prepareSchema(config, database);
  await database.close();
  console.log(`Pronto: ${nameOf(config)} está vazio e em dia.`);
});
