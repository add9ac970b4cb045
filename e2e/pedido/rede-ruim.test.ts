import { stretched } from '@festejo/patience/patience.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../jornada.ts';
import { chamarComo, perguntar } from '../passos/api.ts';
import { semBarreiras } from '../passos/axe.ts';
import { lerCarrinho } from '../passos/compra.ts';
import { contaPronta, entrar, entrarSemTela, fecharAviso, titulo } from '../passos/conta.ts';
import { continuarAoPasso, dizerOQueEQuando, festaPronta, PRACA_DA_SE, sabadoDaquiA } from '../passos/evento.ts';
import { lerPedidos } from '../passos/pagamento.ts';
import { vigiarPolitica } from '../passos/politica.ts';
import { CELULAR_OU_COMPUTADOR, COMPUTADOR } from '../pessoas.ts';

const SEM_CONEXAO = 'Não foi possível estabelecer uma conexão com a API';
const PRODUTO = 'Buquê de 12 balões com gás hélio';
const RECADO = 'Entregar pelo portão dos fundos';

test.use(CELULAR_OU_COMPUTADOR);

/** Aborts these calls until the returned function is called. */
async function cortar(page: Page, chamadas: string): Promise<() => Promise<void>> {
  await page.route(chamadas, (route) => route.abort());
  return () => page.unroute(chamadas);
}

/** Retries, unless the page did so by itself as soon as the network returned. */
async function seguir(page: Page, achado: Locator): Promise<void> {
  const deNovo = page.getByRole('main').getByRole('button', { name: 'Tentar de novo' });
  await expect(async () => {
    if (await deNovo.isVisible()) await deNovo.press('Enter', { timeout: stretched(1_000) });
    await expect(achado).toBeVisible({ timeout: stretched(3_000) });
  }).toPass();
}

test('the network fails at each step of a purchase: the screen says so, no input is lost, and the retry goes on', async ({
  page,
  request,
}) => {
  const conta = await contaPronta(request, 1);
  const como = await chamarComo(request, conta);
  const eventoId = await festaPronta(como, 'Festa com rede ruim');
  await vigiarPolitica(page);
  await page.goto('/usuario/login');

  await test.step('at the login', async () => {
    const volta = await cortar(page, '**/api/usuario/login');
    await entrar(page, conta);
    await expect(page.getByText(SEM_CONEXAO)).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(conta.email);
    await volta();
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL(/\/cliente\/home$/);
  });

  await test.step('in the search', async () => {
    const volta = await cortar(page, '**/api/produto/buscar*');
    await page.goto('/buscar');
    const campo = page.getByRole('combobox', { name: 'O que você procura?' }).last();
    await campo.fill('balões');
    await campo.press('Enter');
    await expect(page.getByRole('main').getByText(SEM_CONEXAO)).toBeVisible();
    await expect(campo).toHaveValue('balões');
    await semBarreiras(page, 'busca sem rede');
    await volta();
    await seguir(page, page.getByRole('link', { name: PRODUTO, exact: true }).first());
  });

  await test.step('on the product page', async () => {
    const volta = await cortar(page, '**/api/produto/buscar-detalhes-produto-by-Id/**');
    await page.getByRole('link', { name: PRODUTO, exact: true }).first().click();
    await expect(page.getByRole('main').getByText(SEM_CONEXAO)).toBeVisible();
    await volta();
    await seguir(page, titulo(page, PRODUTO));
  });

  await test.step('when adding to the cart', async () => {
    const volta = await cortar(page, '**/api/Carrinho/**');
    const quantos = page
      .getByRole('main')
      .getByRole('group', { name: /^Quantidade/ })
      .getByRole('textbox');
    await quantos.fill('3');
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
    await fecharAviso(page, SEM_CONEXAO);
    await expect(quantos).toHaveValue('3');
    await volta();
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
    await expect(page.getByText('3 já no carrinho')).toBeVisible();
    expect((await lerCarrinho(page)).itens).toMatchObject([{ quantidade: 3 }]);
  });

  await test.step('at the checkout: once only, with the typed note', async () => {
    await page.goto(`/carrinho/finalizar/${eventoId}`);
    await expect(titulo(page, 'Confira e pague')).toBeVisible();
    await page.getByLabel(/^Recado/).fill(RECADO);
    const volta = await cortar(page, '**/api/pedido/fechar');
    const pagar = page.getByRole('button', { name: /^Pagar com Pix/ });
    await pagar.click();
    await expect(page.getByRole('main').getByText(SEM_CONEXAO).first()).toBeVisible();
    await expect(page.getByLabel(/^Recado/)).toHaveValue(RECADO);
    await volta();
    await pagar.click();
    await expect(titulo(page, 'Pague com Pix')).toBeVisible();
    expect(await lerPedidos(page)).toHaveLength(1);
  });
});

