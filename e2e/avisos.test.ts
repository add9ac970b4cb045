import { expect } from '@playwright/test';
import { test } from './jornada.ts';
import { chamarComo } from './passos/api.ts';
import { semBarreiras } from './passos/axe.ts';
import { entrar, titulo } from './passos/conta.ts';
import { vigiarPolitica } from './passos/politica.ts';
import { CELULAR_OU_COMPUTADOR, CLIENTE, COMPUTADOR } from './pessoas.ts';

test.beforeEach(({ page }) => vigiarPolitica(page));

test.describe('no computador', () => {
  test.use(COMPUTADOR);

  test('o sino abre as notificações pelo teclado; apagar se desfaz; só Fechar fecha', async ({ page }) => {
    await page.goto('/usuario/login');
    await entrar(page, CLIENTE);
    const sino = page.getByRole('button', { name: /^Notificações/ });
    await sino.focus();
    await page.keyboard.press('Enter');
    const janela = page.getByRole('dialog', { name: 'Notificações' });
    const apagar = janela.getByRole('button', { name: /^Apagar: / }).first();
    await expect(apagar).toBeVisible();
    await expect(sino).toHaveAccessibleName('Notificações');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(janela).toBeVisible();
    const quantas = await janela.getByRole('button', { name: /^Apagar: / }).count();
    await apagar.focus();
    await page.keyboard.press('Enter');
    await expect(janela.getByRole('button', { name: 'Desfazer' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(janela.getByRole('button', { name: /^Apagar: / })).toHaveCount(quantas);
    // Another one, for the look: what can be undone is there for some seconds only.
    await apagar.press('Enter');
    await expect(janela.getByRole('button', { name: 'Desfazer' })).toBeVisible();
    await semBarreiras(page, 'notificações');
    const { width = 0, height = 0 } = (await janela.boundingBox()) ?? {};
    expect([width <= 800, height <= 600]).toEqual([true, true]);
    await janela.getByRole('button', { name: 'Fechar' }).click();
    await expect(janela).toBeHidden();
  });
});

test.describe('no celular, com o aplicativo', () => {
  test.use({ ...CELULAR_OU_COMPUTADOR, serviceWorkers: 'allow' });

  test('sem rede, recarregar mostra eventos e pedidos; ao sair, nada do que se leu fica', async ({ page, context, request }) => {
    const cliente = await chamarComo(request, CLIENTE);
    const { itens } = await cliente.ler<{ itens: { numero: number }[] }>('/pedido/buscar-pedidos?pageSize=1');
    await page.goto('/usuario/login');
    await entrar(page, CLIENTE);
    await expect(page).toHaveURL(/\/cliente\/home$/);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    for (const [caminho, nome] of [
      ['/evento/home', 'Meus eventos'],
      ['/pedidos', 'Meus pedidos'],
    ] as const) {
      await page.goto(caminho);
      await expect(titulo(page, new RegExp(nome))).toBeVisible();
    }
    await expect(page.getByText(`${itens[0]?.numero}`).first()).toBeVisible();
    // It is kept a moment after it is shown.
    const pedidosGuardados = () =>
      page.evaluate(async () => {
        const nomes = (await caches.keys()).filter((nome) => nome.startsWith('festejo-leituras-'));
        const chaves = await Promise.all(nomes.map(async (nome) => (await caches.open(nome)).keys()));
        return chaves.flat().some(({ url }) => url.includes('/pedido/buscar-pedidos'));
      });
    await expect.poll(pedidosGuardados).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Você está sem internet.')).toBeVisible();
    await expect(page.getByText(/^Sem conexão: você vê o que havia em/)).toBeVisible();
    await expect(page.getByText(`${itens[0]?.numero}`).first()).toBeVisible();
    await semBarreiras(page, 'pedidos sem rede');
    await context.setOffline(false);
    const guardadas = () => page.evaluate(async () => (await caches.keys()).filter((nome) => nome.startsWith('festejo-leituras-')).length);
    expect(await guardadas()).toBe(1);
    await page.getByRole('button', { name: 'Abrir o menu' }).click();
    await page.getByRole('button', { name: 'Sair da conta' }).click();
    await page.getByRole('dialog', { name: 'Sair da conta' }).getByRole('button', { name: 'Sair' }).click();
    await expect.poll(guardadas).toBe(0);
  });
});
