import type { GrupoDeOpcoes } from '@festejo/contrato/catalogo/opcoes.ts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { test } from '../jornada.ts';
import { chamarComo } from '../passos/api.ts';
import { semBarreiras, semEstouroEstreitoEGrande } from '../passos/axe.ts';
import { painelDoCarrinho } from '../passos/compra.ts';
import { contaComSegundoFator, entrar, entrarSemTela, titulo } from '../passos/conta.ts';
import { linkDaCarta } from '../passos/correio.ts';
import { continuarAoPasso, dizerOQueEQuando, sabadoDaquiA } from '../passos/evento.ts';
import { vigiarPolitica } from '../passos/politica.ts';
import { nadaPorVir } from '../passos/tela.ts';
import { semBarreirasNasCategorias, semBarreirasNaVitrine } from '../passos/vitrine.ts';
import { CELULAR_OU_COMPUTADOR, CLIENTE, FORNECEDOR } from '../pessoas.ts';

/** Products sold by the hundred and by the dozen: the test buys one of each. */
const PRODUTOS = ['Caixa com 100 brigadeiros gourmet', 'Cadeira tiffany'];
const SECOES = ['dados', 'seguranca', 'avisos', 'privacidade'];
const FESTA = 'Casamento Júlia & Rafael';

// This is the longest file, so its tests run in parallel.
test.describe.configure({ mode: 'parallel' });

test.beforeEach(({ page }) => vigiarPolitica(page));

// A phone viewport, which each check also widens to that of a computer. Motion is off, as in all journeys: axe would measure a colour in
// the middle of its transition.
test.use({ ...CELULAR_OU_COMPUTADOR, colorScheme: 'light' });

test.describe('axe finds no violation, on phone and computer, in light and dark', () => {
  test('screens of a visitor', async ({ page }) => {
    await page.goto('/usuario/login');
    await expect(page.getByRole('button', { name: 'Entrar como cliente' })).toBeVisible();
    await semBarreiras(page, 'login');
    await page.goto('/usuario/tipoPerfil');
    await expect(page.getByRole('link', { name: /Trabalho com festas/ })).toBeVisible();
    await semBarreiras(page, 'tipoPerfil');
    for (const tipo of [1, 2]) {
      await page.goto(`/usuario/cadastro/${tipo}`);
      await page.getByRole('button', { name: 'Criar minha conta' }).click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
      await semBarreiras(page, `cadastro ${tipo}, com erros`);
    }
    await page.goto('/nao/existe');
    await expect(page.getByText('Erro 404')).toBeVisible();
    await semBarreiras(page, '404');
    await page.goto('/usuario/recuperaSenha');
    await expect(page.getByRole('button', { name: 'Enviar o link' })).toBeVisible();
    await semBarreiras(page, 'recuperaSenha');
    await page.goto('/usuario/novaSenha?userId=01a1fd57-30fd-79f1-8ed4-e623f4a3c700&code=um-codigo');
    await expect(titulo(page, 'Este link não vale mais')).toBeVisible();
    await semBarreiras(page, 'novaSenha, link vencido');
    await page.goto(await linkDeSenhaNova(page.request));
    await page.getByLabel('Nova senha').fill('senha1234');
    await expect(page.getByText(/adivinhar/)).toBeVisible();
    await semBarreiras(page, 'novaSenha');
    await semBarreirasNaVitrine(page);
    await page.goto('/demo/correio');
    await expect(titulo(page, 'Correio de demonstração')).toBeVisible();
    await semBarreiras(page, 'correio');
    await page.getByRole('button', { name: 'Abrir o menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await semBarreiras(page, 'gaveta de visita');
  });

  test("screens of the client's account", async ({ page }) => {
    await page.goto('/usuario/login');
    await entrar(page, await contaComSegundoFator(page.request));
    await expect(page.getByLabel('Código do aplicativo autenticador')).toBeVisible();
    await semBarreiras(page, 'login, o código');
    await page.getByRole('button', { name: 'Usar outra conta' }).click();
    await entrar(page, CLIENTE);
    await expect(page).toHaveURL(/\/cliente\/home$/);
    await semBarreirasNoPerfil(page, '/cliente/perfil', SECOES);
    await page.goto('/endereco/home');
    await expect(page.getByRole('link', { name: 'Novo endereço' })).toBeVisible();
    await semBarreiras(page, 'endereco/home');
    await page.getByRole('link', { name: 'Novo endereço' }).click();
    await expect(titulo(page, 'Novo endereço')).toBeVisible();
    await semBarreiras(page, 'endereco/home, novo');
    await semBarreirasNaAjuda(page);
  });

  test("screens of the supplier's account", async ({ page }) => {
    await entrarSemTela(page, FORNECEDOR);
    await semBarreirasNoPerfil(page, '/fornecedor/perfil', ['loja', ...SECOES]);
    await page.goto('/fornecedor/perfil');
    await expect(page.getByLabel('Complemento')).toBeVisible();
    await semEstouroEstreitoEGrande(page, 'fornecedor/perfil');
    await semBarreirasNaAjuda(page);
  });

  test('screens of the supplier', async ({ page }) => {
    await entrarSemTela(page, FORNECEDOR);
    await page.goto('/produto/fornecedor/lista');
    await expect(page.getByRole('table')).toBeVisible();
    await semBarreiras(page, 'produto/fornecedor/lista');
    await semBarreirasNosProdutos(page);
    await abrirMenu(page);
    await semBarreiras(page, 'gaveta do fornecedor');
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Pedidos' }).click();
    await semBarreirasNosPedidos(page, 'do fornecedor');
    for (const [caminho, pronto] of [
      ['/atendimento', page.getByRole('button', { name: 'Salvar horários' })],
      ['/area-atendimento', page.getByRole('button', { name: 'Salvar área' })],
      ['/fornecedor/avaliacao', page.getByRole('article').first()],
      ['/agenda', page.getByRole('grid')],
      ['/agenda?vista=semana', page.getByRole('heading', { level: 3 }).last()],
    ] as const) {
      await page.goto(caminho);
      await expect(pronto).toBeVisible();
      await semBarreiras(page, caminho);
    }
    await semBarreirasNasCategorias(page);
  });

  test("the supplier's home, and the screens it leads to", async ({ page }) => {
    await entrarSemTela(page, FORNECEDOR);
    await page.goto('/home');
    // The number of tables is known only when all are loaded.
    await expect(page.getByText('Ver em tabela').first()).toBeVisible();
    await nadaPorVir(page);
    for (const tabela of await page.getByText('Ver em tabela').all()) await tabela.click();
    await semBarreiras(page, 'home');
    await page.goto('/ideias');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await semBarreiras(page, 'ideias');
    await page.goto('/cupons');
    await expect(page.getByRole('article').first()).toBeVisible();
    await semBarreiras(page, 'cupons');
    await page.goto('/cupons/cadastro');
    await page.getByLabel('Só alguns produtos').check();
    await page.getByRole('button', { name: 'Criar cupom' }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
    await semBarreiras(page, 'cupons/cadastro, com erros');
    await page.goto('/bankAccount');
    await page.getByText('Conta em banco').click();
    await semBarreiras(page, 'bankAccount');
    await page.goto('/evento/home');
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'O que levar' })).toBeVisible();
    await semBarreiras(page, 'evento/detalhesFornecedor');
  });

  test('from the event to the order', ({ page }) => semBarreirasDaFestaAoPedido(page));
});

