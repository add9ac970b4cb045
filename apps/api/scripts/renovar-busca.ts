// Makes anew what the search reads, as the server does by itself now and then: after many products were put in at once.
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
