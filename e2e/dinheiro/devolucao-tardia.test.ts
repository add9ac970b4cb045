import type { ProdutoParaEditar } from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import type { PedidoDetalhado } from '@festejo/contrato/pedido/pedidos.ts';
import { expect } from '@playwright/test';
import { test } from '../jornada.ts';
import { chamarComo } from '../passos/api.ts';
import { semBarreiras } from '../passos/axe.ts';
import { contaPronta, entrarSemTela, titulo } from '../passos/conta.ts';
import { festaPronta, PRACA_DA_SE } from '../passos/evento.ts';
import { lerPedidos, pagarComDoisToques, simularPagamento } from '../passos/pagamento.ts';
import { vigiarPolitica } from '../passos/politica.ts';
import { CELULAR_OU_COMPUTADOR } from '../pessoas.ts';

test.use(CELULAR_OU_COMPUTADOR);

const DEPOIS = '2027-01-02T12:00:00.000Z';

test('a party in more than 90 days: said before payment and cancellation; a late refund asks for an account', async ({ page, request }) => {
  const fornecedor = await chamarComo(request, await contaPronta(request, 2));
  await fornecedor.mudar('/fornecedor/Atualizar-Fornecedor', { endereco: PRACA_DA_SE });
  const [categoria] = await fornecedor.ler<{ id: string }[]>('/categoria/buscar-categorias-oficiais');
  const bolo = { nome: 'Bolo de três andares', descricao: '', valor: '200', tipoProduto: 'Produto', IdCategoria: categoria?.id ?? '' };
  const { id: produtoId } = await fornecedor.formulario<ProdutoParaEditar>('/produto/create', bolo);
  const conta = await contaPronta(request, 1);
  const cliente = await chamarComo(page.request, conta);
  const eventoId = await festaPronta(cliente, 'Casamento do ano que vem', 30);
  await cliente.enviar('/Carrinho/adicionar-item-carrinho', { produtoId, eventoId, quantidade: 1 });
  await vigiarPolitica(page);
  await entrarSemTela(page, conta);

  await test.step('before paying the client reads until when the Pix can be returned', async () => {
    await page.goto(`/carrinho/finalizar/${eventoId}`);
    await expect(titulo(page, 'Confira e pague')).toBeVisible();
    await expect(page.getByText('Esta festa é daqui a mais de 90 dias')).toBeVisible();
    await semBarreiras(page, 'compra de uma festa distante');
    await pagarComDoisToques(page);
    await simularPagamento(page);
  });

  const [pedido] = await lerPedidos(page);
  const id = pedido?.id ?? '';
  await test.step('at the cancellation, the preview says it too', async () => {
    await page.goto(`/pedidos/detalhes?id=${id}`);
    await page.getByRole('button', { name: /^(Desistir da compra|Cancelar pedido)$/ }).click();
    const janela = page.getByRole('dialog');
    await expect(janela.getByText(/Isso vale até .*; depois, só por transferência/)).toBeVisible();
    await janela.getByRole('button', { name: /^(Desistir da compra|Cancelar pedido)$/ }).click();
    await expect(janela).toBeHidden();
  });

  await test.step('months later the page asks for a Pix key, and shows the destination', async () => {
    // A journey cannot wait for 90 days: the server's later replies are mocked; the server's own tests verify them.
    const enviados: unknown[] = [];
    const destino = {
      devolucaoId: id,
      para: null as string | null,
      valeAPartirDe: null as string | null,
      pagador: '***.982.247-**',
      motivo: 'A chave Pix não está cadastrada',
      podeMudar: true,
      versao: 0,
    };
    await page.route(`**/api/pedido/${id}`, async (route) => {
      const resposta = await route.fetch();
      const lido = (await resposta.json()) as PedidoDetalhado;
      const estado = destino.para ? ('por_transferencia' as const) : ('espera_destino' as const);
      const dinheiro = { ...lido.dinheiro, volta: 200, devolucao: { valor: 200, estado, em: DEPOIS, destino } };
      await route.fulfill({ response: resposta, json: { ...lido, dinheiro } });
    });
    await page.route('**/api/pagamento/devolucao/*/destino', async (route) => {
      enviados.push(route.request().postDataJSON());
      Object.assign(destino, { para: 'a chave Pix ***.982.247-**', valeAPartirDe: '2099-01-03T12:00:00.000Z', motivo: null, versao: 1 });
      await route.fulfill({ json: { message: 'Destino da devolução guardado', destino } });
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Diga para onde vai o seu dinheiro' })).toBeVisible();
    await expect(page.getByText('A chave Pix não está cadastrada')).toBeVisible();
    await semBarreiras(page, 'pedido que pede o destino');
    await page.getByRole('button', { name: 'Informar chave ou conta' }).click();
    await page.getByRole('textbox', { name: /^CPF/ }).fill('111');
    await page.getByRole('button', { name: 'Salvar destino' }).click();
    await expect(page.getByText('CPF inválido')).toBeVisible();
    await page.getByRole('textbox', { name: /^CPF/ }).fill('52998224725');
    await page.getByLabel(/Nome do titular/).fill('Ana Maria');
    await semBarreiras(page, 'formulário do destino');
    await page.getByRole('button', { name: 'Salvar destino' }).click();
    await expect(page.getByRole('heading', { name: 'Seu dinheiro vai por transferência' })).toBeVisible();
    await expect(page.getByText(/vão para a chave Pix \*\*\*\.982\.247-\*\*/)).toBeVisible();
    expect(enviados).toMatchObject([{ tipo: 'pix', pixTipo: 'cpf', titularNome: 'Ana Maria' }]);
    await page.getByRole('button', { name: 'Corrigir' }).click();
    await expect(page.getByRole('heading', { name: /^Para onde vão R\$/ })).toBeVisible();
  });
});
