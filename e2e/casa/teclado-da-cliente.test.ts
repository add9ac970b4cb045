import { expect, type Page } from '@playwright/test';
import { test } from '../jornada.ts';
import { chamarComo } from '../passos/api.ts';
import { comprarSemTela, painelDoCarrinho } from '../passos/compra.ts';
import { contaPronta, entrarSemTela, titulo } from '../passos/conta.ts';
import { festaPronta } from '../passos/evento.ts';
import { efeitosNoFim } from '../passos/foco.ts';
import { acionar, irAte } from '../passos/teclado.ts';
import { nadaPorVir } from '../passos/tela.ts';
import { COMPUTADOR, FORNECEDOR } from '../pessoas.ts';

const PRODUTO = 'Buquê de 12 balões com gás hélio';
/** Largest number of Tab stops that are checked on a page. */
const PARADAS = 60;

test.use(COMPUTADOR);

async function digitar(page: Page, rotulo: string | RegExp, texto: string): Promise<void> {
  await irAte(page, page.getByLabel(rotulo));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(texto);
}

/** Walks through the page with Tab: at each stop the focus must be visible and on the screen. The first stop leads past the menus. */
async function focoSempreVisivel(page: Page, endereco: string): Promise<void> {
  await page.goto(endereco);
  await expect(titulo(page, /./)).toBeVisible();
  await nadaPorVir(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#conteudo')).toBeFocused();
  for (let parada = 0; parada < PARADAS; parada++) {
    await page.keyboard.press('Tab');
    await efeitosNoFim(page);
    const onde = await page.evaluate(() => {
      const um = document.activeElement;
      if (!(um instanceof HTMLElement) || um === document.body) return null;
      const nome = `${um.tagName.toLowerCase()} ${um.getAttribute('aria-label') ?? um.textContent?.trim().slice(0, 50)}`;
      // The last stop of these fields is a button of the browser, which shows its focus by itself.
      if (um.matches('input[type="date"], input[type="time"]')) return { nome, contornado: true, naTela: true };
      // A field that is itself invisible shows its focus on the element that represents it.
      const vizinhos = [um, um.parentElement, um.nextElementSibling, um.parentElement?.parentElement, um.closest('label')];
      const contornado = vizinhos.some(
        (elemento) =>
          elemento &&
          ['', '::after', '::before'].some((parte) => {
            const { outlineStyle, outlineWidth } = getComputedStyle(elemento, parte);
            return outlineStyle !== 'none' && outlineWidth !== '0px';
          }),
      );
      const { top, bottom } = um.getBoundingClientRect();
      return { nome, contornado, naTela: bottom > 0 && top < innerHeight };
    });
    if (onde === null) return;
    expect.soft(onde, `${endereco}: o foco se vê em ${onde.nome}`).toMatchObject({ contornado: true, naTela: true });
  }
}

test('event, profile, favourites and order with the keyboard only, with the focus always visible', async ({ page, request }) => {
  const conta = await contaPronta(request, 1);
  const como = await chamarComo(request, conta);
  const fornecedor = await chamarComo(request, FORNECEDOR);
  const { itens } = await fornecedor.ler<{ itens: { id: string; nome: string }[] }>('/produto/buscar-meus-produtos?pageSize=100');
  const produtoId = itens.find(({ nome }) => nome === PRODUTO)?.id ?? '';
  const eventoId = await festaPronta(como, 'Festa do teclado');
  const pedidoId = await comprarSemTela(como, eventoId, produtoId);
  await entrarSemTela(page, conta);
  const detalhes = `/evento/detalhes/${eventoId}`;

  await test.step('an event in three steps, with Enter and Tab only', async () => {
    await page.goto('/evento/criar');
    await digitar(page, /^Nome do evento/, 'Chá da Nina');
    await acionar(page, page.getByRole('button', { name: /^sáb, / }).first());
    await irAte(page, page.getByLabel(/^Começa às/));
    await irAte(page, page.getByRole('button', { name: 'Continuar', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Passo 2 de 3: Onde vai ser?' })).toBeFocused();
    await irAte(page, page.getByRole('radio').first());
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: /^Passo 3 de 3: / })).toBeFocused();
    await digitar(page, 'Quantas pessoas vêm?', '40');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/cliente\/home$/);
  });

  await test.step('tasks: created, done, removed and restored', async () => {
    await page.goto(`${detalhes}?aba=tarefas`);
    await digitar(page, 'Nova tarefa', 'Encomendar o bolo');
    await page.keyboard.press('Enter');
    await irAte(page, page.getByRole('checkbox', { name: 'Encomendar o bolo' }));
    await page.keyboard.press('Space');
    await expect(page.getByText('1 de 1 feita')).toBeVisible();
    await acionar(page, page.getByRole('button', { name: 'Excluir Encomendar o bolo' }));
    await expect(page.getByRole('checkbox', { name: 'Encomendar o bolo' })).toHaveCount(0);
    await acionar(page, page.getByRole('button', { name: 'Desfazer' }));
    await expect(page.getByRole('checkbox', { name: 'Encomendar o bolo' })).toBeVisible();
  });

  await test.step('expenses and guests', async () => {
    await page.goto(`${detalhes}?aba=gastos`);
    await digitar(page, /^Até quanto/, '5000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ainda cabe')).toBeVisible();
    await page.goto(`${detalhes}?aba=convidados`);
    await digitar(page, 'Acrescentar convidados', 'Maria Silva; +2');
    await acionar(page, page.getByRole('button', { name: 'Acrescentar' }));
    await expect(page.getByRole('list', { name: 'Convidados' }).getByText('Maria Silva')).toBeVisible();
  });

  await test.step('favourites', async () => {
    await page.goto(`/produto/detalhes/${produtoId}`);
    await acionar(page, page.getByRole('button', { name: `${PRODUTO} nos favoritos` }).first());
    await expect(page.getByRole('button', { name: `${PRODUTO} nos favoritos` }).first()).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/cliente/favoritos');
    await acionar(page, page.getByRole('button', { name: `${PRODUTO} nos favoritos` }).first());
    await acionar(page, page.getByRole('button', { name: 'Desfazer' }));
    await expect(page.getByRole('button', { name: `${PRODUTO} nos favoritos` }).first()).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the profile', async () => {
    await page.goto('/cliente/perfil?secao=dados');
    await digitar(page, /^Telefone/, '11987654321');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await como.ler<{ telefone: string | null }>('/usuario/perfil')).telefone).toContain('987654321');
  });

  await test.step('the order: the dialog returns the focus, and a withdrawal goes through', async () => {
    await page.goto(`/pedidos/detalhes?id=${pedidoId}`);
    const desistir = page.getByRole('button', { name: 'Desistir da compra' });
    const janela = page.getByRole('dialog', { name: 'Desistir da compra' });
    await acionar(page, desistir);
    await expect(janela).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(janela).toBeHidden();
    await expect(desistir).toBeFocused();
    await page.keyboard.press('Enter');
    await acionar(page, janela.getByRole('button', { name: 'Desistir da compra' }));
    await expect(page.getByRole('heading', { level: 2, name: 'Cancelado', exact: true })).toBeVisible();
    await efeitosNoFim(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  });

  for (const endereco of [
    '/evento/criar',
    `${detalhes}?aba=tarefas`,
    `${detalhes}?aba=convidados`,
    `${detalhes}?aba=gastos`,
    '/cliente/perfil',
    '/cliente/favoritos',
    `/pedidos/detalhes?id=${pedidoId}`,
  ]) {
    await test.step(`visible focus at ${endereco}`, () => focoSempreVisivel(page, endereco));
  }
});

