import type { PedidoResumo } from '@festejo/contrato/pedido/pedidos.ts';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { test } from '../jornada.ts';
import { chamarComo } from '../passos/api.ts';
import { semBarreiras } from '../passos/axe.ts';
import { contaPronta, entrar, entrarSemTela, fecharAviso, titulo } from '../passos/conta.ts';
import { figura } from '../passos/evento.ts';
import { suspenderLoja } from '../passos/loja-suspensa.ts';
import { decidirMensagemDenunciada } from '../passos/mensagens.ts';
import { verNumeros } from '../passos/numeros.ts';
import { conferirEstado } from '../passos/pagamento.ts';
import { vigiarPolitica } from '../passos/politica.ts';
import { ligarAplicativo } from '../passos/segunda-etapa.ts';
import { verificarFornecedor } from '../passos/verificacao.ts';
import { CELULAR, CELULAR_OU_COMPUTADOR, CLIENTE, COMPUTADOR, type Credenciais, FORNECEDOR, OPERADOR } from '../pessoas.ts';

test.use(CELULAR_OU_COMPUTADOR);

const secoes = (page: Page) => page.getByRole('navigation', { name: 'Seções da operação' });

/** A client reports a rating of the demo. */
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

/** A page in a separate browser context, on an order of the demo. */
async function noPedido(browser: Browser, quem: Credenciais, id: string): Promise<Page> {
  const tela = await (await browser.newContext(COMPUTADOR)).newPage();
  await vigiarPolitica(tela);
  await entrarSemTela(tela, quem);
  await tela.goto(`/pedidos/detalhes?id=${id}`);
  await expect(tela.getByRole('heading', { name: 'Disputa', exact: true })).toBeVisible();
  return tela;
}

