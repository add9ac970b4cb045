import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { nadaRecusado } from './politica.ts';
import { nadaPorVir } from './tela.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Less than half the size of `axe.source`; the browser loads and parses it once for each document. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };
/** The rules about colours. The other rules find the same in light and dark, which differ in colours only. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * Checks the current page: axe finds no violation, at phone and computer width, in both colour schemes; no content overflows a phone
 * sideways; the security policy refused no request on the way. All screens of a journey are reported, not only the first that fails. One
 * visit serves both sizes: checking an open screen costs a third of opening it again.
 */
export async function semBarreiras(page: Page, tela: string): Promise<void> {
  const own = page.viewportSize() ?? WIDE;
  await noBarriers(page, tela);
  await page.setViewportSize(own.width > NARROW.width ? NARROW : WIDE);
  await noBarriers(page, tela);
  await page.setViewportSize(own);
  await nadaRecusado(page, tela);
}

/** Checks the page at its current width, first in its current colours. The page ends in the other colours. */
async function noBarriers(page: Page, tela: string): Promise<void> {
  await nadaPorVir(page);
  await page.evaluate(() => {
    // Content that the browser renders only when scrolled into view would keep the colours of the other scheme.
    for (const one of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(one).contentVisibility === 'auto') one.style.contentVisibility = 'visible';
    }
    // From the top: content under the phone's bottom bar would count as covered.
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  const cores = await coresDe(page);
  const outras = cores === 'dark' ? 'light' : 'dark';
  const onde = `${tela}, ${page.viewportSize()?.width} px`;
  await coloursAtRest(page, cores);
  expect.soft(await achados(page, WCAG_22_AA), `${onde}, ${cores}`).toEqual([]);
  // The next check begins with these colours: switching back would cost as much again.
  await page.emulateMedia({ colorScheme: outras });
  await coloursAtRest(page, outras);
  expect.soft(await achados(page, RULES_OF_COLOUR), `${onde}, ${outras}`).toEqual([]);
  await semEstouro(page, onde);
}

const coresDe = (page: Page) => page.evaluate(() => document.documentElement.dataset.mantineColorScheme ?? 'light');

/** Waits until the page has these colours, without running transitions. */
async function coloursAtRest(page: Page, cores: string): Promise<void> {
  await page.waitForFunction((wanted) => document.documentElement.dataset.mantineColorScheme === wanted, cores);
  await atRest(page);
}

/** Waits for the end of all transitions: axe would measure a colour or a size that is only intermediate. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const underWay = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
    do {
      await new Promise(requestAnimationFrame);
      for (const one of underWay()) one.finish();
    } while (underWay().length > 0);
  });

/**
 * Violations of the given tags or rules. Uses axe itself and not its builder for Playwright: the builder loads axe for each check, opens a
 * page to merge the results, and also collects passed rules, which took four fifths of the time.
 */
async function achados(page: Page, runOnly: string[]): Promise<{ id: string; onde: string[] }[]> {
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(AXE);
  return page.evaluate(async (only) => {
    const { violations } = await window.axe.run(
      // An e-mail is shown in a frame that runs no scripts, including axe's.
      { exclude: ['iframe'] },
      // None of these rules needs the style sheets, which axe would parse for each check.
      { runOnly: only, resultTypes: ['violations'], preload: { assets: ['media'] } },
    );
    return violations.map(({ id, nodes }) => ({
      id,
      onde: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 200)} :: ${failureSummary}`),
    }));
  }, runOnly);
}

/** No content overflows a phone sideways: at its width, at 320 points, and with the text at 200% (WCAG 1.4.4, 1.4.10). */
async function semEstouro(page: Page, tela: string): Promise<void> {
  const tamanho = page.viewportSize();
  if (!tamanho || tamanho.width > NARROW.width) return;
  const estouro = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(await estouro(), `${tela}: largura`).toBe(0);
  await page.setViewportSize({ width: 320, height: tamanho.height });
  expect.soft(await estouro(), `${tela}: largura a 320`).toBe(0);
  await page.setViewportSize(tamanho);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await atRest(page);
  expect.soft(await estouro(), `${tela}: largura com o texto a 200%`).toBe(0);
  const doCabecalho = await page.getByRole('banner').evaluate((um) => um.scrollHeight - um.clientHeight);
  expect.soft(doCabecalho, `${tela}: altura do cabeçalho com o texto a 200%`).toBe(0);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** Both at once: a screen of 320 points with the text at 200%. */
export async function semEstouroEstreitoEGrande(page: Page, tela: string): Promise<void> {
  const tamanho = page.viewportSize();
  if (!tamanho) return;
  await page.setViewportSize({ width: 320, height: tamanho.height });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await atRest(page);
  const estouro = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(estouro, `${tela}: largura a 320 com o texto a 200%`).toBe(0);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize(tamanho);
}
