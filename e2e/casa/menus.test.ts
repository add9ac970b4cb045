import { expect, type Page } from '@playwright/test';
import { test } from '../jornada.ts';
import { entrarSemTela } from '../passos/conta.ts';
import { CLIENTE, FORNECEDOR } from '../pessoas.ts';

const EVENTO = 'Casamento Júlia & Rafael';

/** Expected menus of each role. */
const MENUS = {
  cliente: {
    pessoa: CLIENTE,
    logo: '/cliente/home',
    nome: /^\S+ \S+$/,
    perfil: '/cliente/perfil',
    gaveta: ['Tela inicial', 'Eventos', 'Favoritos', 'Formas de pagamento', 'Notificações', 'Indicar app'],
    inferior: ['Início', 'Buscar', 'Ideias', 'Eventos'],
    central: ['/pedidos', '/evento/home', '/ajuda'],
    semCentral: ['/pedidos/detalhes', '/cliente/perfil', '/evento/detalhes/1', '/indicacoes'],
  },
  fornecedor: {
    pessoa: FORNECEDOR,
    logo: '/home',
    nome: /^\S+ \S+$/,
    perfil: '/fornecedor/perfil',
    gaveta: ['Perfil de fornecedor', 'Produtos', 'Pedidos', 'Eventos', 'Ajuda', 'Avaliações', 'Área de atendimento', 'Conta bancária'],
    inferior: ['Início', 'Pedidos', 'Eventos', 'Produtos', 'Ideias'],
    central: ['/pedidos', '/produto/fornecedor/lista', '/ajuda'],
    semCentral: ['/produto/criar', '/cupons/cadastro', '/cupons/editar', '/pedidos/detalhes', '/fornecedor/perfil', '/atendimento'],
  },
} as const;

const LARGO = { width: 1280, height: 800 };
const menuCentral = (page: Page) => page.getByRole('navigation', { name: 'Menu central' });
const menuInferior = (page: Page) => page.getByRole('navigation', { name: 'Menu inferior' });
const gaveta = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const abrirGaveta = (page: Page) => page.getByRole('button', { name: 'Abrir o menu' }).click();

for (const [quem, menu] of Object.entries(MENUS)) {
  test(`the menus of ${quem}`, async ({ page }) => {
    await page.setViewportSize(LARGO);
    await entrarSemTela(page, menu.pessoa);
    await page.goto(menu.logo);
    await expect(page.getByRole('link', { name: 'Festejo: página inicial' })).toHaveAttribute('href', menu.logo);
    await expect(page.getByRole('banner').getByText('Acesse sua conta')).toHaveCount(0);

    await test.step('the drawer: 220 px, two names, the profile and the entries of the role', async () => {
      await abrirGaveta(page);
      await expect.poll(async () => (await gaveta(page).boundingBox())?.width).toBe(220);
      await expect(gaveta(page).getByRole('strong').first()).toHaveText(menu.nome);
      await expect(gaveta(page).getByRole('link', { name: 'Ver perfil' })).toHaveAttribute('href', menu.perfil);
      const entradas = gaveta(page).getByRole('navigation', { name: 'Menu principal' }).locator(':is(a, button)');
      await expect(entradas).toHaveText([...menu.gaveta]);
      const logo = gaveta(page).getByRole('img', { name: 'Festejo' });
      await page.setViewportSize({ width: 1008, height: 800 });
      await expect(logo).toBeHidden();
      await page.setViewportSize({ width: 1007, height: 800 });
      await expect(logo).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('the bottom menu: the entries of the role, icons of 20 and 30 px, on phones only', async () => {
      const itens = menuInferior(page).locator(':is(a, button)');
      for (const [largura, icone] of [
        [399, '20'],
        [400, '30'],
        [1023, '30'],
      ] as const) {
        await page.setViewportSize({ width: largura, height: 800 });
        await expect(itens).toHaveText([...menu.inferior]);
        await expect(itens.last()).toBeVisible();
        await expect(itens.last().locator('svg')).toHaveAttribute('width', icone);
      }
      await page.setViewportSize({ width: 1024, height: 800 });
      await expect(menuInferior(page)).toBeHidden();
    });

    await test.step('the central menu, except on the pages that hide it', async () => {
      await page.setViewportSize(LARGO);
      for (const caminho of menu.central) {
        await page.goto(caminho);
        await expect(menuCentral(page), caminho).toBeVisible();
      }
      for (const caminho of menu.semCentral) {
        await page.goto(caminho);
        await expect(page.locator('h1').first(), caminho).toBeVisible();
        await expect(menuCentral(page), caminho).toHaveCount(0);
      }
    });
  });
}

test('a visitor sees the two entries, and the logo leads to the choice of a profile', async ({ page }) => {
  await page.setViewportSize(LARGO);
  await page.goto('/usuario/login');
  const cabecalho = page.getByRole('banner');
  await expect(cabecalho.getByRole('link', { name: 'Acesse sua conta' })).toHaveAttribute('href', '/usuario/login');
  await expect(cabecalho.getByRole('link', { name: 'Crie sua conta' })).toHaveAttribute('href', '/usuario/tipoPerfil');
  await expect(cabecalho.getByRole('link', { name: 'Festejo: página inicial' })).toHaveAttribute('href', '/usuario/tipoPerfil');
  await expect(menuCentral(page)).toHaveCount(0);
  await expect(menuInferior(page)).toHaveCount(0);
});

test('the cart appears only with a chosen event, and only for the client', async ({ page }) => {
  await entrarSemTela(page, CLIENTE);
  await page.goto('/cliente/home');
  const carrinho = page.getByRole('banner').getByRole('button', { name: /^Abrir o carrinho/ });
  const festa = page.getByRole('main').getByRole('button', { name: new RegExp(EVENTO) });
  await expect(festa).toBeVisible();
  await expect(carrinho).toHaveCount(0);
  await festa.click();
  await expect(carrinho).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Evento escolhido: Casamento Júlia/ })).toBeVisible();
});
