import { expect } from '@playwright/test';
import { test } from '../jornada.ts';
import { contaPronta, entrar, fecharAviso, titulo } from '../passos/conta.ts';
import { linkDaCarta } from '../passos/correio.ts';
import { CELULAR, COMPUTADOR } from '../pessoas.ts';

const LOGIN_EXPIROU = 'Seu login expirou é necessário que você realize login novamente';
const SENHA_NOVA = 'lanterna poema cacto 41';

test('forgotten password: the new one logs in, and open sessions end at once', async ({ browser, request }) => {
  const conta = await contaPronta(request, 1);
  const celular = await browser.newContext(CELULAR);
  const computador = await browser.newContext(COMPUTADOR);
  const page = await celular.newPage();
  const outra = await computador.newPage();
  const trocarPara = async (senha: string) => {
    await page.getByLabel('Nova senha').fill(senha);
    await page.getByRole('button', { name: 'Trocar a senha' }).click();
  };

  await test.step('the account is open in another browser', async () => {
    await outra.goto('/usuario/login');
    await entrar(outra, conta);
    await expect(outra).toHaveURL(/\/cliente\/home$/);
    await outra.goto('/pedidos');
    await expect(outra.locator('h1')).toBeVisible();
  });

  const link = await test.step('requests the link, which arrives by e-mail', async () => {
    await page.goto('/usuario/login');
    await page.getByLabel('E-mail').fill(conta.email);
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await page.getByLabel('E-mail').fill(conta.email);
    await page.getByRole('button', { name: 'Enviar o link' }).click();
    await fecharAviso(page, 'Um email foi enviado com o link de redifinição');
    await expect(page).toHaveURL(/\/usuario\/login$/);
    return linkDaCarta(request, conta.email, /\/usuario\/novaSenha\?/);
  });

  await test.step('a weak password is refused; a good one is accepted', async () => {
    await page.goto(link);
    await expect(page).toHaveURL((url) => url.pathname === '/usuario/novaSenha' && url.search === '');
    await trocarPara('festejo1');
    await expect(page.getByLabel('Nova senha')).toHaveAttribute('aria-invalid', 'true');
    await trocarPara(SENHA_NOVA);
    await fecharAviso(page, 'Senha alterado com sucesso');
    await expect(page).toHaveURL(/\/usuario\/login$/);
  });

  await test.step('the other browser goes to the login by itself', async () => {
    await fecharAviso(outra, LOGIN_EXPIROU);
    await expect(outra).toHaveURL(/\/usuario\/login\?voltar=%2Fpedidos$/);
  });

  await test.step('the old password is refused, the new one accepted', async () => {
    await entrar(page, conta);
    await expect(page.getByRole('alert')).toContainText('Oops... ');
    await entrar(page, { ...conta, senha: SENHA_NOVA });
    await expect(page).toHaveURL(/\/cliente\/home$/);
  });

  await test.step('the link, used again, says that it was used', async () => {
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

test('an address without an account gets the same answer, and no e-mail', async ({ page }) => {
  await page.goto('/usuario/recuperaSenha');
  await page.getByLabel('E-mail').fill('ninguem@exemplo.com.br');
  await page.getByRole('button', { name: 'Enviar o link' }).click();
  await fecharAviso(page, 'Um email foi enviado com o link de redifinição');
  await expect(page).toHaveURL(/\/usuario\/login$/);
});
