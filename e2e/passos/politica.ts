import { expect, type Page } from '@playwright/test';

interface Recusa {
  /** A request that the browser refused; the caller gives the name of the screen. */
  readonly diretiva: string;
  readonly o_que: string;
}

const RECUSAS = '__recusasDaPolitica';

/** Records from now on the requests that the Content-Security-Policy of each document refuses. Must be called before the first `goto`. */
export async function vigiarPolitica(page: Page): Promise<void> {
  await page.addInitScript((nome) => {
    const recusas: unknown[] = [];
    Object.assign(window, { [nome]: recusas });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) => {
      recusas.push({ diretiva: effectiveDirective, o_que: `${blockedURI} ${sample} ${sourceFile}:${lineNumber}` });
    });
  }, RECUSAS);
}

/** Checks that the policy refused no request of this document so far. */
export async function nadaRecusado(page: Page, tela: string): Promise<void> {
  const recusas = await page.evaluate((nome) => (window as unknown as Record<string, Recusa[] | undefined>)[nome], RECUSAS);
  expect.soft(recusas, `${tela}: recusado pela política de segurança`).toEqual([]);
}
