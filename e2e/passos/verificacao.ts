import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { CELULAR, type Credenciais } from '../pessoas.ts';
import { semBarreiras } from './axe.ts';
import { contaPronta, entrarSemTela, titulo } from './conta.ts';
import { figura } from './evento.ts';
import { vigiarPolitica } from './politica.ts';

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');

/** A logged-in supplier on a phone, who opened the page from the call on the home screen; the caller closes the page. */
async function abrirVerificacao(browser: Browser, baseURL: string | undefined, conta: Credenciais): Promise<Page> {
  const contexto = await browser.newContext({ ...CELULAR, ...(baseURL && { baseURL }) });
  const page = await contexto.newPage();
  await vigiarPolitica(page);
  await entrarSemTela(page, conta);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Verifique sua conta' })).toBeVisible();
  await page.getByRole('link', { name: 'Enviar documentos' }).click();
  await expect(titulo(page, 'Verificação')).toBeVisible();
  return page;
}

async function enviarDocumentos(page: Page, nome: string): Promise<void> {
  const formulario = page.getByRole('form', { name: 'Enviar documentos' });
  await formulario.getByLabel('Razão social').fill(nome);
  await formulario.getByRole('button', { name: 'Enviar para análise' }).click();
  await expect(formulario.getByText('Falta: Frente do documento')).toBeVisible();
  await formulario.getByLabel('Frente do documento').setInputFiles({ name: 'rg.png', mimeType: 'image/png', buffer: figura() });
  await formulario.getByLabel(/^Contrato social/).setInputFiles({ name: 'contrato.pdf', mimeType: 'application/pdf', buffer: PDF });
  await semBarreiras(page, 'formulário da verificação');
  await formulario.getByRole('button', { name: 'Enviar para análise' }).click();
  await expect(page.getByText('Em análise', { exact: true })).toBeVisible();
}

/**
 * On a phone a supplier proves an identity; the operator refuses the first attempt and accepts the second; the badge appears on the shop.
 */
export async function verificarFornecedor(
  operador: Page,
  request: APIRequestContext,
  browser: Browser,
  baseURL: string | undefined,
): Promise<void> {
  const conta = await contaPronta(request, 2);
  const nome = `Doces ${conta.email.slice(1, 9)} Ltda.`;
  const fornecedor = await abrirVerificacao(browser, baseURL, conta);
  await enviarDocumentos(fornecedor, nome);

  const secao = operador.getByRole('navigation', { name: 'Seções da operação' }).getByRole('link', { name: /^Verificações/ });
  const daFila = () => operador.getByRole('listitem').filter({ hasText: nome }).getByRole('link');
  const decisao = operador.getByRole('form', { name: /^Decisão sobre/ });
  await secao.click();
  await semBarreiras(operador, 'fila das verificações');
  await daFila().click();
  await expect(operador.getByText('12.ABC.345/01DE-35')).toBeVisible();
  const frente = operador.getByRole('figure', { name: 'Frente do documento' });
  await frente.getByRole('button', { name: 'Abrir' }).click();
  await expect(frente.getByRole('img', { name: 'Frente do documento' })).toBeVisible();
  const baixado = operador.waitForEvent('download');
  await operador
    .getByRole('figure', { name: /^Contrato social/ })
    .getByRole('button', { name: 'Baixar PDF' })
    .click();
  expect((await baixado).suggestedFilename()).toBe('contratoSocial.pdf');
  await semBarreiras(operador, 'uma verificação');
  await decisao.getByRole('radio', { name: /^Recusar/ }).check();
  await decisao.getByLabel('Por quê').fill('O contrato social está cortado.');
  await decisao.getByRole('button', { name: 'Decidir' }).click();
  await expect(operador.getByText('Recusada: o fornecedor foi avisado')).toBeVisible();

  await fornecedor.reload();
  await expect(fornecedor.getByText('O contrato social está cortado.')).toBeVisible();
  await enviarDocumentos(fornecedor, nome);
  await operador.getByRole('main').getByRole('link', { name: 'Verificações', exact: true }).first().click();
  await daFila().click();
  await expect(operador.getByRole('heading', { name: 'Outras vezes' })).toBeVisible();
  await decisao.getByRole('radio', { name: /^Aceitar/ }).check();
  await decisao.getByRole('button', { name: 'Decidir' }).click();
  await expect(operador.getByText('Aceita: o selo já aparece')).toBeVisible();

  await fornecedor.reload();
  await expect(fornecedor.getByText('Verificada', { exact: true })).toBeVisible();
  await semBarreiras(fornecedor, 'conta verificada');
  await fornecedor.goto('/cliente/notifications');
  await expect(fornecedor.getByText('Sua conta está verificada')).toBeVisible();
  await fornecedor.context().close();
}
