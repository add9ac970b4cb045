import { expect, type Page } from '@playwright/test';
import { test } from '../jornada.ts';
import { painelDoCarrinho } from '../passos/compra.ts';
import { entrarSemTela, titulo } from '../passos/conta.ts';
import { lerPedidos } from '../passos/pagamento.ts';
import { acionar, irAte } from '../passos/teclado.ts';
import { CELULAR, CLIENTE, COMPUTADOR } from '../pessoas.ts';

const FESTA = 'Chá de bebê do Theo';
test.use(COMPUTADOR);

/** A new page takes the focus: its title, or the content area while it loads. */
const focoNoConteudo = (page: Page) => expect(page.locator('main:focus, main h1:focus')).toHaveCount(1);

/** Moves through the open list until screen readers announce this option. */
async function escolherOpcao(page: Page, texto: string): Promise<void> {
  const anunciada = () =>
    page.evaluate(() => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '');
  await expect(page.getByRole('option').filter({ hasText: texto })).toBeVisible();
  await expect(async () => {
    if (!(await anunciada()).includes(texto)) await page.keyboard.press('ArrowDown');
    expect(await anunciada()).toContain(texto);
  }).toPass({ intervals: [50] });
  await page.keyboard.press('Enter');
}

test('from the login to the payment, with the keyboard only: finds the product by search on a computer, reviews and pays on a phone', async ({
  page,
}) => {
  await page.goto('/usuario/login');
  await irAte(page, page.getByLabel('E-mail'));
  await page.keyboard.type(CLIENTE.email);
  await irAte(page, page.getByLabel('Senha', { exact: true }));
  await page.keyboard.type(CLIENTE.senha);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cliente\/home$/);

  const seletor = page.getByRole('banner').getByRole('button', { name: 'Escolher evento' });
  await acionar(page, seletor);
  await escolherOpcao(page, FESTA);
  await expect(page.getByRole('banner').getByRole('button', { name: `Evento escolhido: ${FESTA}. Trocar` })).toBeVisible();
  await expect(page.getByText(/produtos atendem seu evento$/)).toBeVisible();
  // The orders of this event only: the account buys for another event in a parallel journey.
  const pedidosDaFesta = async () => (await lerPedidos(page)).filter(({ eventoTitulo }) => eventoTitulo === FESTA);
  const antes = (await pedidosDaFesta()).length;

  const nome = (await page.getByRole('article').first().getByRole('link').textContent()) ?? '';
  await irAte(page, page.getByRole('combobox', { name: 'O que você procura?' }));
  await page.keyboard.type(nome);
  await page.keyboard.press('Enter');
  await expect(titulo(page, `Resultados para “${nome}”`)).toBeVisible();
  await acionar(page, page.getByRole('article').getByRole('link', { name: nome, exact: true }).first());
  await expect(titulo(page, nome)).toBeVisible();
  await focoNoConteudo(page);
  await acionar(page, page.getByRole('button', { name: 'Adicionar ao carrinho' }));
  await expect(page.getByText('Item adicionado ao carrinho', { exact: true })).toBeVisible();
  const painel = painelDoCarrinho(page);
  await expect(painel.getByRole('link', { name: nome, exact: true })).toBeVisible();

  // Escape closes the panel and returns the focus; the header's button opens it again.
  await page.keyboard.press('Escape');
  await expect(painel).toBeHidden();
  await acionar(page, page.getByRole('banner').getByRole('button', { name: /^Abrir o carrinho/ }));
  // Half of the way at each width: the column beside the list becomes a block of its own.
  await page.setViewportSize({ width: 390, height: 844 });
  await acionar(page, painel.getByRole('button', { name: 'Finalizar compra' }));
  await expect(titulo(page, 'Confira e pague')).toBeVisible();
  await focoNoConteudo(page);
  await acionar(page, page.getByRole('button', { name: /^Pagar com Pix/ }));
  await expect(titulo(page, 'Pague com Pix')).toBeVisible();
  await focoNoConteudo(page);
  await acionar(page, page.getByRole('button', { name: 'Simular pagamento' }));
  await expect(page.getByRole('heading', { level: 2, name: 'Pagamento recebido!' })).toBeFocused();
  await acionar(page, page.getByRole('link', { name: /^Ver meus? pedidos?$/ }));
  await expect(titulo(page, /^(Pedido nº \d+|Meus pedidos)$/)).toBeVisible();
  await focoNoConteudo(page);
  const pedidos = await pedidosDaFesta();
  expect(pedidos.length).toBeGreaterThan(antes);
  expect(pedidos[0]).toMatchObject({ estado: 'pago' });
});

for (const [onde, aparelho] of [
  ['no computador', COMPUTADOR],
  ['no celular', CELULAR],
] as const) {
  test(`the event selector, with the keyboard only, ${onde}`, async ({ browser }) => {
    const context = await browser.newContext(aparelho);
    const page = await context.newPage();
    await entrarSemTela(page, CLIENTE);
    await page.goto('/cliente/home');
    const botao = page.getByRole('banner').getByRole('button', { name: 'Escolher evento' });
    const lista = page.getByRole('listbox', { name: 'Seus eventos em aberto' });
    const quem = () =>
      page.evaluate(() => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent);
    await expect(botao).toBeVisible();

    await botao.focus();
    await page.keyboard.press('Enter');
    await expect(lista).toBeVisible();
    await page.keyboard.press('End');
    await expect.poll(quem).toMatch(/^\s*Criar novo evento\s*$/);
    await page.keyboard.press('Home');
    await expect.poll(quem).not.toMatch(/^\s*Criar novo evento\s*$/);
    await page.keyboard.press('Escape');
    await expect(lista).toBeHidden();
    await expect(botao).toBeFocused();

    await page.keyboard.press('ArrowDown');
    await expect(lista).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(lista).toBeHidden();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

    await botao.focus();
    await page.keyboard.press('Enter');
    await expect(lista).toBeVisible();
    // One letter: on a busy machine two may be too far apart to count as a word.
    await page.keyboard.press('c');
    await expect.poll(quem).toContain(FESTA);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner').getByRole('button', { name: `Evento escolhido: ${FESTA}. Trocar` })).toContainText(
      'Chá de bebê …',
    );
    await expect(page.getByText(/produtos atendem seu evento$/)).toBeVisible();
    await context.close();
  });
}
