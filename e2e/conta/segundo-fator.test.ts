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

test('aplicativo autenticador: liga-se no perfil, o login o pede, e o código de recuperação vale uma vez', async ({ page, request }) => {
  const conta = await contaPronta(request, 1);
  await comecar(page, conta);

  const { aplicativo, codigos } = await test.step('liga o aplicativo e guarda os códigos', () => ligarAplicativo(page, conta));

  await test.step('o login pede o código: o errado não entra, o certo sim', async () => {
    await expect(page.getByText(/^Ligado desde/)).toBeVisible();
    await sairDaConta(page);
    await entrar(page, conta);
    const campo = page.getByLabel('Código do aplicativo autenticador');
    const confirmar = page.getByRole('button', { name: 'Confirmar e entrar' });
    // Each code is good once, and the present one may be the one that switched the app on: the next one is taken, too.
    const certo = aplicativo.generate({ timestamp: Date.now() + PASSO_EM_MS });
    await campo.fill(String((Number(certo) + 1) % 1_000_000).padStart(6, '0'));
    await confirmar.click();
    await expect(page.getByRole('alert')).toContainText('Oops... Código incorreto');
    await campo.fill(aplicativo.generate({ timestamp: Date.now() + PASSO_EM_MS }));
    await confirmar.click();
    await expect(page).toHaveURL(INICIO);
    await sairDaConta(page);
  });

  await test.step('sem o celular, um código de recuperação entra, uma vez', async () => {
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

test('chave de acesso: cria-se no perfil, entra sem senha, e vale de segunda proteção', async ({ page, context, request }) => {
  const conta = await contaPronta(request, 1);
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  await comecar(page, conta);

  await test.step('cria a chave; por ser a primeira proteção, vêm os códigos', async () => {
    await page.getByRole('button', { name: 'Criar chave' }).click();
    const janela = page.getByRole('dialog', { name: 'Criar chave de acesso' });
    await janela.getByLabel('Nome da chave').fill('Notebook da sala');
    await janela.getByRole('button', { name: 'Criar', exact: true }).click();
    await confirmarComSenha(page, conta);
    await guardarCodigos(page);
    await expect(page.getByRole('listitem').filter({ hasText: 'Notebook da sala' })).toBeVisible();
    await sairDaConta(page);
  });

  await test.step('entra só com a chave', async () => {
    await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
    await expect(page).toHaveURL(INICIO);
    await sairDaConta(page);
  });

  await test.step('com a senha, a chave é a segunda proteção', async () => {
    await entrar(page, conta);
    await expect(page.getByText('Falta só um passo.')).toBeVisible();
    await page.getByRole('button', { name: 'Usar chave de acesso' }).click();
    await expect(page).toHaveURL(INICIO);
  });

  await test.step('apagada, o login volta a pedir só a senha', async () => {
    await page.goto('/cliente/perfil?secao=seguranca');
    await page.getByRole('button', { name: 'Apagar Notebook da sala' }).click();
    await page.getByRole('dialog').filter({ hasText: 'Notebook da sala' }).getByRole('button', { name: 'Apagar', exact: true }).click();
    const identidade = page.getByRole('dialog', { name: 'Confirme que é você' });
    const apagada = page.getByRole('listitem').filter({ hasText: 'Notebook da sala' });
    // A login by the key was a proof a moment ago; else the key proves it again.
    await expect(async () => {
      if (await identidade.isVisible()) await identidade.getByRole('button', { name: 'Usar chave de acesso' }).click();
      await expect(apagada).toHaveCount(0, { timeout: stretched(2_000) });
    }).toPass();
    await sairDaConta(page);
    await entrar(page, conta);
    await expect(page).toHaveURL(INICIO);
  });
});