test('offline an event can be filled in to the end, and is created once when the network returns', async ({ page, request }) => {
  const conta = await contaPronta(request, 1);
  await (await chamarComo(request, conta)).enviar('/endereco', PRACA_DA_SE);
  await entrarSemTela(page, conta);
  await page.goto('/evento/criar');
  await dizerOQueEQuando(page, 'Festa sem rede', sabadoDaquiA(6));
  await continuarAoPasso(page, 2);
  await expect(page.getByRole('radio').first()).toBeChecked();
  const volta = await cortar(page, '**/api/**');
  await continuarAoPasso(page, 3);
  await page.getByLabel('Quem é a estrela da festa?').fill('Lia');
  await page.getByRole('button', { name: 'Guardar rascunho e continuar depois' }).click();
  await fecharAviso(page, SEM_CONEXAO);
  await page.getByRole('button', { name: 'Criar evento' }).click();
  await fecharAviso(page, SEM_CONEXAO);
  await expect(page.getByLabel('Quem é a estrela da festa?')).toHaveValue('Lia');
  await volta();
  await page.getByRole('button', { name: 'Criar evento' }).click();
  await expect(page).toHaveURL(/\/cliente\/home$/);
  const { itens } = await perguntar<{ itens: { titulo: string; nomePessoa: string }[] }>(page, '/evento/buscar-evento-cliente');
  expect(itens).toMatchObject([{ titulo: 'Festa sem rede', nomePessoa: 'Lia' }]);
  await expect.poll(() => perguntar(page, '/evento/rascunho')).toEqual({ itens: [] });
});

for (const [oQue, estragar] of [
  [
    'cheio',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('cheio', 'QuotaExceededError');
      };
    },
  ],
  [
    'proibido',
    () => {
      for (const nome of ['sessionStorage', 'localStorage']) {
        Object.defineProperty(window, nome, {
          get: () => {
            throw new DOMException('proibido', 'SecurityError');
          },
        });
      }
    },
  ],
] as const) {
  test(`with the browser's storage ${oQue} everything works on the open page, and the page says so`, async ({ browser, request }) => {
    const conta = await contaPronta(request, 1);
    await (await chamarComo(request, conta)).enviar('/endereco', PRACA_DA_SE);
    const context = await browser.newContext(COMPUTADOR);
    await context.addInitScript(estragar);
    const page = await context.newPage();
    await vigiarPolitica(page);
    await page.goto('/usuario/login');
    await entrar(page, conta);
    await expect(page).toHaveURL(/\/cliente\/home$/);
    await expect(page.getByText(/^Seu navegador está sem espaço, ou não deixa guardar nada/)).toBeVisible();
    await semBarreiras(page, `armazenamento ${oQue}`);
    await page.getByRole('banner').getByRole('button', { name: 'Criar novo evento' }).click();
    await dizerOQueEQuando(page, 'Festa sem memória', sabadoDaquiA(6));
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    await page.getByRole('button', { name: 'Voltar', exact: true }).click();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await page.getByRole('button', { name: 'Voltar', exact: true }).click();
    await expect(page.getByLabel('Nome do evento')).toHaveValue('Festa sem memória');
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    await page.getByRole('button', { name: 'Criar evento' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Evento escolhido: Festa sem memória. Trocar' })).toBeVisible();
    await context.close();
  });
}
