/**
 * The part of a server that sends letters, as a process that can be killed. Environment: `DATA_DIR`, `DATABASE_URL` and `SMTP_URL` as for
 * the server; `LETTERS` = number of letters to queue first (to `0@...`, `1@...`). It prints `queued` and `ready`.
 */
import { readConfig } from '../../../config.ts';
import { systemClock } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { openEmbedded } from '../../db/engines/embedded.ts';
import { openPostgres } from '../../db/engines/postgres.ts';
import { migrate } from '../../db/schema/migrate.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { JOB_ENVIAR_CARTA, openMailer } from '../../mail/mailer.ts';
import { registerLetters } from '../../mail/send-letters.ts';

const config = readConfig();
const database = config.databaseUrl ? openPostgres(config.databaseUrl) : await openEmbedded(config.dataDir);
await migrate(database);
const log = { warn: () => {}, error: console.error } as unknown as Context['log'];
const jobs = createJobs(database, log, systemClock);
registerLetters({ db: database.db, jobs, mailer: openMailer(config), clock: systemClock, log } as Context);
const many = Number(process.env['LETTERS'] ?? 0);
if (many > 0) {
  // The start creates the queues. No letter is sent before the one transaction that queues them commits.
  await jobs.start();
  await inTransaction(database.db, async (tx) => {
    for (let n = 0; n < many; n++) {
      const text = `Carta ${n}. `.repeat(60);
      await jobs.send(tx, JOB_ENVIAR_CARTA, { para: `${n}@teste.example`, assunto: 'Oi', texto: text, html: `<p>${text}</p>` });
    }
  });
  console.log('queued');
} else await jobs.start();
console.log('ready');
process.once('SIGTERM', async () => {
  await jobs.stop(5);
  await database.close();
  process.exit(0);
});
