import { somarDias } from '@festejo/contrato/common/dias.ts';
import type { EventoDetalhado } from '@festejo/contrato/evento/eventos.ts';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../jornada.ts';
import { chamarComo, perguntar } from '../passos/api.ts';
import { semBarreiras } from '../passos/axe.ts';
import { comprarSemTela } from '../passos/compra.ts';
import { contaPronta, entrarSemTela } from '../passos/conta.ts';
import { festaPronta } from '../passos/evento.ts';
import { vigiarPolitica } from '../passos/politica.ts';
import { CELULAR_OU_COMPUTADOR, COMPUTADOR, type Credenciais, FORNECEDOR } from '../pessoas.ts';

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

const umaSemanaDepois = (dia: string) => somarDias(dia, 7);

test('an event changes its date when the supplier agrees; when the supplier refuses, the client decides', async ({ page, request }) => {
  const conta = await contaPronta(request, 1);
  const cliente = await chamarComo(request, conta);
  const fornecedor = await chamarComo(request, FORNECEDOR);
  const { itens } = await fornecedor.ler<{ itens: { id: string; nome: string }[] }>('/produto/buscar-meus-produtos?pageSize=100');
  const produtoId = itens.find(({ nome }) => nome === 'Buquê de 12 balões com gás hélio')?.id ?? '';
  const eventoId = await festaPronta(cliente, 'Festa que muda');
  const pedidoId = await comprarSemTela(cliente, eventoId, produtoId);
  await fornecedor.enviar(`/pedido/${pedidoId}/aceitar`, {});
  const { dataEvento } = await cliente.ler<EventoDetalhado>(`/evento/${eventoId}`);
  const loja = await outro.newPage();
  await entrarComo(loja, FORNECEDOR);
  await entrarComo(page, conta);

  const pedirPara = async (dia: string) => {
    await page.goto(`/evento/detalhes/${eventoId}?aba=editar`);
    await page.getByLabel(/^Dia\b/).fill(dia);
    await page.getByRole('button', { name: 'Salvar evento' }).click();
    const janela = page.getByRole('dialog', { name: 'Pedir a mudança aos fornecedores' });
    await expect(janela.getByText(/se cancelar hoje, volta/)).toBeVisible();
    await semBarreiras(page, 'mudança a pedir');
    await janela.getByLabel('Recado aos fornecedores (opcional)').fill('O salão só tem essa data');
    await janela.getByRole('button', { name: 'Pedir a mudança' }).click();
    await expect(page.getByRole('heading', { name: 'Mudança pedida aos fornecedores' })).toBeVisible();
    await semBarreiras(page, 'mudança pedida');
  };
  const abrirPedido = async () => {
    await loja.goto('/pedidos');
    await expect(loja.getByRole('heading', { name: /mudan.* de festa espera/ })).toBeVisible();
    await loja.goto(`/pedidos/detalhes?id=${pedidoId}`);
    await expect(loja.getByText('“O salão só tem essa data”').first()).toBeVisible();
  };

  await test.step('the client asks, the supplier accepts, and the event changes on the open screen', async () => {
    await pedirPara(umaSemanaDepois(dataEvento));
    await abrirPedido();
    await semBarreiras(loja, 'mudança a responder');
    await loja.getByRole('button', { name: 'Aceitar a mudança' }).click();
    await expect(loja.getByRole('heading', { name: 'O cliente quer mudar a festa' })).toHaveCount(0);
    await expect(loja.getByText('A festa mudou', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Mudança pedida aos fornecedores' })).toHaveCount(0);
    expect((await perguntar<EventoDetalhado>(page, `/evento/${eventoId}`)).dataEvento).toBe(umaSemanaDepois(dataEvento));
  });

  await test.step('a second request is refused: the client sees the possible refund, and keeps the date', async () => {
    await pedirPara(dataEvento);
    await abrirPedido();
    await loja.getByLabel('Um recado (opcional)').fill('Nesse dia já temos outra festa');
    await loja.getByRole('button', { name: 'Recusar a mudança' }).click();
    await expect(page.getByRole('heading', { name: 'Decida sobre a mudança da festa' })).toBeVisible();
    await expect(page.getByText('“Nesse dia já temos outra festa”')).toBeVisible();
    await page.getByRole('button', { name: 'Seguir só com quem aceitou' }).click();
    const janela = page.getByRole('dialog', { name: 'Seguir só com quem aceitou' });
    await expect(janela.getByText(/^Ao todo volta/)).toBeVisible();
    await semBarreiras(page, 'seguir sem quem recusou');
    await janela.getByRole('button', { name: 'Voltar' }).click();
    await page.getByRole('button', { name: 'Manter a data de antes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desistir da mudança' }).click();
    await expect(page.getByRole('heading', { name: 'Decida sobre a mudança da festa' })).toHaveCount(0);
    expect((await perguntar<EventoDetalhado>(page, `/evento/${eventoId}`)).dataEvento).toBe(umaSemanaDepois(dataEvento));
  });
});
