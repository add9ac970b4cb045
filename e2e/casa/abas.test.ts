import { expect, type Page } from '@playwright/test';
import { test } from '../jornada.ts';
import { painelDoCarrinho } from '../passos/compra.ts';
import { contaPronta, entrar, fecharAviso, lerToken, sairDaConta, titulo } from '../passos/conta.ts';
import { CLIENTE, COMPUTADOR, FORNECEDOR } from '../pessoas.ts';

const FESTA = 'Chá de bebê do Theo';
const LOGIN = /\/usuario\/login(\?voltar=.*)?$/;

test.use(COMPUTADOR);

const seletor = (page: Page) => page.getByRole('banner').getByRole('button', { name: `Evento escolhido: ${FESTA}. Trocar` });

async function entrarComEvento(page: Page): Promise<void> {
  await page.goto('/usuario/login');
  await entrar(page, CLIENTE);
  await expect(page).toHaveURL(/\/cliente\/home$/);
  await page.getByRole('banner').getByRole('button', { name: 'Escolher evento' }).click();
  await page.getByRole('option').filter({ hasText: FESTA }).click();
  await expect(page.getByText(/produtos atendem seu evento$/)).toBeVisible();
}

test('Ctrl+click on a product opens another tab that is logged in, with the event and its cart', async ({ page, context }) => {
  await entrarComEvento(page);
  const produto = page.getByRole('article').first().getByRole('link');
  const nome = (await produto.textContent()) ?? '';
  const [outra] = await Promise.all([context.waitForEvent('page'), produto.click({ modifiers: ['Control'] })]);
  await expect(titulo(outra, nome)).toBeVisible();
  await expect(seletor(outra)).toBeVisible();
  expect(await lerToken(outra)).toBe(await lerToken(page));
  // The token is never in an address, and the browser keeps it only in its tabs.
  expect(outra.url()).not.toContain('token');
  expect(await outra.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('eyJ');

  await outra.bringToFront();
  await outra.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await expect(painelDoCarrinho(outra).getByRole('link', { name: nome, exact: true })).toBeVisible();
  // The first tab's cart shows the product too.
  await page.bringToFront();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Abrir o carrinho/ })
    .click();
  await expect(painelDoCarrinho(page).getByRole('link', { name: nome, exact: true })).toBeVisible();
});

test('a link from an e-mail opens logged in in a new tab; a logout in one tab logs out all tabs', async ({ page, context, request }) => {
  await page.goto('/usuario/login');
  await entrar(page, await contaPronta(request, 1));
  await expect(page).toHaveURL(/\/cliente\/home$/);
  const outra = await context.newPage();
  await outra.goto('/pedidos');
  await expect(titulo(outra, 'Meus pedidos')).toBeVisible();
  await expect(outra.getByRole('dialog')).toHaveCount(0);
  await sairDaConta(outra);
  await fecharAviso(page, 'Deslogado com sucesso');
  await expect(page).toHaveURL(LOGIN);
  const depois = await context.newPage();
  await depois.goto('/pedidos');
  await expect(depois).toHaveURL(LOGIN);
});

test('two people in two tabs: each tab keeps its person, and a new tab belongs to the person used last', async ({ context }) => {
  const [uma, outra] = [await context.newPage(), await context.newPage()];
  await uma.goto('/usuario/login');
  await outra.goto('/usuario/login');
  await entrar(uma, CLIENTE);
  await expect(uma).toHaveURL(/\/cliente\/home$/);
  await outra.bringToFront();
  await entrar(outra, FORNECEDOR);
  await expect(outra).toHaveURL(/\/produto\/fornecedor\/lista$/);
  await uma.reload();
  await expect(uma.getByRole('banner').getByRole('button', { name: /evento/i })).toBeVisible();
  await outra.bringToFront();
  await outra.locator('h1').click();
  const nova = await context.newPage();
  await nova.goto('/produto/fornecedor/lista');
  await expect(titulo(nova, 'Meus produtos')).toBeVisible();
  await sairDaConta(outra);
  await fecharAviso(nova, 'Deslogado com sucesso');
  await uma.reload();
  await expect(uma).toHaveURL(/\/cliente\/home$/);
});

test('the event returns after a login without a message, and so does its cart', async ({ page }) => {
  await entrarComEvento(page);
  await sairDaConta(page);
  await entrar(page, CLIENTE);
  await expect(page).toHaveURL(/\/cliente\/home$/);
  await expect(seletor(page)).toBeVisible();
  await expect(page.getByText(/produtos atendem seu evento$/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Abrir o carrinho/ })).toBeVisible();
});
