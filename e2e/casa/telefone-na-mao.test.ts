import { expect } from '@playwright/test';
import { test } from '../jornada.ts';
import { chamarComo } from '../passos/api.ts';
import { linhaDo, painelDoCarrinho } from '../passos/compra.ts';
import { contaPronta, entrarSemTela, titulo } from '../passos/conta.ts';
import { festaPronta } from '../passos/evento.ts';
import { CELULAR, CLIENTE, FORNECEDOR } from '../pessoas.ts';

test.use(CELULAR);

test('a finger on the map of a shop scrolls the page, and the map does not move', async ({ page, request }) => {
  const { ler } = await chamarComo(request, FORNECEDOR);
  const { id, nome } = await ler<{ id: string; nome: string }>('/fornecedor/Buscar-Perfil-Fornecedor');
  await page.goto(`/fornecedor/${id}/catalogo`);
  await expect(titulo(page, nome)).toBeVisible();
  const mapa = page.getByRole('region', { name: /^Mapa: / });
  // The map loads when it is about to become visible.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(mapa).toBeVisible();
  await mapa.scrollIntoViewIfNeeded();
  const caixa = await mapa.boundingBox();
  const [x, y] = [(caixa?.x ?? 0) + (caixa?.width ?? 0) / 2, (caixa?.y ?? 0) + (caixa?.height ?? 0) / 2];
  const rolado = () => page.evaluate(() => Math.round(scrollY));
  const meioDoMapa = () => mapa.evaluate((element) => element.querySelector<HTMLElement>('.leaflet-map-pane')?.style.transform);
  const [antes, meio] = [await rolado(), await meioDoMapa()];
  const cdp = await page.context().newCDPSession(page);
  // The finger moves down: the content above comes into view.
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let down = 25; down <= 250; down += 25)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y + down }] });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(rolado).toBeLessThan(antes - 150);
  expect(await meioDoMapa()).toBe(meio);
});

test('a page frozen by the phone shows the changes made meanwhile when it resumes', async ({ page }) => {
  const conta = await contaPronta(page.request, 1);
  const como = await chamarComo(page.request, conta);
  const eventoId = await festaPronta(como, 'Festa congelada');
  const { itens } = await como.ler<{ itens: { id: string; nome: string }[] }>(
    `/produto/get-produtos-dentro-do-raio?eventoId=${eventoId}&pageSize=50`,
  );
  await entrarSemTela(page, conta);
  await page.goto('/cliente/home');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Abrir o carrinho/ })
    .click();
  await expect(painelDoCarrinho(page)).toBeVisible();

  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
  let posto: string | undefined;
  for (const { id, nome } of itens) {
    // Products that require a choice are skipped in this journey.
    posto ??= await como.enviar('/Carrinho/adicionar-item-carrinho', { produtoId: id, eventoId, quantidade: 1 }).then(
      () => nome,
      () => undefined,
    );
  }
  await cdp.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(linhaDo(page, posto ?? '')).toBeVisible();
});

test('from a document the way leads back to the last one at its scroll position, and from there to the next', async ({ page }) => {
  const rolado = () => page.evaluate(() => Math.round(scrollY));
  const chamado = (name: RegExp) => page.getByRole('heading', { level: 1, name });
  await page.goto('/privacidade');
  await expect(chamado(/Privacidade/)).toBeVisible();
  // Text in its final font wraps differently, which changes the height of the page.
  await page.evaluate(async () => void (await document.fonts.ready));
  const termos = page.getByRole('contentinfo').getByRole('link', { name: /Termos/ });
  await termos.scrollIntoViewIfNeeded();
  const antes = await rolado();
  expect(antes).toBeGreaterThan(500);
  await termos.click();
  await expect(chamado(/Termos/)).toBeVisible();
  await expect.poll(rolado).toBe(0);
  await page.goBack();
  await expect(chamado(/Privacidade/)).toBeVisible();
  await expect.poll(async () => Math.abs((await rolado()) - antes)).toBeLessThan(5);
  await page.goForward();
  await expect(chamado(/Termos/)).toBeVisible();
});

test('the way back is as high as a finger, and covers no part of the title', async ({ page }) => {
  await entrarSemTela(page, CLIENTE);
  await page.goto('/orcamentos/criar');
  await expect(titulo(page, 'Pedir orçamento')).toBeVisible();
  const volta = await page.getByRole('main').getByRole('link', { name: 'Orçamentos', exact: true }).boundingBox();
  const [altura, fim] = [volta?.height ?? 0, (volta?.y ?? 0) + (volta?.height ?? 0)];
  expect(altura).toBeGreaterThanOrEqual(44);
  expect((await titulo(page, 'Pedir orçamento').boundingBox())?.y).toBeGreaterThanOrEqual(fim);
});