/** From the operator's page: contributions of both sides to a dispute, and its end. */
async function disputaDosDoisLados(page: Page, browser: Browser, request: APIRequestContext): Promise<void> {
  const cliente = await chamarComo(request, CLIENTE);
  const { itens } = await cliente.ler<{ itens: PedidoResumo[] }>('/pedido/buscar-pedidos?pageSize=100&busca=panela&estado=confirmado');
  const { id, numero } = itens.at(-1) as PedidoResumo;
  await cliente.enviar(`/pedido/${id}/disputar`, { motivo: 'faltou', relato: 'O letreiro chegou com metade das luzes apagada.' });
  const dela = await noPedido(browser, CLIENTE, id);
  const dele = await noPedido(browser, FORNECEDOR, id);
  await dela.getByLabel('Fotos da disputa').setInputFiles({ name: 'luzes.png', mimeType: 'image/png', buffer: figura() });
  await expect(dela.getByRole('button', { name: /^Ampliar: Foto 1 de 1/ })).toBeEnabled();

  const naLista = page
    .getByRole('list', { name: 'Disputas' })
    .locator(':scope > li')
    .filter({ hasText: `Pedido nº ${numero}:` });
  const decisao = page.getByRole('form', { name: `Decisão do pedido nº ${numero}` });
  const reler = async () => {
    await page.reload();
    await page
      .getByLabel('Por página')
      .or(page.getByRole('list', { name: 'Disputas' }))
      .first()
      .waitFor();
  };
  const decidir = async (volta: string, motivo: string) => {
    await decisao.getByRole('radio', { name: 'Uma parte volta, e o resto é de quem vendeu' }).check();
    await decisao.getByLabel('Quanto volta ao cliente').fill(volta);
    await decisao.getByLabel('Por quê').fill(motivo);
    await decisao.getByRole('button', { name: 'Decidir' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Decidir' }).click();
    await expect(decisao).toHaveCount(0);
  };
  await reler();
  await expect(naLista).toContainText('O fornecedor pode responder até');
  await expect(decisao).toHaveCount(0);
  await dele.getByLabel('Sua resposta').fill('Testamos na montagem, e todas acendiam.');
  await dele.getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(dela.getByRole('heading', { name: 'O fornecedor respondeu' })).toBeVisible();

  await reler();
  await expect(naLista).toContainText('Testamos na montagem, e todas acendiam.');
  await expect(naLista.getByRole('button', { name: /^Ampliar: Foto 1 de 1/ })).toBeEnabled();
  await semBarreiras(page, 'disputa dos dois lados');
  await decidir('10,00', 'A foto mostra as luzes apagadas depois da festa.');
  await expect(dela.getByRole('heading', { name: /^O Festejo decidiu: R\$\s10,00 voltam/ })).toBeVisible();
  await conferirEstado(dela, id, 'em_disputa');
  await semBarreiras(dela, 'disputa decidida');

  await dela.getByLabel('Por que olhar de novo?').fill('Apagadas estavam desde o começo, como dizem os convidados.');
  await dela.getByRole('button', { name: 'Pedir nova análise' }).click();
  await dela.getByRole('dialog').getByRole('button', { name: 'Pedir nova análise' }).click();
  await expect(dele.getByRole('heading', { name: 'O cliente pediu nova análise' })).toBeVisible();
  await reler();
  await expect(naLista).toContainText('Depois da nova análise, quem tem razão?');
  await expect(naLista).toContainText('ninguém mais da operação pode decidir');
  await decidir('20,00', 'Os convidados confirmam desde quando faltava luz.');
  for (const tela of [dela, dele]) {
    await expect(tela.getByText('A disputa terminou.')).toBeVisible();
    await expect(
      tela.getByRole('heading', { name: /^Depois da nova análise, pela mesma pessoa, a única que podia decidir: R\$\s20,00 voltam/ }),
    ).toBeVisible();
  }
  await conferirEstado(dela, id, 'concluido');
  for (const tela of [dela, dele]) await tela.context().close();
}

test('an operator secures the account, decides a dispute, and the log shows it', async ({ page, request, browser, baseURL }) => {
  const denunciada = denunciarUmaAvaliacao(request);
  await vigiarPolitica(page);
  await entrarSemTela(page, OPERADOR);
  await page.goto('/operacao');
  await expect(titulo(page, 'Operação')).toBeVisible();

  await test.step('without the second factor no page can be read', async () => {
    await expect(page.getByRole('heading', { name: 'Proteja a sua conta primeiro' })).toBeVisible();
    await semBarreiras(page, 'operação sem segunda etapa');
    await page.getByRole('link', { name: 'Ligar a segunda etapa' }).click();
    // Switching the app on has proved the identity: the back office opens at once.
    await ligarAplicativo(page, OPERADOR);
  });

  await test.step('the oldest dispute: a verdict with reasons, after a confirmation', async () => {
    await secoes(page).getByRole('link', { name: 'Disputas' }).click();
    const disputas = page.getByRole('list', { name: 'Disputas' }).locator(':scope > li');
    const primeira = disputas.first();
    const cabeca = primeira.getByRole('heading', { level: 2 });
    await expect(cabeca).toHaveText(/^Pedido nº \d+: R\$/);
    await semBarreiras(page, 'disputas');
    const numero = /\d+/.exec((await cabeca.textContent()) ?? '')?.[0] ?? '';
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

  await test.step('a dispute of two sides: photo, answer, partial verdict, appeal and the final verdict', async () => {
    await disputaDosDoisLados(page, browser, request);
  });

  await test.step('a reported rating is removed and restored, with the reason', async () => {
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

  await test.step('a reported message is removed from the conversation of both', async () => {
    await decidirMensagemDenunciada(page, browser, request);
  });

  await test.step('a suspended person is logged out everywhere at once, and reads the reason at the next login', async () => {
    const contexto = await browser.newContext({ ...CELULAR, ...(baseURL && { baseURL }) });
    const outra = await contexto.newPage();
    const conta = await contaPronta(request, 1);
    await entrarSemTela(outra, conta);
    await outra.goto('/cliente/home');
    await expect(titulo(outra, /./)).toBeVisible();

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

  await test.step('a suspended shop: its open orders are on hold, and the order of a client is refunded whole', async () => {
    await suspenderLoja(page, browser, request);
  });

  await test.step('money that does not move: refunds and payouts', async () => {
    await secoes(page)
      .getByRole('link', { name: /^Dinheiro parado/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Nenhuma devolução parada' })).toBeVisible();
    await semBarreiras(page, 'dinheiro parado');
    await page.getByRole('button', { name: 'Repasses' }).click();
    const repasses = page.getByRole('list', { name: 'Dinheiro parado' }).locator(':scope > li');
    await expect(repasses.first().getByRole('heading')).toHaveText(/^Repasse de R\$/);
    // Payouts of the suspended shop wait with their orders: they offer no action here.
    const parado = repasses.filter({ has: page.getByRole('button', { name: 'Já paguei por fora' }) }).first();
    await parado.getByRole('button', { name: 'Já paguei por fora' }).click();
    await expect(page.getByLabel('Comprovante')).toBeVisible();
    await semBarreiras(page, 'repasses parados');
  });

  await test.step('the machine: its state, the queues and the failures', async () => {
    await secoes(page)
      .getByRole('link', { name: /^Máquina/ })
      .click();
    await expect(page.getByRole('heading', { name: /^Instalação/ })).toBeVisible();
    // The queues that have jobs vary: each queue is in one of the two tables.
    await page.getByText(/sem nada por fazer$/).press('Enter');
    await expect(page.getByRole('table', { name: /^Filas/ }).filter({ hasText: 'enviar-carta' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'O que falhou' })).toBeVisible();
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await semBarreiras(page, 'máquina');
  });

  await test.step('features that can be switched off, and the question before it; the other journeys need all of them on', async () => {
    await secoes(page).getByRole('link', { name: 'Recursos' }).click();
    const linha = page.getByRole('list', { name: 'Recursos' }).locator(':scope > li').filter({ hasText: 'Indicações' });
    await semBarreiras(page, 'recursos');
    await linha.getByRole('button', { name: 'Desligar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await expect(linha).toContainText('Ligado');
  });

  await test.step('the categories of the marketplace: one created, changed, and merged into another', async () => {
    await secoes(page).getByRole('link', { name: 'Categorias' }).click();
    const lista = page.getByRole('list', { name: 'Categorias do marketplace' });
    const nova = page.getByRole('form', { name: 'Nova categoria' });
    await nova.getByLabel('Nome').fill('Fogos frios');
    await nova.getByRole('button', { name: 'Criar categoria' }).click();
    await expect(lista).toContainText('Fogos frios');
    await page.getByRole('button', { name: 'Mudar Fogos frios' }).click();
    const mudar = page.getByRole('form', { name: 'Mudar Fogos frios' });
    await mudar.getByLabel('Nome').fill('Efeitos especiais');
    await semBarreiras(page, 'categorias do marketplace');
    await mudar.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('button', { name: 'Juntar Efeitos especiais a outra' }).click();
    const juntar = page.getByRole('form', { name: 'Juntar Efeitos especiais a outra' });
    await juntar.getByLabel('A que fica').click();
    await page.getByRole('option', { name: 'Decoração' }).click();
    await juntar.getByRole('button', { name: 'Juntar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Juntar' }).click();
    await expect(page.getByText('Juntas: tudo o que havia em uma está na outra')).toBeVisible();
    await expect(lista).not.toContainText('Efeitos especiais');
  });

  await test.step('the numbers of the market, in charts, in tables and on the map', async () => {
    await verNumeros(page, request);
  });

  await test.step('the current rate limits', async () => {
    await secoes(page).getByRole('link', { name: 'Limites' }).click();
    await expect(page.getByRole('table', { name: 'Limites de abuso' })).toContainText('Denúncias feitas');
    await semBarreiras(page, 'limites de abuso');
  });

  await test.step('a supplier proves an identity on a phone: refused once, then accepted', async () => {
    await verificarFornecedor(page, request, browser, baseURL);
  });

  await test.step('the log shows the readers and the decisions', async () => {
    await secoes(page).getByRole('link', { name: 'Registro' }).click();
    const atos = page.getByRole('list', { name: 'Atos' });
    await page.getByLabel('Por página').selectOption('50');
    await expect(atos).toContainText('Decidiu uma disputa em parte, com R$\u00a020,00 de volta ao cliente: Os convidados confirmam');
    await expect(atos).toContainText(/Leu as? disputas? dos? pedidos? \d/);
    await expect(atos).toContainText('Decidiu uma denúncia, e tirou do ar: Ofende pessoas pelo nome.');
    await semBarreiras(page, 'registro da operação');
  });
});
