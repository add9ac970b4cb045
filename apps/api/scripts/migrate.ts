// `npm run db:migrate`: applies the pending migrations. The server also applies them when it starts.

import { nameOf, openConfigured } from '../src/platform/db/open.ts';
import { prepareSchema } from '../src/platform/db/schema/prepare.ts';
import { command } from './command.ts';

await command(async (config) => {
  const database = await openConfigured(config);
  const applied = await prepareSchema(config, database);
  await database.close();
  console.log(applied.length > 0 ? `Aplicadas: ${applied.join(', ')}.` : `Nada a aplicar: ${nameOf(config)} está em dia.`);
});
