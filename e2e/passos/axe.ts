import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { nadaRecusado } from './politica.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** axe finds nothing on what this page shows now, and the security policy refused nothing on the way. All screens of a journey are told, not only the first that fails. */
export async function semBarreiras(page: Page, tela: string): Promise<void> {
  // A picture or a list that comes later would escape the look.
  await expect(page.getByRole('status', { name: /^Carregando/ })).toHaveCount(0);
  // From the top: what scrolls under the phone's lower bar would count as covered.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // A mail is shown in a frame that runs no script, axe's neither.
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).exclude('iframe').analyze();
  const achados = violations.map(({ id, nodes }) => ({
    id,
    onde: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 200)} :: ${failureSummary}`),
  }));
  expect.soft(achados, tela).toEqual([]);
  await nadaRecusado(page, tela);
  await semEstouro(page, tela);
}

/** On a phone nothing leaves the screen at the side: as it is, at 320 points, and with the text at 200% (WCAG 1.4.4, 1.4.10). */
async function semEstouro(page: Page, tela: string): Promise<void> {
  const tamanho = page.viewportSize();
  if (!tamanho || tamanho.width > 500) return;
  const estouro = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(await estouro(), `${tela}: largura`).toBe(0);
  await page.setViewportSize({ width: 320, height: tamanho.height });
  expect.soft(await estouro(), `${tela}: largura a 320`).toBe(0);
  await page.setViewportSize(tamanho);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect.soft(await estouro(), `${tela}: largura com o texto a 200%`).toBe(0);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}
