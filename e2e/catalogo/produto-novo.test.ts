import { expect, type Page } from '@playwright/test';
import { test } from '../jornada.ts';
import { chamarComo } from '../passos/api.ts';
import { comprarSemTela } from '../passos/compra.ts';
import {
  CNPJ_ALFANUMERICO,
  confirmarPeloCorreio,
  contaPronta,
  credenciaisNovas,
  entrar,
  entrarSemTela,
  fecharAviso,
  titulo,
} from '../passos/conta.ts';
import { festaPronta, figura, PRACA_DA_SE } from '../passos/evento.ts';
import { moverComSetas } from '../passos/teclado.ts';
import { CELULAR, COMPUTADOR } from '../pessoas.ts';

const foto = (name: string) => ({ name, mimeType: 'image/png', buffer: figura() });
const DUAS_FOTOS = [foto('um.png'), foto('dois.png')];
const fotos = (page: Page) => page.getByRole('list', { name: /^Fotos e vídeos, na ordem/ }).getByRole('button', { name: /^Abrir foto/ });

async function escolherCategoria(page: Page, nome: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Categoria/ }).fill(nome);
  await page.getByRole('option', { name: nome }).click();
}

test.describe('on a phone', () => {
  test.use(CELULAR);

  test('a new supplier: from the sign-up to the first published product and the first order', async ({ page, request }) => {
    const conta = credenciaisNovas();
    await test.step('creates the supplier account and logs in', async () => {
      await page.goto('/usuario/tipoPerfil');
      await page.getByRole('link', { name: /Trabalho com festas/ }).click();
      await page.getByLabel('Nome ou razão social').fill('Doces da Lua');
      await page.getByLabel('E-mail').fill(conta.email);
      await page.getByLabel(/^CNPJ/).fill(CNPJ_ALFANUMERICO);
      await page.getByLabel('Senha', { exact: true }).fill(conta.senha);
      await page.getByRole('checkbox', { name: /Li e aceito/ }).check();
      await page.getByRole('button', { name: 'Criar minha conta' }).click();
      await fecharAviso(page, 'Usuário cadastro com sucesso!');
      await confirmarPeloCorreio(page, conta);
      await page.getByRole('link', { name: 'Entrar na conta' }).click();
      await entrar(page, conta);
      await expect(page).toHaveURL(/\/produto\/fornecedor\/lista$/);
    });

    await test.step('the basics: photos that upload by themselves, name, category', async () => {
      await page.getByRole('link', { name: 'Criar o primeiro produto' }).click();
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expect(page.getByText('Escolha uma categoria')).toBeVisible();
      await page.getByLabel('Fotos e vídeos do produto').setInputFiles(DUAS_FOTOS);
      await expect(fotos(page)).toHaveCount(2);
      await page.getByLabel('Nome do produto').fill('Bolo de rolo da casa');
      await escolherCategoria(page, 'Bolos e doces');
      await page.getByLabel('Descrição').fill('Com goiabada da roça.');
    });

    await test.step('leaving and returning loses no input', async () => {
      await page.reload();
      await expect(page.getByText('Guardamos o que você já tinha começado.')).toBeVisible();
      await expect(page.getByLabel('Nome do produto')).toHaveValue('Bolo de rolo da casa');
      await expect(fotos(page)).toHaveCount(2);
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expect(page).toHaveURL(/\/produto\/criar2$/);
    });

    await test.step('price, preview and publication', async () => {
      await page.getByLabel(/^Preço/).fill('89,9');
      await page.getByRole('button', { name: 'Ver como o cliente vê' }).click();
      const previa = page.getByRole('dialog', { name: 'Como o cliente vê' });
      await expect(previa.getByRole('heading', { level: 1, name: 'Bolo de rolo da casa' })).toBeVisible();
      await previa.getByRole('button', { name: 'Voltar ao formulário' }).click();
      await page.getByRole('button', { name: 'Publicar produto' }).click();
      await expect(page).toHaveURL(/\/produto\/fornecedor\/lista$/);
      const linha = page.getByRole('row', { name: /Bolo de rolo da casa/ });
      await expect(linha).toContainText('R$ 89,90');
      await expect(linha).toContainText('À venda');
      // Clients cannot find the product before the shop has an address, and the list says so.
      await expect(page.getByText(/Os clientes ainda não encontram seus produtos/)).toBeVisible();
    });

    // From the supplier's own device: the client uses another one.
    const fornecedor = await chamarComo(page.request, conta);
    const inicio = page.getByRole('navigation', { name: 'Menu inferior' }).getByRole('link', { name: 'Início' });
    const passos = page.getByRole('listitem');
    await test.step('the home screen strikes out the steps done, and leads to the missing ones', async () => {
      await fornecedor.mudar('/fornecedor/Atualizar-Fornecedor', { endereco: PRACA_DA_SE });
      await inicio.click();
      await expect(page.getByText('5 de 7 passos prontos')).toBeVisible();
      await expect(passos.filter({ hasText: 'Publicar o primeiro produto com foto, pronto' })).toBeVisible();
      await expect(passos.filter({ hasText: 'Dizer de onde você atende, pronto' })).toBeVisible();
      await page.getByRole('link', { name: 'Marcar os dias e horários de atendimento' }).click();
      await page.getByRole('switch', { name: 'Segunda' }).uncheck();
      await page.getByRole('button', { name: 'Salvar horários' }).click();
      await expect(page.getByText('Horários salvos')).toBeVisible();
      await inicio.click();
      await expect(page.getByText('6 de 7 passos prontos')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Dizer onde quer receber' })).toBeVisible();
    });

    await test.step('the first order reaches the open screen, and is accepted', async () => {
      const cliente = await chamarComo(request, await contaPronta(request, 1));
      const { itens } = await fornecedor.ler<{ itens: { id: string }[] }>('/produto/buscar-meus-produtos');
      await comprarSemTela(cliente, await festaPronta(cliente, 'Festa da primeira venda'), itens[0]?.id ?? '');
      await page.getByRole('listitem').filter({ hasText: 'Festa da primeira venda' }).getByRole('link').click();
      await expect(titulo(page, /^Pedido nº \d+$/)).toBeVisible();
      await expect(page.getByRole('main')).toContainText('Bolo de rolo da casa');
      await page.getByRole('button', { name: 'Aceitar pedido' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Aceitar pedido' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Confirmado' })).toBeVisible();
      await inicio.click();
      await expect(page.getByRole('heading', { name: 'Falta pouco' })).toBeVisible();
      await expect(passos.filter({ hasText: ', pronto' })).toHaveCount(0);
    });
  });
});

