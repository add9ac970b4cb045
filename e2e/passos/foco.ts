import { expect, type Locator, type Page } from '@playwright/test';

/** What has the focus, in words that a failure can be read by. */
const focado = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: um } = document;
    return um ? `${um.tagName.toLowerCase()} ${um.getAttribute('aria-label') ?? um.textContent?.trim().slice(0, 60) ?? ''}` : 'nada';
  });

/** The screen's own effects may still be on their way: two frames and a task let them end. */
export const efeitosNoFim = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))));

/**
 * Does something, and sees that the focus is on the page once it is done, not on `<body>`.
 * @param feito what shows that it is done; @param onde where the focus belongs, when only one place is right
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
