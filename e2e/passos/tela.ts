import { expect, type Page } from '@playwright/test';

/** Waits until the screen is complete: a picture or a list that loads later would escape a check, or move its target. */
export async function nadaPorVir(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: /^Carregando/ })).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]:not(form)')).toHaveCount(0);
}
