import { CHROMIUM_FLAGS, installedChromium } from '@festejo/browser/chromium.ts';
import { FUSO_DE_BRASILIA } from '@festejo/contrato/common/dias.ts';
import { stretched } from '@festejo/patience/patience.ts';
import { defineConfig, devices } from '@playwright/test';
import { addressVariable, ENGINES } from './servidor.ts';

/** Where the engine takes part in what the browser sees: live messages, letters, jobs, sessions that end elsewhere. */
const ON_BOTH_ENGINES = [
  'casa/casa.test.ts',
  'confianca/operacao.test.ts',
  'pedido/primeira-venda.test.ts',
  'fornecedor/evento-e-fornecedor.test.ts',
  'conta/cadastro-dos-dois-tipos.test.ts',
  'conta/senha-esquecida.test.ts',
  'conta/sessao.test.ts',
];

/**
 * A browser without a graphics card spends half of what drawing costs it on the blur behind windows and bars: the journeys ask for less
 * transparency, as a person may. The rest is what Playwright says by the same switch, which counts once.
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
  // A journey that passes at the second try is a defect, of Festejo or of the journey.
  retries: 0,
  // Three files for two cores, side by side, since a journey waits now and then: each makes the accounts that it changes. Those of one file
  // go in their order.
  workers: '150%',
  // Far beyond what a person waits for: they end only what will never come, and the machine may become several times slower within the run.
  timeout: stretched(300_000),
  expect: { timeout: stretched(30_000), toPass: { timeout: stretched(90_000) } },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'pt-BR',
    timezoneId: FUSO_DE_BRASILIA,
    // As a person may ask for: an ornament that moves makes a browser without a graphics card draw each screen anew sixty times a second.
    // The journeys of focus and of the first sale keep the motion.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker of Festejo takes calls out of a journey's sight (`page.route`); the journey of the app without network lets it in.
    serviceWorkers: 'block',
    // Well before the journey's own end: the failure then names the step.
    actionTimeout: stretched(60_000),
    // Recording costs every journey a fifth of its time: FESTEJO_RASTRO=1 records when one has failed and is to be looked at.
    trace: process.env.FESTEJO_RASTRO ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Where no language is set, Chromium cannot write a file's name with an accent, and calls it "download".
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
    // What happens in the browser alone does not hang on the database: once is enough. (Every call of theirs is tested on both by the server's suites.)
    testMatch: engine === 'embutido' ? '**/*.test.ts' : ON_BOTH_ENGINES,
  })),
});
