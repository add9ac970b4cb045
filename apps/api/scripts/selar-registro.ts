// `npm run selar-registro`: seals the operators' log in its current state, for a log without seals. A person must have compared the log
// with a backup before.
import { selarRegistro } from '../src/features/operacao/operacao/index.ts';
import { createSecrets } from '../src/platform/auth/secrets.ts';
import { knownTokenSecret } from '../src/platform/auth/tokens.ts';
import { CannotStart } from '../src/platform/cannot-start.ts';
import { nameOf, openConfigured } from '../src/platform/db/open.ts';
import { prepareSchema } from '../src/platform/db/schema/prepare.ts';
import { command } from './command.ts';

await command(async (config) => {
  if (!process.argv.includes('--sim')) {
    throw new CannotStart(
      'Isto atesta o registro da operação como ele está agora. Compare-o antes com o backup e com o log do servidor, rode npm run conferir, e então: npm run selar-registro -- --sim',
    );
  }
  const secret = await knownTokenSecret(config);
  if (!secret) throw new CannotStart('Falta o segredo do servidor: diga-o em TOKEN_SECRET, ou em DATA_DIR a pasta dele.');
  const database = await openConfigured(config);
  try {
    await prepareSchema(config, database);
    const fim = await selarRegistro(database.db, createSecrets(secret));
    console.log(
      fim
        ? `Selado em ${nameOf(config)}: até o ato ${fim.ordem}, ${fim.hash}.`
        : 'Nada a selar: o registro está vazio, ou já tem os seus selos.',
    );
  } finally {
    await database.close();
  }
});
