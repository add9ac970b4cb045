import type { PedidoResumo } from '@festejo/contrato/pedido/pedidos.ts';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../jornada.ts';
import { chamarComo } from '../passos/api.ts';
import { semBarreiras } from '../passos/axe.ts';
import { comprarSemTela } from '../passos/compra.ts';
import { contaPronta, entrarSemTela } from '../passos/conta.ts';
import { festaPronta, figura } from '../passos/evento.ts';
import { conferirEstado, lerPedidos } from '../passos/pagamento.ts';
import { vigiarPolitica } from '../passos/politica.ts';
import { CELULAR_OU_COMPUTADOR, CLIENTE, COMPUTADOR, type Credenciais, FORNECEDOR } from '../pessoas.ts';

/**
 * Events of the demo: one of yesterday with confirmed orders of the demo supplier (the journey of the operation uses the oldest), and one
 * that is still weeks away.
 */
const ONTEM = 'Chá de panela da Bia';
const ADIANTE = 'Confraternização da equipe';
const RELATO = 'Combinamos três buquês e chegaram só dois, já depois do parabéns.';

let outro: BrowserContext;
test.beforeEach(async ({ browser }) => {
  outro = await browser.newContext(COMPUTADOR);
});
test.afterEach(() => outro.close());
test.use(CELULAR_OU_COMPUTADOR);

async function entrarComo(page: Page, quem: Credenciais): Promise<void> {
  await vigiarPolitica(page);
  await entrarSemTela(page, quem);
}

const situacao = (page: Page, nome: string) => page.getByRole('heading', { level: 2, name: nome, exact: true });

async function abrir(page: Page, { id }: { id: string }, estado: string): Promise<void> {
  await page.goto(`/pedidos/detalhes?id=${id}`);
  await expect(situacao(page, estado)).toBeVisible();
}

async function pedidosDe(page: Page, eventoTitulo: string): Promise<PedidoResumo[]> {
  return (await lerPedidos(page)).filter((pedido) => pedido.eventoTitulo === eventoTitulo && pedido.estado === 'confirmado');
}

