import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, installedChromium } from '@festejo/browser/chromium.ts';
import { buscarProdutosDentroDoRaio } from '@festejo/contrato/catalogo/produtos.ts';
import { login } from '@festejo/contrato/conta/usuarios.ts';
import { buscarEventosDoCliente } from '@festejo/contrato/evento/eventos.ts';
import { decodeJwt } from 'jose';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { median } from '../carga.ts';
import { PHONES, type Slowdown, slowdownFor } from '../processador.ts';
import { startServer } from '../servidor.ts';
import type { Part, Row } from '../tabela.ts';

/** A slow 4G network: 1.6 Mbit/s, round trip of 150 ms. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 };
const VISITS = 3;
const SETTLE_IN_MS = 5_000;

interface Vitals {
  lcpInMs: number;
  cls: number;
  inpInMs: number;
}

/** Runs in the page before any other script: records the largest paint, layout shifts and the slowest interaction. */
function observe(): void {
  const vitals = { lcpInMs: 0, cls: 0, inpInMs: 0 };
  Object.assign(window, { __vitais: vitals });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) vitals.lcpInMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) vitals.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) vitals.inpInMs = Math.max(vitals.inpInMs, entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

interface Screen {
  readonly nome: string;
  readonly path: string;
  /** The interaction of the visit. */
  act(page: Page): Promise<void>;
}

async function visit(context: BrowserContext, base: string, screen: Screen, rate: number): Promise<Vitals> {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.clearBrowserCache');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    await page.goto(base + screen.path, { waitUntil: 'load' });
    // The event stream stays open, so the network is never idle: the page gets a fixed time to settle.
    await page.waitForTimeout(SETTLE_IN_MS);
    await screen.act(page);
    await page.waitForTimeout(500);
    return await page.evaluate(() => (window as unknown as { __vitais: Vitals }).__vitais);
  } finally {
    await page.close();
  }
}

async function json<T>(base: string, path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(`${base}/api${path}`, init);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as T;
}

/**
 * LCP, CLS and INP of the first screens with the demo data on a slow network, on a mid-range and on a cheap phone. The limits apply to the
 * mid-range phone.
 */
export async function measurePhone(): Promise<Part> {
  const executablePath = installedChromium({ whole: true });
  if (!executablePath) throw new Error('é preciso o Chromium (no Debian: apt-get install chromium)');
  const server = await startServer({ DATA_DIR: join(tmpdir(), 'festejo-bench-demo'), DEMO: '1' });
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const { base } = server;
    const body = JSON.stringify({ email: 'cliente@festejo.demo', senha: 'Festejo2026!' });
    const { accessToken } = await json<{ accessToken: string }>(base, login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const headers = { authorization: `Bearer ${accessToken}` };
    const { itens: eventos } = await json<{ itens: { id: string; titulo: string }[] }>(base, `${buscarEventosDoCliente.path}?status=2`, {
      headers,
    });
    const evento = eventos[0];
    const { itens } = await json<{ itens: { id: string }[] }>(base, `${buscarProdutosDentroDoRaio.path}?eventoId=${evento?.id}`, {
      headers,
    });
    const screens: Screen[] = [
      {
        nome: 'login',
        path: '/usuario/login',
        act: (page) =>
          page
            .getByLabel(/e-mail/i)
            .first()
            .click(),
      },
      {
        nome: 'produtos do evento',
        path: '/cliente/home',
        act: (page) =>
          page
            .getByRole('button', { name: /carrinho/i })
            .first()
            .click(),
      },
      {
        nome: 'página do produto',
        path: `/produto/detalhes/${itens[0]?.id}`,
        act: (page) =>
          page
            .getByRole('button', { name: /aumentar|mais um/i })
            .first()
            .click(),
      },
    ];
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      locale: 'pt-BR',
    });
    await context.addInitScript(observe);
    await context.addInitScript(
      ([token, escolhido]) => {
        if (location.pathname === '/usuario/login') return;
        sessionStorage.setItem('access_token', token ?? '');
        sessionStorage.setItem('festejo.evento', escolhido ?? '');
      },
      [accessToken, JSON.stringify({ ...evento, de: decodeJwt(accessToken).sub })],
    );
    const raw: Record<string, unknown> = {};
    const rows: Row[] = [];
    for (const [phone, target] of Object.entries(PHONES)) {
      const slowdown = await calibrate(context, target);
      const seen: Record<string, Vitals[]> = {};
      for (const screen of screens) {
        const visits: Vitals[] = [];
        for (let i = 0; i < VISITS; i++) visits.push(await visit(context, base, screen, slowdown.rate));
        seen[screen.nome] = visits;
        rows.push(
          rowOf(
            `${phone} (processador ${slowdown.rate.toFixed(1)}x mais lento: ${slowdown.points.toFixed(0)} pontos): ${screen.nome}`,
            visits,
          ),
        );
      }
      raw[phone] = { ...slowdown, visitas: seen };
    }
    return { rows, raw: { celular: raw } };
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function calibrate(context: BrowserContext, target: number): Promise<Slowdown> {
  const page = await context.newPage();
  try {
    return await slowdownFor(page, await context.newCDPSession(page), target);
  } finally {
    await page.close();
  }
}

function rowOf(medida: string, visits: readonly Vitals[]): Row {
  const lcp = median(visits.map((one) => one.lcpInMs));
  const cls = median(visits.map((one) => one.cls));
  const inp = median(visits.map((one) => one.inpInMs));
  return {
    medida,
    meta: 'LCP <= 2500 ms, CLS <= 0,05, INP <= 200 ms',
    valor: `LCP ${lcp.toFixed(0)} ms, CLS ${cls.toFixed(3)}, INP ${inp.toFixed(0)} ms`,
    cumpre: lcp > 0 && lcp <= 2500 && cls <= 0.05 && inp <= 200,
  };
}
