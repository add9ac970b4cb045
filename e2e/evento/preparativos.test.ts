import type { EventoDetalhado } from '@festejo/contrato/evento/eventos.ts';
import { expect } from '@playwright/test';
import { test } from '../jornada.ts';
import { chamarComo, perguntar } from '../passos/api.ts';
import { semBarreiras } from '../passos/axe.ts';
import { contaPronta, entrarSemTela, titulo } from '../passos/conta.ts';
import { continuarAoPasso, dizerOQueEQuando, PRACA_DA_SE, sabadoDaquiA } from '../passos/evento.ts';
import { vigiarPolitica } from '../passos/politica.ts';
import { CELULAR_OU_COMPUTADOR } from '../pessoas.ts';

test('from a draft to the event: tasks, expenses and guests who answer; editing, duplicating and cancelling', async ({ page, browser }) => {
  const conta = await contaPronta(page.request, 1);
  const como = await chamarComo(page.request, conta);
  await como.enviar('/endereco', PRACA_DA_SE);
  await vigiarPolitica(page);
  await entrarSemTela(page, conta);

  await test.step('a draft is stored on the server and can be resumed; after the publication it is gone', async () => {
    await page.goto('/evento/criar');
    await page.getByLabel('Nome do evento').fill('Chá da Duda');
    await page.getByRole('button', { name: /^Guardar rascunho/ }).click();
    await expect(titulo(page, 'Meus eventos')).toBeVisible();
    await page.getByRole('link', { name: 'Continuar rascunho Chá da Duda' }).click();
    await expect(page.getByLabel('Nome do evento')).toHaveValue('Chá da Duda');
    await dizerOQueEQuando(page, 'Chá da Duda', sabadoDaquiA(12));
    await continuarAoPasso(page, 2);
    await continuarAoPasso(page, 3);
    await page.getByLabel('Quantas pessoas vêm?').fill('80');
    await page.getByLabel('Quanto quer gastar? (R$)').fill('4000');
    await page.getByLabel('Quem é a estrela da festa?').fill('Duda');
    // Going back and forward in the browser and reloading lose no input.
    await page.goBack();
    await expect(page.getByRole('heading', { level: 2, name: 'Passo 2 de 3: Onde vai ser?' })).toBeFocused();
    await page.goBack();
    await expect(page.getByLabel('Nome do evento')).toHaveValue('Chá da Duda');
    await page.goForward();
    await page.goForward();
    await page.reload();
    await expect(page.getByLabel('Quem é a estrela da festa?')).toHaveValue('Duda');
    // Another device continues with the saved step.
    const passos = async () => {
      const { itens } = await perguntar<{ itens: { campos: { passo: number } }[] }>(page, '/evento/rascunho');
      return itens.map(({ campos }) => campos.passo);
    };
    await expect.poll(passos).toEqual([2]);
    await page.getByRole('button', { name: 'Criar evento' }).click();
    await expect(page).toHaveURL(/\/cliente\/home$/);
    await expect.poll(() => perguntar(page, '/evento/rascunho')).toEqual({ itens: [] });
  });

  const { itens } = await perguntar<{ itens: EventoDetalhado[] }>(page, '/evento/buscar-evento-cliente');
  const detalhes = `/evento/detalhes/${itens[0]?.id}`;

  await test.step('suggested tasks, one done and one removed and restored', async () => {
    await page.goto(`${detalhes}?aba=tarefas`);
    await page.getByRole('button', { name: 'Sugerir tarefas' }).click();
    await page.getByRole('checkbox', { name: 'Reservar o espaço' }).check();
    await expect(page.getByText(/^1 de \d+ feitas$/)).toBeVisible();
    await page.getByRole('button', { name: 'Excluir Definir quanto gastar' }).click();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(page.getByRole('checkbox', { name: 'Definir quanto gastar' })).toBeVisible();
    await semBarreiras(page, 'tarefas');
  });

  await test.step('an expense plan', async () => {
    await page.getByRole('link', { name: 'Gastos' }).click();
    // The budget given at the creation of the event: R$ 4.000,00 for 80.
    await expect(page.getByText('Por pessoa, para 80')).toBeVisible();
    await expect(page.getByText('R$ 50,00')).toBeVisible();
    await page.getByLabel(/^Até quanto/).fill('5000');
    await page.getByRole('button', { name: 'Guardar plano' }).click();
    await expect(page.getByText('Ainda cabe')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Ainda cabe')).toBeVisible();
    await semBarreiras(page, 'gastos');
  });

  await test.step('pasted guests, and the invitation of one of them answered in another browser', async () => {
    await page.getByRole('link', { name: 'Convite', exact: true }).click();
    await page.getByRole('button', { name: 'Publicar convite' }).click();
    await expect(page.getByText('Convite publicado')).toBeVisible();
    // The reload removes the toast, which axe would measure in its transition.
    await page.reload();
    await expect(page.getByRole('button', { name: 'Trocar o link' })).toBeVisible();
    await semBarreiras(page, 'convite');
    await page.getByRole('link', { name: 'Convidados' }).click();
    await page.getByLabel('Acrescentar convidados').fill('Maria Silva; 11 99999-0000; +2\nJoão');
    await page.getByRole('button', { name: 'Acrescentar' }).click();
    await expect(page.getByRole('button', { name: 'Tirar Maria Silva' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Tirar Maria Silva' })).toBeVisible();
    await semBarreiras(page, 'convidados');
    const lista = await perguntar<{ itens: { nome: string; url: string }[] }>(page, `/evento/${itens[0]?.id}/convidado`);
    const link = lista.itens.find(({ nome }) => nome === 'Maria Silva')?.url ?? '';
    const outro = await browser.newPage(CELULAR_OU_COMPUTADOR);
    await vigiarPolitica(outro);
    await outro.goto(new URL(link).pathname);
    await expect(outro.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await outro.getByLabel(/^Quantas pessoas/).fill('3');
    await outro.getByRole('button', { name: 'Vou', exact: true }).click();
    await expect(outro.getByText(/^Presença confirmada: 3 pessoas/)).toBeVisible();
    await semBarreiras(outro, 'convite público');
    // Through the general link a name is added once: a second visit shows the guest's own answer.
    const { url: geral } = await perguntar<{ url: string }>(page, `/evento/${itens[0]?.id}/convite`);
    await outro.goto(new URL(geral).pathname);
    await outro.getByLabel('Seu nome').fill('Duda');
    await outro.getByRole('button', { name: 'Não vou' }).click();
    await expect(outro.getByText(/^Você disse que não vem/)).toBeVisible();
    await outro.goto(new URL(geral).pathname);
    await expect(outro.getByRole('link', { name: 'Duda' })).toBeVisible();
    await semBarreiras(outro, 'convite geral, já respondido');
    await outro.getByRole('link', { name: 'Duda' }).click();
    await expect(outro.getByRole('heading', { name: 'Duda, você vem?' })).toBeVisible();
    await outro.close();
    await page.reload();
    await expect(page.getByText(/vêm 3/)).toBeVisible();
    await page.getByRole('button', { name: 'Editar Duda' }).click();
    const edicao = page.getByRole('form', { name: 'Editar Duda' });
    await edicao.getByLabel('Telefone ou e-mail').fill('duda@teste.example');
    await edicao.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('duda@teste.example')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Editar Duda' })).toBeFocused();
    await page.getByRole('button', { name: 'Tirar Duda' }).click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Tirar', exact: true }).click();
    await expect(page.getByText('duda@teste.example')).toBeHidden();
  });

  await test.step('editing', async () => {
    await page.goto(`${detalhes}?aba=editar`);
    await page.getByLabel('Nome do evento').fill('Chá da Eduarda');
    await semBarreiras(page, 'editar evento');
    await page.getByRole('button', { name: 'Salvar evento' }).click();
    await expect(titulo(page, 'Chá da Eduarda')).toBeAttached();
  });

  await test.step('another hour shows which products become unavailable before saving, and cancelling changes nothing', async () => {
    const eventoId = itens[0]?.id;
    // A product of the demo supplier, who works by day. Products that other journeys sell by day and by night would be available at the new
    // hour too.
    const nome = 'Buquê de 12 balões com gás hélio';
    type Oferta = { itens: { id: string; nome: string }[] };
    const { itens: oferta } = await perguntar<Oferta>(page, `/produto/buscar?search=${encodeURIComponent(nome)}&eventoId=${eventoId}`);
    const produto = oferta.find((um) => um.nome === nome);
    await como.enviar('/Carrinho/adicionar-item-carrinho', { produtoId: produto?.id, eventoId, quantidade: 1 });
    await page.goto(`${detalhes}?aba=editar`);
    await page.getByLabel(/^Começa às/).fill('03:10');
    await page.getByRole('button', { name: 'Salvar evento' }).click();
    const janela = page.getByRole('dialog').filter({ hasText: '1 item do carrinho deixa de atender' });
    await expect(janela.getByRole('listitem')).toContainText(nome);
    await janela.getByRole('button', { name: 'Deixar como está' }).click();
    await expect(page.getByLabel(/^Começa às/)).toHaveValue('03:10');
    expect(await perguntar<EventoDetalhado>(page, `/evento/${eventoId}`)).toMatchObject({ horario: itens[0]?.horario });
    await page.getByRole('button', { name: 'Salvar evento' }).click();
    await janela.getByRole('button', { name: 'Mudar mesmo assim' }).click();
    await expect(page.getByText('Evento salvo')).toBeVisible();
    expect(await perguntar<EventoDetalhado>(page, `/evento/${eventoId}`)).toMatchObject({ horario: '03:10' });
  });

  await test.step('duplicates as a draft, and cancels', async () => {
    await page.goto(detalhes);
    await page.getByRole('button', { name: 'Duplicar' }).click();
    await page.getByRole('button', { name: 'Levar convidados' }).click();
    await expect(page).toHaveURL(/\/evento\/criar\?rascunho=/);
    await expect(page.getByLabel('Nome do evento')).toHaveValue('Chá da Eduarda');
    await page.goto(detalhes);
    await page.getByRole('button', { name: 'Cancelar a festa' }).click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Cancelar a festa' }).click();
    await expect(page.getByText('Cancelado')).toBeVisible();
  });
});
