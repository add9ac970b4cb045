import type { ProdutoParaEditar } from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import { expect, type Page } from '@playwright/test';
import { test } from '../jornada.ts';
import { chamarComo } from '../passos/api.ts';
import { semBarreiras } from '../passos/axe.ts';
import { CNPJ_ALFANUMERICO, contaPronta, entrarSemTela, titulo } from '../passos/conta.ts';
import { PRACA_DA_SE } from '../passos/evento.ts';
import { vigiarPolitica } from '../passos/politica.ts';
import { acionar, irAte, moverComSetas } from '../passos/teclado.ts';
import { COMPUTADOR } from '../pessoas.ts';

test.use({ ...COMPUTADOR, colorScheme: 'light' });

const PLANILHA = `Nome;Categoria;Categoria do Festejo;Valor;Tipo
Bolo de fubá com goiabada e um nome comprido o bastante para precisar de duas linhas;Bolos e doces;Bolos e doces;45,00;Produto
Torta de limão;Tortas da vovó;;80,00;Produto
Bolo sem preço;Bolos e doces;;caro;Produto
;Bolos e doces;;10,00;Produto`;

/** Unknown headings, a column that matches no field, and one type for all rows. */
const DE_FORA = `Cor,O que é,Quanto custa
azul,Cadeira de ferro,"12,50"
branca,Mesa redonda,"30,00"`;

async function digitar(page: Page, rotulo: string | RegExp, texto: string): Promise<void> {
  await irAte(page, page.getByLabel(rotulo));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(texto);
}

