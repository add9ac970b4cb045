// `npm run trocar-segredo`: re-encrypts with the current secret the columns that are encrypted with TOKEN_SECRET_BEFORE.

import { encryptAnew } from '../src/platform/auth/protected.queries.ts';
import { createSecrets } from '../src/platform/auth/secrets.ts';
import { tokenSecret } from '../src/platform/auth/tokens.ts';
import { CannotStart } from '../src/platform/cannot-start.ts';
import { nameOf, openConfigured } from '../src/platform/db/open.ts';
import { prepareSchema } from '../src/platform/db/schema/prepare.ts';
import { PROTECTED } from '../src/protected.ts';
import { command } from './command.ts';

await command(async (config) => {
  const { tokenSecretBefore } = config;
  if (!tokenSecretBefore)
    throw new CannotStart(
      'Diga em TOKEN_SECRET_BEFORE o segredo com que este banco foi usado até agora. O novo é o de TOKEN_SECRET, ou o de DATA_DIR/token-secret.',
    );
  const secret = await tokenSecret(config);
  if (secret === tokenSecretBefore) throw new CannotStart('O segredo novo é igual ao de antes: não há nada a trocar.');
  const database = await openConfigured(config);
  try {
    await prepareSchema(config, database);
    const secrets = { before: createSecrets(tokenSecretBefore), now: createSecrets(secret) };
    let lost = 0;
    for (const what of PROTECTED) {
      const { changed, unreadable } = await encryptAnew(database.db, what, secrets);
      lost += unreadable;
      console.log(`  ${what.table}: ${changed}${unreadable > 0 ? `; ${unreadable} não se abrem com nenhum dos dois` : ''}`);
    }
    console.log(`Pronto: ${nameOf(config)} abre com o segredo novo. As sessões de antes terminam.`);
    if (lost > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
});
