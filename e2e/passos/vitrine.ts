import { expect, type Page } from '@playwright/test';
import { FORNECEDOR } from '../pessoas.ts';
import { chamarComo } from './api.ts';
import { semBarreiras } from './axe.ts';
import { titulo } from './conta.ts';

/** The shop as a visitor sees it, with its map. */
export async function semBarreirasNaVitrine(page: Page): Promise<void> {
  const { ler } = await chamarComo(page.request, FORNECEDOR);
  const { id, nome } = await ler<{ id: string; nome: string }>('/fornecedor/Buscar-Perfil-Fornecedor');
  await page.goto(`/fornecedor/${id}/catalogo`);
  await expect(titulo(page, nome)).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: /^Mapa: / })).toBeVisible();
  await semBarreiras(page, 'fornecedor/catalogo');
  await page.getByRole('region').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await expect(page.getByText(/à venda$/)).toBeVisible();
  await semBarreiras(page, 'categoria');
}

/** The supplier's own categories: the list, and a form with its errors. */
export async function semBarreirasNasCategorias(page: Page): Promise<void> {
  await page.goto('/categoria/lista');
  await expect(page.getByRole('article').first()).toBeVisible();
  await semBarreiras(page, 'categoria/lista');
  await page.goto('/categoria/criar');
  await page.getByRole('button', { name: 'Criar categoria' }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
  await semBarreiras(page, 'categoria/criar, com erros');
}
