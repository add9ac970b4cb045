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

/** Less than half of what `axe.source` is: it goes to the browser, and is read there, once for each document. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };
/** The rules that look at colours. All others find the same in light and in dark, which differ in nothing else. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * axe finds nothing on what this page shows now: on a phone and on a computer, in both colour schemes, with nothing that leaves a phone at the
 * side; and the security policy refused nothing on the way. All screens of a journey are told, not only the first that fails. One walk for
 * both sizes: a screen that is open already costs a third of one that is gone to again.
 */
export async function semBarreiras(page: Page, tela: string): Promise<void> {
  const own = page.viewportSize() ?? WIDE;
  await noBarriers(page, tela);
  await page.setViewportSize(own.width > NARROW.width ? NARROW : WIDE);
  await noBarriers(page, tela);
  await page.setViewportSize(own);
  await nadaRecusado(page, tela);
}

/** As wide as it is now, first in the colours it has. It ends in the others. */
async function noBarriers(page: Page, tela: string): Promise<void> {
  await nadaPorVir(page);
  await page.evaluate(() => {
    // What the browser leaves undrawn until it scrolls into view would keep the colours of the other scheme.
    for (const one of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(one).contentVisibility === 'auto') one.style.contentVisibility = 'visible';
    }
    // From the top: what scrolls under the phone's lower bar would count as covered.
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  const cores = await coresDe(page);
  const outras = cores === 'dark' ? 'light' : 'dark';
  const onde = `${tela}, ${page.viewportSize()?.width} px`;
  await coloursAtRest(page, cores);
  expect.soft(await achados(page, WCAG_22_AA), `${onde}, ${cores}`).toEqual([]);
  // The next look begins where this one ends: going back would cost as much again.
  await page.emulateMedia({ colorScheme: outras });
  await coloursAtRest(page, outras);
  expect.soft(await achados(page, RULES_OF_COLOUR), `${onde}, ${outras}`).toEqual([]);
  await semEstouro(page, onde);
}

const coresDe = (page: Page) => page.evaluate(() => document.documentElement.dataset.mantineColorScheme ?? 'light');

/** The page has these colours, and none is half way to another. */
async function coloursAtRest(page: Page, cores: string): Promise<void> {
  await page.waitForFunction((wanted) => document.documentElement.dataset.mantineColorScheme === wanted, cores);
  await atRest(page);
}

/** No transition is under way: a colour or a size half way would be measured as it never stays, or as it was. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const underWay = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
    do {
      await new Promise(requestAnimationFrame);
      for (const one of underWay()) one.finish();
    } while (underWay().length > 0);
  });

/**
 * What axe finds by the tags or rules named. axe itself, and not its builder for Playwright: the builder loads it anew for each look, opens a
 * page to put the results together, and gathers what passed too, which took four fifths of the time.
 */
async function achados(page: Page, runOnly: string[]): Promise<{ id: string; onde: string[] }[]> {
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(AXE);
  return page.evaluate(async (only) => {
    const { violations } = await window.axe.run(
      // A mail is shown in a frame that runs no script, axe's neither.
      { exclude: ['iframe'] },
      // Of these rules none reads the style sheets, which would be taken apart for each look.
      { runOnly: only, resultTypes: ['violations'], preload: { assets: ['media'] } },
    );
    return violations.map(({ id, nodes }) => ({
      id,
      onde: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 200)} :: ${failureSummary}`),
    }));
  }, runOnly);
}

/** On a phone nothing leaves the screen at the side: as it is, at 320 points, and with the text at 200% (WCAG 1.4.4, 1.4.10). */
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

/** The two together: a screen of 320 points with the text at 200%. */
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
