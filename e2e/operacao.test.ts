import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { test } from './jornada.ts';
import { chamarComo } from './passos/api.ts';
import { semBarreiras } from './passos/axe.ts';
import { contaPronta, entrar, fecharAviso, titulo } from './passos/conta.ts';
import { vigiarPolitica } from './passos/politica.ts';
import { ligarAplicativo } from './passos/segunda-etapa.ts';
import { CELULAR, CELULAR_OU_COMPUTADOR, OPERADOR } from './pessoas.ts';

test.use(CELULAR_OU_COMPUTADOR);

const secoes = (page: Page) => page.getByRole('navigation', { name: 'Seções da operação' });

/** Somebody reports a rating of the demo. */
async function denunciarUmaAvaliacao(request: APIRequestContext): Promise<void> {
  const { ler, enviar } = await chamarComo(request, await contaPronta(request, 1));
  const { populares } = await ler<{ populares: { id: string }[] }>('/explorar');
  for (const { id } of populares) {
    const { itens } = await ler<{ itens: { id: string }[] }>(`/produto/avaliacoes/${id}`);
    const [uma] = itens;
    if (!uma) continue;
    await enviar(`/avaliacao/${uma.id}/denunciar`, { motivo: 'ofensa', texto: 'Xinga a equipe pelo nome' });
    return;
  }
  throw new Error('the demo has no rating');
}

