import { buildWeb } from './build-web.mjs';
import { providePostgres, stopPostgres } from './suite/postgres.ts';
import { run } from './suite/run.ts';

// Short commands for development (docs/architecture.md). `npm run t -- carrinho.test` runs the tests whose path holds the text, and again at each
// change of a file; `--run` runs them once. `npm run j -- favoritos` runs a journey on the embedded database.
const [what, ...args] = process.argv.slice(2);

/** Factor on all time limits of tests. At 0.05 a query of the testing library fails after 1.5 s. */
const PATIENCE = process.env.FESTEJO_LENTIDAO ?? '0.05';

if (what === 'journey') {
  if (!buildWeb(process.execPath)) process.exit(1);
  const { code } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--project=embutido', ...args]);
  process.exitCode = code;
} else {
  const env = { TEST_DATABASE_URL: await providePostgres(), FESTEJO_LENTIDAO: PATIENCE };
  const { code } = await run('vitest', args, { env, keyboard: true });
  await stopPostgres();
  process.exitCode = code;
}
