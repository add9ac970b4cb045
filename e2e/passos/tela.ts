import { expect, type Page } from '@playwright/test';

/** What the screen shows is all there: a picture or a list that came later would escape a look, or move what is looked at. */
export async function nadaPorVir(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: /^Carregando/ })).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]:not(form)')).toHaveCount(0);
}
