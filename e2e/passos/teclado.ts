import { expect, type Locator, type Page } from '@playwright/test';
import { efeitosNoFim } from './foco.ts';

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

/** Takes the thing whose handle has the focus, moves it with an arrow and lets it go. Readers hear each step. */
export async function moverComSetas(
  page: Page,
  coisa: string,
  seta: string,
  [de, para, total]: readonly [number, number, number],
): Promise<void> {
  const naMao = (lugar: number) => expect(page.getByText(`${coisa} está na mão, no lugar ${lugar} de ${total}.`)).toBeAttached();
  await page.keyboard.press('Space');
  await naMao(de);
  // It is said before the arrows are listened to: a person takes longer than that.
  await efeitosNoFim(page);
  await page.keyboard.press(seta);
  await naMao(para);
  await page.keyboard.press('Space');
}
