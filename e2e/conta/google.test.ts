import { expect, type Page } from '@playwright/test';
import { test } from '../jornada.ts';
import { CNPJ_ALFANUMERICO, CPF, contaPronta, credenciaisNovas, sairDaConta, titulo } from '../passos/conta.ts';

const NOME = 'Marina Lopes Aguiar';

/** Chooses the account on the issuer's page. */
async function entrarNoEmissor(page: Page, email: string): Promise<void> {
  await expect(titulo(page, 'Escolha uma conta')).toBeVisible();
  await page.getByLabel('Nome').fill(NOME);
  await page.getByLabel('Conta').fill(email);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

async function terminarCadastro(page: Page, email: string, documento: RegExp, numero: string): Promise<void> {
  await expect(titulo(page, 'Falta pouco')).toBeVisible();
  // The issuer's answer is gone from the address bar.
  await expect(page).toHaveURL((url) => url.pathname === '/cadastro-google' && url.search === '' && url.hash === '');
  await expect(page.getByLabel(/^Nome/)).toHaveValue(NOME);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByLabel(documento).fill(numero);
  const criar = page.getByRole('button', { name: 'Criar minha conta' });
  await criar.click();
  await expect(page.getByText('É preciso aceitar os termos de uso')).toBeVisible();
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check();
  await criar.click();
}

test('through Google: the sign-up is completed here, and the next login is immediate', async ({ page }) => {
  const { email } = credenciaisNovas();
  const irAoGoogle = async (botao: string) => {
    await page.getByRole('button', { name: botao }).click();
    await entrarNoEmissor(page, email);
  };

  await test.step('the sign-up: document and terms', async () => {
    await page.goto('/usuario/login');
    await irAoGoogle('Entrar com Google');
    await terminarCadastro(page, email, /^CPF/, CPF);
    await expect(page).toHaveURL(/\/cliente\/home$/);
    await sairDaConta(page);
  });

  await test.step('the second login asks no questions', async () => {
    await page.goto('/usuario/login');
    await irAoGoogle('Entrar com Google');
    await expect(page).toHaveURL(/\/cliente\/home$/);
    await sairDaConta(page);
  });

  await test.step('the other profile of the person; after that the login asks which one', async () => {
    await page.goto('/usuario/cadastro/2');
    await irAoGoogle('Criar conta com Google');
    await terminarCadastro(page, email, /^CNPJ/, CNPJ_ALFANUMERICO);
    await expect(page).toHaveURL(/\/produto\/fornecedor\/lista$/);
    await sairDaConta(page);
    await page.goto('/usuario/login');
    await irAoGoogle('Entrar com Google');
    await page.getByRole('button', { name: 'Entrar como cliente' }).click();
    await expect(page).toHaveURL(/\/cliente\/home$/);
  });
});

test('Google leads back to the page that the person wanted', async ({ page, request }) => {
  const { email } = await contaPronta(request, 1);
  await page.goto('/pedidos');
  await page.getByRole('dialog').getByRole('button', { name: 'Entendi' }).click();
  await page.getByRole('button', { name: 'Entrar com Google' }).click();
  await entrarNoEmissor(page, email);
  await expect(page).toHaveURL(/\/pedidos$/);
});
