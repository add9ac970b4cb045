import { expect } from '@playwright/test';
import { test } from '../jornada.ts';
import { contaPronta, entrar, fecharAviso, titulo } from '../passos/conta.ts';
import { linkDaCarta } from '../passos/correio.ts';
import { CELULAR, COMPUTADOR } from '../pessoas.ts';

const LOGIN_EXPIROU = 'Seu login expirou é necessário que você realize login novamente';
const SENHA_NOVA = 'lanterna poema cacto 41';

test('senha esquecida: a nova entra, e a conta sai na hora de onde estava aberta', async ({ browser, request }) => {
  const conta = await contaPronta(request, 1);
  const celular = await browser.newContext(CELULAR);
  const computador = await browser.newContext(COMPUTADOR);
  const page = await celular.newPage();
  const outra = await computador.newPage();
  const trocarPara = async (senha: string) => {
    await page.getByLabel('Nova senha').fill(senha);
    await page.getByRole('button', { name: 'Trocar a senha' }).click();
  };

  await test.step('em outro navegador a conta está aberta', async () => {
    await outra.goto('/usuario/login');
    await entrar(outra, conta);
    await expect(outra).toHaveURL(/\/cliente\/home$/);
    await outra.goto('/pedidos');
    await expect(outra.locator('h1')).toBeVisible();
  });

  const link = await test.step('pede o link, que chega por e-mail', async () => {
    await page.goto('/usuario/login');
    await page.getByLabel('E-mail').fill(conta.email);
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await page.getByLabel('E-mail').fill(conta.email);
    await page.getByRole('button', { name: 'Enviar o link' }).click();
    await fecharAviso(page, 'Um email foi enviado com o link de redifinição');
    await expect(page).toHaveURL(/\/usuario\/login$/);
    return linkDaCarta(request, conta.email, /\/usuario\/novaSenha\?/);
  });

  await test.step('a senha fraca é recusada; a boa vale', async () => {
    await page.goto(link);
    await expect(page).toHaveURL((url) => url.pathname === '/usuario/novaSenha' && url.search === '');
    await trocarPara('festejo1');
    await expect(page.getByLabel('Nova senha')).toHaveAttribute('aria-invalid', 'true');
    await trocarPara(SENHA_NOVA);
    await fecharAviso(page, 'Senha alterado com sucesso');
    await expect(page).toHaveURL(/\/usuario\/login$/);
  });

  await test.step('o outro navegador vai ao login sem que ninguém toque nele', async () => {
    await fecharAviso(outra, LOGIN_EXPIROU);
    await expect(outra).toHaveURL(/\/usuario\/login\?voltar=%2Fpedidos$/);
  });

  await test.step('a senha de antes não entra, a nova sim', async () => {
    await entrar(page, conta);
    await expect(page.getByRole('alert')).toContainText('Oops... ');
    await entrar(page, { ...conta, senha: SENHA_NOVA });
    await expect(page).toHaveURL(/\/cliente\/home$/);
  });

  await test.step('o mesmo link, de novo, diz que já foi usado', async () => {
    const visita = await computador.newPage();
    await visita.goto(link);
    await expect(titulo(visita, 'Este link já foi usado')).toBeVisible();
    await visita.getByLabel('E-mail').fill(conta.email);
    await visita.getByRole('button', { name: 'Enviar o link' }).click();
    await expect(titulo(visita, 'Confira seu e-mail')).toBeFocused();
  });
  await celular.close();
  await computador.close();
});

test('quem não tem conta lê o mesmo, e nada chega', async ({ page }) => {
  await page.goto('/usuario/recuperaSenha');
  await page.getByLabel('E-mail').fill('ninguem@exemplo.com.br');
  await page.getByRole('button', { name: 'Enviar o link' }).click();
  await fecharAviso(page, 'Um email foi enviado com o link de redifinição');
  await expect(page).toHaveURL(/\/usuario\/login$/);
});
