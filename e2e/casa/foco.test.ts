import { expect, type Page } from '@playwright/test';
import { test } from '../jornada.ts';
import { adicionarAoCarrinho, linhaDo, painelDoCarrinho } from '../passos/compra.ts';
import { credenciaisNovas, entrar, entrarSemTela, fecharAviso, titulo } from '../passos/conta.ts';
import { semPerderOFoco } from '../passos/foco.ts';
import { lerPedidos } from '../passos/pagamento.ts';
import { CELULAR, CLIENTE, COMPUTADOR, FORNECEDOR } from '../pessoas.ts';

const FESTA = 'Chá de bebê do Theo';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Opens a product of the event. Returns its name. */
async function abrirUmProduto(page: Page): Promise<string> {
  await entrarSemTela(page, CLIENTE);
  await page.goto('/cliente/home');
  await page.getByRole('banner').getByRole('button', { name: 'Escolher evento' }).click();
  await page.getByRole('option').filter({ hasText: FESTA }).click();
  const produto = page.getByRole('article').nth(1).getByRole('link');
  const nome = (await produto.textContent()) ?? '';
  await produto.click();
  await expect(titulo(page, nome)).toBeVisible();
  return nome;
}

test.describe('on a computer', () => {
  test.use(COMPUTADOR);

  test('a refused login by click leaves the focus on the button', async ({ page }) => {
    await page.goto('/usuario/login');
    const botao = page.getByRole('button', { name: 'Entrar', exact: true });
    const recusado = () => expect(page.getByRole('alert')).toContainText('Oops... ');
    await semPerderOFoco(page, () => entrar(page, { email: credenciaisNovas().email, senha: 'não é esta' }), recusado, botao);
  });

  test('the dialog that ends the sign-up leaves the focus on the next screen', async ({ page }) => {
    await page.goto('/usuario/cadastro/1');
    const { email, senha } = credenciaisNovas();
    await page.getByLabel('Nome completo').fill('Marta Foco Lima');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Senha', { exact: true }).fill(senha);
    await page.getByRole('checkbox', { name: /Li e aceito/ }).check();
    await page.getByRole('button', { name: 'Criar minha conta' }).click();
    const fechar = () => fecharAviso(page, 'Usuário cadastro com sucesso!');
    await semPerderOFoco(page, fechar, () => expect(page).toHaveURL(/\/usuario\/login/));
  });

  test('Escape in the cart that opened by itself returns to the button; removing a line leaves the focus in the panel', async ({
    page,
  }) => {
    const nome = await abrirUmProduto(page);
    const painel = painelDoCarrinho(page);
    const adicionar = page.getByRole('button', { name: 'Adicionar ao carrinho' });
    await adicionarAoCarrinho(page);
    await expect(painel).toBeVisible();
    // More than once around the panel: it must still know the element that had the focus before.
    for (let i = 0; i < 20; i++) await page.keyboard.press('Tab');
    await semPerderOFoco(
      page,
      () => page.keyboard.press('Escape'),
      () => expect(painel).toBeHidden(),
      adicionar,
    );

    await page.getByRole('button', { name: 'Ver carrinho' }).click();
    await painel.getByRole('button', { name: `Remover ${nome}` }).click();
    const janela = page.getByRole('dialog', { name: 'Remover do carrinho' });
    const remover = () => janela.getByRole('button', { name: 'Remover' }).click();
    await semPerderOFoco(page, remover, () => expect(linhaDo(page, nome)).toHaveCount(0));
    expect(await painel.evaluate((um) => um.contains(document.activeElement))).toBe(true);
  });

  test('drawer, notices and questions return the focus', async ({ page }) => {
    await entrarSemTela(page, CLIENTE);
    await page.goto('/cliente/home');
    await expect(titulo(page, /./)).toBeVisible();
    const menu = page.getByRole('button', { name: 'Abrir o menu' });
    const gaveta = page.getByRole('dialog', { name: 'Menu' });
    await menu.click();
    await expect(gaveta).toBeVisible();
    await semPerderOFoco(
      page,
      () => page.keyboard.press('Escape'),
      () => expect(gaveta).toBeHidden(),
      menu,
    );
    await menu.click();
    await gaveta.getByRole('button', { name: 'Sair da conta' }).click();
    const pergunta = page.getByRole('dialog', { name: 'Sair da conta' });
    await expect(pergunta).toBeVisible();
    await semPerderOFoco(
      page,
      () => page.keyboard.press('Escape'),
      () => expect(pergunta).toBeHidden(),
    );
  });

  test('accepting and refusing an order do not lose the focus', async ({ page }) => {
    await entrarSemTela(page, FORNECEDOR);
    // The oldest paid order: the new ones belong to other journeys, which accept them meanwhile.
    const pago = (await lerPedidos(page)).findLast(({ estado }) => estado === 'pago');
    await page.goto(`/pedidos/detalhes?id=${pago?.id}`);
    const aceitar = page.getByRole('button', { name: 'Aceitar pedido', exact: true });
    const recusar = page.getByRole('button', { name: 'Recusar', exact: true });
    await expect(aceitar).toBeVisible();

    await recusar.click();
    const janela = page.getByRole('dialog', { name: 'Recusar pedido' });
    await expect(janela).toBeVisible();
    await semPerderOFoco(
      page,
      () => page.keyboard.press('Escape'),
      () => expect(janela).toBeHidden(),
      recusar,
    );

    // The order is another journey's, so the call is aborted.
    await page.route('**/api/pedido/**', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
    await aceitar.click();
    await page.getByRole('dialog', { name: 'Aceitar pedido' }).getByRole('button', { name: 'Aceitar pedido' }).click();
    const fechar = () => fecharAviso(page, 'Não foi possível estabelecer uma conexão com a API');
    await semPerderOFoco(page, fechar, () => expect(aceitar).toBeEnabled(), aceitar);
  });
});

test.describe('on a phone', () => {
  test.use(CELULAR);

  test('adding leaves the focus on the button, and the message covers neither the title nor the way back', async ({ page }) => {
    const nome = await abrirUmProduto(page);
    const adicionar = page.getByRole('button', { name: 'Adicionar ao carrinho' });
    const dito = page.getByText('Item adicionado ao carrinho', { exact: true });
    let caixa = null as Awaited<ReturnType<typeof dito.boundingBox>>;
    // Measured at once, because the message disappears by itself.
    const dizer = async () => {
      await expect(dito).toBeVisible();
      caixa = await dito.boundingBox();
    };
    await semPerderOFoco(page, () => adicionar.click(), dizer, adicionar);
    for (const livre of [
      titulo(page, nome),
      page.getByRole('button', { name: 'Voltar' }),
      page.getByRole('button', { name: 'Ver carrinho' }),
      adicionar,
      page.getByRole('navigation', { name: 'Menu inferior' }),
    ]) {
      const outra = await livre.boundingBox();
      const separados = !caixa || !outra || caixa.y + caixa.height <= outra.y || outra.y + outra.height <= caixa.y;
      expect(separados, `o aviso cobre ${livre}`).toBe(true);
    }
  });
});
