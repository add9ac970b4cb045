import { stretched } from '@festejo/patience/patience.ts';
import { expect, type Page } from '@playwright/test';
import { test } from '../jornada.ts';
import { contaPronta, entrar, entrarSemTela, sairDaConta } from '../passos/conta.ts';
import { confirmarComSenha, guardarCodigos, ligarAplicativo, PASSO_EM_MS } from '../passos/segunda-etapa.ts';
import { COMPUTADOR, type Credenciais } from '../pessoas.ts';

test.use(COMPUTADOR);

const INICIO = /\/cliente\/home$/;

async function comecar(page: Page, conta: Credenciais): Promise<void> {
  await entrarSemTela(page, conta);
  await page.goto('/cliente/perfil?secao=seguranca');
}

test('authenticator app: switched on in the profile, required at the login, and a recovery code works once', async ({ page, request }) => {
  const conta = await contaPronta(request, 1);
  await comecar(page, conta);

  const { aplicativo, codigos } = await test.step('switches the app on and keeps the codes', () => ligarAplicativo(page, conta));

  await test.step('the login asks for the code: a wrong one is refused, the right one works', async () => {
    await expect(page.getByText(/^Ligado desde/)).toBeVisible();
    await sairDaConta(page);
    await entrar(page, conta);
    const campo = page.getByLabel('Código do aplicativo autenticador');
    const confirmar = page.getByRole('button', { name: 'Confirmar e entrar' });
    // Each code works once, and the current one may be the code that switched the app on. The server also accepts the next one.
    const certo = aplicativo.generate({ timestamp: Date.now() + PASSO_EM_MS });
    await campo.fill(String((Number(certo) + 1) % 1_000_000).padStart(6, '0'));
    await confirmar.click();
    await expect(page.getByRole('alert')).toContainText('Oops... Código incorreto');
    await campo.fill(aplicativo.generate({ timestamp: Date.now() + PASSO_EM_MS }));
    await confirmar.click();
    await expect(page).toHaveURL(INICIO);
    await sairDaConta(page);
  });

  await test.step('without the phone, a recovery code logs in, once', async () => {
    const [codigo = ''] = codigos;
    const entrarComRecuperacao = async () => {
      await entrar(page, conta);
      await page.getByRole('button', { name: 'Usar código de recuperação' }).click();
      await page.getByLabel('Código de recuperação').fill(codigo);
      await page.getByRole('button', { name: 'Confirmar e entrar' }).click();
    };
    await entrarComRecuperacao();
    await expect(page).toHaveURL(INICIO);
    await sairDaConta(page);
    await entrarComRecuperacao();
    await expect(page.getByRole('alert')).toContainText('Oops... Código incorreto');
    await page.getByRole('button', { name: 'Usar outra conta' }).click();
    await expect(page.getByLabel('E-mail')).toBeVisible();
  });
});

test('passkey: created in the profile, logs in without a password, and serves as a second factor', async ({ page, context, request }) => {
  const conta = await contaPronta(request, 1);
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  await comecar(page, conta);

  await test.step('creates the passkey; as the first second factor, it comes with recovery codes', async () => {
    await page.getByRole('button', { name: 'Criar chave' }).click();
    const janela = page.getByRole('dialog', { name: 'Criar chave de acesso' });
    await janela.getByLabel('Nome da chave').fill('Notebook da sala');
    await janela.getByRole('button', { name: 'Criar', exact: true }).click();
    await confirmarComSenha(page, conta);
    await guardarCodigos(page);
    await expect(page.getByRole('listitem').filter({ hasText: 'Notebook da sala' })).toBeVisible();
    await sairDaConta(page);
  });

  await test.step('logs in with the passkey only', async () => {
    await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
    await expect(page).toHaveURL(INICIO);
    await sairDaConta(page);
  });

  await test.step('with the password, the passkey is the second factor', async () => {
    await entrar(page, conta);
    await expect(page.getByText('Falta só um passo.')).toBeVisible();
    await page.getByRole('button', { name: 'Usar chave de acesso' }).click();
    await expect(page).toHaveURL(INICIO);
  });

  await test.step('after its deletion, the login asks for the password only', async () => {
    await page.goto('/cliente/perfil?secao=seguranca');
    await page.getByRole('button', { name: 'Apagar Notebook da sala' }).click();
    await page.getByRole('dialog').filter({ hasText: 'Notebook da sala' }).getByRole('button', { name: 'Apagar', exact: true }).click();
    const identidade = page.getByRole('dialog', { name: 'Confirme que é você' });
    const apagada = page.getByRole('listitem').filter({ hasText: 'Notebook da sala' });
    // A login with the passkey a moment ago proved the identity; otherwise the passkey proves it again.
    await expect(async () => {
      if (await identidade.isVisible()) await identidade.getByRole('button', { name: 'Usar chave de acesso' }).click();
      await expect(apagada).toHaveCount(0, { timeout: stretched(2_000) });
    }).toPass();
    await sairDaConta(page);
    await entrar(page, conta);
    await expect(page).toHaveURL(INICIO);
  });
});
