import { translatePage } from '@festejo/browser/translator.ts';
import { test as base } from '@playwright/test';

/** No journey begins after this instant. Only a run of CI has one (scripts/suite/closing.ts). */
const last = Number(process.env.FESTEJO_ULTIMO_COMECO) || Number.POSITIVE_INFINITY;

/** Playwright's `test` for every journey. */
export const test = base.extend<{ inTime: undefined }>({
  inTime: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
    async ({}, use, info) => {
      info.skip(Date.now() > last, 'sem tempo');
      await use(undefined);
    },
    { auto: true },
  ],
  // `TRADUZIDA=1`: every journey runs on pages that a browser translates (decision 85).
  context: async ({ context }, use) => {
    if (process.env.TRADUZIDA) await context.addInitScript(translatePage);
    await use(context);
  },
});
