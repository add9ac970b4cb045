import { expect, type Page } from '@playwright/test';
import { test } from '../jornada.ts';
import { chamarComo, perguntar } from '../passos/api.ts';
import { adicionarAoCarrinho, linhaDo, painelDoCarrinho } from '../passos/compra.ts';
import { contaPronta, entrarSemTela, titulo } from '../passos/conta.ts';
import { festaPronta } from '../passos/evento.ts';
import { simularPagamento } from '../passos/pagamento.ts';
import { CELULAR, COMPUTADOR, FORNECEDOR } from '../pessoas.ts';

const BOLO = 'Bolo de aniversário com buttercream';
const FESTA = 'Festa dos dois bolos';
const GRANDE = 'Tamanho: 5 kg, 50 fatias · Massa: Red velvet · Recheio: Doce de leite, Pistache';
const PEQUENO = 'Tamanho: 2 kg, 20 fatias · Massa: Chocolate · Recheio: Doce de leite';

const escolher = async (page: Page, grupo: string, ...opcoes: string[]) => {
  for (const opcao of opcoes) await page.getByRole('group', { name: grupo }).getByLabel(opcao).check();
};

test('a product with options, chosen in two ways: two lines, and the order and the shop show which is which', async ({
  browser,
  request,
}) => {
  const conta = await contaPronta(request, 1);
  const como = await chamarComo(request, conta);
  const eventoId = await festaPronta(como, FESTA);
  const { itens } = await como.ler<{ itens: { id: string; nome: string }[] }>(
    `/produto/buscar?search=${encodeURIComponent(BOLO)}&eventoId=${eventoId}`,
  );
  const produtoId = itens.find(({ nome }) => nome === BOLO)?.id ?? '';
  const celular = await browser.newContext(CELULAR);
  const cliente = await celular.newPage();
  const compra = cliente.getByRole('button', { name: 'Adicionar ao carrinho' });

  const pedidoId = await test.step('the client, on a phone', async () => {
    await entrarSemTela(cliente, conta);
    await cliente.goto(`/produto/detalhes/${produtoId}`);
    // The only event is chosen automatically.
    await expect(cliente.getByRole('button', { name: `Evento escolhido: ${FESTA}. Trocar` })).toBeVisible();
    await expect(titulo(cliente, BOLO)).toBeVisible();
    await compra.click();
    await expect(cliente.getByRole('group', { name: 'Tamanho' }).getByRole('alert')).toHaveText('Escolha uma opção');
    await expect(cliente.getByRole('radio', { name: /^3 kg/ })).toBeFocused();
    await escolher(cliente, 'Tamanho', '5 kg, 50 fatias');
    await escolher(cliente, 'Massa', 'Red velvet');
    await escolher(cliente, 'Recheio', 'Doce de leite', 'Pistache');
    await expect(cliente.getByRole('checkbox', { name: 'Mousse de limão-siciliano' })).toBeDisabled();
    await adicionarAoCarrinho(cliente);
    await cliente.getByLabel('Pistache').uncheck();
    await escolher(cliente, 'Tamanho', '2 kg, 20 fatias');
    await escolher(cliente, 'Massa', 'Chocolate');
    await compra.click();
    await expect(cliente.getByRole('button', { name: /^Abrir o carrinho .*: 2 itens$/ })).toBeVisible();

    await cliente.getByRole('button', { name: 'Ver carrinho' }).click();
    await expect(linhaDo(cliente, BOLO)).toHaveCount(2);
    await expect(linhaDo(cliente, BOLO).filter({ hasText: GRANDE })).toHaveCount(1);
    await expect(linhaDo(cliente, BOLO).filter({ hasText: PEQUENO })).toHaveCount(1);
    await painelDoCarrinho(cliente).getByRole('button', { name: 'Finalizar compra' }).click();
    await expect(titulo(cliente, 'Confira e pague')).toBeVisible();
    await expect(cliente.getByRole('main')).toContainText(GRANDE);
    await cliente.getByRole('button', { name: /^Pagar com Pix/ }).click();
    await simularPagamento(cliente);
    await cliente.getByRole('link', { name: 'Ver meu pedido' }).click();
    await expect(titulo(cliente, /^Pedido nº \d+$/)).toBeVisible();
    for (const escolha of [GRANDE, PEQUENO]) await expect(cliente.getByRole('main')).toContainText(escolha);
    const pedidos = await perguntar<{ itens: { id: string; total: number }[] }>(cliente, '/pedido/buscar-pedidos');
    const produto = await como.ler<{ valor: number }>(`/produto/buscar-detalhes-produto-by-Id/${produtoId}`);
    expect(pedidos.itens[0]?.total).toBe(2 * produto.valor + (170 + 18 + 35) - 70);
    return pedidos.itens[0]?.id ?? '';
  });

  await test.step('the shop, on a computer: the order, and the list for the event', async () => {
    const computador = await browser.newContext(COMPUTADOR);
    const loja = await computador.newPage();
    await entrarSemTela(loja, FORNECEDOR);
    await loja.goto(`/pedidos/detalhes?id=${pedidoId}`);
    for (const escolha of [GRANDE, PEQUENO]) await expect(loja.getByRole('main')).toContainText(escolha);
    await loja.getByRole('main').getByRole('link', { name: FESTA }).click();
    await expect(loja.getByRole('heading', { name: 'O que levar' })).toBeVisible();
    for (const escolha of [GRANDE, PEQUENO]) await expect(loja.getByRole('main')).toContainText(escolha);
    await computador.close();
  });
  await celular.close();
});
