import type { BrowserContextOptions } from '@playwright/test';

export interface Credenciais {
  email: string;
  senha: string;
}

/** The ready accounts of demo mode, as README names them. */
export const CLIENTE: Credenciais = { email: 'cliente@festejo.demo', senha: 'Festejo2026!' };
export const OPERADOR: Credenciais = { email: 'operador@festejo.demo', senha: 'Festejo2026!' };
export const FORNECEDOR: Credenciais = { email: 'fornecedor@festejo.demo', senha: 'Festejo2026!' };

/** A phone of 390 px, with touch. One pixel per point: the pages are equal, and each screenshot takes a quarter of the work. */
export const CELULAR: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 1,
};
/** For journeys that check each screen in both sizes: a mobile viewport pans and zooms when it becomes narrow again. */
export const CELULAR_OU_COMPUTADOR: BrowserContextOptions = { ...CELULAR, isMobile: false };
export const COMPUTADOR: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
