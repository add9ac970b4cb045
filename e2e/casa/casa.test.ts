import { expect } from '@playwright/test';
import { test } from '../jornada.ts';

test('o servidor vive e está pronto', async ({ request }) => {
  expect((await request.get('/livez')).status()).toBe(200);
  expect((await request.get('/readyz')).status()).toBe(200);
});

test('a tela de login abre nos três endereços', async ({ page }) => {
  for (const path of ['/', '/index.html', '/usuario/login']) {
    await page.goto(path);
    await expect(page.getByLabel('E-mail'), path).toBeVisible();
    await expect(page.getByLabel('Senha', { exact: true }), path).toBeVisible();
  }
  await expect(page).toHaveTitle(/Festejo/);
});

test('um caminho que não existe mostra a página 404', async ({ page }) => {
  await page.goto('/nao/existe');
  await expect(page.getByText('404')).toBeVisible();
});

test('uma chamada que não existe responde com o erro da casa', async ({ request }) => {
  const response = await request.get('/api/nao-existe');
  expect(response.status()).toBe(404);
  expect(await response.json()).toMatchObject({
    message: 'Recurso não encontrado',
    erros: expect.any(Array),
    requestId: expect.any(String),
  });
});

test('uma página nova abre do começo, por mais que a anterior tenha rolado', async ({ page }) => {
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

// Every journey asks for it: without a graphics card a blur costs a quarter of the browser's processor (decision 74).
test('a quem pede menos transparência nada aparece desfocado atrás do cabeçalho', async ({ page }) => {
  await page.goto('/termos');
  expect(await page.evaluate(() => matchMedia('(prefers-reduced-transparency: reduce)').matches)).toBe(true);
  await expect(page.getByRole('banner')).toHaveCSS('backdrop-filter', 'none');
});

test('o documento de cada endereço já nomeia os arquivos da sua página', async ({ request }) => {
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

test('a página da API abre uma operação com os campos dela, sem erro', async ({ page }) => {
  await page.goto('/api/docs');
  await page.locator('#operations-tag-evento').click();
  await page.getByRole('button', { name: 'Um evento do cliente' }).click();
  await expect(page.locator('.opblock-body')).toContainText('dataEvento');
  await expect(page.locator('.errors-wrapper')).toHaveCount(0);
});
