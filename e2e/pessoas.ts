import type { BrowserContextOptions } from '@playwright/test';

export interface Credenciais {
  email: string;
  senha: string;
}

/** The ready logins of demo mode, as README names them. */
export const CLIENTE: Credenciais = { email: 'cliente@festejo.demo', senha: 'Festejo2026!' };
export const OPERADOR: Credenciais = { email: 'operador@festejo.demo', senha: 'Festejo2026!' };
export const FORNECEDOR: Credenciais = { email: 'fornecedor@festejo.demo', senha: 'Festejo2026!' };

/** A phone of 390 px, with touch. One pixel a point: the pages are the same, and each picture of them takes a quarter of the work. */
export const CELULAR: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 1,
};
/** For journeys that look at each screen in both sizes: a phone's own viewport pans and zooms when it becomes narrow again. */
export const CELULAR_OU_COMPUTADOR: BrowserContextOptions = { ...CELULAR, isMobile: false };
export const COMPUTADOR: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
