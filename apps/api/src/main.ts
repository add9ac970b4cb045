import { createApp } from './app.ts';
import { InvalidConfig, readConfig } from './config.ts';
import { openEmbedded } from './platform/db/embedded.ts';
import { migrate } from './platform/db/migrate.ts';
import { patiently } from './platform/db/patience.ts';
import { openPostgres } from './platform/db/postgres.ts';
import type { DemoAccount } from './platform/http/configuracao.ts';
import { serve } from './platform/http/serve.ts';

/** The server as a process: configuration, database, migrations, demo data, listening. */
async function main(): Promise<void> {
  const config = readConfig();
  const database = config.databaseUrl ? openPostgres(config.databaseUrl) : await openEmbedded(config.dataDir);
  await migrate(database);
  let demoAccounts: readonly DemoAccount[] = [];
  if (config.demo) {
    const { CONTAS_DE_DEMONSTRACAO, semearDemo } = await import('../seeds/demo/index.ts');
    demoAccounts = CONTAS_DE_DEMONSTRACAO;
    await patiently(() =>
      semearDemo({ db: database.db, dataDir: config.dataDir, agora: new Date(), progresso: (line) => console.log(line) }),
    );
  }
  const app = await createApp({ config, database, demoAccounts });
  await serve(app, database, config);
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  console.log(`\nFestejo está em ${config.publicUrl ?? `http://localhost:${port}`}`);
  for (const { rotulo, email, senha } of demoAccounts) console.log(`  ${rotulo}: ${email}, senha ${senha}`);
}

main().catch((error: unknown) => {
  if (error instanceof InvalidConfig) console.error(error.message);
  else console.error('Festejo não pôde começar:', error instanceof Error ? (error.stack ?? error.message) : error);
  process.exit(1);
});
