import { CHAVE_DO_TOKEN } from '@festejo/contrato/constants.ts';
import { expect, type Page, test } from '@playwright/test';
import { entrar, fecharAviso, titulo } from './passos/conta.ts';
import { preencherEvento, sabadoDaquiA } from './passos/evento.ts';
import { CLIENTE, type Credenciais, FORNECEDOR } from './pessoas.ts';

const LOGIN_EXPIROU = 'Seu login expirou é necessário que você realize login novamente';
const INICIO_DA_CLIENTE = /\/cliente\/home$/;
const INICIO_DO_FORNECEDOR = /\/home$/;
const LOGIN = /\/usuario\/login(\?voltar=.*)?$/;

const lerToken = (page: Page) => page.evaluate((chave) => sessionStorage.getItem(chave), CHAVE_DO_TOKEN);

async function comecar(page: Page, pessoa: Credenciais): Promise<void> {
  await page.goto('/usuario/login');
  await entrar(page, pessoa);
  await expect(page).toHaveURL(pessoa === CLIENTE ? INICIO_DA_CLIENTE : /\/produto\/fornecedor\/lista$/);
}

test('quem não entrou é levado ao login, e depois volta para onde ia', async ({ page }) => {
  await page.goto('/ajuda');
  await fecharAviso(page, 'É necessário que você realize login com perfil de Cliente ou Fornecedor.');
  await expect(page).toHaveURL(LOGIN);
  await page.goto('/produto/fornecedor/lista');
  await fecharAviso(page, 'Para acessar esse conteúdo você deve estar logado como fornecedor.');
  await expect(page).toHaveURL(LOGIN);
  for (const path of ['/home', '/cliente/home', '/fornecedor/perfil', '/evento/criar', '/pedidos']) {
    await page.goto(path);
    await fecharAviso(page, 'Você precisa estar autenticado!');
    await expect(page, path).toHaveURL(LOGIN);
  }
  await entrar(page, CLIENTE);
  await expect(page).toHaveURL(/\/pedidos$/);
});

test('a cliente fica nas telas da cliente', async ({ page }) => {
  await comecar(page, CLIENTE);
  for (const path of ['/', '/index.html', '/usuario/login']) {
    await page.goto(path);
    await fecharAviso(page, 'É necessário que você deslogue para ter acesso a tela de login novamente');
    await expect(page, path).toHaveURL(INICIO_DA_CLIENTE);
  }
  await page.goto('/home');
  await expect(page).toHaveURL(INICIO_DA_CLIENTE);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/fornecedor/perfil');
  await fecharAviso(page, 'Você não tem permissão para acessar a rota');
  await expect(page).toHaveURL(INICIO_DA_CLIENTE);
  await page.goto('/produto/fornecedor/lista');
  const aviso = page.getByRole('dialog', { name: 'Aviso' });
  await expect(aviso).toContainText('Para acessar esse conteúdo você deve estar logado como fornecedor.');
  await expect(aviso).toContainText('Acesso liberado apenas para fornecedores.');
  await aviso.getByRole('button', { name: 'Entendi' }).click();
  await expect(page).toHaveURL(INICIO_DA_CLIENTE);
  await page.goto('/ajuda');
  await expect(titulo(page, 'Funcionalidade em desenvolvimento')).toBeVisible();
});

test('o fornecedor fica nas telas do fornecedor', async ({ page }) => {
  await comecar(page, FORNECEDOR);
  await page.goto('/usuario/login');
  await fecharAviso(page, 'É necessário que você deslogue para ter acesso a tela de login novamente');
  await expect(page).toHaveURL(INICIO_DO_FORNECEDOR);
  await page.goto('/cliente/home');
  await expect(page).not.toHaveURL(INICIO_DA_CLIENTE);
  await expect(page).toHaveURL(INICIO_DO_FORNECEDOR);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/evento/criar');
  await fecharAviso(page, 'Você não tem permissão para acessar a rota');
  await expect(page).toHaveURL(INICIO_DO_FORNECEDOR);
  await page.goto('/fornecedor/perfil');
  await expect(titulo(page, 'Funcionalidade em desenvolvimento')).toBeVisible();
  await expect(page).toHaveURL(/\/fornecedor\/perfil$/);
});

