import type { PedidoDetalhado, PedidoResumo } from '@festejo/contrato/pedido/pedidos.ts';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { CLIENTE, COMPUTADOR } from '../pessoas.ts';
import { chamarComo } from './api.ts';
import { semBarreiras } from './axe.ts';
import { entrarSemTela } from './conta.ts';
import { vigiarPolitica } from './politica.ts';

/** A shop of the demo with an order for an event, whose products other shops sell as well. */
const LOJA = 'Pulso Som e Luz';

/** Suspends a shop with an order for an event: checks the screens of its client meanwhile, and the decision of the operator. */
export async function suspenderLoja(page: Page, browser: Browser, request: APIRequestContext): Promise<void> {
  const { ler } = await chamarComo(request, CLIENTE);
  const { itens } = await ler<{ itens: PedidoResumo[] }>('/pedido/buscar-pedidos?pageSize=100&estado=confirmado');
  const { id, numero } = itens.find(({ outraParte }) => outraParte === LOJA) as PedidoResumo;
  const { fornecedor } = await ler<PedidoDetalhado>(`/pedido/${id}`);
  await page.goto(`/operacao/pessoas/${fornecedor.id}`);
  await expect(page.getByRole('list', { name: 'Pedidos em aberto' })).toContainText(`Pedido nº ${numero}:`);
  const suspender = page.getByRole('form', { name: 'Suspender a conta' });
  await suspender.getByLabel('Por quê').fill('Denúncias de golpe por mais de um cliente.');
  await suspender.getByRole('button', { name: 'Suspender' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Suspender' }).click();
  await expect(page.getByRole('button', { name: 'Devolver tudo, de todos' })).toBeVisible();
  await semBarreiras(page, 'loja suspensa');

  const dela = await (await browser.newContext(COMPUTADOR)).newPage();
  await vigiarPolitica(dela);
  await entrarSemTela(dela, CLIENTE);
  await dela.goto(`/pedidos/detalhes?id=${id}`);
  await expect(dela.getByRole('heading', { name: 'A loja deste pedido está suspensa' })).toBeVisible();
  await semBarreiras(dela, 'pedido de loja suspensa');
  await dela.getByRole('button', { name: 'Ver outras lojas para esta festa' }).click();
  await expect(dela).toHaveURL(/\/buscar\?categoria=/);
  await expect(dela.getByRole('article').first()).toBeVisible();
  await expect(dela.getByRole('article').filter({ hasText: fornecedor.nome })).toHaveCount(0);

  await dela.goto(`/pedidos/detalhes?id=${id}`);
  await expect(dela.getByRole('heading', { name: 'A loja deste pedido está suspensa' })).toBeVisible();
  await page.getByRole('button', { name: `Devolver tudo do pedido nº ${numero}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Devolver tudo' }).click();
  await expect(dela.getByRole('heading', { name: 'Cancelado' })).toBeVisible();
  await expect(dela.getByText('Motivo: A loja foi suspensa')).toBeVisible();
  await expect(dela.getByRole('button', { name: 'Ver outras lojas para esta festa' })).toBeVisible();
  await dela.context().close();
}
