import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { test } from '../jornada.ts';
import { chamarComo } from '../passos/api.ts';
import { semBarreiras } from '../passos/axe.ts';
import { comprarSemTela } from '../passos/compra.ts';
import { contaPronta, entrarSemTela, titulo } from '../passos/conta.ts';
import { festaPronta } from '../passos/evento.ts';
import { vigiarPolitica } from '../passos/politica.ts';
import { CELULAR, CELULAR_OU_COMPUTADOR, CLIENTE, COMPUTADOR, FORNECEDOR } from '../pessoas.ts';

/** A client of this journey only, so that other journeys do not ring its bell, with an order that the demo supplier has not answered. */
async function quemComprou(request: APIRequestContext, festa: string) {
  const conta = await contaPronta(request, 1);
  const cliente = await chamarComo(request, conta);
  const fornecedor = await chamarComo(request, FORNECEDOR);
  const { itens } = await fornecedor.ler<{ itens: { id: string; nome: string }[] }>('/produto/buscar-meus-produtos?pageSize=100');
  const produtoId = itens.find(({ nome }) => nome === 'Buquê de 12 balões com gás hélio')?.id ?? '';
  const pedidoId = await comprarSemTela(cliente, await festaPronta(cliente, festa), produtoId);
  return { conta, aceitar: () => fornecedor.enviar(`/pedido/${pedidoId}/aceitar`, {}) };
}

test.beforeEach(({ page }) => vigiarPolitica(page));

test.describe('on a computer', () => {
  test.use(COMPUTADOR);

  test('the bell opens the notifications by keyboard; a deletion can be undone; only Close closes them', async ({ page, request }) => {
    const { conta, aceitar } = await quemComprou(request, 'Festa de um aviso');
    await aceitar();
    await entrarSemTela(page, conta);
    await page.goto('/cliente/home');
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
    // Deletes another notification for the accessibility check.
    await apagar.press('Enter');
    await expect(janela.getByRole('button', { name: 'Desfazer' })).toBeVisible();
    await semBarreiras(page, 'notificações');
    const { width = 0, height = 0 } = (await janela.boundingBox()) ?? {};
    expect([width <= 800, height <= 600]).toEqual([true, true]);
    await janela.getByRole('button', { name: 'Fechar' }).click();
    await expect(janela).toBeHidden();
  });
});

test.describe('on a phone, with the app', () => {
  test.use({ ...CELULAR_OU_COMPUTADOR, serviceWorkers: 'allow' });

  test('offline, a reload shows events and orders; a logout removes all data read before', async ({ page, context, request }) => {
    const cliente = await chamarComo(request, CLIENTE);
    const { itens } = await cliente.ler<{ itens: { numero: number }[] }>('/pedido/buscar-pedidos?pageSize=1');
    await entrarSemTela(page, CLIENTE);
    await page.goto('/cliente/home');
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
    // The app stores the orders a moment after showing them.
    const pedidosGuardados = () =>
      page.evaluate(async () => {
        const nomes = (await caches.keys()).filter((nome) => nome.startsWith('festejo-leituras-'));
        const chaves = await Promise.all(nomes.map(async (nome) => (await caches.open(nome)).keys()));
        return chaves.flat().some(({ url }) => url.includes('/pedido/buscar-pedidos'));
      });
    await expect.poll(pedidosGuardados).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/^Você está sem internet\. Você vê o que havia em/)).toBeVisible();
    await expect(page.getByText(`${itens[0]?.numero}`).first()).toBeVisible();
    await semBarreiras(page, 'pedidos sem rede');
    await context.setOffline(false);
    await expect(page.getByText(/Você vê o que havia em/)).toBeHidden();
    const guardadas = () => page.evaluate(async () => (await caches.keys()).filter((nome) => nome.startsWith('festejo-leituras-')).length);
    expect(await guardadas()).toBe(1);
    await page.getByRole('button', { name: 'Abrir o menu' }).click();
    await page.getByRole('button', { name: 'Sair da conta' }).click();
    await page.getByRole('dialog', { name: 'Sair da conta' }).getByRole('button', { name: 'Sair' }).click();
    await expect.poll(guardadas).toBe(0);
  });
});

test('the bell on two devices: it rings on both at once, and a notification read on one is read on the other', async ({
  browser,
  request,
}) => {
  const { conta, aceitar } = await quemComprou(request, 'Festa com sino');
  const [computador, celular] = [await browser.newContext(COMPUTADOR), await browser.newContext(CELULAR)];
  const [uma, outra] = [await computador.newPage(), await celular.newPage()];
  const sino = (page: Page) => page.getByRole('button', { name: /^Notificações/ });
  for (const page of [uma, outra]) {
    await vigiarPolitica(page);
    await entrarSemTela(page, conta);
    await page.goto('/cliente/home');
  }
  await sino(uma).click();
  const janela = uma.getByRole('dialog', { name: 'Notificações' });
  await expect(janela.getByRole('button', { name: /^Apagar: / }).first()).toBeVisible();
  await janela.getByRole('button', { name: 'Fechar' }).click();
  for (const page of [uma, outra]) await expect(sino(page)).toHaveAccessibleName('Notificações');

  await aceitar();
  for (const page of [uma, outra]) {
    await expect(sino(page)).toHaveAccessibleName('Notificações: 1 nova');
    await expect(page).toHaveTitle(/^\(1\) /);
  }
  await sino(outra).click();
  await expect(outra.getByRole('dialog', { name: 'Notificações' })).toBeVisible();
  for (const page of [uma, outra]) await expect(page).not.toHaveTitle(/^\(/);
  await expect(sino(uma)).toHaveAccessibleName('Notificações');
  await semBarreiras(outra, 'notificações, no celular');
  await Promise.all([computador.close(), celular.close()]);
});
