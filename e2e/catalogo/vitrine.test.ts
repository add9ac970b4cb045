import { expect } from '@playwright/test';
import { test } from '../jornada.ts';
import { chamarComo } from '../passos/api.ts';
import { semBarreiras } from '../passos/axe.ts';
import { entrarSemTela, titulo } from '../passos/conta.ts';
import { vigiarPolitica } from '../passos/politica.ts';
import { moverComSetas } from '../passos/teclado.ts';
import { CELULAR, FORNECEDOR } from '../pessoas.ts';

test.use(CELULAR);

test('the supplier creates a category, reorders it with the keyboard only, and deletes it', async ({ page }) => {
  const nome = `Lembranças ${Date.now()}`;
  await entrarSemTela(page, FORNECEDOR);
  await page.goto('/produto/fornecedor/lista');
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
  await moverComSetas(page, nome, 'ArrowUp', [outras + 1, outras, outras + 1]);
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

test('a visitor sees the shop, one of its categories and a product; the document already describes it', async ({ page, request }) => {
  const { ler } = await chamarComo(request, FORNECEDOR);
  const { id, nome } = await ler<{ id: string; nome: string }>('/fornecedor/Buscar-Perfil-Fornecedor');
  const caminho = `/fornecedor/${id}/catalogo`;
  const documento = await (await request.get(caminho)).text();
  expect(documento).toContain(`<title>${nome} · Festejo</title>`);
  expect(documento).toContain('<script type="application/ld+json">');

  await vigiarPolitica(page);
  await page.goto(caminho);
  await expect(titulo(page, nome)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute('href', new RegExp(encodeURIComponent(caminho)));
  await test.step('searches within the shop: the address keeps the words, and an empty search leads to the other shops', async () => {
    const procura = page.getByRole('searchbox', { name: `Procurar em ${nome}` });
    await procura.fill('buque');
    const achados = page.getByRole('region', { name: `Resultados em ${nome}` });
    await expect(achados.getByRole('article').first()).toContainText(/buquê/i);
    await expect(page).toHaveURL(/\?q=buque$/);
    await semBarreiras(page, 'fornecedor/catalogo, procurando');
    await page.goto(`${caminho}?q=zzyzx`);
    await expect(achados.getByRole('link', { name: 'Procurar em todas' })).toHaveAttribute('href', '/buscar?q=zzyzx');
    await expect(procura).toHaveValue('zzyzx');
    await semBarreiras(page, 'fornecedor/catalogo, sem achados');
    await procura.clear();
    await expect(achados).toBeHidden();
  });

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
