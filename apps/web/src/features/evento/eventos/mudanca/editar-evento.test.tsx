import { buscarEvento } from '@festejo/contrato/evento/eventos.ts';
import {
  atualizarEvento,
  atualizarImagensDoEvento,
  type PrevisaoDaMudanca,
  preverMudanca,
} from '@festejo/contrato/evento/mudancas-de-evento.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeApi, refuses, when } from '../../../../lib/testing/fake-api.ts';
import { BotaoNativo } from '../../../../ui/buttons/botao-nativo.tsx';
import { montar } from '../../../../ui/testing/montar.tsx';
import { eventoDeTeste } from '../testing/eventos.ts';
import { EditarEvento } from './editar-evento.tsx';

const LINHA = { produtoId: 'p1', produtoNome: 'Bolo', fornecedorNome: 'Doçaria', message: 'Não atende nesse dia' };
const previsao = (parte: Partial<PrevisaoDaMudanca> = {}): PrevisaoDaMudanca => ({
  mudaQuandoOuOnde: true,
  linhas: [],
  linhasQueSeguem: 0,
  pedidos: [],
  podeMudar: true,
  pedirAosFornecedores: null,
  mudancaAberta: false,
  confirmacao: 'vista',
  ...parte,
});
const evento = eventoDeTeste();

function abrir(imagemUrl: string | null = null) {
  const aoSalvar = vi.fn();
  const lugar = { mudou: false, conferir: () => ({ ok: true as const, corpo: {} }), recomecar: vi.fn(), campos: null };
  const pedirMudanca = ({ corpo, versao, aoPedir }: Parameters<ComponentProps<typeof EditarEvento>['pedirMudanca']>[0]) => (
    <BotaoNativo onClick={aoPedir}>{`Pedir as ${corpo.horario} sobre a versão ${versao}`}</BotaoNativo>
  );
  montar(<EditarEvento evento={{ ...evento, imagemUrl }} lugar={lugar} pedirMudanca={pedirMudanca} aoSalvar={aoSalvar} />);
  return aoSalvar;
}
const salvar = () => userEvent.click(screen.getByRole('button', { name: 'Salvar evento' }));
const escrever = async (rotulo: RegExp, texto: string) => {
  await userEvent.clear(screen.getByLabelText(rotulo));
  await userEvent.type(screen.getByLabelText(rotulo), texto);
};