test('a supplier does the daily work with the keyboard only: options, spreadsheet, hours, area and coupon', async ({ page, request }) => {
  const conta = await contaPronta(request, 2);
  const como = await chamarComo(request, conta);
  await como.mudar('/fornecedor/Atualizar-Fornecedor', { endereco: PRACA_DA_SE });
  const [bolos] = await como.ler<{ id: string }[]>('/categoria/buscar-categorias-oficiais');
  const bolo = { nome: 'Bolo de rolo', descricao: '', valor: '100', tipoProduto: 'Produto', IdCategoria: bolos?.id ?? '' };
  const { id } = await como.formulario<ProdutoParaEditar>('/produto/create', bolo);
  await vigiarPolitica(page);
  await entrarSemTela(page, conta);
  await page.goto('/produto/fornecedor/lista');

  await test.step('the options of a product, created and reordered', async () => {
    await acionar(page, page.getByRole('link', { name: 'Editar Bolo de rolo' }));
    await expect(titulo(page, 'Editar produto')).toBeVisible();
    await acionar(page, page.getByRole('button', { name: 'Oferecer opções' }));
    await digitar(page, 'O que se escolhe', 'Sabor');
    await digitar(page, 'Sabor, opção 1', 'Chocolate');
    await digitar(page, 'Sabor, opção 2', 'Pistache');
    await digitar(page, 'Diferença no preço de Pistache, em reais', '12,50');
    await irAte(page, page.getByRole('button', { name: 'Mover Pistache', exact: true }));
    await moverComSetas(page, 'Pistache', 'ArrowUp', [2, 1, 2]);
    await acionar(page, page.getByRole('button', { name: 'Outra opção' }));
    await acionar(page, page.getByRole('button', { name: /^Salvar/ }));
    await expect(page.getByLabel('Sabor, opção 3')).toBeFocused();
    await semBarreiras(page, 'produto/editar, opções com erros');
    await acionar(page, page.getByRole('button', { name: 'Remover Opção 3' }));
    await acionar(page, page.getByRole('button', { name: /^Salvar/ }));
    await expect(page.getByText('Produto salvo')).toBeVisible();
    const { opcoes } = await como.ler<ProdutoParaEditar>(`/produto/${id}`);
    expect(opcoes).toMatchObject([{ nome: 'Sabor', opcoes: [{ nome: 'Pistache', diferenca: 12.5 }, { nome: 'Chocolate' }] }]);
  });

  await test.step('a category, and the code of a product, which the search finds', async () => {
    await page.goto('/categoria/criar');
    await digitar(page, 'Nome da categoria', 'Bolos de festa');
    await irAte(page, page.getByRole('combobox', { name: /^Onde os clientes encontram/ }));
    await page.keyboard.type('Bolos');
    await expect(page.getByRole('option', { name: 'Bolos e doces' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await acionar(page, page.getByRole('button', { name: 'Criar categoria' }));
    await expect(page.getByRole('article', { name: 'Bolos de festa' })).toBeVisible();
    await page.goto(`/produto/editar/${id}`);
    await digitar(page, /^Seu código/, 'rolo-01');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Produto salvo')).toBeVisible();
    await page.goto('/produto/fornecedor/lista');
    await digitar(page, 'Procurar por nome ou código', 'ROLO-01');
    await expect(page.getByRole('table').getByText('ROLO-01')).toBeVisible();
  });

  await test.step('the spreadsheet: chosen, checked with errors, saved', async () => {
    await page.goto('/produto/fornecedor/lista');
    await acionar(page, page.getByRole('link', { name: 'Importar' }));
    await irAte(page, page.getByLabel('Escolher a planilha'));
    const planilha = { name: 'bolos.csv', mimeType: 'text/csv', buffer: Buffer.from(PLANILHA) };
    await page.getByLabel('Escolher a planilha').setInputFiles(planilha);
    await expect(page.getByRole('heading', { name: 'Conferimos bolos.csv' })).toBeVisible();
    await acionar(page, page.getByRole('button', { name: '2 Com erro' }));
    await expect(page.getByRole('table')).toContainText('caro');
    await semBarreiras(page, 'produto/importar, com erros');
    await irAte(page, page.getByLabel('Categoria do Festejo de Tortas da vovó'));
    await page.keyboard.press('ArrowDown');
    await acionar(page, page.getByRole('button', { name: 'Importar 2 produtos' }));
    await expect(page.getByText('2 produtos importados de bolos.csv')).toBeVisible();
    await semBarreiras(page, 'produto/importar, pronta');
  });

  await test.step('a foreign spreadsheet: columns assigned, kept after a reload, changed later', async () => {
    const planilha = { name: 'moveis.csv', mimeType: 'text/csv', buffer: Buffer.from(DE_FORA) };
    await page.getByLabel('Escolher a planilha').setInputFiles(planilha);
    await expect(page.getByRole('heading', { name: 'O que é cada coluna de moveis.csv?' })).toBeVisible();
    await semBarreiras(page, 'produto/importar, colunas');
    // This column looks most like a name.
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('1');
    await irAte(page, page.getByLabel('Categoria', { exact: true }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByLabel('Categoria', { exact: true })).toHaveValue(/^todas:/);
    await page.reload();
    await expect(page.getByLabel('Categoria', { exact: true })).toHaveValue(/^todas:/);
    await irAte(page, page.getByLabel('Tipo', { exact: true }));
    for (const tecla of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(tecla);
    await expect(page.getByLabel('Tipo', { exact: true })).toHaveValue('todas:Aluguel');
    await acionar(page, page.getByRole('button', { name: 'Conferir a planilha' }));
    await expect(page.getByRole('table')).toContainText('Cadeira de ferro');
    await acionar(page, page.getByRole('link', { name: 'Mudar as colunas' }));
    await expect(page.getByLabel('Tipo', { exact: true })).toHaveValue('todas:Aluguel');
    await acionar(page, page.getByRole('link', { name: 'Voltar à conferência' }));
    await acionar(page, page.getByRole('button', { name: 'Importar 2 produtos' }));
    await expect(page.getByText('2 produtos importados de moveis.csv')).toBeVisible();
  });

  await test.step('the hours', async () => {
    await page.goto('/atendimento');
    await irAte(page, page.getByRole('switch', { name: 'Domingo' }));
    await page.keyboard.press('Space');
    await acionar(page, page.getByRole('button', { name: 'Salvar horários' }));
    await expect(page.getByText('Horários salvos')).toBeVisible();
  });

  await test.step('the area: the radius, and the pin on the map', async () => {
    await acionar(page, page.getByRole('main').getByRole('link', { name: 'Área' }));
    await digitar(page, 'Quilômetros', '45');
    await irAte(page, page.getByRole('application', { name: /^Alfinete/ }));
    await page.keyboard.press('ArrowLeft');
    await acionar(page, page.getByRole('button', { name: 'Salvar área' }));
    await expect(page.getByText('Informações Editadas com Sucesso')).toBeVisible();
    const perfil = await como.ler<{ raioEmKm: number; endereco: { longitude: number } }>('/fornecedor/Buscar-Perfil-Fornecedor');
    expect(perfil.raioEmKm).toBe(45);
    expect(perfil.endereco.longitude).toBeLessThan(PRACA_DA_SE.longitude);
  });

  await test.step('a coupon', async () => {
    await page.goto('/cupons/cadastro');
    await digitar(page, 'Código do cupom', 'tecla10');
    await digitar(page, 'Quantos por cento', '10');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article', { name: 'Cupom TECLA10' })).toBeVisible();
    await acionar(page, page.getByRole('button', { name: 'Pausar TECLA10' }));
    await expect(page.getByRole('article', { name: 'Cupom TECLA10' })).toContainText('Em pausa');
  });

  await test.step('the agenda: two days closed, and undone', async () => {
    await page.goto('/agenda?dia=2031-07-10&vista=mes');
    await irAte(page, page.getByRole('gridcell', { name: /^quinta-feira, 10 de julho/ }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+ArrowRight');
    await acionar(page, page.getByRole('button', { name: 'Fechar a agenda' }));
    await expect(page.getByRole('gridcell', { name: /11 de julho de 2031, agenda fechada/ })).toBeVisible();
    await acionar(page, page.getByRole('button', { name: 'Desfazer' }));
    await expect(page.getByRole('gridcell', { name: /agenda fechada/ })).toHaveCount(0);
  });

  await test.step('the bank account, with the identity check', async () => {
    await page.goto('/bankAccount');
    await digitar(page, /^CNPJ/, CNPJ_ALFANUMERICO);
    await digitar(page, 'Nome do titular', 'Joana Prado Lima');
    await page.keyboard.press('Enter');
    const identidade = page.getByRole('dialog', { name: 'Confirme que é você' });
    await expect(identidade.getByLabel('Senha', { exact: true })).toBeFocused();
    await page.keyboard.type(conta.senha);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Conta bancária salva')).toBeVisible();
  });

  await test.step('a spreadsheet that is still being saved', async () => {
    const [pronta] = await como.ler<object[]>('/produto/importacao');
    const gravando = { ...pronta, estado: 'importando', progresso: 0.4, gravados: 1 };
    await page.route('**/api/produto/importacao', (rota) => rota.fulfill({ json: [gravando] }));
    await page.goto('/produto/importar');
    await expect(page.getByRole('progressbar', { name: 'Gravação' })).toBeVisible();
    await semBarreiras(page, 'produto/importar, gravando');
  });
});
