import { expect } from '@playwright/test';
import { test } from '../jornada.ts';
import { perguntar } from '../passos/api.ts';
import { semBarreiras } from '../passos/axe.ts';
import { contaPronta, credenciaisNovas, entrar, titulo } from '../passos/conta.ts';
import { linkDaCarta } from '../passos/correio.ts';
import { vigiarPolitica } from '../passos/politica.ts';
import { CELULAR } from '../pessoas.ts';

test('save, sort and invite: the heart, the lists, the invitation and the friend who came by it', async ({ page, request, browser }) => {
  await vigiarPolitica(page);
  const ana = await contaPronta(request, 1);
  const categorias = (await (await request.get('/api/categoria/buscar-categorias-oficiais')).json()) as { id: string }[];
  const { itens } = await (await request.get(`/api/produto/getProdutosPorCategorias?categoriaIds=${categorias[0]?.id}`)).json();
  const { id, nome, fornecedorId } = itens[0] as { id: string; nome: string; fornecedorId: string };
  const coracao = () => page.getByRole('button', { name: `${nome} nos favoritos` }).first();

  await test.step('a visitor taps the heart, logs in, and returns with the product saved', async () => {
    await page.goto(`/fornecedor/${fornecedorId}/catalogo`);
    await page
      .getByRole('link', { name: `Entrar e guardar ${nome} nos favoritos` })
      .first()
      .click();
    await entrar(page, ana);
    await expect(page).toHaveURL(new RegExp(`/fornecedor/${fornecedorId}/catalogo$`));
    await expect(coracao()).toHaveAttribute('aria-pressed', 'true');
    await semBarreiras(page, 'catálogo com corações');
  });

  await test.step('offline the heart goes back and says why', async () => {
    await page.route('**/api/favorito/Delete*', (rota) => rota.abort());
    await coracao().click();
    await expect(page.getByText(`${nome} continua nos favoritos.`)).toBeVisible();
    await expect(coracao()).toHaveAttribute('aria-pressed', 'true');
    await page.unroute('**/api/favorito/Delete*');
  });

  await test.step('the favourites page: a new list with the product, deleted and restored', async () => {
    await page.goto('/cliente/favoritos');
    await page.getByRole('combobox', { name: `Lista de ${nome}` }).selectOption('Nova lista…');
    await page.getByLabel('Nome da lista').fill('Mesa do bolo');
    await page.getByRole('button', { name: 'Criar lista' }).click();
    await page.getByRole('button', { name: 'Mesa do bolo 1' }).click();
    await expect(page.getByRole('heading', { name: 'Mesa do bolo' })).toBeVisible();
    await semBarreiras(page, 'favoritos');
    await page.getByRole('button', { name: 'Excluir lista' }).click();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(page.getByRole('button', { name: 'Mesa do bolo 1' })).toHaveAttribute('aria-pressed', 'true');
    await coracao().click();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(() => perguntar<{ produtoIds: string[] }>(page, '/favorito/ids')).toEqual({ produtoIds: [id] });
  });

  await test.step('the heart follows on another device', async () => {
    const outro = await (await browser.newContext(CELULAR)).newPage();
    await outro.goto(`/fornecedor/${fornecedorId}/catalogo`);
    await outro
      .getByRole('link', { name: `Entrar e guardar ${nome} nos favoritos` })
      .first()
      .click();
    // The event stream opens late, as on a slow network: hearts pressed on another device until then are not lost.
    let abrir = () => {};
    const aberto = new Promise<void>((resolve) => {
      abrir = resolve;
    });
    await outro.route('**/api/ao-vivo*', (rota) => aberto.then(() => rota.continue()));
    await entrar(outro, ana);
    const la = outro.getByRole('button', { name: `${nome} nos favoritos` }).first();
    await expect(la).toHaveAttribute('aria-pressed', 'true');
    await coracao().click();
    await expect.poll(() => perguntar<{ produtoIds: string[] }>(page, '/favorito/ids')).toEqual({ produtoIds: [] });
    abrir();
    await expect(la).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(la).toHaveAttribute('aria-pressed', 'true');
    await outro.context().close();
  });

  await test.step('invites by e-mail; the friend signs up through the link and appears in the list', async () => {
    const bia = credenciaisNovas();
    await page.goto('/indicacoes');
    await page.getByLabel('E-mail do seu amigo').fill(bia.email);
    await page.getByRole('button', { name: 'Convidar' }).click();
    await expect(page.getByText(bia.email)).toBeVisible();
    await semBarreiras(page, 'indicações');
    const link = await linkDaCarta(request, bia.email, /\/usuario\/cadastro\/1\//);
    const dela = await (await browser.newContext()).newPage();
    await dela.goto(link);
    await expect(dela).toHaveURL(/\/usuario\/cadastro\/1$/);
    await expect(dela.getByLabel('Código de convite')).not.toHaveValue('');
    await dela.getByLabel('Nome completo').fill('Beatriz Prado');
    await dela.getByLabel('E-mail').fill(bia.email);
    await dela.getByLabel('Senha', { exact: true }).fill(bia.senha);
    await dela.getByRole('checkbox', { name: /Li e aceito/ }).check();
    await dela.getByRole('button', { name: 'Criar minha conta' }).click();
    await expect(dela.getByRole('dialog')).toContainText('Usuário cadastro com sucesso!');
    const confirmacao = new URL(await linkDaCarta(request, bia.email, /\/ConfirmacaoConta\//));
    const [, , userId, code] = confirmacao.pathname.split('/');
    await request.post(`/api/usuario/confirmar-email?userId=${userId}&code=${code}`, { data: { senha: bia.senha } });
    await dela.context().close();
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: 'Beatriz' })).toContainText('Cadastrado');
  });

  await test.step('a person who wants no invitations says so in the e-mail, without an account', async () => {
    await page.goto('/convite/recusar/inventado');
    await page.getByRole('button', { name: 'Não quero mais convites' }).click();
    await expect(page.getByRole('alert')).toContainText('Este link está incompleto');
    await semBarreiras(page, 'recusar convites');
  });

  await test.step('means of payment: the choices, and the name of the payer', async () => {
    await page.goto('/cliente/formas-de-pagamento');
    await expect(titulo(page, 'Formas de pagamento')).toBeVisible();
    await expect(page.getByText('Simulado', { exact: true })).toBeVisible();
    await page.getByLabel('Nome ou razão social').fill('Ana Prado');
    await page.getByLabel('CPF ou CNPJ').fill('52998224725');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('button', { name: 'Esquecer' })).toBeVisible();
    await semBarreiras(page, 'formas de pagamento');
  });
});
