import { expect } from '@playwright/test';
import { test } from '../jornada.ts';
import { chamarComo, perguntar } from '../passos/api.ts';
import { semBarreiras } from '../passos/axe.ts';
import { comprarSemTela } from '../passos/compra.ts';
import { contaPronta, entrarSemTela, titulo } from '../passos/conta.ts';
import { festaPronta } from '../passos/evento.ts';
import { vigiarPolitica } from '../passos/politica.ts';
import { CELULAR, FORNECEDOR } from '../pessoas.ts';

test.use(CELULAR);

test('on a phone: a coupon created, paused, resumed and deleted', async ({ page }) => {
  const codigo = `BOLO${Date.now().toString(36).toUpperCase()}`;
  await entrarSemTela(page, FORNECEDOR);
  await page.goto('/home');
  await page.getByRole('list', { name: 'Ir para' }).getByRole('link', { name: 'Cupons' }).click();
  await page.getByRole('link', { name: 'Novo cupom' }).click();
  await page.getByLabel('Código do cupom').fill(codigo.toLowerCase());
  await page.getByText('Em reais').click();
  await page.getByLabel('Quantos reais').fill('25');
  await page.getByLabel('Compra mínima').fill('150');
  await expect(page.getByText('R$ 25,00 de desconto em toda a loja, em compras a partir de R$ 150,00')).toBeVisible();
  await page.getByRole('button', { name: 'Criar cupom' }).click();
  const cupom = page.getByRole('article', { name: `Cupom ${codigo}` });
  await expect(cupom).toContainText('Valendo');
  await expect(cupom.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', new RegExp(codigo));
  await cupom.getByRole('button', { name: `Pausar ${codigo}` }).click();
  await expect(cupom).toContainText('Em pausa');
  await cupom.getByRole('button', { name: `Retomar ${codigo}` }).click();
  await expect(cupom).toContainText('Valendo');
  await cupom.getByRole('button', { name: `Excluir ${codigo}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(cupom).toHaveCount(0);
});

test('the bank account asks for the password, and later shows only its beginning', async ({ page }) => {
  await entrarSemTela(page, FORNECEDOR);
  await page.goto('/produto/fornecedor/lista');
  const { documento } = await perguntar<{ documento: string }>(page, '/fornecedor/Buscar-Perfil-Fornecedor');
  await page.getByRole('button', { name: 'Abrir o menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Conta bancária' }).click();
  await expect(titulo(page, 'Conta bancária')).toBeVisible();
  const mudar = page.getByRole('button', { name: 'Mudar a conta' });
  await expect(mudar.or(page.getByLabel('Nome do titular'))).toBeVisible();
  if (await mudar.isVisible()) await mudar.click();
  await page.getByRole('textbox', { name: /^CNPJ/ }).fill(documento);
  await page.getByLabel('Nome do titular').fill('Helena Nogueira');
  await page.getByRole('button', { name: 'Salvar conta' }).click();
  const identidade = page.getByRole('dialog', { name: 'Confirme que é você' });
  await identidade.getByLabel('Senha', { exact: true }).fill(FORNECEDOR.senha);
  await identidade.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(/nada é repassado até/)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('***');
  await expect(page.getByRole('main')).not.toContainText(documento);
});

test('from the list of events to the page of an event, and from there to the order', async ({ page }) => {
  await entrarSemTela(page, FORNECEDOR);
  await page.goto('/produto/fornecedor/lista');
  await page.getByRole('navigation', { name: 'Menu inferior' }).getByRole('link', { name: 'Eventos' }).click();
  await page.getByLabel('Procurar festa').fill('renata');
  await page.getByRole('link', { name: 'Aniversário da Renata' }).click();
  await expect(titulo(page, 'Aniversário da Renata')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'O que levar' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Como chegar' })).toHaveAttribute('href', /destination=/);
  await page
    .getByRole('link', { name: /^Pedido nº \d+$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/pedidos\/detalhes\?id=/);
});

test('in the table: two orders accepted at once, an early delivery refused with the reason, and their sheet', async ({ page, request }) => {
  const conta = await contaPronta(request, 1);
  const cliente = await chamarComo(request, conta);
  const fornecedor = await chamarComo(request, FORNECEDOR);
  const { itens } = await fornecedor.ler<{ itens: { id: string; nome: string }[] }>('/produto/buscar-meus-produtos?pageSize=100');
  const produtoId = itens.find(({ nome }) => nome === 'Buquê de 12 balões com gás hélio')?.id ?? '';
  const festa = `Festa em lote ${Date.now().toString(36)}`;
  const eventoId = await festaPronta(cliente, festa);
  for (let i = 0; i < 2; i++) await comprarSemTela(cliente, eventoId, produtoId);

  await vigiarPolitica(page);
  await entrarSemTela(page, FORNECEDOR);
  await page.goto('/produto/fornecedor/lista');
  await page.getByRole('navigation', { name: 'Menu inferior' }).getByRole('link', { name: 'Pedidos' }).click();
  await page.getByRole('button', { name: 'Ver em tabela' }).click();
  await expect(page).toHaveURL(/ver=tabela/);
  await page.getByLabel('Procurar pedido').fill(festa);
  const tabela = page.getByRole('table', { name: 'Pedidos recebidos' });
  const escolherOsDois = async () => {
    // The table shows the found orders only when no other rows are left in it.
    const caixas = tabela.getByRole('checkbox', { name: /^Escolher pedido/ });
    await expect(caixas).toHaveCount(2);
    for (const caixa of await caixas.all()) await caixa.check();
  };
  await expect(tabela.getByText('Aguarda sua resposta')).toHaveCount(2);
  await escolherOsDois();
  await semBarreiras(page, 'pedidos em tabela');
  await page.getByRole('button', { name: 'Aceitar', exact: true }).click();
  await page.getByRole('dialog', { name: 'Aceitar 2 pedidos' }).getByRole('button', { name: 'Aceitar (2)' }).click();
  await expect(tabela.getByText('Confirmado')).toHaveCount(2);

  await escolherOsDois();
  await page.getByRole('button', { name: 'Marcar como entregues' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar como entregues (2)' }).click();
  await expect(page.getByRole('alert')).toContainText('2 pedidos ficaram como estavam');
  await expect(page.getByRole('alert')).toContainText('a partir do começo da festa');
  await page.getByRole('button', { name: 'Entendi' }).click();

  await page.reload();
  await expect(tabela).toBeVisible();
  await page.getByLabel('Procurar pedido').fill(festa);
  await expect(tabela.getByText('Confirmado')).toHaveCount(2);
  await escolherOsDois();
  await page.getByRole('link', { name: 'Folha para imprimir' }).click();
  await expect(titulo(page, 'Folha de entregas')).toBeVisible();
  await expect(page.getByRole('heading', { name: festa })).toHaveCount(2);
  await expect(page.getByRole('list', { name: 'O que levar' }).first()).toContainText('Buquê de 12 balões');
  await semBarreiras(page, 'folha de entregas');
});
