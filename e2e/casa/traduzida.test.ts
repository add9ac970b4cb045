import { translatePage } from '@festejo/browser/translator.ts';
import { expect, type Page } from '@playwright/test';
import { test } from '../jornada.ts';
import { chamarComo } from '../passos/api.ts';
import { linhaDo, painelDoCarrinho } from '../passos/compra.ts';
import { contaPronta, entrarSemTela, titulo } from '../passos/conta.ts';
import { festaPronta } from '../passos/evento.ts';
import { conferirPix } from '../passos/pagamento.ts';

// The page as Chrome's translator leaves it (decision 85). `TRADUZIDA=1` runs every journey this way.
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
test.beforeEach(async ({ context, page }) => {
  await context.addInitScript(translatePage);
  page.on('pageerror', (error) => expect.soft(error.message, 'a page that threw').toBe(''));
});

/** Texts that the translator replaced; without any the journey would prove nothing. */
const traduzidos = (page: Page) => page.locator('font > font');

test('a purchase on a translated page: the heart, the quantity and the total, the code and the incoming payment', async ({ page }) => {
  const conta = await contaPronta(page.request, 1);
  const como = await chamarComo(page.request, conta);
  const eventoId = await festaPronta(como, 'Festa traduzida');
  const { itens } = await como.ler<{ itens: { id: string; nome: string; valor: number }[] }>(
    `/produto/get-produtos-dentro-do-raio?eventoId=${eventoId}&pageSize=50`,
  );
  // Products that require a choice are skipped in this journey.
  const postos = itens.map((item) => async () => {
    await como.enviar('/Carrinho/adicionar-item-carrinho', { produtoId: item.id, eventoId, quantidade: 5 });
    return item;
  });
  let produto: (typeof itens)[number] | undefined;
  for (const por of postos) produto ??= await por().catch(() => undefined);
  const { id = '', nome = '' } = produto ?? {};
  await entrarSemTela(page, conta);

  await test.step('the heart, added and removed', async () => {
    await page.goto(`/produto/detalhes/${id}`);
    await expect(titulo(page, nome)).toBeVisible();
    expect(await traduzidos(page).count()).toBeGreaterThan(10);
    const coracao = page.getByRole('button', { name: `${nome} nos favoritos` }).first();
    for (const palavra of ['Guardado', 'Guardar', 'Guardado']) {
      await coracao.click();
      await expect(coracao).toHaveText(palavra);
    }
  });

  await test.step('the quantity changes, and so do the totals of the line and of the cart', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Abrir o carrinho/ })
      .click();
    const total = linhaDo(page, nome).locator('strong').last();
    const antes = (await total.textContent()) ?? '';
    expect(antes).toMatch(/R\$/);
    const subtotal = painelDoCarrinho(page).locator('dd').last();
    await expect(subtotal).toHaveText(/R\$/);
    const somaAntes = (await subtotal.textContent()) ?? '';
    await linhaDo(page, nome).getByRole('button', { name: 'Aumentar a quantidade' }).click();
    await expect(total).not.toHaveText(antes);
    await expect(subtotal).not.toHaveText(somaAntes);
  });

  await test.step('the Pix code is copied, and the screen changes when the money arrives', async () => {
    const { total } = await como.ler<{ total: number }>(`/pedido/resumo?eventoId=${eventoId}`);
    const { compraId } = await como.enviar<{ compraId: string }>('/pedido/fechar', { eventoId, total });
    await page.goto(`/pagamento/${compraId}`);
    await conferirPix(page, total.toLocaleString('pt-BR', { minimumFractionDigits: 2 }));
    await expect(page.getByText('Agora abra o aplicativo do seu banco', { exact: false })).toBeVisible();
    await como.enviar(`/pagamento/${compraId}/simular`, {});
    await expect(page.getByRole('heading', { level: 2, name: 'Pagamento recebido!' })).toBeVisible();
  });
});

test('opening hours on a translated page: typed text stays', async ({ page }) => {
  await entrarSemTela(page, await contaPronta(page.request, 2));
  await page.goto('/atendimento');
  const segunda = page.getByRole('listitem').filter({ has: page.getByRole('switch', { name: 'Segunda' }) });
  await segunda.getByLabel('Horário 1: começa às').fill('09:00');
  await expect(page.getByText('Há mudanças por salvar.')).toBeVisible();
  await segunda.getByLabel('Horário 1: termina às').fill('18:00');
  expect(await traduzidos(page).count()).toBeGreaterThan(10);
  await page.getByRole('switch', { name: 'Domingo' }).uncheck();
  await page.getByRole('button', { name: 'Salvar horários' }).click();
  await expect(page.getByText('Horários salvos')).toBeVisible();
  await expect(page.getByText('Há mudanças por salvar.')).toHaveCount(0);
  await page.reload();
  await expect(segunda.getByLabel('Horário 1: começa às')).toHaveValue('09:00');
});
