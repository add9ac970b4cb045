import { expect } from '@playwright/test';
import { test } from '../jornada.ts';
import { entrar, entrarSemTela, fecharAviso, lerToken, sairDaConta, titulo } from '../passos/conta.ts';
import { CLIENTE, type Credenciais, FORNECEDOR } from '../pessoas.ts';

const LOGIN = /\/usuario\/login(\?voltar=.*)?$/;
const INICIO_DA_CLIENTE = /\/cliente\/home$/;
const INICIO_DO_FORNECEDOR = /(?<!cliente)\/home$/;
const DESLOGUE = 'É necessário que você deslogue para ter acesso a tela de login novamente';
const AJUDA = 'É necessário que você realize login com perfil de Cliente ou Fornecedor.';
const SO_FORNECEDOR = 'Para acessar esse conteúdo você deve estar logado como fornecedor.';
const AUTENTICADO = 'Você precisa estar autenticado!';
const PERMISSAO = 'Você não tem permissão para acessar a rota';

/** Opening one of the paths redirects to `leva` with the message `aviso`; without both it simply opens. */
type Linha = readonly [caminhos: readonly string[], leva?: RegExp, aviso?: string];

/** Rules of access, row by row, for each kind of visitor. */
const LINHAS: Readonly<Record<'visita' | 'cliente' | 'fornecedor', readonly Linha[]>> = {
  visita: [
    [['/', '/index.html', '/usuario/login', '/usuario/recuperaSenha', '/usuario/novaSenha', '/usuario/tipoPerfil']],
    [['/usuario/cadastro/1', '/usuario/cadastro/2', '/nao/existe', '/fornecedor/1/catalogo']],
    [['/confirmacaoconta/u/c'], /\/ConfirmacaoConta$/],
    [['/ajuda'], LOGIN, AJUDA],
    [['/produto/fornecedor/lista', '/produto/criar', '/cupons', '/atendimento', '/area-atendimento'], LOGIN, SO_FORNECEDOR],
    [['/home', '/cliente/home', '/fornecedor/perfil', '/cliente/perfil', '/endereco/home'], LOGIN, AUTENTICADO],
    [['/evento/home', '/evento/criar', '/indicacoes', '/cliente/notifications', '/pedidos'], LOGIN, AUTENTICADO],
  ],
  cliente: [
    [['/', '/index.html', '/usuario/login'], INICIO_DA_CLIENTE, DESLOGUE],
    [['/home'], INICIO_DA_CLIENTE],
    [['/fornecedor/perfil'], INICIO_DA_CLIENTE, PERMISSAO],
    [['/produto/fornecedor/lista', '/produto/criar', '/cupons/cadastro', '/categoria/lista'], INICIO_DA_CLIENTE, SO_FORNECEDOR],
    [['/ajuda', '/cliente/perfil', '/pedidos', '/evento/home', '/endereco/home', '/usuario/tipoPerfil']],
  ],
  fornecedor: [
    [['/usuario/login'], INICIO_DO_FORNECEDOR, DESLOGUE],
    [['/cliente/home'], INICIO_DO_FORNECEDOR],
    [['/evento/criar', '/cliente/perfil', '/cliente/favoritos', '/indicacoes'], INICIO_DO_FORNECEDOR, PERMISSAO],
    [['/ajuda', '/fornecedor/perfil', '/pedidos', '/endereco/home', '/produto/criar', '/cupons']],
  ],
};

const PESSOAS: Readonly<Record<keyof typeof LINHAS, Credenciais | null>> = { visita: null, cliente: CLIENTE, fornecedor: FORNECEDOR };

for (const [quem, pessoa] of Object.entries(PESSOAS) as [keyof typeof LINHAS, Credenciais | null][]) {
  test(`the guard, row by row: ${quem}`, async ({ page }) => {
    if (pessoa) await entrarSemTela(page, pessoa);
    for (const [caminhos, leva, aviso] of LINHAS[quem]) {
      for (const caminho of caminhos) {
        await page.goto(caminho);
        if (aviso) await fecharAviso(page, aviso);
        await expect(page, caminho).toHaveURL(leva ?? ((url) => url.pathname === caminho));
        await expect(page.locator('h1').first(), caminho).toBeVisible();
        await expect(page.getByRole('dialog'), caminho).toHaveCount(0);
      }
    }
  });
}

test('after the login, an anonymous visitor returns to the page that was wanted', async ({ page }) => {
  await page.goto('/pedidos?estado=confirmado');
  await fecharAviso(page, AUTENTICADO);
  await entrar(page, CLIENTE);
  await expect(page).toHaveURL(/\/pedidos\?estado=confirmado$/);
});

test('the client reads that the content belongs to suppliers', async ({ page }) => {
  await entrarSemTela(page, CLIENTE);
  await page.goto('/produto/criar');
  const aviso = page.getByRole('dialog', { name: 'Aviso' });
  await expect(aviso).toContainText(SO_FORNECEDOR);
  await expect(aviso).toContainText('Acesso liberado apenas para fornecedores.');
});

test('the logout asks for confirmation and ends the session', async ({ page }) => {
  await entrarSemTela(page, CLIENTE);
  await page.goto('/cliente/home');
  await page.getByRole('button', { name: 'Abrir o menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sair da conta' }).click();
  const pergunta = page.getByRole('dialog', { name: 'Sair da conta' });
  await expect(pergunta).toContainText('Tem certeza que deseja sair?');
  await pergunta.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await expect(pergunta).toBeHidden();
  const token = await lerToken(page);
  expect(token).not.toBeNull();
  await page.keyboard.press('Escape');
  await sairDaConta(page);
  await expect(page).toHaveURL(LOGIN);
  expect(await lerToken(page)).toBeNull();
  // The server has ended the session too: a copy of the token is refused.
  const resposta = await page.request.get('/api/pedido/buscar-pedidos', { headers: { Authorization: `Bearer ${token}` } });
  expect(resposta.status()).toBe(401);
  await page.goto('/cliente/home');
  await fecharAviso(page, AUTENTICADO);
});

test('an unknown path shows the 404 page, logged in or not', async ({ page }) => {
  await page.goto('/nao/existe');
  await expect(page.getByText('Erro 404')).toBeVisible();
  await entrarSemTela(page, FORNECEDOR);
  await page.goto('/nao/existe');
  await expect(page.getByText('Erro 404')).toBeVisible();
  await expect(titulo(page, /./)).toBeVisible();
});
