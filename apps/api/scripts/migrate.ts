// `npm run db:migrate`: applies the pending migrations. The server does the same when it starts.
import { migrate } from '../src/platform/db/migrate.ts';
import { nameOf, openConfigured } from '../src/platform/db/open.ts';
import { command } from './command.ts';

await command(async (config) => {
  const database = await openConfigured(config);
  const applied = await migrate(database);
  await database.close();
  console.log(applied.length > 0 ? `Aplicadas: ${applied.join(', ')}.` : `Nada a aplicar: ${nameOf(config)} está em dia.`);
});
