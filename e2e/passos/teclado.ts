import { expect, type Locator, type Page } from '@playwright/test';

/** More presses than this and nobody would get there. */
const PASSOS = 80;

/** Presses Tab until the focus is on it. */
export async function irAte(page: Page, alvo: Locator): Promise<void> {
  await expect(alvo).toBeVisible();
  for (let passo = 0; passo < PASSOS; passo++) {
    if (await alvo.evaluate((elemento) => elemento === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(alvo, `não se chega com ${PASSOS} vezes Tab`).toBeFocused();
}

/** Goes there, and presses Enter. */
export async function acionar(page: Page, alvo: Locator): Promise<void> {
  await irAte(page, alvo);
  await page.keyboard.press('Enter');
}
