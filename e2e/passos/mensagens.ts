import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { COMPUTADOR, type Credenciais, FORNECEDOR } from '../pessoas.ts';
import { type Como, chamarComo } from './api.ts';
import { semBarreiras } from './axe.ts';
import { comprarSemTela } from './compra.ts';
import { contaPronta, entrarSemTela } from './conta.ts';
import { festaPronta, figura } from './evento.ts';
import { vigiarPolitica } from './politica.ts';

interface Conversa {
  readonly id: string;
  readonly conta: Credenciais;
  readonly cliente: Como;
  readonly loja: Como;
}

/** A client who bought from the demo supplier, and their conversation about the order, which the client began. */
export async function conversaDeQuemComprou(request: APIRequestContext, pergunta: string): Promise<Conversa> {
  const conta = await contaPronta(request, 1);
  const cliente = await chamarComo(request, conta);
  const loja = await chamarComo(request, FORNECEDOR);
  const { itens } = await loja.ler<{ itens: { id: string; nome: string }[] }>('/produto/buscar-meus-produtos?pageSize=100');
  const produtoId = itens.find(({ nome }) => nome === 'Buquê de 12 balões com gás hélio')?.id ?? '';
  const pedidoId = await comprarSemTela(cliente, await festaPronta(cliente, 'Festa com conversa', 9), produtoId);
  const { conversaId } = await cliente.enviar<{ conversaId: string }>('/conversa', { pedidoId, texto: pergunta });
  return { id: conversaId, conta, cliente, loja };
}

/** Opens the conversation on a screen of this person. */
export async function abrirConversa(tela: Page, quem: Credenciais, id: string): Promise<void> {
  await vigiarPolitica(tela);
  await entrarSemTela(tela, quem);
  await tela.goto(`/mensagens/${id}`);
  await expect(tela.getByLabel(/^Mensagem para /)).toBeVisible();
}

/** From the operator's page: a reported message is read with its neighbours and its picture, and removed on both sides. */
export async function decidirMensagemDenunciada(operador: Page, browser: Browser, request: APIRequestContext): Promise<void> {
  const { id, conta, cliente, loja } = await conversaDeQuemComprou(request, 'Dá para ver como fica montado?');
  const { id: foto } = await loja.formulario<{ id: string }>('/anexo', {
    arquivo: { name: 'montado.png', mimeType: 'image/png', buffer: figura() },
  });
  const dita = 'Fecha comigo por fora, que sai mais barato.';
  await loja.enviar(`/conversa/${id}/mensagem`, { texto: dita, anexos: [foto] });
  const dela = await browser.newPage(COMPUTADOR);
  await abrirConversa(dela, conta, id);
  const denunciada = dela.getByRole('listitem').filter({ hasText: dita });
  await denunciada.getByRole('button', { name: 'Denunciar esta mensagem' }).click();
  const janela = dela.getByRole('dialog', { name: 'Denunciar esta mensagem' });
  await janela.getByRole('radio', { name: 'Pede contato ou pagamento fora do Festejo' }).check();
  await janela.getByLabel('Conte o que houve').fill('Quer que eu pague fora daqui.');
  await semBarreiras(dela, 'mensagens, a denúncia');
  await janela.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(janela).toBeHidden();

  await operador
    .getByRole('navigation', { name: 'Seções da operação' })
    .getByRole('link', { name: /^Início/ })
    .click();
  await operador
    .getByRole('navigation', { name: 'Seções da operação' })
    .getByRole('link', { name: /^Denúncias/ })
    .click();
  const caso = operador.getByRole('list', { name: 'Casos' }).locator(':scope > li').filter({ hasText: 'Quer que eu pague fora daqui.' });
  await expect(caso).toContainText('Pede contato ou pagamento fora do Festejo');
  await expect(caso.getByRole('list', { name: /^A conversa em volta/ })).toContainText('Dá para ver como fica montado?');
  await caso.getByRole('button', { name: 'Abrir foto' }).click();
  await expect(caso.getByRole('img', { name: /^Foto 1 de/ })).toBeVisible();
  await semBarreiras(operador, 'denúncias, uma mensagem');
  await caso.getByRole('radio', { name: /^Sai da conversa/ }).check();
  await caso.getByLabel('Por quê').fill('Pede pagamento fora do Festejo.');
  await caso.getByRole('button', { name: 'Decidir' }).click();
  await expect(caso).toHaveCount(0);

  await dela.reload();
  await expect(dela.getByText('Mensagem retirada pela equipe do Festejo')).toBeVisible();
  await expect(dela.getByText(dita)).toHaveCount(0);
  const { mensagens } = await cliente.ler<{ mensagens: { itens: { texto: string; anexos: unknown[] }[] } }>(`/conversa/${id}`);
  expect(JSON.stringify(mensagens)).not.toContain('por fora');
  await dela.close();
}
