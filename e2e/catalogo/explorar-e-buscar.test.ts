import { expect } from '@playwright/test';
import { test } from '../jornada.ts';
import { semBarreiras } from '../passos/axe.ts';
import { titulo } from '../passos/conta.ts';
import { vigiarPolitica } from '../passos/politica.ts';
import { nadaPorVir } from '../passos/tela.ts';
import { CELULAR_OU_COMPUTADOR, COMPUTADOR } from '../pessoas.ts';

test.describe('on a phone', () => {
  test.use({ ...CELULAR_OU_COMPUTADOR, colorScheme: 'light' });

  test('a visitor explores, mistypes a letter, filters, opens a product, returns to the same place and compares two', async ({ page }) => {
    await vigiarPolitica(page);
    await page.goto('/explorar');
    await expect(page.getByRole('article').first()).toBeVisible();
    await semBarreiras(page, 'explorar');
    // A text that matches no category starts a search.
    await page.getByRole('combobox', { name: 'O que você procura?' }).fill('chocolatte');
    await page.getByRole('button', { name: 'Procurar' }).click();
    await expect(page).toHaveURL(/\/buscar\?q=chocolatte/);
    await expect(page.getByRole('status').filter({ hasText: 'Mostrando chocolate' })).toBeVisible();

    await page.goto('/buscar?q=festa');
    const cartoes = page.getByRole('article');
    await expect(cartoes.first()).toBeVisible();
    await semBarreiras(page, 'busca');
    await page.getByRole('button', { name: 'Filtros' }).click();
    const filtros = page.getByRole('dialog', { name: 'Filtros' });
    await filtros.getByLabel('até (R$)').fill('5000');
    await filtros.getByRole('button', { name: 'Ver resultados' }).click();
    await expect(page.getByRole('list', { name: 'Filtros ligados' })).toBeVisible();
    await expect(page).toHaveURL(/precoAte=5000/);
    // Results of the last search stay until the new ones arrive.
    await nadaPorVir(page);

    const longe = cartoes.nth(7);
    await longe.scrollIntoViewIfNeeded();
    const ligacao = longe.getByRole('heading').getByRole('link');
    const nome = (await ligacao.textContent()) ?? '';
    const lugar = async () => Math.round((await page.getByRole('link', { name: nome, exact: true }).first().boundingBox())?.y ?? -1);
    const antes = await lugar();
    await ligacao.click();
    await expect(titulo(page, nome)).toBeVisible();
    await page.goBack();
    // The content above may have lost a line: the tolerance is the width of a finger.
    await expect.poll(async () => Math.abs((await lugar()) - antes)).toBeLessThan(44);

    for (const n of [6, 7])
      await cartoes
        .nth(n)
        .getByRole('button', { name: /^Comparar / })
        .click();
    await page.getByRole('button', { name: 'Comparar', exact: true }).click();
    const comparacao = page.getByRole('dialog', { name: 'Comparar produtos' });
    await expect(comparacao.getByRole('columnheader')).toHaveCount(2);
    await semBarreiras(page, 'comparação');
    await page.keyboard.press('Escape');
    await expect(comparacao).toBeHidden();
  });
});

test.describe('on a computer', () => {
  test.use({ ...COMPUTADOR, colorScheme: 'light' });

  test('from the login screen to the explore page and the search, with the keyboard only; an empty search suggests what to do', async ({
    page,
  }) => {
    await vigiarPolitica(page);
    await page.goto('/usuario/login');
    await page.getByRole('banner').getByRole('link', { name: 'Explorar' }).press('Enter');
    await expect(page).toHaveURL(/\/explorar$/);
    await expect(page.getByRole('article').first()).toBeVisible();
    const oQue = page.getByRole('combobox', { name: 'O que você procura?' });
    await oQue.fill('xilofone de gelo');
    await oQue.press('Enter');
    await expect(page).toHaveURL(/\/buscar\?q=xilofone/);
    await expect(page.getByRole('heading', { name: 'Nada para “xilofone de gelo”' })).toBeVisible();
    await semBarreiras(page, 'busca sem nada');
  });
});
