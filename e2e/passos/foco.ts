import { expect, type Locator, type Page } from '@playwright/test';

/** Description of the focused element, for failure messages. */
const focado = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: um } = document;
    return um ? `${um.tagName.toLowerCase()} ${um.getAttribute('aria-label') ?? um.textContent?.trim().slice(0, 60) ?? ''}` : 'nada';
  });

/** Waits two frames and a task, so that pending effects of the screen end. */
export const efeitosNoFim = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))));

/**
 * Does something, and checks that the focus is then on an element of the page, not on `<body>`.
 * @param feito resolves when the act is done
 * @param onde the element that must have the focus, when only one is right
 */
export async function semPerderOFoco(
  page: Page,
  ato: () => Promise<unknown>,
  feito: () => Promise<unknown>,
  onde?: Locator,
): Promise<void> {
  await ato();
  await feito();
  await efeitosNoFim(page);
  await expect.poll(() => focado(page), 'o foco caiu no corpo da página').not.toMatch(/^(body|html|nada)/);
  if (onde) await expect(onde).toBeFocused();
}
