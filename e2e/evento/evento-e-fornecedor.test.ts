import { expect } from '@playwright/test';
import { test } from '../jornada.ts';
import { entrarSemTela } from '../passos/conta.ts';
import { CLIENTE, FORNECEDOR } from '../pessoas.ts';

test("the client says 'Tudo contratado', and takes it back", async ({ page }) => {
  await entrarSemTela(page, CLIENTE);
  await page.goto('/evento/home');
  await page.getByRole('link', { name: 'Ver detalhes de Confraternização da equipe' }).click();
  const encontrar = page.getByRole('button', { name: 'Encontrar fornecedores' });
  await expect(page.getByText('Esta festa não recebe mais compras')).toBeVisible();
  await expect(encontrar).toHaveCount(0);
  await page.getByRole('button', { name: 'Ainda falta contratar' }).click();
  await expect(encontrar).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Tudo contratado' }).click();
  await expect(page.getByText('Esta festa não recebe mais compras')).toBeVisible();
  await expect(encontrar).toHaveCount(0);
  await test.step('the printed event fits on one sheet', async () => {
    const folhas = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(folhas).toHaveLength(1);
  });
});

test('the supplier goes from the home screen to the events of the shop, and from there to the orders', async ({ page }) => {
  await entrarSemTela(page, FORNECEDOR);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1, name: /^Olá/ })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Eventos/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Eventos' })).toBeVisible();

  await test.step('the printout has what to bring, when and where; controls of the screen are left out', async () => {
    await page.getByRole('article').first().getByRole('link').first().click();
    const comoChegar = page.getByRole('link', { name: 'Como chegar' });
    await expect(comoChegar).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const nome of ['O que levar', 'Quando e onde']) await expect(page.getByRole('heading', { level: 2, name: nome })).toBeVisible();
    await expect(page.getByText('Começa às')).toBeVisible();
    await expect(comoChegar).toBeHidden();
    await expect(page.getByRole('link', { name: 'Eventos' })).toHaveCount(0);
    await page.emulateMedia({ media: null });
    await page.goBack();
  });

  await page
    .getByRole('link', { name: /^Pedido nº \d+$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/pedidos\/detalhes\?id=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
