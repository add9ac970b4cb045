import { expect } from '@playwright/test';
import { test } from '../jornada.ts';
import { semBarreiras } from '../passos/axe.ts';
import { entrarSemTela, titulo } from '../passos/conta.ts';
import { vigiarPolitica } from '../passos/politica.ts';
import { CELULAR_OU_COMPUTADOR, FORNECEDOR } from '../pessoas.ts';

test.use(CELULAR_OU_COMPUTADOR);

test.beforeEach(({ page }) => vigiarPolitica(page));

test('the supplier sees the state of the money, chooses the month and downloads the statement', async ({ page }) => {
  await entrarSemTela(page, FORNECEDOR);
  await page.goto('/produto/fornecedor/lista');
  await page.getByRole('button', { name: 'Abrir o menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Extrato' }).click();
  await expect(titulo(page, 'Extrato')).toBeVisible();
  await expect(page.getByText('Demonstração: os envios são simulados')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Lançamentos do mês' })).toBeVisible();
  await semBarreiras(page, 'fornecedor/extrato');

  for (const [botao, fim] of [
    ['Baixar planilha', '.csv'],
    ['Baixar PDF', '.pdf'],
  ] as const) {
    const baixado = page.waitForEvent('download');
    await page.getByRole('button', { name: botao }).click();
    expect((await baixado).suggestedFilename()).toMatch(new RegExp(`^festejo-extrato-20\\d\\d-\\d\\d\\${fim}$`));
  }

  await page.getByLabel('Mês', { exact: true }).selectOption({ index: 23 });
  await expect(page.getByText('Nada neste mês')).toBeVisible();
  await semBarreiras(page, 'fornecedor/extrato, vazio');
});