test('after the event: one order delivered and confirmed, and another with a reported problem', async ({ page }) => {
  const loja = await outro.newPage();
  await entrarComo(loja, FORNECEDOR);
  await entrarComo(page, CLIENTE);
  const [entregue, comProblema] = (await pedidosDe(page, ONTEM)) as [PedidoResumo, PedidoResumo];

  await test.step('the supplier marks it as delivered, and the client sees it without a reload', async () => {
    await abrir(page, entregue, 'Confirmado');
    await abrir(loja, entregue, 'Confirmado');
    await loja.getByRole('button', { name: 'Marcar como entregue' }).click();
    await loja.getByRole('dialog').getByRole('button', { name: 'Marcar como entregue' }).click();
    await expect(situacao(loja, 'Entregue')).toBeVisible();
    await expect(situacao(page, 'Entregue')).toBeVisible();
    await semBarreiras(page, 'pedido entregue, cliente');
  });

  await test.step("the client confirms, and the money is the supplier's", async () => {
    await page.getByRole('button', { name: 'Confirmar entrega' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar entrega' }).click();
    await expect(situacao(page, 'Concluído')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Relatar um problema' })).toHaveCount(0);
    await expect(situacao(loja, 'Concluído')).toBeVisible();
    await expect(loja.getByRole('listitem').filter({ hasText: 'são seus' })).toBeVisible();
    await conferirEstado(page, entregue.id, 'concluido');
  });

  await test.step('the client reports a problem with the other order, and both sides read it', async () => {
    await abrir(loja, comProblema, 'Confirmado');
    await abrir(page, comProblema, 'Confirmado');
    await page.getByRole('button', { name: 'Relatar um problema' }).click();
    const relato = page.getByRole('dialog', { name: 'Relatar um problema' });
    await relato.getByRole('button', { name: 'Enviar relato' }).click();
    await expect(relato.getByText('Escolha o que houve')).toBeVisible();
    await semBarreiras(page, 'relato de um problema');
    await relato.getByRole('radio', { name: 'Faltou parte do combinado' }).check();
    await relato.getByLabel('Conte o que aconteceu').fill(RELATO);
    await relato.getByRole('button', { name: 'Enviar relato' }).click();
    for (const tela of [page, loja]) {
      await expect(situacao(tela, 'Em disputa')).toBeVisible();
      await expect(tela.getByRole('paragraph').filter({ hasText: RELATO })).toBeVisible();
    }
    await expect(page.getByText('guardados com o Festejo até a decisão')).toBeVisible();
    await semBarreiras(page, 'pedido em disputa, cliente');
    await semBarreiras(loja, 'pedido em disputa, fornecedor');
  });

  await test.step('the client adds a photo that only both sides see; the supplier answers, and the client reads it at once', async () => {
    await page.getByLabel('Fotos da disputa').setInputFiles({ name: 'mesa.png', mimeType: 'image/png', buffer: figura() });
    for (const tela of [page, loja]) await expect(tela.getByRole('button', { name: /^Ampliar: Foto 1 de 1/ })).toBeEnabled();
    await loja.getByRole('button', { name: /^Ampliar: Foto 1 de 1/ }).click();
    await expect(loja.getByRole('dialog').getByRole('img')).toBeVisible();
    await semBarreiras(loja, 'foto da disputa');
    await loja.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
    await loja.getByRole('button', { name: 'Enviar resposta' }).click();
    await expect(loja.getByText('Escreva pelo menos 10 letras')).toBeVisible();
    await loja.getByLabel('Sua resposta').fill('Levamos os três; um ficou com a aniversariante.');
    await loja.getByRole('button', { name: 'Enviar resposta' }).click();
    for (const tela of [page, loja]) await expect(tela.getByRole('heading', { name: 'O fornecedor respondeu' })).toBeVisible();
    await expect(page.getByText('O Festejo está analisando')).toBeVisible();
    await semBarreiras(page, 'disputa respondida');
    await conferirEstado(page, comProblema.id, 'em_disputa');
  });
});

test("cancels under the order's policy, after seeing the refund", async ({ page }) => {
  await entrarComo(page, CLIENTE);
  const [pedido] = (await pedidosDe(page, ADIANTE)) as [PedidoResumo];
  await page.goto('/pedidos');
  await page.getByLabel('Procurar pedido').fill('nada disso');
  await expect(page.getByRole('heading', { name: 'Nenhum pedido assim' })).toBeVisible();
  await page.getByLabel('Procurar pedido').fill(`nº ${pedido.numero}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await semBarreiras(page, 'pedidos, procurados');
  await page.getByRole('article').getByRole('link').click();
  await expect(situacao(page, 'Confirmado')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  const janela = page.getByRole('dialog', { name: 'Cancelar pedido' });
  await expect(janela.getByText(/^Política .*: volta /)).toBeVisible();
  await semBarreiras(page, 'prévia do cancelamento');
  const volta = await janela.locator('strong').first().textContent();
  await janela.getByLabel('Motivo (opcional)').fill('A equipe viaja nesse dia');
  await janela.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(situacao(page, 'Cancelado')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('A equipe viaja nesse dia');
  await expect(page.getByText(`${volta} voltam para você`)).toBeVisible();
  await semBarreiras(page, 'pedido cancelado');
  await conferirEstado(page, pedido.id, 'cancelado');
});

test('withdraws from a purchase of today, and cancels an unpaid one', async ({ page, request }) => {
  const conta = await contaPronta(request, 1);
  const cliente = await chamarComo(request, conta);
  const fornecedor = await chamarComo(request, FORNECEDOR);
  const { itens } = await fornecedor.ler<{ itens: { id: string; nome: string }[] }>('/produto/buscar-meus-produtos?pageSize=100');
  const produtoId = itens.find(({ nome }) => nome === 'Buquê de 12 balões com gás hélio')?.id ?? '';
  const eventoId = await festaPronta(cliente, 'Festa breve');
  const pago = await comprarSemTela(cliente, eventoId, produtoId);
  const loja = await outro.newPage();
  await entrarComo(loja, FORNECEDOR);
  await entrarComo(page, conta);

  await test.step("before the supplier's answer, a withdrawal refunds everything, and the supplier sees it", async () => {
    await abrir(loja, { id: pago }, 'Aguarda sua resposta');
    await abrir(page, { id: pago }, 'Aguardando fornecedor');
    await expect(page.getByText(/direito de se arrepender/)).toBeVisible();
    await page.getByRole('button', { name: 'Desistir da compra' }).click();
    const janela = page.getByRole('dialog', { name: 'Desistir da compra' });
    await expect(janela.getByText('Tudo o que você pagou')).toBeVisible();
    await janela.getByRole('button', { name: 'Desistir da compra' }).click();
    await expect(situacao(page, 'Cancelado')).toBeVisible();
    await expect(situacao(loja, 'Cancelado')).toBeVisible();
  });

  await test.step('without a payment the whole purchase is cancelled, and no amount is charged', async () => {
    await cliente.enviar('/Carrinho/adicionar-item-carrinho', { produtoId, eventoId, quantidade: 1 });
    const { total } = await cliente.ler<{ total: number }>(`/pedido/resumo?eventoId=${eventoId}`);
    const { pedidos } = await cliente.enviar<{ pedidos: string[] }>('/pedido/fechar', { eventoId, total });
    const id = pedidos[0] ?? '';
    await abrir(page, { id }, 'Aguardando pagamento');
    await semBarreiras(page, 'pedido por pagar');
    await page.getByRole('button', { name: 'Desistir da compra' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desistir da compra' }).click();
    await expect(situacao(page, 'Cancelado')).toBeVisible();
    await conferirEstado(page, id, 'cancelado');
  });
});
