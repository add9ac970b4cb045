import { existsSync } from 'node:fs';
import { CHROMIUM_FLAGS, installedChromium } from '@festejo/browser/chromium.ts';
import { FUSO_DE_BRASILIA } from '@festejo/contrato/common/dias.ts';
import { stretched } from '@festejo/patience/patience.ts';
import { defineConfig, devices } from '@playwright/test';
import { addressVariable, ENGINES } from './servidor.ts';

/** Journeys in which the engine affects the browser: live messages, e-mails, jobs, sessions that end elsewhere. */
const ON_BOTH_ENGINES = [
  'casa/casa.test.ts',
  'operacao/operacao.test.ts',
  'pedido/primeira-venda.test.ts',
  'evento/evento-e-fornecedor.test.ts',
  'conta/cadastro-dos-dois-tipos.test.ts',
  'conta/senha-esquecida.test.ts',
  'conta/sessao.test.ts',
];
const missing = ON_BOTH_ENGINES.filter((file) => !existsSync(new URL(file, import.meta.url)));
if (missing.length > 0) throw new Error(`playwright.config.ts names journeys that do not exist: ${missing.join(', ')}`);

/**
 * A browser without a graphics card spends half of its drawing time on the blur behind dialogs and bars: the journeys ask for less
 * transparency, as a person may. The other values are those that Playwright sets with this switch, because only one occurrence of the
 * switch counts.
 */
const BLINK_SETTINGS = [
  'prefersReducedTransparency=true',
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/journeys',
  globalSetup: './global-setup.ts',
  forbidOnly: true,
  // A journey that passes at the second attempt is a defect, of Festejo or of the journey.
  retries: 0,
  // Three files in parallel on two cores, since a journey waits now and then; each file creates the accounts that it changes. The tests of
  // a file run in their order.
  workers: '150%',
  // Far longer than a person would wait: the limits end only waits that can never succeed, and the machine may become several times slower
  // during the run.
  timeout: stretched(300_000),
  expect: { timeout: stretched(30_000), toPass: { timeout: stretched(90_000) } },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'pt-BR',
    timezoneId: FUSO_DE_BRASILIA,
    // A setting that a person may choose: a moving ornament makes a browser without a graphics card draw each screen sixty times a second.
    // The journeys of focus and of the first sale keep the motion.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would hide calls from the interception of a journey (`page.route`); the journey of the offline app allows it.
    serviceWorkers: 'block',
    // Well before the journey's own limit: the failure then names the step.
    actionTimeout: stretched(60_000),
    // Recording costs every journey a fifth of its time: FESTEJO_RASTRO=1 keeps the trace of a failed journey.
    trace: process.env.FESTEJO_RASTRO ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Without a language, Chromium cannot write a file name with an accent, and uses "download".
    launchOptions: {
      executablePath: installedChromium(),
      args: [...CHROMIUM_FLAGS, `--blink-settings=${BLINK_SETTINGS}`],
      env: { LANG: 'C.UTF-8', ...process.env },
    },
  },
  // Each engine has a server and data of its own, started once for all its journeys.
  projects: ENGINES.map((engine) => ({
    name: engine,
    use: { baseURL: process.env[addressVariable(engine)] },
    // Behaviour of the browser alone does not depend on the database: one engine is enough. (The server's suites test every call of these
    // journeys on both engines.)
    testMatch: engine === 'embutido' ? '**/*.test.ts' : ON_BOTH_ENGINES,
  })),
});