test('cart lines that the change breaks are listed before saving, and cancelling keeps the typed text', async () => {
  const api = fakeApi(
    when(preverMudanca, () => previsao({ linhas: [LINHA, { ...LINHA, produtoId: 'p2', produtoNome: 'Mesa' }], linhasQueSeguem: 1 })),
    when(atualizarEvento, () => eventoDeTeste({ versao: 2 })),
  );
  const aoSalvar = abrir();
  await escrever(/^Começa às/, '03:00');
  await salvar();
  const janela = () => screen.getByRole('heading', { name: '2 itens do carrinho deixam de atender' }).closest('dialog') as HTMLElement;
  await screen.findByText(/^Não atende nesse dia\. .*1 item continua valendo\.$/);
  expect(
    within(janela())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bolo, de Doçaria', 'Mesa, de Doçaria']);
  await userEvent.click(within(janela()).getByRole('button', { name: 'Deixar como está' }));
  expect(api.of(atualizarEvento)).toHaveLength(0);
  expect(screen.getByLabelText<HTMLInputElement>(/^Começa às/).value).toBe('03:00');

  await salvar();
  await userEvent.click(await screen.findByRole('button', { name: 'Mudar mesmo assim' }));
  await waitFor(() => expect(aoSalvar).toHaveBeenCalledOnce());
  expect(api.of(atualizarEvento)[0]).toMatchObject({
    ifMatch: '"1"',
    body: { confirmacao: 'vista', horario: '03:00', enderecoId: evento.endereco.id },
  });
});

test('pending orders block another day, each with a link to it', async () => {
  const pedido = { id: 'o1', numero: 7, fornecedorNome: 'Doçaria', estado: 'pago' as const, message: 'Pago' };
  const api = fakeApi(when(preverMudanca, () => previsao({ pedidos: [pedido], podeMudar: false })));
  abrir();
  await escrever(/^Começa às/, '03:00');
  await salvar();
  expect((await screen.findByRole('link', { name: 'Pedido 7, de Doçaria' })).getAttribute('href')).toBe('/pedidos/detalhes?id=o1');
  expect(api.of(atualizarEvento)).toHaveLength(0);
});

test('a change that suppliers can accept is requested instead of refused, and a pending request is shown', async () => {
  const pedido = { id: 'o1', numero: 7, fornecedorNome: 'Doçaria', estado: 'confirmado' as const, message: 'Confirmado' };
  const pedirAosFornecedores = { responderAte: '2026-12-01T12:00:00Z', pedidos: [] };
  const api = fakeApi(when(preverMudanca, () => previsao({ pedidos: [pedido], podeMudar: false, pedirAosFornecedores })));
  const aoSalvar = abrir();
  await escrever(/^Começa às/, '03:00');
  await salvar();
  const pedir = await screen.findByRole('button', { name: 'Pedir as 03:00 sobre a versão 1' });
  expect(screen.queryByRole('link', { name: /^Pedido 7/ })).toBeNull();
  await userEvent.click(pedir);
  await waitFor(() => expect(aoSalvar).toHaveBeenCalledOnce());
  expect(api.of(atualizarEvento)).toHaveLength(0);
});

test('with a pending request, the form shows its state', async () => {
  fakeApi(when(preverMudanca, () => previsao({ podeMudar: false, mudancaAberta: true })));
  abrir();
  await escrever(/^Começa às/, '03:00');
  await salvar();
  expect((await screen.findByRole('alert')).textContent).toContain('Você já pediu outra data');
});

test('in a conflict my changes are saved over the other version, and an unchanged address is taken from it', async () => {
  const endereco = { ...evento.endereco, id: 'outro' };
  const api = fakeApi(
    when(preverMudanca, () => previsao()),
    refuses(atualizarEvento, 409, 'MUDOU_EM_OUTRA_TELA', 'Mudou em outra tela'),
    when(buscarEvento, () => eventoDeTeste({ versao: 5, nomePessoa: 'Bia', endereco })),
  );
  const aoSalvar = abrir();
  await escrever(/^Nome do evento/, 'Festa da Lia');
  await salvar();
  const minha = await screen.findByRole('button', { name: 'Salvar o que escrevi' });
  api.swap(when(atualizarEvento, () => eventoDeTeste({ versao: 6 })));
  await userEvent.click(minha);
  await waitFor(() => expect(aoSalvar).toHaveBeenCalledOnce());
  expect(api.of(atualizarEvento).at(-1)).toMatchObject({
    ifMatch: '"5"',
    body: { titulo: 'Festa da Lia', nomePessoa: 'Bia', enderecoId: 'outro' },
  });
});

test('when only the pictures fail, the next attempt sends them for the saved event', async () => {
  let versao = 1;
  const api = fakeApi(
    when(preverMudanca, () => previsao()),
    when(atualizarEvento, () => eventoDeTeste({ titulo: 'Festa', versao: ++versao })),
    refuses(atualizarImagensDoEvento, 415, 'TIPO', 'Esta foto não serve'),
  );
  const aoSalvar = abrir('/capa.webp');
  await escrever(/^Nome do evento/, 'Festa');
  await userEvent.click(screen.getByRole('button', { name: /^Remover/ }));
  await salvar();
  expect(await screen.findByRole('alert')).toBeTruthy();
  api.swap(when(atualizarImagensDoEvento, () => eventoDeTeste({ versao: 4 })));
  await salvar();
  await waitFor(() => expect(aoSalvar).toHaveBeenCalledOnce());
  expect(api.of(atualizarEvento).map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
});