test('quem cuida do marketplace protege a conta, decide uma disputa, e o registro o diz', async ({ page, request, browser, baseURL }) => {
  const denunciada = denunciarUmaAvaliacao(request);
  await vigiarPolitica(page);
  await page.goto('/usuario/login');
  await entrar(page, OPERADOR);
  await expect(page).toHaveURL(/\/operacao$/);
  await expect(titulo(page, 'Operação')).toBeVisible();

  await test.step('sem a segunda etapa nada se lê', async () => {
    await expect(page.getByRole('heading', { name: 'Proteja a sua conta primeiro' })).toBeVisible();
    await semBarreiras(page, 'operação sem segunda etapa');
    await page.getByRole('link', { name: 'Ligar a segunda etapa' }).click();
    await ligarAplicativo(page, OPERADOR);
  });

  await test.step('a disputa mais antiga: quem tem razão e por quê, perguntado mais uma vez', async () => {
    await secoes(page).getByRole('link', { name: 'Disputas' }).click();
    const disputas = page.getByRole('list', { name: 'Disputas' }).locator(':scope > li');
    const primeira = disputas.first();
    await expect(primeira.getByRole('heading')).toHaveText(/^Pedido nº \d+: R\$/);
    await semBarreiras(page, 'disputas');
    const numero = /\d+/.exec((await primeira.getByRole('heading').textContent()) ?? '')?.[0] ?? '';
    const decisao = page.getByRole('form', { name: `Decisão do pedido nº ${numero}` });
    await decisao.getByRole('button', { name: 'Decidir' }).click();
    await expect(decisao.getByText('Escolha quem tem razão')).toBeVisible();
    await decisao.getByRole('radio', { name: 'Uma parte volta, e o resto é de quem vendeu' }).check();
    const volta = decisao.getByLabel('Quanto volta ao cliente');
    await volta.fill('999999');
    await decisao.getByLabel('Por quê').fill('As fotos dos dois lados mostram que faltou metade.');
    await decisao.getByRole('button', { name: 'Decidir' }).click();
    await expect(decisao.getByText(/^Mais que nada e menos que R\$/)).toBeVisible();
    await volta.fill('10,50');
    await expect(decisao).toContainText(/recebe R\$\s10,50 de volta/);
    await semBarreiras(page, 'disputa em parte');
    await decisao.getByRole('button', { name: 'Decidir' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Decidir' }).click();
    await expect(page.getByText('Decidido: uma parte volta ao cliente, e o resto é do fornecedor')).toBeVisible();
    await expect(decisao).toHaveCount(0);
  });

  await test.step('uma avaliação denunciada sai do ar e volta, com o motivo', async () => {
    await denunciada;
    await secoes(page)
      .getByRole('link', { name: /^Denúncias/ })
      .click();
    const caso = page.getByRole('list', { name: 'Casos' }).locator(':scope > li').filter({ hasText: 'Xinga a equipe pelo nome' }).first();
    await expect(caso.getByRole('heading')).toHaveText(/^Avaliação de/);
    await semBarreiras(page, 'denúncias');
    await caso.getByRole('radio', { name: /^Sai do ar/ }).check();
    await caso.getByLabel('Por quê').fill('Ofende pessoas pelo nome.');
    await caso.getByRole('button', { name: 'Decidir' }).click();
    await expect(page.getByText('Decidido: a avaliação saiu do ar')).toBeVisible();
    await page.getByRole('button', { name: 'Decididas' }).click();
    const decidido = page.getByRole('list', { name: 'Casos' }).locator(':scope > li').first();
    await expect(decidido).toContainText('Fora do ar');
    await decidido.getByLabel('Por quê').fill('Era outra pessoa, afinal.');
    await decidido.getByRole('button', { name: 'Pôr de volta' }).click();
    await expect(page.getByText('A avaliação voltou ao ar')).toBeVisible();
  });

  await test.step('quem é suspenso sai na hora, onde estiver, e lê o motivo ao entrar de novo', async () => {
    const contexto = await browser.newContext({ ...CELULAR, ...(baseURL && { baseURL }) });
    const outra = await contexto.newPage();
    const conta = await contaPronta(request, 1);
    await outra.goto('/usuario/login');
    await entrar(outra, conta);
    await expect(titulo(outra, /./)).toBeVisible();
    await expect(outra).toHaveURL(/\/cliente\/home/);

    await secoes(page).getByRole('link', { name: 'Pessoas' }).click();
    await page.getByRole('searchbox', { name: 'Procurar' }).fill(conta.email);
    await page.getByRole('search').getByRole('button', { name: 'Procurar' }).click();
    await semBarreiras(page, 'procura da operação');
    await page.getByRole('list', { name: 'Achados' }).getByRole('link', { name: 'Joana Prado Lima' }).click();
    await expect(page.getByRole('heading', { name: /^Joana Prado Lima/ })).toBeVisible();
    await semBarreiras(page, 'conta de uma pessoa');
    await page.getByLabel('Por quê').fill('Pediu pagamento por fora do Festejo.');
    await page.getByRole('button', { name: 'Suspender' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Suspender' }).click();
    await expect(page.getByText('Conta suspensa: quem estava dentro já saiu')).toBeVisible();

    await fecharAviso(outra, 'Sua conta foi suspensa');
    await expect(outra).toHaveURL(/\/usuario\/login/);
    await entrar(outra, conta);
    await expect(outra.getByRole('alert')).toContainText('Pediu pagamento por fora do Festejo.');
    await page.getByLabel('Por quê').fill('Foi um engano da equipe.');
    await page.getByRole('button', { name: 'Trazer de volta' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Trazer de volta' }).click();
    await expect(page.getByText('A conta está de volta')).toBeVisible();
    await outra.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(outra).not.toHaveURL(/\/usuario\/login/);
    await contexto.close();
  });

  await test.step('o registro diz quem leu e quem decidiu', async () => {
    await secoes(page).getByRole('link', { name: 'Registro' }).click();
    const atos = page.getByRole('list', { name: 'Atos' });
    await page.getByLabel('Por página').selectOption('25');
    await expect(atos).toContainText('Decidiu uma disputa em parte, com R$\u00a010,50 de volta ao cliente: As fotos dos dois lados');
    await expect(atos).toContainText('Leu as disputas dos pedidos');
    await expect(atos).toContainText('Decidiu uma denúncia, e tirou do ar: Ofende pessoas pelo nome.');
    await semBarreiras(page, 'registro da operação');
  });
});
