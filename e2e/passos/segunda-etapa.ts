import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { Credenciais } from '../pessoas.ts';

/** Sensitive acts ask for the identity again. */
export async function confirmarComSenha(page: Page, { senha }: Credenciais): Promise<void> {
  const janela = page.getByRole('dialog', { name: 'Confirme que é você' });
  await janela.getByLabel('Senha', { exact: true }).fill(senha);
  await janela.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(janela).toBeHidden();
}

export const PASSO_EM_MS = 30_000;

/** The codes are shown once; closing without having kept them asks for confirmation. */
export async function guardarCodigos(page: Page): Promise<string[]> {
  const janela = page.getByRole('dialog', { name: 'Guarde seus códigos de recuperação' });
  await expect(janela).toBeVisible();
  const codigos = await janela.getByRole('listitem').allInnerTexts();
  expect(codigos.length).toBeGreaterThanOrEqual(8);
  await janela.getByRole('button', { name: 'Já guardei' }).click();
  await page.getByRole('dialog', { name: 'Já guardou os códigos?' }).getByRole('button', { name: 'Sim, guardei' }).click();
  await expect(janela).toBeHidden();
  return codigos;
}

/** Turns the authenticator app on, in the open security section; returns the app and the recovery codes. */
export async function ligarAplicativo(page: Page, conta: Credenciais): Promise<{ aplicativo: TOTP; codigos: string[] }> {
  await page.getByRole('listitem').filter({ hasText: 'Aplicativo autenticador' }).getByRole('button', { name: 'Ligar' }).click();
  await confirmarComSenha(page, conta);
  const janela = page.getByRole('dialog', { name: 'Ligar o aplicativo autenticador' });
  await expect(janela.getByRole('img', { name: 'QR Code para o aplicativo autenticador' })).toBeVisible();
  const segredo = ((await janela.locator('code').textContent()) ?? '').replace(/\s/g, '');
  const totp = new TOTP({ secret: Secret.fromBase32(segredo) });
  await janela.getByLabel('Código do aplicativo').fill(totp.generate());
  await janela.getByRole('button', { name: 'Ligar', exact: true }).click();
  return { aplicativo: totp, codigos: await guardarCodigos(page) };
}
