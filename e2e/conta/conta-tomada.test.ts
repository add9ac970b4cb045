import { expect } from '@playwright/test';
import { test } from '../jornada.ts';
import { contaComSegundoFator, credenciaisNovas, criarConta, entrar, fecharAviso, titulo } from '../passos/conta.ts';
import { linkDaCarta } from '../passos/correio.ts';
import { CELULAR, COMPUTADOR } from '../pessoas.ts';

const DO_INTRUSO = 'jangada do intruso 91';

test("a stranger uses the owner's e-mail: the owner confirms with a new password, and the stranger stays out", async ({
  browser,
  request,
}) => {
  const dela = credenciaisNovas();
  const casaDele = await browser.newContext(COMPUTADOR);
  const casaDela = await browser.newContext(CELULAR);
  const intruso = await casaDele.newPage();
  const dona = await casaDela.newPage();

  await test.step('the stranger signs up with that e-mail and a password, and cannot log in yet', async () => {
    await criarConta(intruso, 'Ivo Intruso', { ...dela, senha: DO_INTRUSO });
    await entrar(intruso, { ...dela, senha: DO_INTRUSO });
    await expect(intruso.getByRole('alert')).toContainText(/confirm/i);
  });

  await test.step('the owner opens the link of the e-mail: it has no effect without consent', async () => {
    await dona.goto(await linkDaCarta(request, dela.email, /\/ConfirmacaoConta\//));
    await expect(titulo(dona, 'Confirme sua conta')).toBeVisible();
    await expect(dona.getByText(dela.email)).toBeVisible();
    await expect(dona).toHaveURL(/\/ConfirmacaoConta$/);
    await entrar(intruso, { ...dela, senha: DO_INTRUSO });
    await expect(intruso.getByRole('alert')).toContainText(/confirm/i);
  });

  await test.step('the owner denies the sign-up, creates a password and logs in', async () => {
    await dona.getByRole('button', { name: /não fui eu que fiz o cadastro/ }).click();
    await expect(titulo(dona, 'Crie uma senha sua')).toBeFocused();
    await dona.getByLabel('Seu nome completo').fill('Dora Dona da Silva');
    await dona.getByLabel('Senha nova').fill(dela.senha);
    await dona.getByRole('button', { name: 'Criar a senha e confirmar' }).click();
    await expect(titulo(dona, 'Conta confirmada!')).toBeFocused();
    await dona.getByRole('link', { name: 'Entrar na conta' }).click();
    await entrar(dona, dela);
    await expect(dona).toHaveURL(/\/cliente\/home$/);
  });

  await test.step("the stranger's password is refused, and another sign-up does not take the account over", async () => {
    await entrar(intruso, { ...dela, senha: DO_INTRUSO });
    await expect(intruso.getByRole('alert')).toContainText('E-mail ou senha incorretos');
    await intruso.goto('/usuario/cadastro/1');
    await intruso.getByLabel('Nome completo').fill('Ivo Intruso');
    await intruso.getByLabel('E-mail').fill(dela.email);
    await intruso.getByLabel('Senha', { exact: true }).fill(DO_INTRUSO);
    await intruso.getByRole('checkbox', { name: /Li e aceito/ }).check();
    await intruso.getByRole('button', { name: 'Criar minha conta' }).click();
    await expect(intruso.getByText('Este e-mail já tem uma conta com este perfil')).toBeVisible();
    await expect(intruso.getByRole('dialog')).toHaveCount(0);
  });
  await casaDele.close();
  await casaDela.close();
});

test('a stranger uses the owner\'s e-mail, and the owner only uses "forgot my password"', async ({ browser, request }) => {
  const dela = credenciaisNovas();
  const casaDela = await browser.newContext(CELULAR);
  const dona = await casaDela.newPage();
  const dados = { email: dela.email, senha: DO_INTRUSO, tipoPerfil: 1, nomeCompleto: 'Ivo Intruso', aceitaTermos: true };
  expect((await request.post('/api/usuario/cadastro', { data: dados })).status()).toBe(201);

  await dona.goto('/usuario/recuperaSenha');
  await dona.getByLabel('E-mail').fill(dela.email);
  await dona.getByRole('button', { name: 'Enviar o link' }).click();
  await fecharAviso(dona, 'Um email foi enviado com o link de redifinição');
  await dona.goto(await linkDaCarta(request, dela.email, /\/usuario\/novaSenha\?/));
  await expect(titulo(dona, 'Crie sua senha')).toBeVisible();
  await expect(dona.getByText(/Ninguém confirmou este cadastro ainda/)).toBeVisible();
  await dona.getByLabel('Seu nome completo').fill('Dora Dona da Silva');
  await dona.getByLabel('Nova senha').fill(dela.senha);
  await dona.getByRole('button', { name: 'Criar a senha' }).click();
  await fecharAviso(dona, 'Senha alterado com sucesso');
  await entrar(dona, dela);
  await expect(dona).toHaveURL(/\/cliente\/home$/);
  expect((await request.post('/api/usuario/login', { data: { email: dela.email, senha: DO_INTRUSO } })).status()).toBe(401);
  await casaDela.close();
});

test('the new-password e-mail does not remove the second factor: the login still asks for it, and the link of the notice keeps it', async ({
  page,
  request,
}) => {
  const conta = await contaComSegundoFator(request);
  expect((await request.post('/api/usuario/esqueci-senha', { data: { email: conta.email } })).status()).toBe(200);
  await page.goto(await linkDaCarta(request, conta.email, /\/usuario\/novaSenha\?/));
  const lista = page.getByRole('group', { name: 'O que mais abre sua conta' });
  await lista.getByRole('checkbox', { name: 'Tirar o aplicativo autenticador' }).check();
  await lista.getByRole('checkbox', { name: 'Tirar os códigos de recuperação' }).check();
  const nova = { ...conta, senha: 'lanterna poema cacto 41' };
  await page.getByLabel('Nova senha').fill(nova.senha);
  await page.getByRole('button', { name: 'Trocar a senha' }).click();
  await expect(titulo(page, 'Senha trocada')).toBeFocused();
  await page.getByRole('button', { name: 'Ir para a entrada' }).click();
  await fecharAviso(page, 'Senha alterado com sucesso');
  const { email, senha } = nova;
  expect((await request.post('/api/usuario/login', { data: { email, senha } })).status()).toBe(403);

  await page.goto(await linkDaCarta(request, conta.email, /\/usuario\/manterProtecao\?/));
  await expect(page).toHaveURL(/\/usuario\/manterProtecao$/);
  await page.getByRole('button', { name: 'Manter a proteção' }).click();
  await expect(titulo(page, 'Sua proteção continua')).toBeFocused();
});
