import { expect, type Locator, type Page } from '@playwright/test';
import { efeitosNoFim } from './foco.ts';

/** Largest number of presses before the test fails. */
const PASSOS = 80;

/** Presses Tab until the target has the focus. */
export async function irAte(page: Page, alvo: Locator): Promise<void> {
  await expect(alvo).toBeVisible();
  for (let passo = 0; passo < PASSOS; passo++) {
    if (await alvo.evaluate((elemento) => elemento === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(alvo, `não se chega com ${PASSOS} vezes Tab`).toBeFocused();
}

/** Moves the focus to the target, and presses Enter. */
export async function acionar(page: Page, alvo: Locator): Promise<void> {
  await irAte(page, alvo);
  await page.keyboard.press('Enter');
}

/** Takes the item whose handle has the focus, moves it with an arrow key and drops it. Screen readers announce each step. */
export async function moverComSetas(
  page: Page,
  coisa: string,
  seta: string,
  [de, para, total]: readonly [number, number, number],
): Promise<void> {
  const naMao = (lugar: number) => expect(page.getByText(`${coisa} está na mão, no lugar ${lugar} de ${total}.`)).toBeAttached();
  await page.keyboard.press('Space');
  await naMao(de);
  // The announcement comes before the arrow keys are active; a person takes longer than that.
  await efeitosNoFim(page);
  await page.keyboard.press(seta);
  await naMao(para);
  await page.keyboard.press('Space');
}
