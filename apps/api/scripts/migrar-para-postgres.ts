// `npm run migrar-para-postgres`: copies the embedded database of DATA_DIR to the empty PostgreSQL of DATABASE_URL.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from '../src/platform/cannot-start.ts';
import { openEmbedded } from '../src/platform/db/engines/embedded.ts';
import { nameOf, openConfigured } from '../src/platform/db/open.ts';
import { prepareSchema } from '../src/platform/db/schema/prepare.ts';
import { transfer } from '../src/platform/db/schema/transfer.ts';
import { prepareJobs } from '../src/platform/jobs/jobs.ts';
import { command } from './command.ts';

await command(async (config) => {
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl)
    throw new CannotStart('Diga em DATABASE_URL para qual PostgreSQL (vazio) os dados vão: postgres://usuario:senha@servidor/banco');
  await access(join(dataDir, 'pglite')).catch(() => {
    throw new CannotStart(`Não há banco embutido em ${dataDir}: diga em DATA_DIR em que pasta ele está.`);
  });
  const source = await openEmbedded(dataDir);
  const target = await openConfigured(config);
  // Both databases get the tables of this version; the job library creates its own.
  for (const database of [source, target]) {
    await prepareSchema(config, database);
    await prepareJobs(database);
  }
  await target.close();
  const moved = await transfer(source, databaseUrl);
  await source.close();
  for (const { name, rows } of moved) console.log(`  ${name}: ${rows}`);
  const total = moved.reduce((sum, { rows }) => sum + rows, 0);
  console.log(`Pronto: ${total} linhas de ${moved.length} tabelas estão em ${nameOf(config)}, conferidas uma a uma.`);
  console.log(
    `As imagens e o segredo ficam em ${dataDir}: comece com a mesma DATA_DIR e com esta DATABASE_URL. O banco embutido ficou como estava.`,
  );
});
