import { expect, type Page } from '@playwright/test';
import { test } from '../jornada.ts';
import { painelDoCarrinho } from '../passos/compra.ts';
import { entrarSemTela } from '../passos/conta.ts';
import { conversaDeQuemComprou } from '../passos/mensagens.ts';
import { nadaPorVir } from '../passos/tela.ts';
import { CELULAR, FORNECEDOR } from '../pessoas.ts';

test.use(CELULAR);

const COMPRIDA = 'Paralelepipedico'.repeat(5);
/** Fields with texts that people write: in the server's replies these get one word of 80 letters. */
const DE_PESSOAS =
  /(nome|titulo|texto|descricao|mensagem|resposta|motivo|recado|observacoes|endereco|logradouro|bairro|complemento|lugar|localidade|email|assunto|oQueInclui|outraParte|alt)$/i;

function comPalavrasCompridas(chave: string, valor: unknown): unknown {
  // Neither an address nor a constant of the contract.
  return typeof valor === 'string' &&
    DE_PESSOAS.test(chave) &&
    /\p{L}/u.test(valor) &&
    !/^(\/|https?:|[A-Z_]+$|[a-z]+_[a-z_]+$)/.test(valor)
    ? COMPRIDA
    : valor;
}

async function alongar(page: Page): Promise<void> {
  await page.route(/\/api\/(?!usuario\/)/, async (rota) => {
    if (rota.request().headers()['accept']?.includes('event-stream')) return rota.fallback();
    const resposta = await rota.fetch();
    if (!resposta.headers()['content-type']?.includes('json')) return rota.fulfill({ response: resposta });
    const corpo = JSON.stringify(JSON.parse((await resposta.text()) || 'null'), comPalavrasCompridas);
    return rota.fulfill({ response: resposta, body: corpo });
  });
}

/** No element extends beyond the right edge, unless a narrower ancestor scrolls or clips it. */
async function nadaMaisLargo(page: Page, tela: string): Promise<void> {
  await nadaPorVir(page);
  const largos = await page.evaluate(() => {
    const cut = (one: Element | null): boolean =>
      one !== null && one !== document.body && (getComputedStyle(one).overflowX !== 'visible' || cut(one.parentElement));
    const wide = [...document.body.querySelectorAll('*')].filter(
      (one) =>
        one.getBoundingClientRect().right > document.documentElement.clientWidth + 1 && one.checkVisibility() && !cut(one.parentElement),
    );
    const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const outer = wide.filter((one) => !wide.includes(one.parentElement as Element));
    return [
      ...(beyond > 0 ? [`${beyond} px`] : []),
      ...outer.slice(0, 4).map((one) => `${one.tagName}.${one.className} ${one.textContent?.slice(0, 60)}`),
    ];
  });
  expect.soft(largos, tela).toEqual([]);
}

async function verTelas(page: Page, telas: readonly string[]): Promise<void> {
  for (const tela of telas) {
    await page.goto(tela);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await nadaMaisLargo(page, tela);
  }
}

test('a word of 80 letters makes no screen wider than the phone', async ({ page, browser }) => {
  const { id: conversa, conta, cliente, loja } = await conversaDeQuemComprou(page.request, 'Dá para ver como fica montado?');
  const { itens: eventos } = await cliente.ler<{ itens: { id: string }[] }>('/evento/buscar-evento-cliente');
  const { itens: pedidos } = await cliente.ler<{ itens: { id: string }[] }>('/pedido/buscar-pedidos');
  const { itens: produtos } = await loja.ler<{ itens: { id: string }[] }>('/produto/buscar-meus-produtos?pageSize=100');
  const { id: lojaId } = await loja.ler<{ id: string }>('/fornecedor/Buscar-Perfil-Fornecedor');
  const [evento, pedido, produto] = [eventos[0]?.id, pedidos[0]?.id, produtos[0]?.id];
  for (const { id } of produtos.slice(0, 6)) {
    await cliente.enviar('/Carrinho/adicionar-item-carrinho', { produtoId: id, eventoId: evento, quantidade: 1 }).catch(() => null);
  }

  await test.step('the client', async () => {
    await alongar(page);
    await entrarSemTela(page, conta);
    await verTelas(page, ['/cliente/home', `/produto/detalhes/${produto}`]);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Abrir o carrinho/ })
      .click();
    await expect(painelDoCarrinho(page).getByRole('listitem').first()).toBeVisible();
    await nadaMaisLargo(page, 'carrinho');
    await verTelas(page, [
      `/fornecedor/${lojaId}/catalogo`,
      '/buscar?q=balao',
      '/explorar',
      `/carrinho/finalizar/${evento}`,
      '/pedidos',
      `/pedidos/detalhes?id=${pedido}`,
      '/mensagens',
      `/mensagens/${conversa}`,
      '/orcamentos',
      '/cliente/avaliacoes',
      '/evento/home',
      `/evento/detalhes/${evento}`,
      '/cliente/favoritos',
      '/cliente/notifications',
      '/cliente/perfil',
      '/endereco/home',
    ]);
  });

  await test.step('the supplier', async () => {
    const context = await browser.newContext(CELULAR);
    const outra = await context.newPage();
    await alongar(outra);
    await entrarSemTela(outra, FORNECEDOR);
    await verTelas(outra, [
      '/home',
      '/pedidos',
      `/pedidos/detalhes?id=${pedido}`,
      '/pedidos/folha',
      `/mensagens/${conversa}`,
      '/orcamentos',
      '/evento/home',
      '/produto/fornecedor/lista',
      `/produto/editar/${produto}`,
      '/categoria/lista',
      '/cupons',
      '/cupons/cadastro',
      '/fornecedor/avaliacao',
      '/fornecedor/extrato',
      '/fornecedor/perfil',
      '/agenda',
      '/ideias',
      '/bankAccount',
      '/cliente/notifications',
    ]);
    await outra.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
});
