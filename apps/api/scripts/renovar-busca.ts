// Rebuilds the data of the search, which the server otherwise does periodically: for use after a bulk insert of products.
import { lerTextosNovos, renovarIndice } from '../src/features/catalogo/busca/index.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openConfigured } from '../src/platform/db/open.ts';
import { patiently } from '../src/platform/db/statements/patience.ts';
import { command } from './command.ts';

await command(async (config) => {
  const database = await openConfigured(config);
  await patiently(async () => {
    await lerTextosNovos(database, Number.POSITIVE_INFINITY);
    await renovarIndice(database.db, systemClock.now());
  });
  await database.close();
});
