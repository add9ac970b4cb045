import { expect, type Page } from '@playwright/test';
import { test } from '../jornada.ts';
import { chamarComo, perguntar } from '../passos/api.ts';
import { contaPronta, entrarSemTela, titulo } from '../passos/conta.ts';
import { PRACA_DA_SE } from '../passos/evento.ts';
import { CELULAR } from '../pessoas.ts';

test.describe('on a phone', () => {
  test.use(CELULAR);

  test('a supplier sets hours and area, and closes days with the keyboard', async ({ page }) => {
    const conta = await contaPronta(page.request, 2);
    await entrarSemTela(page, conta);

    await test.step('the week: hours copied to the working days', async () => {
      await page.goto('/atendimento');
      await expect(page.getByText('Você atende festas todos os dias, o dia todo.')).toBeVisible();
      const segunda = page.getByRole('listitem').filter({ has: page.getByRole('switch', { name: 'Segunda' }) });
      await segunda.getByLabel('Horário 1: começa às').fill('09:00');
      await segunda.getByLabel('Horário 1: termina às').fill('18:00');
      await segunda.getByRole('button', { name: /^Copiar os horários/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Segunda a sexta' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Copiar', exact: true }).click();
      await page.getByRole('switch', { name: 'Domingo' }).uncheck();
      await page.getByRole('button', { name: 'Salvar horários' }).click();
      await expect(page.getByText('Horários salvos')).toBeVisible();
      await page.reload();
      await expect(page.getByText(/de segunda a sexta, das 9h às 18h; sábado, o dia todo\. Não atende domingo\./)).toBeVisible();
    });

    await test.step('the area: without an address the page asks for one; with it, the radius is saved', async () => {
      await page.getByRole('button', { name: 'Abrir o menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Área de atendimento' }).click();
      await expect(page.getByRole('heading', { name: 'De onde você atende?' })).toBeVisible();
      await (await chamarComo(page.request, conta)).mudar('/fornecedor/Atualizar-Fornecedor', { endereco: PRACA_DA_SE });
      await page.reload();
      await page.getByLabel('Quilômetros').fill('45');
      await expect(page.getByText(/em aberto a até 45 km de você/)).toBeVisible();
      await page.getByRole('button', { name: 'Salvar área' }).click();
      await expect(page.getByText('Informações Editadas com Sucesso')).toBeVisible();
      expect(await perguntar(page, '/fornecedor/Buscar-Perfil-Fornecedor')).toMatchObject({ raioEmKm: 45 });
    });

    await test.step('the agenda: three days closed with the arrow keys, and undone', async () => {
      await page.goto('/agenda?dia=2031-07-10&vista=mes');
      await expect(page.getByRole('heading', { name: 'Julho de 2031' })).toBeVisible();
      await page.getByRole('gridcell', { name: /^quinta-feira, 10 de julho/ }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('Shift+ArrowRight');
      await page.getByRole('button', { name: 'Fechar a agenda' }).click();
      await expect(page.getByText('Agenda fechada: 10 de jul. a 12 de jul.')).toBeVisible();
      await expect(page.getByRole('gridcell', { name: /11 de julho de 2031, agenda fechada/ })).toBeVisible();
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await expect(page.getByRole('gridcell', { name: /agenda fechada/ })).toHaveCount(0);
    });

    await test.step('and by dragging a finger', async () => {
      await arrastar(page, /^segunda-feira, 14 de julho/, /^quarta-feira, 16 de julho/);
      await page.getByRole('button', { name: 'Fechar a agenda' }).click();
      await expect(page.getByText('Agenda fechada: 14 de jul. a 16 de jul.')).toBeVisible();
      // The days also appear in the list, which moves everything below it.
      await expect(page.getByRole('heading', { name: 'quarta-feira, 16 de julho de 2031' })).toBeVisible();
    });

    await test.step('the secret link opens; after its renewal the old one does not', async () => {
      await page.getByRole('button', { name: 'Criar o link' }).click();
      const url = page.locator('code');
      const primeiro = (await url.textContent()) ?? '';
      expect((await page.request.get(primeiro)).status()).toBe(200);
      await page.getByRole('button', { name: 'Renovar' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Renovar' }).click();
      await expect(url).not.toHaveText(primeiro);
      expect((await page.request.get(primeiro)).status()).toBe(404);
    });
    await expect(titulo(page, 'Agenda')).toBeVisible();
  });
});

/** Drags across the days. With pointer events, the mouse's events equal those of a finger. */
async function arrastar(page: Page, de: RegExp, ate: RegExp): Promise<void> {
  // Each hover waits until the day stands still: the row undone just before is still collapsing above.
  await page.getByRole('gridcell', { name: de }).hover();
  await page.mouse.down();
  await page.getByRole('gridcell', { name: ate }).hover();
  await page.mouse.up();
}
