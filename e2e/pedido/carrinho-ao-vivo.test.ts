import { expect, type Page } from '@playwright/test';
import { test } from '../jornada.ts';
import { chamarComo } from '../passos/api.ts';
import { lerCarrinho, linhaDo, painelDoCarrinho } from '../passos/compra.ts';
import { contaPronta, entrarSemTela } from '../passos/conta.ts';
import { festaPronta } from '../passos/evento.ts';
import { CELULAR, COMPUTADOR, type Credenciais } from '../pessoas.ts';

const FESTA = 'Festa de dois aparelhos';

/** The only open event is chosen from the login on. */
async function abrirCarrinho(page: Page, conta: Credenciais): Promise<void> {
  await entrarSemTela(page, conta);
  await page.goto('/cliente/home');
  await expect(page.getByRole('banner').getByRole('button', { name: `Evento escolhido: ${FESTA}. Trocar` })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Abrir o carrinho/ })
    .click();
  await expect(painelDoCarrinho(page)).toBeVisible();
}

/** The quantity that the line shows. */
const quantosDe = (page: Page, produto: string) => linhaDo(page, produto).getByRole('group').getByRole('textbox');
const maisUm = (page: Page, produto: string) => linhaDo(page, produto).getByRole('button', { name: 'Aumentar a quantidade' });

test('the cart on two devices: a change on one appears on the other, and two changes at once add up', async ({ browser }) => {
  const [computador, celular] = [await browser.newContext(COMPUTADOR), await browser.newContext(CELULAR)];
  const [uma, outra] = [await computador.newPage(), await celular.newPage()];
  const conta = await contaPronta(uma.request, 1);
  const como = await chamarComo(uma.request, conta);
  const eventoId = await festaPronta(como, FESTA);
  const { itens } = await como.ler<{ itens: { id: string; nome: string }[] }>(
    `/produto/get-produtos-dentro-do-raio?eventoId=${eventoId}&pageSize=50`,
  );
  const nomes: string[] = [];
  await abrirCarrinho(uma, conta);
  await abrirCarrinho(outra, conta);

  await test.step('a new line appears on both, without a reload', async () => {
    for (const { id, nome } of itens) {
      if (nomes.length === 2) break;
      // Products that require a choice are skipped in this journey.
      const posto = await como.enviar('/Carrinho/adicionar-item-carrinho', { produtoId: id, eventoId, quantidade: 5 }).catch(() => null);
      if (posto) nomes.push(nome);
    }
    for (const page of [uma, outra]) for (const nome of nomes) await expect(quantosDe(page, nome)).toHaveValue('5');
  });
  const [primeiro = '', segundo = ''] = nomes;

  await test.step('two lines, each changed on one device', async () => {
    await maisUm(uma, primeiro).click();
    await maisUm(outra, segundo).click();
    for (const page of [uma, outra]) {
      await expect(quantosDe(page, primeiro)).toHaveValue('6');
      await expect(quantosDe(page, segundo)).toHaveValue('6');
    }
  });

  await test.step('the same line on both at once: no change is lost', async () => {
    await Promise.all([
      (async () => {
        for (let vez = 0; vez < 3; vez++) await maisUm(uma, primeiro).click();
      })(),
      (async () => {
        for (let vez = 0; vez < 4; vez++) await maisUm(outra, primeiro).click();
      })(),
    ]);
    for (const page of [uma, outra]) await expect(quantosDe(page, primeiro)).toHaveValue('13');
    expect((await lerCarrinho(uma)).itens.map(({ quantidade }) => quantidade).sort()).toEqual([13, 6]);
  });

  await test.step('a line removed on one disappears from the other, and the number in the header changes too', async () => {
    await linhaDo(outra, segundo)
      .getByRole('button', { name: /^Remover/ })
      .click();
    await outra.getByRole('button', { name: 'Remover', exact: true }).click();
    await expect(linhaDo(uma, segundo)).toHaveCount(0);
    await uma.keyboard.press('Escape');
    await expect(uma.getByRole('banner').getByRole('button', { name: /^Abrir o carrinho.*1 item/ })).toBeVisible();
  });
  await Promise.all([computador.close(), celular.close()]);
});
