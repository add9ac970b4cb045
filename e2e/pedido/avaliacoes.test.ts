import { expect } from '@playwright/test';
import { test } from '../jornada.ts';
import { perguntar } from '../passos/api.ts';
import { semBarreiras } from '../passos/axe.ts';
import { entrarSemTela, titulo } from '../passos/conta.ts';
import { figura } from '../passos/evento.ts';
import { vigiarPolitica } from '../passos/politica.ts';
import { CELULAR_OU_COMPUTADOR, CLIENTE, COMPUTADOR, FORNECEDOR } from '../pessoas.ts';

/** An item of the demo: delivered by the demo supplier, and not rated yet. */
const ITEM = 'Bolo de aniversário com buttercream';
/** Orders of another event may end meanwhile, and their rating be requested first. */
const FESTA = 'Aniversário de 5 anos do Lucas';
const TEXTO = 'O bolo sumiu em dez minutos: o recheio é de outro mundo.';
const RESPOSTA = 'Que alegria! O próximo já está no forno.';

test.use(CELULAR_OU_COMPUTADOR);

test.beforeEach(({ page }) => vigiarPolitica(page));

test("from the notification to the stars on a phone, to the supplier's answer and the product page", async ({ page, browser }) => {
  const loja = await browser.newPage(COMPUTADOR);
  await vigiarPolitica(loja);
  await entrarSemTela(loja, FORNECEDOR);
  await loja.goto('/produto/fornecedor/lista');
  await loja.getByRole('button', { name: 'Abrir o menu' }).click();
  await loja.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Avaliações' }).click();
  await expect(titulo(loja, 'Avaliações')).toBeVisible();
  await expect(loja.getByRole('article').first()).toBeVisible();

  await entrarSemTela(page, CLIENTE);
  await page.goto('/cliente/notifications');
  await page.getByRole('tab', { name: 'Avaliações' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: FESTA })
    .getByRole('link', { name: /Como foi\?/ })
    .first()
    .click();
  await expect(titulo(page, 'Como foi?')).toBeVisible();
  const item = page.getByRole('listitem').filter({ hasText: `Como foi: ${ITEM}?` });
  await expect(item).toBeVisible();
  await item.getByRole('radio', { name: '3 estrelas: Regular' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(item.getByRole('radio', { name: '5 estrelas: Excelente' })).toBeChecked();
  await item.getByLabel('Conte mais, se quiser').fill(TEXTO);
  await semBarreiras(page, 'cliente/avaliacoes, o formulário');
  await item.getByRole('button', { name: 'Publicar avaliação' }).click();
  const minha = page.getByRole('article').filter({ hasText: TEXTO });
  await expect(minha).toContainText('Sua avaliação');
  await expect(minha.getByRole('button', { name: 'Mudar' })).toBeVisible();
  const foto = (name: string, mimeType = 'image/png') => ({ name, mimeType, buffer: figura() });
  await minha.getByLabel('Fotos da avaliação').setInputFiles([foto('uma.png'), foto('lista.pdf', 'application/pdf'), foto('outra.png')]);
  await expect(minha.getByRole('img', { name: /^Sua foto/ })).toHaveCount(2);
  await expect(minha.getByRole('alert')).toContainText('lista.pdf: ');
  await minha.getByRole('button', { name: 'Tirar a foto 2' }).click();
  await page.getByRole('dialog', { name: 'Tirar esta foto?' }).getByRole('button', { name: 'Tirar' }).click();
  await expect(minha.getByRole('img', { name: /^Sua foto/ })).toHaveCount(1);
  await semBarreiras(page, 'cliente/avaliacoes, avaliado');

  // The rating appears on the supplier's open page without a reload.
  const recebida = loja.getByRole('article').filter({ hasText: TEXTO });
  await expect(recebida).toContainText('Camila R.');
  await recebida.getByRole('button', { name: 'Responder' }).click();
  await loja.getByLabel('Sua resposta a Camila R.').fill(RESPOSTA);
  await semBarreiras(loja, 'fornecedor/avaliacao');
  await loja.getByRole('button', { name: 'Publicar resposta' }).click();
  await expect(recebida).toContainText(RESPOSTA);
  await loja.close();

  await expect(minha).toContainText(RESPOSTA);
  const { itens } = await perguntar<{ itens: { nome: string; produtoId: string }[] }>(page, '/avaliacao/minhas?avaliados=true');
  await page.goto(`/produto/detalhes/${itens.find(({ nome }) => nome === ITEM)?.produtoId}`);
  const publica = page.getByRole('article', { name: 'Avaliação de Camila R.' }).filter({ hasText: TEXTO });
  await page.getByRole('heading', { name: 'Se você precisar cancelar' }).scrollIntoViewIfNeeded();
  await expect(publica).toContainText(RESPOSTA);
  await expect(publica.getByRole('img', { name: 'Foto 1 de Camila R.' })).toBeVisible();
  await semBarreiras(page, 'produto/detalhes com avaliações');
});
