import type { Orcamento } from '@festejo/contrato/conversa/orcamentos.ts';
import { expect, type Page } from '@playwright/test';
import { test } from '../jornada.ts';
import { type Como, chamarComo } from '../passos/api.ts';
import { semBarreiras } from '../passos/axe.ts';
import { contaPronta, entrarSemTela, titulo } from '../passos/conta.ts';
import { festaPronta, sabadoDaquiA } from '../passos/evento.ts';
import { lerPedidos, pagarComDoisToques, simularPagamento } from '../passos/pagamento.ts';
import { vigiarPolitica } from '../passos/politica.ts';
import { CELULAR_OU_COMPUTADOR, COMPUTADOR, FORNECEDOR } from '../pessoas.ts';

/** Suppliers of the demo that sell flowers and serve the centre of São Paulo; the demo supplier is one of the three. */
const LOJA = 'Ateliê Jabuticaba Festas';
const OUTRA = { nome: 'Quintal de Flores', email: 'quintal-de-flores@festejo.demo', senha: FORNECEDOR.senha };
const SEM_TEMPO = { nome: 'Flor de Cambuci', email: 'flor-de-cambuci@festejo.demo', senha: FORNECEDOR.senha };
const DESCRICAO = 'Arranjos baixos para seis mesas, em tons de amarelo, e um arco na entrada.';

test.use(CELULAR_OU_COMPUTADOR);

const resposta = (page: Page, nome: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: nome, exact: true }) });

/** The newest request that a supplier received. */
async function recebido(loja: Como): Promise<string> {
  const { itens } = await loja.ler<{ itens: { id: string }[] }>('/orcamento/recebidos');
  return itens[0]?.id ?? '';
}

test('a request to three, answered by two and refused by one: countered, accepted, and bought at its price', async ({
  page,
  browser,
  request,
}) => {
  const conta = await contaPronta(request, 1);
  const eventoId = await festaPronta(await chamarComo(request, conta), 'Bodas de ouro', 8);
  const loja = await browser.newPage(COMPUTADOR);
  for (const tela of [page, loja]) await vigiarPolitica(tela);

  await test.step('the client sends the request from the event page, in three steps', async () => {
    await entrarSemTela(loja, FORNECEDOR);
    await loja.goto('/produto/fornecedor/lista');
    await loja.getByRole('button', { name: 'Abrir o menu' }).click();
    await loja.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Orçamentos' }).click();
    await expect(titulo(loja, 'Orçamentos')).toBeVisible();

    await entrarSemTela(page, conta);
    await page.goto(`/evento/detalhes/${eventoId}`);
    await page.getByRole('link', { name: 'Pedir orçamento' }).click();
    await expect(titulo(page, 'Pedir orçamento')).toBeVisible();
    await page.getByRole('combobox', { name: /^Categoria/ }).click();
    await page.getByRole('option', { name: 'Flores', exact: true }).click();
    await page.getByLabel('O que você precisa').fill(DESCRICAO);
    await semBarreiras(page, 'orcamentos/criar, a festa');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByLabel('Convidados').fill('60');
    await page.getByLabel('Quanto pensa em gastar').fill('1000,00');
    await page.getByRole('button', { name: 'Continuar' }).click();
    for (const nome of [LOJA, OUTRA.nome, SEM_TEMPO.nome]) await expect(page.getByRole('checkbox', { name: nome })).toBeChecked();
    await semBarreiras(page, 'orcamentos/criar, a quem pedir');
    await page.getByRole('button', { name: 'Pedir orçamento' }).click();
    await expect(titulo(page, 'Flores')).toBeVisible();
    await expect(page.getByText('Esperando resposta')).toHaveCount(3);
  });

  await test.step('two answer, one gives a reason for the refusal, and the client sees each answer arrive', async () => {
    await loja.getByRole('link', { name: 'Flores para Joana Prado' }).click();
    await expect(loja.getByText(DESCRICAO)).toBeVisible();
    await loja.getByLabel(/^Preço/).fill('900,00');
    await loja.getByLabel(/^Vale até/).fill(sabadoDaquiA(6));
    await loja.getByLabel('O que está incluído').fill('Seis arranjos, o arco, montagem e retirada.');
    await semBarreiras(loja, 'orcamentos/recebidos, a resposta');
    await loja.getByRole('button', { name: 'Enviar proposta' }).click();
    await expect(loja.getByRole('heading', { name: 'Sua proposta' })).toBeVisible();
    await expect(resposta(page, LOJA)).toContainText('R$ 900,00');

    const outra = await chamarComo(request, OUTRA);
    const { itens } = await outra.ler<{ itens: { id: string }[] }>('/produto/buscar-meus-produtos?situacao=ativo');
    await outra.enviar(`/orcamento/recebidos/${await recebido(outra)}/proposta`, {
      produtoId: itens[0]?.id,
      quantidade: 1,
      preco: '960,00',
      texto: 'Seis arranjos, sem o arco.',
      validaAte: sabadoDaquiA(6),
    });
    await expect(resposta(page, OUTRA.nome)).toContainText('R$ 960,00');
    const semTempo = await chamarComo(request, SEM_TEMPO);
    await semTempo.enviar(`/orcamento/recebidos/${await recebido(semTempo)}/recusar`, { motivo: 'Já temos outra festa nesse dia' });
    await expect(resposta(page, SEM_TEMPO.nome)).toContainText('Já temos outra festa nesse dia');
    await semBarreiras(page, 'orcamentos/:id, as respostas');
  });

  await test.step('the client proposes less, and the supplier meets halfway', async () => {
    await page.getByRole('button', { name: `Contrapropor a ${LOJA}` }).click();
    await page.getByLabel('Seu preço').fill('800');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(resposta(page, LOJA)).toContainText('Você propôs R$ 800,00');
    await expect(loja.getByRole('heading', { name: 'O cliente propõe' })).toBeVisible();
    await loja.getByLabel(/^Preço/).fill('850,00');
    await loja.getByLabel(/^Vale até/).fill(sabadoDaquiA(6));
    await loja.getByRole('button', { name: 'Enviar proposta' }).click();
    await expect(resposta(page, LOJA)).toContainText('R$ 850,00');
  });

  await test.step('the proposal is accepted, goes to the cart at its price and is bought', async () => {
    await page.getByRole('button', { name: `Aceitar a proposta de ${LOJA}` }).click();
    await page.getByRole('link', { name: 'Finalizar compra' }).click();
    await expect(page.getByRole('main')).toContainText('R$ 850,00');
    await pagarComDoisToques(page);
    await simularPagamento(page);
    const [pedido] = await lerPedidos(page);
    expect(pedido?.total).toBe(850);
    await expect(loja.getByRole('link', { name: 'Ver o pedido' })).toBeVisible();
    await page.goto('/orcamentos');
    await expect(page.getByText('Comprado', { exact: true })).toBeVisible();
    await semBarreiras(page, 'orcamentos');
    await page.getByRole('link', { name: 'Flores' }).click();
    await expect(resposta(page, OUTRA.nome)).toContainText('Não escolhida');
    const cliente = await chamarComo(request, conta);
    const { situacao } = await cliente.ler<Orcamento>(`/orcamento/${page.url().split('/').at(-1)}`);
    expect(situacao).toBe('comprado');
  });
  await loja.close();
});
