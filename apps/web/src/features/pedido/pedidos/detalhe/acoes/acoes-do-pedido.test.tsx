import { buscarPedido } from '@festejo/contrato/pedido/pedidos.ts';
import { cancelarPedido, type PreviaDoCancelamento, preverCancelamento } from '@festejo/contrato/pedido/vida-do-pedido.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi, refuses, when } from '../../../../../lib/testing/fake-api.ts';
import { montar } from '../../../../../ui/testing/montar.tsx';
import { umPedidoDetalhado } from '../../testing/exemplos.ts';
import { AcoesDoPedido } from './acoes-do-pedido.tsx';

const umaPrevia = (parte: Partial<PreviaDoCancelamento> = {}): PreviaDoCancelamento => ({
  regra: 'politica',
  total: 200,
  volta: 200,
  percentual: 100,
  valeAte: '2026-12-13T17:30:00.000Z',
  depois: { percentual: 50, volta: 100 },
  porTransferencia: null,
  pixVoltaAte: null,
  cupomVolta: null,
  explicacao: 'Política moderada: volta tudo até 13/12/2026 às 14h30; depois disso volta 50%.',
  ...parte,
});

it('offers the actions that the server sends, and renders nothing without actions', () => {
  fakeApi();
  const tela = montar(<AcoesDoPedido pedido={umPedidoDetalhado(1, { acoes: ['concluir', 'disputar'] })} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Confirmar entrega', 'Relatar um problema']);
  tela.unmount();
  montar(<AcoesDoPedido pedido={umPedidoDetalhado(1)} />);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('sends the previewed refund; after a change, shows the new amount and keeps the typed text', async () => {
  const api = fakeApi(
    when(buscarPedido, () => umPedidoDetalhado(1)),
    when(preverCancelamento, () => umaPrevia()),
    refuses(cancelarPedido, 409, 'DEVOLUCAO_MUDOU', 'O que volta mudou: agora é R$ 100,00'),
  );
  montar(<AcoesDoPedido pedido={umPedidoDetalhado(1, { acoes: ['cancelar'] })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar pedido' }));
  const janela = within(await screen.findByRole('dialog', { name: 'Cancelar pedido' }));
  expect(await janela.findByText('Tudo o que você pagou')).toBeTruthy();
  await userEvent.type(janela.getByLabelText('Motivo (opcional)'), 'A festa mudou');
  api.swap(when(preverCancelamento, () => umaPrevia({ volta: 100, percentual: 50, depois: null })));
  await userEvent.click(janela.getByRole('button', { name: 'Cancelar pedido' }));
  expect((await janela.findByRole('alert')).textContent).toContain('agora é R$ 100,00');
  expect(await janela.findByText(/^50% dos/)).toBeTruthy();
  expect((janela.getByLabelText('Motivo (opcional)') as HTMLTextAreaElement).value).toBe('A festa mudou');
  api.swap(when(cancelarPedido, () => umPedidoDetalhado(1, { estado: 'cancelado' })));
  await userEvent.click(janela.getByRole('button', { name: 'Cancelar pedido' }));
  expect(await screen.findByText('Pedido cancelado. O fornecedor já foi avisado.')).toBeTruthy();
  expect(api.of(cancelarPedido).map(({ body }) => body)).toEqual([
    { volta: 200, motivo: 'A festa mudou' },
    { volta: 100, motivo: 'A festa mudou' },
  ]);
});
