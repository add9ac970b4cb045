import { TEXTO_DO_CONTATO_OCULTO } from '@festejo/contrato/conversa/mensagens.ts';
import { expect } from '@playwright/test';
import { test } from '../jornada.ts';
import { perguntar } from '../passos/api.ts';
import { semBarreiras } from '../passos/axe.ts';
import { contaPronta, entrarSemTela, titulo } from '../passos/conta.ts';
import { figura } from '../passos/evento.ts';
import { abrirConversa, conversaDeQuemComprou } from '../passos/mensagens.ts';
import { vigiarPolitica } from '../passos/politica.ts';
import { PDF } from '../passos/verificacao.ts';
import { CELULAR_OU_COMPUTADOR, COMPUTADOR, FORNECEDOR } from '../pessoas.ts';

const PERGUNTA = 'Vocês fazem sem lactose para 40 pessoas no dia 12/12?';
const RESPOSTA = 'Fazemos, sim, com o mesmo recheio.';

test.use(CELULAR_OU_COMPUTADOR);
test.beforeEach(({ page }) => vigiarPolitica(page));

test('a question before the purchase: from the product, on a phone, to the immediate answer, with the contact masked and the conversation blocked', async ({
  page,
  browser,
}) => {
  // A page of the journey's browser would have touch like the phone, and there Enter begins a line. This page has no touch.
  const loja = await browser.newPage({ ...COMPUTADOR, hasTouch: false });
  await vigiarPolitica(loja);
  await entrarSemTela(loja, FORNECEDOR);
  await loja.goto('/mensagens');
  await expect(titulo(loja, 'Mensagens')).toBeVisible();

  // A client who has not bought from this shop: the messages allowed between them are still restricted.
  await entrarSemTela(page, await contaPronta(page.request, 1));
  const { id } = await perguntar<{ id: string }>(loja, '/fornecedor/Buscar-Perfil-Fornecedor');
  await page.goto(`/fornecedor/${id}/catalogo`);
  const caminho = await page.locator('main a[href^="/produto/detalhes/"]').first().getAttribute('href');
  await page.goto(caminho ?? '');
  await expect(page.getByRole('button', { name: 'Perguntar ao fornecedor' })).toBeVisible();
  const produto = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('button', { name: 'Perguntar ao fornecedor' }).click();
  const janela = page.getByRole('dialog', { name: `Perguntar sobre ${produto}` });
  await janela.getByLabel('Sua mensagem').fill(PERGUNTA);
  await semBarreiras(page, 'produto/detalhes, a pergunta');
  await janela.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(page).toHaveURL(/\/mensagens\/[0-9a-f-]{36}$/);
  const noCelular = page.getByRole('region', { name: 'Mensagens', exact: true });
  await expect(noCelular.getByText(PERGUNTA)).toBeVisible();
  await expect(noCelular.getByRole('link', { name: produto })).toBeVisible();

  // The message appears in the supplier's open list, header and title without a reload.
  const linha = loja.getByRole('listitem').filter({ hasText: PERGUNTA });
  await expect(linha).toContainText('mensagem nova');
  await expect(loja.getByRole('link', { name: /^Mensagens: \d+ novas?$/ })).toBeVisible();
  await expect.poll(() => loja.title()).toMatch(/^\(\d+\) Mensagens/);
  await semBarreiras(loja, 'mensagens, a lista');
  await linha.getByRole('link').click();
  const daLoja = loja.getByRole('region', { name: 'Mensagens', exact: true });
  await expect(daLoja).toContainText(PERGUNTA);
  await expect(noCelular.getByText('Lida', { exact: true })).toBeAttached();

  const campo = loja.getByLabel(/^Mensagem para /);
  await loja.getByRole('button', { name: 'Respostas prontas' }).click();
  const prontas = loja.getByRole('dialog', { name: 'Respostas prontas' });
  await prontas.getByRole('button', { name: 'Nova resposta' }).click();
  await prontas.getByLabel('Título').fill('Sem lactose');
  await prontas.getByLabel('Resposta').fill(RESPOSTA);
  await prontas.getByRole('button', { name: 'Salvar resposta' }).click();
  await expect(prontas.getByRole('button', { name: /^Sem lactose/ })).toBeVisible();
  await semBarreiras(loja, 'mensagens, as respostas prontas');
  await prontas.getByRole('button', { name: /^Sem lactose/ }).click();
  await expect(campo).toHaveValue(RESPOSTA);
  await expect(page.getByText(/está digitando…$/)).toBeVisible();
  await campo.press('Enter');
  await expect(campo).toHaveValue('');
  await expect(noCelular).toContainText(RESPOSTA);
  await semBarreiras(page, 'mensagens, a conversa no celular');

  await campo.fill('Me chama no zap: 11 9 8765 4321');
  await campo.press('Enter');
  await expect(daLoja.getByText(TEXTO_DO_CONTATO_OCULTO)).toBeVisible();
  await expect(noCelular.getByText('Me chama no zap: •••')).toBeVisible();
  await semBarreiras(loja, 'mensagens, a conversa');

  await page.getByRole('button', { name: 'Bloquear' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByText(/^Você bloqueou esta conversa/)).toBeVisible();
  await expect(loja.getByText(/^Esta pessoa não recebe mensagens suas agora/)).toBeVisible();
  await page.getByRole('button', { name: 'Desbloquear' }).click();
  await expect(campo).toBeVisible();
  await loja.close();
});

test('photos and PDF between client and supplier: on both sides, on phone and computer', async ({ page, browser, request }) => {
  const { id, conta } = await conversaDeQuemComprou(request, 'Mando uma foto do lugar.');
  const loja = await browser.newPage({ ...COMPUTADOR, hasTouch: false });
  await abrirConversa(page, conta, id);
  await abrirConversa(loja, FORNECEDOR, id);
  const anexos = (tela: typeof page) => tela.locator('input[type="file"]');
  const aEnviar = (tela: typeof page) => tela.getByRole('list', { name: 'Anexos a enviar' });
  const enviar = (tela: typeof page) => tela.getByRole('button', { name: 'Enviar', exact: true }).click();

  await test.step("the client's photo uploads early, can be removed, and opens at the shop", async () => {
    await anexos(page).setInputFiles({ name: 'salao.png', mimeType: 'image/png', buffer: figura() });
    await page.getByRole('button', { name: 'Tirar foto 1' }).click();
    await expect(aEnviar(page)).toHaveCount(0);
    await anexos(page).setInputFiles({ name: 'salao.png', mimeType: 'image/png', buffer: figura() });
    await expect(page.getByRole('button', { name: 'Tirar foto 1' })).toBeVisible();
    await semBarreiras(page, 'mensagens, uma foto a enviar');
    await enviar(page);
    const foto = loja.getByRole('button', { name: /^Ampliar: Foto enviada por / });
    await expect(foto).toBeEnabled();
    await foto.click();
    const grande = loja.getByRole('dialog', { name: /^Foto enviada por / });
    await expect(grande.getByRole('img')).toBeVisible();
    await grande.getByRole('button', { name: 'Fechar' }).click();
  });

  await test.step("the shop's PDF reaches the client with its name, and can be saved as a file", async () => {
    await anexos(loja).setInputFiles({ name: 'planta do salão.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(loja.getByRole('button', { name: 'Tirar planta do salão.pdf' })).toBeVisible();
    await loja.getByLabel(/^Mensagem para /).fill('A planta, com as mesas.');
    await enviar(loja);
    await expect(aEnviar(loja)).toHaveCount(0);
    const pdf = page.getByRole('button', { name: 'Baixar planta do salão.pdf' });
    await expect(pdf).toBeVisible();
    await semBarreiras(page, 'mensagens, com anexos');
    const [baixado] = await Promise.all([page.waitForEvent('download'), pdf.click()]);
    expect(baixado.suggestedFilename()).toBe('planta do salão.pdf');
  });

  await test.step('a file that is neither photo nor PDF is refused at once, and the text stays', async () => {
    await page.getByLabel(/^Mensagem para /).fill('E a lista?');
    await anexos(page).setInputFiles({ name: 'lista.txt', mimeType: 'text/plain', buffer: Buffer.from('um, dois') });
    await expect(page.getByRole('alert').filter({ hasText: 'lista.txt' })).toBeVisible();
    await expect(page.getByLabel(/^Mensagem para /)).toHaveValue('E a lista?');
  });
  await loja.close();
});