/** From the list with some products chosen to the forms of a product. */
async function semBarreirasNosProdutos(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Escolher / })
    .last()
    .check();
  await page.getByRole('button', { name: 'Mudar preço' }).click();
  await page.getByRole('dialog', { name: 'Mudar preços' }).getByLabel('Quanto').fill('10');
  await expect(page.getByText('1 preço muda:')).toBeVisible();
  await semBarreiras(page, 'produto/fornecedor/lista, mudar preços');
  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: /^Editar / })
    .first()
    .click();
  await expect(titulo(page, 'Editar produto')).toBeVisible();
  await semBarreiras(page, 'produto/editar');
  await page.getByRole('button', { name: /^Abrir foto 1/ }).click();
  await expect(page.getByLabel('O que se vê')).toBeVisible();
  await semBarreiras(page, 'produto/editar, uma foto');
  await page.goto('/produto/criar');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Escolha uma categoria')).toBeVisible();
  await semBarreiras(page, 'produto/criar, com erros');
  await page.goto('/produto/fornecedor/lista');
  await expect(page.getByRole('table')).toBeVisible();
}

async function linkDeSenhaNova(request: APIRequestContext): Promise<string> {
  const { email } = await contaComSegundoFator(request);
  await request.post('/api/usuario/esqueci-senha', { data: { email, tipoPerfil: 1 } });
  return linkDaCarta(request, email, /\/usuario\/novaSenha\?/);
}

