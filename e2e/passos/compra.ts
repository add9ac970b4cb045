import type { Carrinho } from '@festejo/contrato/pedido/carrinho.ts';
import { stretched } from '@festejo/patience/patience.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Como, perguntar } from './api.ts';
import { titulo } from './conta.ts';

export const painelDoCarrinho = (page: Page): Locator => page.getByRole('dialog', { name: 'Carrinho de compras' });
export const lerCarrinho = (page: Page): Promise<Carrinho> => perguntar(page, '/Carrinho/buscar-carrinho-usuario');

/** The distances on the visible cards, in metres, in their order. */
export async function distanciasEmMetros(page: Page): Promise<number[]> {
  const textos = await page.getByText(/^a [\d,.]+ k?m$/).allTextContents();
  return textos.map((texto) => {
    const [, numero = '', unidade] = /([\d,.]+) (k?m)/.exec(texto) ?? [];
    return Number(numero.replace('.', '').replace(',', '.')) * (unidade === 'km' ? 1000 : 1);
  });
}

/** Opens a product from the event's list, loading more products when necessary. */
export async function abrirProduto(page: Page, categoria: string, nome: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Categorias' }).getByRole('link', { name: categoria, exact: true }).click();
  await expect(page.getByText(new RegExp(`atendem? seu evento em ${categoria}$`))).toBeVisible();
  const produto = page.getByRole('link', { name: nome, exact: true });
  const mais = page.getByRole('button', { name: 'Carregar mais' });
  await expect(async () => {
    if (await mais.isVisible()) await mais.scrollIntoViewIfNeeded({ timeout: stretched(500) });
    await expect(produto.first()).toBeVisible({ timeout: stretched(1_000) });
  }).toPass();
  await produto.first().click();
  await expect(titulo(page, nome)).toBeVisible();
}

export async function adicionarAoCarrinho(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await expect(page.getByText('Item adicionado ao carrinho', { exact: true })).toBeVisible();
}

/** The line of a product in the open cart panel. */
export const linhaDo = (page: Page, produto: string): Locator =>
  painelDoCarrinho(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: produto, exact: true }) });

/** Buys and pays without a screen. Returns the id of the first order. */
export async function comprarSemTela(cliente: Como, eventoId: string, produtoId: string): Promise<string> {
  await cliente.enviar('/Carrinho/adicionar-item-carrinho', { produtoId, eventoId, quantidade: 1 });
  const { total } = await cliente.ler<{ total: number }>(`/pedido/resumo?eventoId=${eventoId}`);
  const { compraId, pedidos } = await cliente.enviar<{ compraId: string; pedidos: string[] }>('/pedido/fechar', { eventoId, total });
  await cliente.enviar(`/pagamento/${compraId}/simular`, {});
  return pedidos[0] ?? '';
}
