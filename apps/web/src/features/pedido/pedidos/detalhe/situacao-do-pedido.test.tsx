import type { Lado } from '@festejo/contrato/common/constants.ts';
import type { PedidoDetalhado } from '@festejo/contrato/pedido/pedidos.ts';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sessao } from '../../../../lib/session/sessao.ts';
import { deviceInZone, ZONES } from '../../../../lib/testing/device-in-zone.ts';
import { testToken } from '../../../../lib/testing/test-token.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { umPedidoDetalhado } from '../testing/exemplos.ts';
import { SituacaoDoPedido } from './situacao-do-pedido.tsx';

const CLIENTE: Lado = 'CLIENTE';
const FORNECEDOR: Lado = 'FORNECEDOR';
const SINAL = {
  valor: 60,
  saldo: 140,
  saldoAte: '2027-01-10T22:00:00.000Z',
  saldoPagoEm: null,
  saldoSemBanco: false,
  festaDesde: '2027-01-12T22:00:00.000Z',
};

test('with an open balance, shows its deadline, the consequence, and the earliest day that the party can move to', () => {
  montar(<SituacaoDoPedido pedido={umPedidoDetalhado(1, { estado: 'confirmado', sinal: SINAL })} role={CLIENTE} />);
  const frase = screen.getByText(/^Saldo de/).textContent?.replaceAll('\u00a0', ' ');
  expect(frase).toMatch(/^Saldo de R\$ 140,00 até 10\D.*Sem ele o pedido é cancelado pela política, e a festa não muda para antes de 12\D/);
});

test.each(['CLIENTE', 'FORNECEDOR'] as const)(
  'after the deadline of the balance the order stands while the bank is late: %s sees that, and no past day as a deadline',
  (lado) => {
    const passou = { ...SINAL, saldoSemBanco: true };
    montar(<SituacaoDoPedido pedido={umPedidoDetalhado(1, { estado: 'confirmado', sinal: passou })} role={lado} />);
    expect(screen.getByText(/o banco ainda não respondeu. O pedido continua confirmado/)).toBeTruthy();
    expect(screen.queryByText(/Sem ele o pedido é cancelado/)).toBeNull();
  },
);

test('a paid balance is not mentioned any more', () => {
  const pago = { ...SINAL, saldoPagoEm: '2027-01-02T12:00:00.000Z' };
  montar(<SituacaoDoPedido pedido={umPedidoDetalhado(1, { estado: 'confirmado', sinal: pago })} role={CLIENTE} />);
  expect(screen.queryByText(/^Saldo de/)).toBeNull();
});

test('a late Pix that went back: shows the amount, its arrival and its return, and does not claim that nothing was charged', () => {
  const em = '2026-11-21T13:05:00.000Z';
  const aMais = [{ valor: 200, chegouEm: '2026-11-21T13:00:00.000Z', estado: 'concluida', em, destino: null }] as const;
  const dinheiro = { guardado: 0, volta: 0, peloBanco: 0, aoFornecedor: null, taxa: null, devolucao: null, aMais: [...aMais] };
  montar(<SituacaoDoPedido pedido={umPedidoDetalhado(1, { estado: 'expirado', dinheiro })} role={CLIENTE} />);
  expect(screen.queryByText(/Nada foi cobrado/)).toBeNull();
  expect(screen.getByText(/^Um Pix de/).textContent?.replaceAll('\u00a0', ' ')).toMatch(
    /^Um Pix de R\$ 200,00 chegou em 21\D.* e não pagou este pedido: voltou inteiro em 21\D.*, para a conta de onde saiu\.$/,
  );
});

test.each(['CLIENTE', 'FORNECEDOR'] as const)('an order that waits for the bank says so to %s', (lado) => {
  montar(<SituacaoDoPedido pedido={umPedidoDetalhado(1, { estado: 'confirmado', retido: 'banco' })} role={lado} />);
  expect(screen.getByRole('heading', { name: 'O banco está revendo o Pix que pagou este pedido' })).toBeTruthy();
});