test.describe('on a computer, with the keyboard only', () => {
  test.use(COMPUTADOR);

  test('reorders the photos, publishes, changes prices and undoes it', async ({ page, request }) => {
    const conta = await contaPronta(request, 2);
    await entrarSemTela(page, conta);
    await page.goto('/produto/fornecedor/lista');
    await page.getByRole('link', { name: 'Criar o primeiro produto' }).press('Enter');
    await page.getByLabel('Fotos e vídeos do produto').setInputFiles(DUAS_FOTOS);
    await expect(fotos(page)).toHaveCount(2);
    const primeira = await fotos(page).first().locator('img').getAttribute('src');
    await page.getByRole('button', { name: 'Mover foto 1' }).focus();
    await moverComSetas(page, 'foto 1', 'ArrowRight', [1, 2, 2]);
    await expect(fotos(page).nth(1).locator('img')).toHaveAttribute('src', primeira ?? '');

    await page.getByLabel('Nome do produto').focus();
    await page.keyboard.type('Mesa de doces');
    await page.getByRole('combobox', { name: /^Categoria/ }).focus();
    await page.keyboard.type('Bolos');
    await expect(page.getByRole('option', { name: 'Bolos e doces' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByLabel('Nome do produto').press('Enter');
    await expect(page).toHaveURL(/\/produto\/criar2$/);
    await page.getByLabel(/^Preço/).focus();
    await page.keyboard.type('200');
    await page.keyboard.press('Enter');
    await expect(titulo(page, 'Meus produtos')).toBeVisible();

    await page.getByRole('checkbox', { name: 'Escolher Mesa de doces' }).press('Space');
    await page.getByRole('button', { name: 'Mudar preço' }).press('Enter');
    const janela = page.getByRole('dialog', { name: 'Mudar preços' });
    await expect(janela.getByLabel('Quanto')).toBeFocused();
    await page.keyboard.type('10');
    await expect(janela.getByText('R$ 220,00')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 preço mudou.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Mesa de doces/ })).toContainText('R$ 220,00');
    await page.getByRole('button', { name: 'Desfazer' }).press('Enter');
    await expect(page.getByRole('row', { name: /Mesa de doces/ })).toContainText('R$ 200,00');
  });
});
