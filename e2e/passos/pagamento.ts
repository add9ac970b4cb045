import type { ESTADOS_DO_PEDIDO } from '@festejo/contrato/common/constants.ts';
import type { PedidoResumo } from '@festejo/contrato/pedido/pedidos.ts';
import { expect, type Page } from '@playwright/test';
import { perguntar } from './api.ts';
import { titulo } from './conta.ts';

/** The orders of the person logged in on this page, the newest first. */
export async function lerPedidos(page: Page): Promise<PedidoResumo[]> {
  return (await perguntar<{ itens: PedidoResumo[] }>(page, '/pedido/buscar-pedidos?pageSize=100')).itens;
}

export async function conferirEstado(page: Page, pedidoId: string, estado: (typeof ESTADOS_DO_PEDIDO)[number]): Promise<void> {
  expect((await perguntar<PedidoResumo>(page, `/pedido/${pedidoId}`)).estado).toBe(estado);
}

/** Two clicks at the same instant, as by a nervous finger; then the Pix screen. */
export async function pagarComDoisToques(page: Page): Promise<void> {
  const pagar = page.getByRole('button', { name: /^Pagar com Pix/ });
  await pagar.evaluate((botao: HTMLElement) => {
    botao.click();
    botao.click();
  });
  await expect(page).toHaveURL(/\/pagamento\/[0-9a-f-]{36}$/);
  await expect(titulo(page, 'Pague com Pix')).toBeVisible();
}

/** Checks the QR code, the copyable code, and the running clock. Returns the code. */
export async function conferirPix(page: Page, valor: string): Promise<string> {
  const bilhete = page.getByRole('region', { name: 'Código do Pix' });
  await expect(bilhete).toContainText(valor);
  await expect(bilhete.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
  const relogio = bilhete.getByText(/Vence em (2\d|30):\d\d/);
  const antes = (await relogio.textContent()) ?? '';
  await expect(relogio).not.toHaveText(antes);
  const codigo = await bilhete.getByLabel('Pix copia e cola').inputValue();
  expect(codigo).toMatch(/^000201.*br\.gov\.bcb\.pix.*6304[0-9A-F]{4}$/);
  await bilhete.getByRole('button', { name: 'Copiar código Pix' }).click();
  await expect(bilhete.getByRole('button', { name: 'Código copiado' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codigo);
  return codigo;
}

/** Pays in the simulated bank; the screen changes by itself. */
export async function simularPagamento(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Simular pagamento' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Pagamento recebido!' })).toBeVisible();
}
