import { expect, type Page } from '@playwright/test';
import { test } from '../jornada.ts';
import { entrarSemTela, titulo } from '../passos/conta.ts';
import { CLIENTE, COMPUTADOR } from '../pessoas.ts';

test.use(COMPUTADOR);

async function comecar(page: Page): Promise<void> {
  await entrarSemTela(page, CLIENTE);
  await page.goto('/cliente/home');
  await expect(page.getByRole('navigation', { name: 'Menu central' })).toBeVisible();
}

test('offline, a screen that was not opened before says so, and opens by itself when the network returns', async ({ page, context }) => {
  await comecar(page);
  await context.setOffline(true);
  await expect(page.getByText('Você está sem internet.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Menu central' }).getByRole('link', { name: 'Pedidos' }).click();
  await expect(titulo(page, 'Sem conexão com a internet')).toBeVisible();
  await expect(page.getByText('Algo deu errado')).toHaveCount(0);
  await context.setOffline(false);
  await expect(titulo(page, 'Meus pedidos')).toBeVisible();
  await expect(page.getByText('Você está sem internet.')).toHaveCount(0);
});

test("when a new version removed a page's code, the page offers a reload", async ({ page }) => {
  await comecar(page);
  await page.route('**/assets/pedidos.page-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('navigation', { name: 'Menu central' }).getByRole('link', { name: 'Pedidos' }).click();
  await expect(titulo(page, 'O Festejo foi atualizado')).toBeVisible();
  await page.unroute('**/assets/pedidos.page-*.js');
  await page.getByRole('button', { name: 'Recarregar a página' }).click();
  await expect(titulo(page, 'Meus pedidos')).toBeVisible();
});

test('a busy server: the screen says that it retries, waits as long as the server asks, and recovers by itself', async ({ page }) => {
  await comecar(page);
  const pedidas: number[] = [];
  const ocupado = { codigo: 'INDISPONIVEL', message: 'O Festejo está ocupado', erros: [], requestId: 'x' };
  await page.route('**/api/pedido/buscar-pedidos**', (route) => {
    pedidas.push(Date.now());
    if (pedidas.length > 2) return route.continue();
    return route.fulfill({ status: 503, json: ocupado, headers: { 'Retry-After': '2' } });
  });
  await page.getByRole('navigation', { name: 'Menu central' }).getByRole('link', { name: 'Pedidos' }).click();
  await expect(page.getByText('Tentando de novo…')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Carregando…' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Tentando de novo…')).toHaveCount(0);
  const [primeira = 0, segunda = 0, terceira = 0] = pedidas;
  expect(Math.min(segunda - primeira, terceira - segunda)).toBeGreaterThanOrEqual(1_900);
});
