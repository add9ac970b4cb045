import type { ProdutoParaEditar } from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import { expect } from '@playwright/test';
import { test } from '../jornada.ts';
import { chamarComo } from '../passos/api.ts';
import { semBarreiras } from '../passos/axe.ts';
import { contaPronta, entrarSemTela, titulo } from '../passos/conta.ts';
import { festaPronta, PRACA_DA_SE } from '../passos/evento.ts';
import { lerPedidos, pagarComDoisToques, simularPagamento } from '../passos/pagamento.ts';
import { vigiarPolitica } from '../passos/politica.ts';
import { CELULAR_OU_COMPUTADOR, COMPUTADOR } from '../pessoas.ts';

test.use(CELULAR_OU_COMPUTADOR);

test('the supplier offers a deposit; the client pays 30% at the purchase, and the balance before the event', async ({
  page,
  browser,
  request,
}) => {
  const outro = await browser.newContext(COMPUTADOR);
  const loja = await outro.newPage();
  const vendedor = await contaPronta(request, 2);
  const fornecedor = await chamarComo(request, vendedor);
  await fornecedor.mudar('/fornecedor/Atualizar-Fornecedor', { endereco: PRACA_DA_SE });
  const [categoria] = await fornecedor.ler<{ id: string }[]>('/categoria/buscar-categorias-oficiais');
  const bolo = { nome: 'Bolo de três andares', descricao: '', valor: '200', tipoProduto: 'Produto', IdCategoria: categoria?.id ?? '' };
  const { id: produtoId } = await fornecedor.formulario<ProdutoParaEditar>('/produto/create', bolo);
  const conta = await contaPronta(request, 1);
  // From the client's own device: the shop's browser cannot buy.
  const cliente = await chamarComo(page.request, conta);
  const eventoId = await festaPronta(cliente, 'Casamento de longe', 12);

  await test.step('the shop sets amount and due date, and an invalid value is explained at the field', async () => {
    await vigiarPolitica(loja);
    await entrarSemTela(loja, vendedor);
    await loja.goto('/fornecedor/perfil');
    await loja.getByRole('checkbox', { name: 'Aceitar sinal' }).check();
    await loja.getByLabel('Sinal, em % do pedido').fill('80');
    await loja.getByLabel('Saldo até quantos dias antes da festa').fill('10');
    await loja.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(loja.getByLabel('Sinal, em % do pedido')).toHaveAttribute('aria-invalid', 'true');
    await semBarreiras(loja, 'loja, sinal com erro');
    await loja.getByLabel('Sinal, em % do pedido').fill('30');
    await loja.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(loja.getByRole('button', { name: 'Salvar', exact: true })).toBeDisabled();
  });

  await test.step('the client reads about the deposit on the product, and chooses it at the checkout', async () => {
    await vigiarPolitica(page);
    await entrarSemTela(page, conta);
    await page.goto(`/produto/detalhes/${produtoId}`);
    await expect(page.getByRole('main')).toContainText('30%');
    await cliente.enviar('/Carrinho/adicionar-item-carrinho', { produtoId, eventoId, quantidade: 1 });
    await page.goto(`/carrinho/finalizar/${eventoId}`);
    await expect(titulo(page, 'Confira e pague')).toBeVisible();
    await page.getByRole('radio', { name: /^Só o sinal agora: R\$ 60,00/ }).check();
    await expect(page.getByRole('main')).toContainText('Você paga agora');
    await semBarreiras(page, 'compra com sinal');
    await pagarComDoisToques(page);
    await simularPagamento(page);
  });

  const [pedido] = await lerPedidos(page);
  await test.step('the supplier accepts, and sees the paid part and the balance', async () => {
    await loja.goto(`/pedidos/detalhes?id=${pedido?.id}`);
    await loja.getByRole('button', { name: 'Aceitar pedido' }).click();
    await loja.getByRole('dialog').getByRole('button', { name: 'Aceitar pedido' }).click();
    await expect(loja.getByRole('heading', { level: 2, name: 'Confirmado' })).toBeVisible();
    await expect(loja.getByRole('main')).toContainText('R$ 140,00');
  });

  await test.step('the client pays the balance on the order page, and both read that no amount is open', async () => {
    await page.goto(`/pedidos/detalhes?id=${pedido?.id}`);
    const pagarOSaldo = page.getByRole('button', { name: 'Pagar o saldo' });
    await expect(pagarOSaldo).toBeVisible();
    await semBarreiras(page, 'pedido com saldo a pagar');
    await pagarOSaldo.click();
    await expect(titulo(page, 'Pague com Pix')).toBeVisible();
    await semBarreiras(page, 'Pix do saldo');
    await simularPagamento(page);
    await page.goto(`/pedidos/detalhes?id=${pedido?.id}`);
    await expect(page.getByRole('heading', { level: 2, name: 'Confirmado' })).toBeVisible();
    await expect(pagarOSaldo).toHaveCount(0);
    expect(await lerPedidos(page)).toMatchObject([{ total: 200, sinal: { valor: 60, saldo: 140, saldoPagoEm: expect.any(String) } }]);
  });
  await outro.close();
});
