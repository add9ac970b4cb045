import type { Carrinho } from '@festejo/contrato/pedido/carrinho.ts';
import { expect } from '@playwright/test';
import { test } from '../jornada.ts';
import { chamarComo } from '../passos/api.ts';
import { linhaDo } from '../passos/compra.ts';
import { contaPronta, entrarSemTela } from '../passos/conta.ts';
import { festaPronta } from '../passos/evento.ts';
import { servirDuasVersoes } from '../passos/outra-versao.ts';
import { CELULAR } from '../pessoas.ts';

test('the app: a cart change made offline is sent when the network returns, and a new version is offered', async ({
  browser,
  request,
  baseURL,
}) => {
  const versoes = await servirDuasVersoes(baseURL ?? '');
  const conta = await contaPronta(request, 1);
  const como = await chamarComo(request, conta);
  const eventoId = await festaPronta(como, 'Festa do aplicativo');
  const { itens: oferta } = await como.ler<{ itens: { id: string; nome: string }[] }>(`/produto/get-produtos-cliente?eventoId=${eventoId}`);
  const { id: produtoId = '', nome = '' } = oferta[0] ?? {};
  await como.enviar('/Carrinho/adicionar-item-carrinho', { produtoId, eventoId, quantidade: 1 });
  const noServidor = async () => (await como.ler<Carrinho>('/Carrinho/buscar-carrinho-usuario')).itens.map(({ quantidade }) => quantidade);

  const context = await browser.newContext({ ...CELULAR, baseURL: versoes.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await entrarSemTela(page, conta);
  await page.goto('/cliente/home');
  // The only event is chosen automatically.
  await expect(page.getByRole('banner').getByRole('button', { name: /^Evento escolhido: Festa do aplicativo/ })).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const abrirCarrinho = () => page.getByRole('button', { name: /^Abrir o carrinho/ }).click();
  const aumentar = () => linhaDo(page, nome).getByRole('button', { name: 'Aumentar a quantidade' }).click();
  const quantidade = linhaDo(page, nome).getByLabel('Quantidade', { exact: true });

  await test.step('offline the line changes on the screen, also after a reload; online again, it changes on the server', async () => {
    await abrirCarrinho();
    await expect(quantidade).toHaveValue('1');
    versoes.cortar(true);
    await context.setOffline(true);
    await expect(page.getByText('Você está sem internet.')).toBeVisible();
    await aumentar();
    await aumentar();
    await expect(quantidade).toHaveValue('3');
    await page.reload();
    await abrirCarrinho();
    await expect(quantidade).toHaveValue('3');
    await aumentar();
    expect(await noServidor()).toEqual([1]);
    versoes.cortar(false);
    await context.setOffline(false);
    await expect.poll(noServidor).toEqual([4]);
    await expect(quantidade).toHaveValue('4');
  });

  await test.step('the second version is offered without a second check, and one tap activates it', async () => {
    await page.getByRole('button', { name: 'Fechar o carrinho' }).click();
    const cascas = () => page.evaluate(async () => (await caches.keys()).filter((chave) => chave.startsWith('festejo-casca-')));
    const [primeira] = await cascas();
    await expect(page.getByText('Há uma versão nova.')).toBeHidden();
    versoes.publicar();
    // The check that the page makes every half hour.
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await expect(page.getByText('Há uma versão nova.')).toBeVisible();
    const recarregada = page.waitForEvent('framenavigated');
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await recarregada;
    await expect(page.getByRole('banner').getByRole('button', { name: /^Evento escolhido: Festa do aplicativo/ })).toBeVisible();
    await expect.poll(async () => (await cascas()).join()).not.toContain(primeira ?? 'nenhuma');
    expect(await cascas()).toHaveLength(1);
    await expect(page.getByText('Há uma versão nova.')).toBeHidden();
  });
  await context.close();
  await versoes.stop();
});
