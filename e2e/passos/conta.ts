import { expect, type Page } from '@playwright/test';
import type { Credenciais } from '../pessoas.ts';

export const titulo = (page: Page, nome: string | RegExp) => page.getByRole('heading', { level: 1, name: nome });

/** The window on top says this, and is closed by its one button. */
export async function fecharAviso(page: Page, texto: string): Promise<void> {
  const aviso = page.getByRole('dialog').filter({ hasText: texto });
  await expect(aviso.getByRole('alert')).toContainText(texto);
  await aviso.getByRole('button', { name: 'Entendi' }).click();
  await expect(aviso).toBeHidden();
}

export async function criarConta(page: Page, nome: string, { email, senha }: Credenciais): Promise<void> {
  await page.goto('/usuario/tipoPerfil');
  await page.getByRole('link', { name: /Vou fazer uma festa/ }).click();
  await expect(page).toHaveURL(/\/usuario\/cadastro\/1$/);
  await page.getByLabel('Nome completo').fill(nome);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Telefone (opcional)').fill('11987654321');
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check();
  await page.getByRole('button', { name: 'Criar minha conta' }).click();
  await fecharAviso(page, 'Usuário cadastro com sucesso!');
  await expect(page).toHaveURL(/\/usuario\/login$/);
}

/** Before the e-mail is confirmed nobody gets in. */
export async function naoEntraSemConfirmar(page: Page, { senha }: Credenciais): Promise<void> {
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Oops... ');
  await expect(page.getByRole('alert')).toContainText(/confirm/i);
}

/** Reads the mail as the person would, and follows its link. */
export async function confirmarPeloCorreio(page: Page, { email }: Credenciais): Promise<void> {
  await page.getByRole('link', { name: 'Abrir o correio de demonstração' }).click();
  await expect(page).toHaveURL(/\/demo\/correio/);
  await page.getByRole('list', { name: 'Mensagens' }).getByRole('button').filter({ hasText: email }).first().click();
  await expect(page.getByRole('article')).toContainText(`Para ${email}`);
  await page
    .getByRole('list', { name: 'Links da mensagem' })
    .getByRole('link', { name: /\/ConfirmacaoConta\/[^/]+\/[^/]+$/ })
    .click();
  await expect(titulo(page, 'Conta confirmada!')).toBeVisible();
}

/** Fills the login screen that is open. */
export async function entrar(page: Page, { email, senha }: Credenciais): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}
