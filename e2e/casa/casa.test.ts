import { expect } from '@playwright/test';
import { test } from '../jornada.ts';

test('the server is live and ready', async ({ request }) => {
  expect((await request.get('/livez')).status()).toBe(200);
  expect((await request.get('/readyz')).status()).toBe(200);
});

test('the login screen opens at its three addresses', async ({ page }) => {
  for (const path of ['/', '/index.html', '/usuario/login']) {
    await page.goto(path);
    await expect(page.getByLabel('E-mail'), path).toBeVisible();
    await expect(page.getByLabel('Senha', { exact: true }), path).toBeVisible();
  }
  await expect(page).toHaveTitle(/Festejo/);
});

test('an unknown path shows the 404 page', async ({ page }) => {
  await page.goto('/nao/existe');
  await expect(page.getByText('404')).toBeVisible();
});

test('an unknown call answers with the standard error', async ({ request }) => {
  const response = await request.get('/api/nao-existe');
  expect(response.status()).toBe(404);
  expect(await response.json()).toMatchObject({
    message: 'Recurso não encontrado',
    erros: expect.any(Array),
    requestId: expect.any(String),
  });
});

test('a new page opens at the top, however far the last one was scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  const rolagem = () => page.evaluate(() => window.scrollY);
  await page.goto('/termos');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(rolagem).toBe(400);
  await page.goto('/privacidade');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacidade' })).toBeVisible();
  expect(await rolagem()).toBe(0);
});

// Every journey asks for less transparency: without a graphics card a blur costs a quarter of the browser's processor time (decision 56).
test('with reduced transparency the content behind the header is not blurred', async ({ page }) => {
  await page.goto('/termos');
  expect(await page.evaluate(() => matchMedia('(prefers-reduced-transparency: reduce)').matches)).toBe(true);
  await expect(page.getByRole('banner')).toHaveCSS('backdrop-filter', 'none');
});

test('the document of each address names the files of its page', async ({ request }) => {
  const nomeados = async (path: string) => {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    return [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, href = '']) => href);
  };
  const [login, produto, outroProduto] = await Promise.all(['/', '/produto/detalhes/um?x=1', '/PRODUTO/detalhes/outro/'].map(nomeados));
  expect(login?.some((href) => /\/login\.page-/.test(href))).toBe(true);
  expect(produto?.some((href) => /\/produto-detalhes\.page-/.test(href))).toBe(true);
  expect(outroProduto).toEqual(produto);
  for (const href of [...(login ?? []), ...(produto ?? [])]) expect((await request.get(href)).status(), href).toBe(200);
});

test('the API page opens an operation with its fields, without an error', async ({ page }) => {
  await page.goto('/api/docs');
  await page.locator('#operations-tag-evento').click();
  await page.getByRole('button', { name: 'Um evento do cliente' }).click();
  await expect(page.locator('.opblock-body')).toContainText('dataEvento');
  await expect(page.locator('.errors-wrapper')).toHaveCount(0);
});
