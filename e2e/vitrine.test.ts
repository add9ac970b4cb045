import { expect } from '@playwright/test';
import { test } from './jornada.ts';
import { chamarComo } from './passos/api.ts';
import { entrar, titulo } from './passos/conta.ts';
import { CELULAR, FORNECEDOR } from './pessoas.ts';

test.use(CELULAR);

test('o fornecedor cria uma categoria, põe na ordem só com o teclado, e a exclui', async ({ page }) => {
  const nome = `Lembranças ${Date.now()}`;
  await page.goto('/usuario/login');
  await entrar(page, FORNECEDOR);
  await page.getByRole('link', { name: 'Categorias' }).click();
  await page.getByRole('link', { name: 'Nova categoria' }).click();
  await page.getByLabel('Nome da categoria').fill(nome);
  await page.getByPlaceholder('Escolha uma categoria').click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Criar categoria' }).click();
  const linhas = page.getByRole('article');
  await expect(linhas.last()).toHaveAccessibleName(nome);
  const outras = (await linhas.count()) - 1;

  await page.getByRole('button', { name: `Mover ${nome}` }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: `Posição ${outras} de ${outras + 1}` })).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('Categorias ordenadas com sucesso')).toBeVisible();
  await expect(page.getByRole('button', { name: `Mover ${nome}` })).toBeFocused();
  await page.reload();
  await expect(linhas.nth(outras - 1)).toHaveAccessibleName(nome);

  await linhas
    .nth(outras - 1)
    .getByRole('link', { name: nome, exact: true })
    .click();
  await expect(titulo(page, nome)).toBeVisible();
  await page.getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Categoria excluída')).toBeVisible();
  await expect(linhas).toHaveCount(outras);
});

test('quem visita vê a vitrine, uma categoria dela e um produto; o documento já diz o que é', async ({ page, request }) => {
  const { ler } = await chamarComo(request, FORNECEDOR);
  const { id, nome } = await ler<{ id: string; nome: string }>('/fornecedor/Buscar-Perfil-Fornecedor');
  const caminho = `/fornecedor/${id}/catalogo`;
  const documento = await (await request.get(caminho)).text();
  expect(documento).toContain(`<title>${nome} · Festejo</title>`);
  expect(documento).toContain('<script type="application/ld+json">');

  await page.goto(caminho);
  await expect(titulo(page, nome)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute('href', new RegExp(encodeURIComponent(caminho)));
  const secao = page
    .getByRole('region')
    .filter({ has: page.getByRole('article') })
    .first();
  const categoria = secao.getByRole('heading', { level: 2 }).getByRole('link');
  const nomeDaCategoria = (await categoria.textContent()) ?? '';
  await categoria.click();
  await expect(titulo(page, nomeDaCategoria)).toBeVisible();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/produto\/detalhes\//);
  await page.getByRole('link', { name: 'Ver tudo desta loja' }).click();
  await expect(titulo(page, nome)).toBeVisible();
  expect((await request.get('/fornecedor/01980000-0000-7000-8000-000000000000/catalogo')).status()).toBe(404);
});
