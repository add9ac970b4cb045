import { expect, type Page } from '@playwright/test';
import { test } from '../jornada.ts';
import {
  CNPJ_ALFANUMERICO,
  CPF,
  confirmarPeloCorreio,
  contaPronta,
  credenciaisNovas,
  entrar,
  entrarSemTela,
  fecharAviso,
} from '../passos/conta.ts';
import { CELULAR } from '../pessoas.ts';

test.use(CELULAR);

const NOME = 'Rita Amélia Prado';
const CPF_COM_MASCARA = '529.982.247-25';
const CONVITE = 'CONVITE-DA-BIA';

/** Opens the sign-up with every parameter in the address: they fill the form, and disappear from the address. */
async function abrirCadastro(page: Page, tipo: 1 | 2, email: string): Promise<void> {
  await page.goto(`/usuario/cadastro/${[tipo, email, NOME, CPF, CONVITE].map(encodeURIComponent).join('/')}`);
  await expect(page.getByLabel(tipo === 1 ? 'Nome completo' : 'Nome ou razão social')).toHaveValue(NOME);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByLabel(/^CPF/)).toHaveValue(CPF_COM_MASCARA);
  await expect(page.getByLabel('Código de convite')).toHaveValue(CONVITE);
  await expect(page).toHaveURL((url) => url.pathname === `/usuario/cadastro/${tipo}` && url.search === '');
}

async function criarConta(page: Page, senha: string): Promise<void> {
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check();
  await page.getByRole('button', { name: 'Criar minha conta' }).click();
  await fecharAviso(page, 'Usuário cadastro com sucesso!');
  await expect(page).toHaveURL(/\/usuario\/login$/);
}

test('client and supplier under one e-mail, and the change between the two profiles', async ({ page }) => {
  const conta = credenciaisNovas();

  await test.step('the client account, with all fields in the address', async () => {
    await abrirCadastro(page, 1, conta.email);
    await criarConta(page, conta.senha);
    await confirmarPeloCorreio(page, conta);
  });

  await test.step('the supplier account, with the same password; the screen mentions the existing account', async () => {
    await abrirCadastro(page, 2, conta.email);
    await page.getByLabel('E-mail').focus();
    await page.getByLabel('E-mail').blur();
    await expect(page.getByText('Você já tem conta:')).toBeVisible();
    await criarConta(page, conta.senha);
    await confirmarPeloCorreio(page, conta, 2);
  });

  await test.step('the login asks for the profile', async () => {
    await page.getByRole('link', { name: 'Entrar na conta' }).click();
    await entrar(page, conta);
    await expect(page.getByText('Este e-mail tem dois perfis. Com qual você quer entrar?')).toBeVisible();
    await page.getByRole('button', { name: 'Entrar como fornecedor' }).click();
    await expect(page).toHaveURL(/\/produto\/fornecedor\/lista$/);
  });

  await test.step('the profile page switches to the other profile and back, without a new login', async () => {
    await page.goto('/fornecedor/perfil?secao=dados');
    await page.getByRole('button', { name: 'Passar para Cliente' }).click();
    await expect(page).toHaveURL(/\/cliente\/home$/);
    await page.goto('/cliente/perfil?secao=dados');
    await page.getByRole('button', { name: 'Passar para Fornecedor' }).click();
    await expect(page).toHaveURL(/\/produto\/fornecedor\/lista$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a client without a supplier profile opens one from the profile page', async ({ page, request }) => {
  const conta = await contaPronta(request, 1);
  await entrarSemTela(page, conta);
  await page.goto('/cliente/perfil?secao=dados');
  await page.getByRole('button', { name: 'Quero vender' }).click();
  const janela = page.getByRole('dialog', { name: 'Vender no Festejo' });
  await janela.getByLabel(/^CNPJ/).fill(CNPJ_ALFANUMERICO);
  await janela.getByRole('checkbox', { name: /Li e aceito/ }).check();
  await janela.getByRole('button', { name: 'Abrir perfil de Fornecedor' }).click();
  await expect(page).toHaveURL(/\/produto\/fornecedor\/lista$/);
});