test('sair da conta pede confirmação e encerra a sessão', async ({ page }) => {
  await comecar(page, CLIENTE);
  const sair = async (resposta: string) => {
    await page.getByRole('button', { name: 'Abrir o menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sair da conta' }).click();
    const pergunta = page.getByRole('dialog', { name: 'Sair da conta' });
    await expect(pergunta).toContainText('Tem certeza que deseja sair?');
    await pergunta.getByRole('button', { name: resposta, exact: true }).click();
    await expect(pergunta).toBeHidden();
  };
  await sair('Cancelar');
  const token = await lerToken(page);
  expect(token).not.toBeNull();
  await page.keyboard.press('Escape');
  await sair('Sair');
  await fecharAviso(page, 'Deslogado com sucesso');
  await expect(page).toHaveURL(LOGIN);
  expect(await lerToken(page)).toBeNull();
  // The server forgot it too: a kept copy of the token opens nothing.
  const resposta = await page.request.get('/api/pedido/buscar-pedidos', { headers: { Authorization: `Bearer ${token}` } });
  expect(resposta.status()).toBe(401);
  await page.goto('/cliente/home');
  await fecharAviso(page, 'Você precisa estar autenticado!');
});

/**
 * Sends the form with the person's own token made older than its end (the server holds neither its age nor its signature
 * for good). Both in one moment, before any other call of the screen finds the token out.
 */
async function enviarComTokenVelho(page: Page): Promise<void> {
  await page.evaluate((chave) => {
    const [cabeca, corpo = '', assinatura] = (sessionStorage.getItem(chave) ?? '').split('.');
    const claims = JSON.parse(atob(corpo.replaceAll('-', '+').replaceAll('_', '/')));
    const velho = btoa(JSON.stringify({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 })).replace(/=+$/, '');
    sessionStorage.setItem(chave, [cabeca, velho, assinatura].join('.'));
    document.querySelector('form')?.requestSubmit();
  }, CHAVE_DO_TOKEN);
}

for (const rede of ['com a rede de pé', 'com a rede caída']) {
  test(`o login expira no meio de um formulário, ${rede}: avisa, vai ao login e guarda o que foi escrito`, async ({ page }) => {
    await comecar(page, CLIENTE);
    await page.goto('/evento/criar');
    await page.getByRole('radio', { name: /Outro endereço/ }).check();
    await preencherEvento(page, 'Formatura da Bia', sabadoDaquiA(6));
    if (rede === 'com a rede caída') await page.route('**/api/**', (route) => route.abort());
    await enviarComTokenVelho(page);
    await fecharAviso(page, LOGIN_EXPIROU);
    await expect(page).toHaveURL(LOGIN);
    expect(await lerToken(page)).toBeNull();
    await page.unroute('**/api/**');
    await entrar(page, CLIENTE);
    await expect(page).toHaveURL(INICIO_DA_CLIENTE);
    await page.goto('/evento/criar');
    await expect(page.getByText('Guardamos o que você já tinha escrito.')).toBeVisible();
    await expect(page.getByLabel('Nome do evento')).toHaveValue('Formatura da Bia');
  });
}

test('sem rede e com o login em dia, o formulário diz que não houve conexão e fica como estava', async ({ page }) => {
  await comecar(page, CLIENTE);
  await page.goto('/evento/criar');
  await page.getByRole('radio', { name: /Outro endereço/ }).check();
  await preencherEvento(page, 'Formatura da Bia', sabadoDaquiA(6));
  await page.route('**/api/evento', (route) => route.abort());
  await page.getByRole('button', { name: 'Criar evento' }).click();
  await fecharAviso(page, 'Não foi possível estabelecer uma conexão com a API');
  await page.evaluate((chave) => sessionStorage.removeItem(chave), CHAVE_DO_TOKEN);
  await page.getByRole('button', { name: 'Criar evento' }).click();
  await fecharAviso(page, 'Token não fornecido.');
  await expect(page).toHaveURL(/\/evento\/criar$/);
  await expect(page.getByLabel('Nome do evento')).toHaveValue('Formatura da Bia');
});