/** Buys, and checks each screen on the way. */
async function semBarreirasDaFestaAoPedido(page: Page): Promise<void> {
  const eventoId = await comecarComoCliente(page);
  await expect(page.getByText(/produtos atendem seu evento$/)).toBeVisible();
  await semBarreiras(page, 'cliente/home');
  await abrirMenu(page);
  await semBarreiras(page, 'gaveta da cliente');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Tela inicial' }).click();
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Adicionar ao carrinho' })).toBeVisible();
  await semBarreiras(page, 'produto');

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Abrir o carrinho/ })
    .click();
  await expect(painelDoCarrinho(page).getByRole('link', { name: PRODUTOS[0] ?? '' })).toBeVisible();
  await semBarreiras(page, 'carrinho');
  await painelDoCarrinho(page).getByRole('button', { name: 'Finalizar compra' }).click();
  await expect(titulo(page, 'Confira e pague')).toBeVisible();
  await semBarreiras(page, 'checkout');
  await page.getByRole('button', { name: /^Pagar com Pix/ }).click();
  await expect(page.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
  await semBarreiras(page, 'Pix');
  await page.getByRole('button', { name: 'Simular pagamento' }).click();
  await expect(page.getByRole('heading', { name: 'Pagamento recebido!' })).toBeVisible();
  await semBarreiras(page, 'pago');

  await page.goto('/pedidos');
  await semBarreirasNosPedidos(page, 'da cliente');
  await page.goto('/evento/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  await semBarreiras(page, 'evento/home');
  await page.goto(`/evento/detalhes/${eventoId}`);
  await expect(titulo(page, FESTA)).toBeVisible();
  // The map loads when it is about to become visible.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: /^Mapa: a festa fica em/ })).toBeVisible();
  await semBarreiras(page, 'evento/detalhes');
  await page.goto('/evento/criar');
  await expect(titulo(page, 'Criar evento')).toBeVisible();
  const continuar = page.getByRole('button', { name: 'Continuar', exact: true });
  await continuar.click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
  await semBarreiras(page, 'evento/criar, com erros');
  await dizerOQueEQuando(page, 'Festa sem barreiras', sabadoDaquiA(8));
  await continuarAoPasso(page, 2);
  await page.getByRole('radio', { name: /Outro endereço/ }).check();
  await expect(page.getByRole('button', { name: 'Aproximar' })).toBeVisible();
  await continuar.click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
  await semBarreiras(page, 'evento/criar, o lugar com erros');
  await page.getByRole('radio').first().check();
  await continuarAoPasso(page, 3);
  await semBarreiras(page, 'evento/criar, os detalhes');
}

/** Checks each section of the profile, and one of its dialogs. */
async function semBarreirasNoPerfil(page: Page, caminho: string, secoes: readonly string[]): Promise<void> {
  const irA = (secao: string) => page.locator(`[href$="?secao=${secao}"]`).click();
  await page.goto(caminho);
  for (const secao of secoes) {
    await irA(secao);
    await expect(page.locator(`[href$="?secao=${secao}"][aria-current="page"]`)).toBeVisible();
    await expect(page.getByRole('region').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await semBarreiras(page, `${caminho}, ${secao}`);
  }
  await irA('seguranca');
  await page.getByRole('button', { name: 'Criar chave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Criar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Confirme que é você' })).toBeVisible();
  await semBarreiras(page, `${caminho}, confirme que é você`);
}

/** Checks the questions with one open, then a search. */
async function semBarreirasNaAjuda(page: Page): Promise<void> {
  await page.goto('/ajuda#esqueci-a-senha');
  await expect(page.locator('#esqueci-a-senha')).toHaveAttribute('open', '');
  await semBarreiras(page, 'ajuda');
  await page.goto('/ajuda?busca=pedido');
  await expect(page.getByText(/^\d+ respostas para "pedido"$/)).toBeVisible();
  await semBarreiras(page, 'ajuda, busca');
}

async function abrirMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir o menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
}

/** Puts products of two suppliers into the event's cart, then logs in with the event chosen. Returns the event. */
async function comecarComoCliente(page: Page): Promise<string> {
  const { ler, enviar } = await chamarComo(page.request, CLIENTE);
  const { itens: eventos } = await ler<{ itens: { id: string; titulo: string }[] }>('/evento/buscar-evento-cliente?status=2');
  const eventoId = eventos.find((um) => um.titulo === FESTA)?.id ?? '';
  const pagina = (page: number) =>
    ler<{ itens: { id: string; nome: string }[] }>(`/produto/get-produtos-dentro-do-raio?eventoId=${eventoId}&page=${page}&pageSize=100`);
  const oferta = (await Promise.all([pagina(0), pagina(1)])).flatMap(({ itens }) => itens);
  for (const nome of PRODUTOS) {
    const produtoId = oferta.find((um) => um.nome === nome)?.id;
    const { opcoes: grupos } = await ler<{ opcoes: GrupoDeOpcoes[] }>(`/produto/buscar-detalhes-produto-by-Id/${produtoId}`);
    const opcoes = grupos.flatMap(({ minimo, opcoes: delas }) => delas.slice(0, minimo).map((uma) => uma.id));
    await enviar('/Carrinho/adicionar-item-carrinho', { produtoId, eventoId, quantidade: 1, opcoes });
  }
  await entrarSemTela(page, CLIENTE);
  await page.goto('/cliente/home');
  const festa = page.getByRole('main').getByRole('button', { name: new RegExp(FESTA) });
  await expect(festa).toBeVisible();
  await semBarreiras(page, 'cliente/home sem evento');
  await festa.click();
  return eventoId;
}

/** Checks the open list, then the details of its first order. */
async function semBarreirasNosPedidos(page: Page, deQuem: string): Promise<void> {
  await expect(page.getByRole('article').first()).toBeVisible();
  await semBarreiras(page, `pedidos ${deQuem}`);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(titulo(page, /^Pedido nº \d+$/)).toBeVisible();
  await semBarreiras(page, `pedidos/detalhes ${deQuem}`);
}
