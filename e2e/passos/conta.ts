import { randomInt, randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { CHAVE_DO_TOKEN } from '@festejo/contrato/common/constants.ts';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { Credenciais } from '../pessoas.ts';
import { chamarComo, pegarToken } from './api.ts';
import { linkDaCarta } from './correio.ts';

export const titulo = (page: Page, nome: string | RegExp) => page.getByRole('heading', { level: 1, name: nome });

/** The top dialog has this text; it is closed with its one button. */
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

/** The login is refused before the e-mail is confirmed. */
export async function naoEntraSemConfirmar(page: Page, { senha }: Credenciais): Promise<void> {
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Oops... ');
  await expect(page.getByRole('alert')).toContainText(/confirm/i);
}

/**
 * Opens the e-mail as the person would, follows its link and enters the password of the sign-up.
 * @param quantas number of e-mails that this address has by then
 */
export async function confirmarPeloCorreio(page: Page, { email, senha }: Credenciais, quantas = 1): Promise<void> {
  await page.getByRole('link', { name: 'Abrir o correio de demonstração' }).click();
  await expect(page).toHaveURL(/\/demo\/correio/);
  const cartas = page.getByRole('list', { name: 'Mensagens' }).getByRole('button').filter({ hasText: email });
  await expect(cartas).toHaveCount(quantas);
  await cartas.first().click();
  await expect(page.getByRole('article')).toContainText(`Para ${email}`);
  await page
    .getByRole('list', { name: 'Links da mensagem' })
    .getByRole('link', { name: /\/ConfirmacaoConta\/[^/]+\/[^/]+$/ })
    .click();
  await expect(titulo(page, 'Confirme sua conta')).toBeVisible();
  await page.getByLabel('Senha do cadastro').fill(senha);
  await page.getByRole('button', { name: 'Confirmar minha conta' }).click();
  await expect(titulo(page, 'Conta confirmada!')).toBeVisible();
}

/** Fills the login screen that is open. */
export async function entrar(page: Page, { email, senha }: Credenciais): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/**
 * Puts the tab into the state after a login, without a screen: for journeys about other subjects, which open their own page next. The tab's
 * storage belongs to the origin, and `/livez` is the one address of it that runs no code of the web.
 */
export async function entrarSemTela(page: Page, quem: Credenciais): Promise<void> {
  const token = await pegarToken(page.request, quem);
  await page.goto('/livez');
  await page.evaluate(([chave, valor]) => sessionStorage.setItem(chave, valor), [CHAVE_DO_TOKEN, token] as const);
}

/** A new address, and a password that is strong for every name. */
export const credenciaisNovas = (): Credenciais => ({ email: `j${randomUUID()}@exemplo.com.br`, senha: 'girassol canoa ventania 82' });

/** Valid documents that may belong to several accounts: all journeys may use them. */
export const CNPJ_ALFANUMERICO = '12ABC34501DE35';
export const CPF = '52998224725';

/** Signs up from a random loopback address: the number of sign-ups per address and hour is limited, and the journeys make more. */
async function cadastrarDeOutraCasa(dados: object): Promise<{ status: number | undefined; body: string }> {
  const url = new URL('/api/usuario/cadastro', test.info().project.use.baseURL);
  // One of the addresses that begin with 127; only Linux accepts all of them without configuration.
  const localAddress = process.platform === 'linux' ? `127.${randomInt(1, 255)}.${randomInt(255)}.${randomInt(1, 255)}` : undefined;
  const headers = { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    httpRequest(url, { method: 'POST', headers, localAddress, family: 4 }, (reply) => {
      text(reply).then((body) => resolve({ status: reply.statusCode, body }), reject);
    })
      .on('error', reject)
      .end(JSON.stringify(dados));
  });
}

/** A confirmed account, created without a screen: for journeys that begin after the sign-up. */
export async function contaPronta(request: APIRequestContext, tipoPerfil: 1 | 2, conta = credenciaisNovas()): Promise<Credenciais> {
  const documento = tipoPerfil === 2 ? { cnpj: CNPJ_ALFANUMERICO } : {};
  const data = { ...conta, ...documento, tipoPerfil, nomeCompleto: 'Joana Prado Lima', aceitaTermos: true };
  const { status, body } = await cadastrarDeOutraCasa(data);
  expect(status, body).toBe(201);
  const { id } = JSON.parse(body) as { id: string };
  const link = await linkDaCarta(request, conta.email, new RegExp(`/ConfirmacaoConta/${id}/`, 'i'));
  const code = link.split('/').at(-1) ?? '';
  const confirmada = await request.post(`/api/usuario/confirmar-email?${new URLSearchParams({ userId: id, code })}`, {
    data: { senha: conta.senha },
  });
  expect(confirmada.status(), await confirmada.text()).toBe(200);
  return conta;
}

/** A confirmed account that is protected by an authenticator app. */
export async function contaComSegundoFator(request: APIRequestContext): Promise<Credenciais> {
  const conta = await contaPronta(request, 1);
  const { enviar } = await chamarComo(request, conta);
  await enviar('/usuario/confirmar-identidade', { senha: conta.senha });
  const { segredo } = await enviar<{ segredo: string }>('/usuario/segundo-fator/totp', {});
  await enviar('/usuario/segundo-fator/totp/confirmar', { codigo: new TOTP({ secret: Secret.fromBase32(segredo) }).generate() });
  return conta;
}

export const lerToken = (page: Page): Promise<string | null> => page.evaluate((chave) => sessionStorage.getItem(chave), CHAVE_DO_TOKEN);

/** Logs out through the drawer, and confirms. */
export async function sairDaConta(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir o menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sair da conta' }).click();
  await page.getByRole('dialog', { name: 'Sair da conta' }).getByRole('button', { name: 'Sair', exact: true }).click();
  await fecharAviso(page, 'Deslogado com sucesso');
}
