import { expect } from '@playwright/test';
import { test } from '../jornada.ts';
import { entrarSemTela } from '../passos/conta.ts';
import { CLIENTE } from '../pessoas.ts';

test('a feature that the operator switched off says so in the menu, and at its address', async ({ page }) => {
  const configuracao = await (await page.request.get('/api/configuracao')).json();
  await page.route('**/api/configuracao', (rota) =>
    rota.fulfill({ json: { ...configuracao, recursosDesligados: ['ajuda', 'favoritos'] } }),
  );
  await entrarSemTela(page, CLIENTE);
  await page.goto('/cliente/home');
  await page.getByRole('button', { name: 'Abrir o menu' }).click();
  const gaveta = page.getByRole('dialog', { name: 'Menu' });
  await gaveta.getByRole('link', { name: 'Favoritos' }).click();
  const aviso = page.getByRole('dialog').filter({ hasText: 'Funcionalidade em desenvolvimento' });
  await expect(aviso).toContainText('Esta funcionalidade ainda está em desenvolvimento. Por favor, volte mais tarde.');
  await aviso.getByRole('button', { name: 'Entendi' }).click();
  await expect(page).toHaveURL(/\/cliente\/home$/);
  await page.goto('/Ajuda');
  await expect(page.getByRole('heading', { name: 'Funcionalidade em desenvolvimento' })).toBeVisible();
  await page.goto('/pedidos');
  await expect(page.getByRole('heading', { level: 1, name: /pedidos/i })).toBeVisible();
});