test('with doubled text on the narrowest phone, no screen of the client scrolls sideways or cuts words, and the cart reaches its button', async ({
  browser,
  request,
}) => {
  const conta = await contaPronta(request, 1);
  const como = await chamarComo(request, conta);
  const eventoId = await festaPronta(como, 'Aniversário de noventa anos da vovó Conceição');
  const { itens } = await como.ler<{ itens: { id: string }[] }>(
    `/produto/buscar?search=${encodeURIComponent(PRODUTO)}&eventoId=${eventoId}`,
  );
  await como.enviar('/Carrinho/adicionar-item-carrinho', { produtoId: itens[0]?.id, eventoId, quantidade: 1 });
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
  await context.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'));
  });
  const page = await context.newPage();
  await entrarSemTela(page, conta);
  const detalhes = `/evento/detalhes/${eventoId}`;
  for (const endereco of [
    '/cliente/home',
    '/evento/home',
    '/evento/criar',
    detalhes,
    ...['editar', 'gastos', 'tarefas', 'convidados', 'convite', 'fotos'].map((aba) => `${detalhes}?aba=${aba}`),
    '/cliente/perfil',
    '/cliente/favoritos',
    '/cliente/notifications',
    '/pedidos',
  ]) {
    await page.goto(endereco);
    await expect(titulo(page, /./).first()).toBeAttached();
    await nadaPorVir(page);
    await efeitosNoFim(page);
    const { largura, cabe, cortados } = await page.evaluate(() => ({
      largura: document.documentElement.scrollWidth,
      cabe: document.documentElement.clientWidth,
      cortados: [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, label, button, dt, dd, legend)')]
        .filter((um) => um.scrollWidth > um.clientWidth + 2 && um.clientWidth > 1 && getComputedStyle(um).overflowX === 'hidden')
        .map((um) => um.textContent?.trim().slice(0, 60)),
    }));
    expect.soft({ endereco, sobra: Math.max(0, largura - cabe), cortados }).toEqual({ endereco, sobra: 0, cortados: [] });
  }
  await page
    .getByRole('button', { name: /^Abrir o carrinho/ })
    .first()
    .click();
  const finalizar = painelDoCarrinho(page).getByRole('button', { name: 'Finalizar compra' });
  await finalizar.scrollIntoViewIfNeeded();
  await efeitosNoFim(page);
  // The button can be pressed where it is drawn: it is neither below the panel's edge nor under a sticky element.
  await finalizar.click({ trial: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await context.close();
});
