import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, installedChromium } from '@festejo/browser/chromium.ts';
import type { Reply } from '@festejo/contrato/api/operation.ts';
import { buscarProdutos } from '@festejo/contrato/catalogo/busca.ts';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { startServer } from '../servidor.ts';
import type { Part, Row } from '../tabela.ts';

const LINES = 1_000;
/** Points per frame: some four thousand a second, the speed of a flung list. */
const STEP = 66;
/** 50 frames a second. */
const FRAME_IN_MS = 20;

const SCREENS: Readonly<Record<string, BrowserContextOptions>> = {
  celular: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'pt-BR' },
  computador: { viewport: { width: 1280, height: 900 }, locale: 'pt-BR' },
};

interface Frames {
  medianInMs: number;
  p95InMs: number;
  slowestInMs: number;
  frames: number;
}

/**
 * Runs in the page: scrolls one step per frame, down to the end (loading more on the way) or up, and returns the duration of each frame.
 */
function scroll({ step, lines }: { step: number; lines: number }): Promise<number[]> {
  return new Promise((resolve) => {
    const took: number[] = [];
    let last = performance.now();
    const frame = (now: number) => {
      took.push(now - last);
      last = now;
      const before = window.scrollY;
      window.scrollBy(0, step);
      const stands = window.scrollY === before;
      const all = document.getElementsByTagName('article').length >= lines;
      if (stands && (step < 0 || all)) resolve(took.slice(1));
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

async function framesOf(page: Page, step: number): Promise<Frames> {
  const took = (await page.evaluate(scroll, { step, lines: LINES })).toSorted((a, b) => a - b);
  const at = (part: number) => took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? Number.NaN;
  return { medianInMs: at(0.5), p95InMs: at(0.95), slowestInMs: at(1), frames: took.length };
}

/** A thousand search results, each with a picture of the demo. The replies are made here, so that only the browser is measured. */
async function fill(page: Page, base: string): Promise<void> {
  type Found = Reply<typeof buscarProdutos>;
  const response = await fetch(`${base}/api${buscarProdutos.path}?search=festa&pageSize=48`);
  const first = (await response.json()) as Found;
  await page.route(
    (url) => url.pathname === `/api${buscarProdutos.path}`,
    (route) => {
      const query = new URL(route.request().url()).searchParams;
      const from = Number(query.get('cursor') ?? 0);
      const size = Number(query.get('pageSize') ?? 24);
      const itens = Array.from({ length: Math.min(size, LINES - from) }, (_, i) => {
        const one = first.itens[(from + i) % first.itens.length];
        return { ...one, id: `00000000-0000-7000-8000-${String(from + i).padStart(12, '0')}`, nome: `${one?.nome} ${from + i + 1}` };
      });
      const next = from + itens.length;
      return route.fulfill({ json: { ...first, itens, total: LINES, cursor: next < LINES ? String(next) : null } });
    },
  );
}

/** Scrolling of a list of a thousand results: down while it grows, up over the whole list. */
export async function measureScrolling(): Promise<Part> {
  const executablePath = installedChromium({ whole: true });
  if (!executablePath) throw new Error('é preciso o Chromium (no Debian: apt-get install chromium)');
  const server = await startServer({ DATA_DIR: join(tmpdir(), 'festejo-bench-demo'), DEMO: '1' });
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const rows: Row[] = [];
    const raw: Record<string, unknown> = {};
    for (const [name, options] of Object.entries(SCREENS)) {
      const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
      const page = await context.newPage();
      await fill(page, server.base);
      await page.goto(`${server.base}/buscar?q=festa`);
      await page.locator('article').nth(23).waitFor();
      const seen = { descendo: await framesOf(page, STEP), subindo: await framesOf(page, -STEP) };
      await context.close();
      raw[name] = seen;
      for (const [way, { medianInMs, p95InMs, slowestInMs }] of Object.entries(seen)) {
        rows.push({
          medida: `lista de ${LINES.toLocaleString('pt-BR')} resultados no ${name}, ${way}`,
          meta: `95% dos quadros em até ${FRAME_IN_MS} ms (50/s)`,
          valor: `mediana ${medianInMs.toFixed(1)} ms, p95 ${p95InMs.toFixed(1)} ms, o pior ${slowestInMs.toFixed(0)} ms`,
          cumpre: p95InMs <= FRAME_IN_MS,
        });
      }
    }
    return { rows, raw: { rolagem: raw } };
  } finally {
    await browser.close();
    await server.stop();
  }
}