test('for a suspended shop the client sees the suspension instead of the state, no balance to pay, and other shops for the party', async () => {
  sessao.entrar(testToken());
  const pedido = umPedidoDetalhado(1, { estado: 'confirmado', sinal: SINAL, retido: 'suspensao', acoes: ['cancelar'] });
  montar(<SituacaoDoPedido pedido={pedido} role={CLIENTE} />);
  expect(screen.getByRole('heading', { name: 'A loja deste pedido está suspensa' })).toBeTruthy();
  expect(screen.queryByText(/^Saldo de/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Cancelar pedido' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ver outras lojas para esta festa' }));
  expect(sessao.ler().selectedEvent?.id).toBe(pedido.eventoId);
});

test('the suspended supplier sees that the order waits, and no other shop', () => {
  montar(<SituacaoDoPedido pedido={umPedidoDetalhado(1, { estado: 'confirmado', retido: 'suspensao' })} role={FORNECEDOR} />);
  expect(screen.getByRole('heading', { name: 'A sua loja está suspensa' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ver outras lojas para esta festa' })).toBeNull();
});

const caiu = (estado: 'recusado' | 'cancelado', por: string, dataEvento = '2099-12-20') =>
  umPedidoDetalhado(1, {
    estado,
    dataEvento,
    historico: [{ de: 'confirmado', para: estado, por, em: '2026-11-22T12:00:00.000Z', motivo: null }],
  });

test.each([
  ['refused', caiu('recusado', 'relogio'), true],
  ['called off by the shop', caiu('cancelado', 'fornecedor'), true],
  ['given back since the shop is suspended', caiu('cancelado', 'operador'), true],
  ['called off by the client', caiu('cancelado', 'cliente'), false],
  ['refused, for a party that is over', caiu('recusado', 'relogio', '2026-11-20'), false],
])('an order %s: other shops are offered only for a party that still needs one', (_qual, pedido, oferece) => {
  montar(<SituacaoDoPedido pedido={pedido} role={CLIENTE} />);
  expect(screen.queryByRole('button', { name: 'Ver outras lojas para esta festa' }) !== null).toBe(oferece);
});

test.each(ZONES)('in %s other shops are offered until the party begins by the clock of its place', (zone) => {
  const pedido = { ...caiu('recusado', 'relogio', '2026-11-27'), horario: '22:00', localidade: 'Manaus', uf: 'AM' };
  const oferecem = (agora: string) => {
    deviceInZone(zone, agora);
    montar(<SituacaoDoPedido pedido={pedido} role={CLIENTE} />);
    const botao = screen.queryByRole('button', { name: 'Ver outras lojas para esta festa' });
    cleanup();
    return botao !== null;
  };
  // 22h in Manaus is 2h UTC.
  expect([oferecem('2026-11-28T01:59:00Z'), oferecem('2026-11-28T02:00:00Z')]).toEqual([true, false]);
});

test.each([
  [CLIENTE, 'O fornecedor não vem mais. Você recebe tudo de volta.'],
  [FORNECEDOR, 'Este pedido foi cancelado, e a data voltou a ficar livre.'],
])('cancelled by the shop: %s reads the consequence', (lado, dito) => {
  montar(<SituacaoDoPedido pedido={caiu('cancelado', 'fornecedor')} role={lado} />);
  expect(screen.getByText(dito)).toBeTruthy();
});

const DISPUTA: PedidoDetalhado['disputa'] = {
  motivo: 'faltou',
  relato: 'Vieram só dois buquês.',
  em: '2026-11-22T12:00:00.000Z',
  fase: 'encerrada',
  responderAte: '2026-11-25T12:00:00.000Z',
  aceites: [],
  apelarAte: null,
  falas: [],
  fotos: [],
  vereditos: [],
  podeFalar: [],
  podeAceitar: false,
  fotosQueCabem: 0,
};

test('an order concluded by a dispute does not thank the client, and leaves the reason to the dispute', () => {
  const historico = [
    { de: 'em_disputa', para: 'concluido', por: 'operador', em: '2026-11-22T12:00:00.000Z', motivo: 'Faltou um buquê.' },
  ] as const;
  montar(
    <SituacaoDoPedido pedido={umPedidoDetalhado(1, { estado: 'concluido', historico: [...historico], disputa: DISPUTA })} role={CLIENTE} />,
  );
  expect(screen.getByText('O que se decidiu do problema está abaixo.')).toBeTruthy();
  expect(screen.queryByText('Faltou um buquê.')).toBeNull();
});
