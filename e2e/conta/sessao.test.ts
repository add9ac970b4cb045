import { CHAVE_DO_TOKEN } from '@festejo/contrato/common/constants.ts';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../jornada.ts';
import { contaPronta, entrar, fecharAviso, lerToken, sairDaConta } from '../passos/conta.ts';
import { preencherEvento, sabadoDaquiA } from '../passos/evento.ts';
import { COMPUTADOR, type Credenciais } from '../pessoas.ts';

const LOGIN_EXPIROU = 'Seu login expirou é necessário que você realize login novamente';
const LOGIN = /\/usuario\/login(\?voltar=.*)?$/;
const INICIO = /\/cliente\/home$/;
const FESTA = 'Formatura da Bia';
/** The last step of a new event. */
const NO_FIM = /\/evento\/criar\?passo=3$/;

async function comecar(page: Page, conta: Credenciais): Promise<void> {
  await page.goto('/usuario/login');
  await entrar(page, conta);
  await expect(page).toHaveURL(INICIO);
}

async function comecarEvento(page: Page): Promise<void> {
  await page.goto('/evento/criar');
  await preencherEvento(page, FESTA, sabadoDaquiA(6));
}

/** After the login the form is back, with the text typed before. */
async function formularioGuardado(page: Page, conta: Credenciais): Promise<void> {
  await entrar(page, conta);
  await expect(page).toHaveURL(NO_FIM);
  await expect(page.getByText('Guardamos o que você já tinha escrito.')).toBeVisible();
  await page.getByRole('button', { name: 'Voltar ao passo 2. Onde' }).click();
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Rua Harmonia');
  await page.getByRole('button', { name: 'Voltar ao passo 1. O quê e quando' }).click();
  await expect(page.getByLabel('Nome do evento')).toHaveValue(FESTA);
}

/**
 * Sends the form with the person's own token, changed so that it is expired (its signature is then invalid too). The change and the sending
 * happen at one moment, before another call of the screen notices the token.
 */
async function enviarComTokenVelho(page: Page): Promise<void> {
  await page.evaluate((chave) => {
    const [cabeca, corpo = '', assinatura] = (sessionStorage.getItem(chave) ?? '').split('.');
    const claims = JSON.parse(atob(corpo.replaceAll('-', '+').replaceAll('_', '/')));
    const velho = btoa(JSON.stringify({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 })).replace(/=+$/, '');
    sessionStorage.setItem(chave, [cabeca, velho, assinatura].join('.'));
    document.querySelector<HTMLFormElement>('main form')?.requestSubmit();
  }, CHAVE_DO_TOKEN);
}

for (const rede of ['com a rede de pé', 'com a rede caída']) {
  test(`the login expires while a form is open, ${rede}: the screen says so, goes to the login and returns with the typed text`, async ({
    page,
    request,
  }) => {
    const conta = await contaPronta(request, 1);
    await comecar(page, conta);
    await comecarEvento(page);
    if (rede === 'com a rede caída') await page.route('**/api/**', (route) => route.abort());
    await enviarComTokenVelho(page);
    await fecharAviso(page, LOGIN_EXPIROU);
    await expect(page).toHaveURL(/\/usuario\/login\?voltar=%2Fevento%2Fcriar%3Fpasso%3D3$/);
    expect(await lerToken(page)).toBeNull();
    await page.unroute('**/api/**');
    await formularioGuardado(page, conta);
  });
}

test('offline with a valid login, the form says that there is no connection and stays as it was', async ({ page, request }) => {
  await comecar(page, await contaPronta(request, 1));
  await comecarEvento(page);
  await page.route('**/api/evento', (route) => route.abort());
  await page.getByRole('button', { name: 'Criar evento' }).click();
  await fecharAviso(page, 'Não foi possível estabelecer uma conexão com a API');
  await page.evaluate((chave) => sessionStorage.removeItem(chave), CHAVE_DO_TOKEN);
  await page.getByRole('button', { name: 'Criar evento' }).click();
  await fecharAviso(page, 'Token não fornecido.');
  await expect(page).toHaveURL(NO_FIM);
  await expect(page.getByLabel('Quem é a estrela da festa?')).toHaveValue('Lia');
});

test('a logout in one tab logs out the other', async ({ context, request }) => {
  const conta = await contaPronta(request, 1);
  const [uma, outra] = [await context.newPage(), await context.newPage()];
  await comecar(uma, conta);
  await outra.goto('/cliente/home');
  await expect(outra).toHaveURL(INICIO);
  await sairDaConta(uma);
  await fecharAviso(outra, 'Deslogado com sucesso');
  await expect(outra).toHaveURL(LOGIN);
  expect(await lerToken(outra)).toBeNull();
});

test.describe('several devices', () => {
  let outroAparelho: BrowserContext;
  test.use(COMPUTADOR);
  test.beforeEach(async ({ browser }) => {
    outroAparelho = await browser.newContext(COMPUTADOR);
  });
  test.afterEach(() => outroAparelho.close());

  test('logs out all devices while a form is open on another: the screen says so there, and no input is lost', async ({
    page,
    request,
  }) => {
    const conta = await contaPronta(request, 1);
    const outra = await outroAparelho.newPage();
    await comecar(outra, conta);
    await comecarEvento(outra);
    await comecar(page, conta);
    await page.goto('/cliente/perfil?secao=seguranca');
    const encerrar = page.getByRole('button', { name: /^Encerrar em / });
    await expect(encerrar).toHaveCount(1);

    await page.getByRole('button', { name: 'Sair de todos os dispositivos' }).click();
    const janela = page.getByRole('dialog', { name: 'Sair de todos os dispositivos' });
    await janela.getByRole('button', { name: 'Sair de todos' }).click();
    await expect(page.getByText('Saiu de 1 aparelho')).toBeVisible();
    await expect(encerrar).toHaveCount(0);
    await fecharAviso(outra, LOGIN_EXPIROU);
    await formularioGuardado(outra, conta);

    // With this device included, it is a logout.
    await page.getByRole('button', { name: 'Sair de todos os dispositivos' }).click();
    await janela.getByRole('checkbox', { name: 'Sair deste aparelho também' }).check();
    await janela.getByRole('button', { name: 'Sair de todos' }).click();
    await fecharAviso(page, 'Deslogado com sucesso');
    await expect(page).toHaveURL(LOGIN);
    await fecharAviso(outra, LOGIN_EXPIROU);
  });

  test('the change of the password in the profile keeps only this device logged in', async ({ page, request }) => {
    const conta = await contaPronta(request, 1);
    const outra = await outroAparelho.newPage();
    await comecar(outra, conta);
    await comecar(page, conta);
    await page.goto('/cliente/perfil?secao=seguranca');
    await page.getByLabel('Senha atual', { exact: true }).fill('não é esta, não');
    await page.getByLabel('Senha nova').fill('bússola cometa jardim 36');
    await page.getByRole('button', { name: 'Trocar senha' }).click();
    await expect(page.getByLabel('Senha atual', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Senha atual', { exact: true }).fill(conta.senha);
    await page.getByRole('button', { name: 'Trocar senha' }).click();
    await expect(page.getByText('Senha alterado com sucesso')).toBeVisible();
    await fecharAviso(outra, LOGIN_EXPIROU);
    await page.goto('/pedidos');
    await expect(page).toHaveURL(/\/pedidos$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
