import { HORA_EM_MS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import {
  apagarNotificacao,
  buscarNotificacoes,
  contarNaoLidas,
  marcarLidas,
  type Notificacao,
  restaurarNotificacao,
} from '@festejo/contrato/conta/notificacoes.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { deliver } from '../../../lib/live/live.ts';
import { sessao } from '../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../lib/testing/fake-api.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { janelaDeNotificacoes, quando, tituloCom } from './notificacoes.ts';
import { Sino } from './sino.tsx';

const idDe = (n: number) => `01a20268-d3dc-78de-b99e-${String(n).padStart(12, '0')}`;
const uma = (n: number, titulo: string, mais: Partial<Notificacao> = {}): Notificacao => ({
  id: idDe(n),
  categoria: 'pedidos',
  titulo,
  mensagem: 'Veja o pedido',
  criadaEm: new Date().toISOString(),
  lida: false,
  caminho: null,
  fotoUrl: null,
  ...mais,
});

let todas: Notificacao[] = [];
const servidor = () =>
  fakeApi(
    when(contarNaoLidas, () => ({ naoLidas: todas.filter(({ lida }) => !lida).length })),
    when(buscarNotificacoes, ({ query }) => {
      const itens = todas.filter(({ categoria }) => [null, categoria].includes(query.get('categoria') as never));
      return { itens, page: 0, pageSize: 20, total: itens.length, cursor: null, naoLidas: todas.filter(({ lida }) => !lida).length };
    }),
    when(marcarLidas, () => {
      todas = todas.map((notificacao) => ({ ...notificacao, lida: true }));
      return { naoLidas: 0 };
    }),
    when(apagarNotificacao, () => ({ message: 'Notificação apagada' })),
    when(restaurarNotificacao, () => ({ message: 'Notificação de volta' })),
  );
const sino = (nome: string) => screen.findByRole('button', { name: nome });

beforeEach(() => {
  janelaDeNotificacoes.set(false);
  document.title = 'Pedidos · Festejo';
  const claims = btoa(
    JSON.stringify({ sub: idDe(9), role: 'FORNECEDOR', nomeCompleto: 'Rui', email: 'r@x.br', exp: Date.now() / 1000 + 600 }),
  );
  sessao.entrar(`x.${claims}.x`);
  todas = [uma(1, 'Pedido novo: nº 7'), uma(2, 'Faltam 7 dias', { categoria: 'lembrete', lida: true })];
});

test("the bell and the window's title show the unread number, and opening marks all as read and shows which were new", async () => {
  const api = servidor();
  montar(<Sino />);
  const botao = await sino('Notificações: 1 nova');
  await waitFor(() => expect(document.title).toBe('(1) Pedidos · Festejo'));
  await userEvent.click(botao);
  expect(await screen.findByRole('heading', { name: 'Pedido novo: nº 7 (nova)' })).toBeTruthy();
  await sino('Notificações');
  expect(api.of(marcarLidas)).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Pedido novo: nº 7 (nova)' })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('Pedidos · Festejo'));
});

test('a new notification counts at once, and one that another window has read no longer counts', async () => {
  servidor();
  montar(<Sino />);
  await sino('Notificações: 1 nova');
  todas = [uma(3, 'Pedido novo: nº 8'), ...todas];
  act(() => deliver({ tipo: 'notificacao', id: idDe(9), estado: 'nova' }));
  await sino('Notificações: 2 novas');
  todas = todas.map((notificacao) => ({ ...notificacao, lida: true }));
  act(() => deliver({ tipo: 'notificacao', id: idDe(9), estado: 'mudou' }));
  await sino('Notificações');
});

test('is persistent: neither Escape nor a click outside closes it, only Fechar', async () => {
  servidor();
  montar(<Sino />);
  await userEvent.click(await sino('Notificações: 1 nova'));
  const janela = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Notificações' });
  fireEvent(janela, new Event('cancel', { cancelable: true }));
  fireEvent.click(janela);
  expect(janela.open).toBe(true);
  await userEvent.click(within(janela).getByRole('button', { name: 'Fechar' }));
  expect(janela.open).toBe(false);
});

test('the tabs work with the keyboard, and an empty one says so', async () => {
  const api = servidor();
  montar(<Sino />);
  await userEvent.click(await sino('Notificações: 1 nova'));
  const abas = await screen.findAllByRole('tab');
  expect(abas.map(({ textContent }) => textContent)).toEqual(['Tudo', 'Pedidos', 'Avaliações', 'Lembrete', 'Denúncias']);
  abas[0]?.focus();
  await userEvent.keyboard('{End}');
  expect(document.activeElement?.textContent).toBe('Denúncias');
  expect(await screen.findByText('Nenhuma notificação.')).toBeTruthy();
  await userEvent.keyboard('{ArrowLeft}');
  expect(await screen.findByRole('heading', { name: 'Faltam 7 dias' })).toBeTruthy();
  expect(api.of(buscarNotificacoes).at(-1)?.query.get('categoria')).toBe('lembrete');
});

test('deleting can be undone, and a refused deletion is reverted', async () => {
  const api = servidor();
  montar(<Sino />);
  await userEvent.click(await sino('Notificações: 1 nova'));
  await userEvent.click(await screen.findByRole('button', { name: 'Apagar: Pedido novo: nº 7' }));
  expect(await screen.findByText('Notificação apagada.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Desfazer');
  await waitFor(() => expect(api.of(apagarNotificacao)[0]?.params).toEqual([idDe(1)]));
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByRole('button', { name: 'Apagar: Pedido novo: nº 7' })).toBeTruthy();
  expect(api.of(restaurarNotificacao)).toHaveLength(1);
  api.swap(refuses(apagarNotificacao, 503, 'INDISPONIVEL', 'Tente de novo em instantes'));
  await userEvent.click(screen.getByRole('button', { name: 'Apagar: Faltam 7 dias' }));
  await waitFor(() => expect(api.of(apagarNotificacao)).toHaveLength(2));
  expect(await screen.findByRole('button', { name: 'Apagar: Faltam 7 dias' })).toBeTruthy();
});

test('formats the age and the title', () => {
  const agora = new Date('2026-11-22T12:00:00');
  const ha = (ms: number) => quando(new Date(agora.getTime() - ms).toISOString(), agora);
  expect([ha(10_000), ha(5 * MINUTO_EM_MS), ha(3 * HORA_EM_MS), ha(20 * HORA_EM_MS), ha(72 * HORA_EM_MS)]).toEqual([
    'agora',
    'há 5 minutos',
    'há 3 horas',
    'ontem',
    'há 3 dias',
  ]);
  expect(ha(24 * 30 * HORA_EM_MS)).toContain('out');
  expect(tituloCom('(3) Pedidos', 120)).toBe('(99+) Pedidos');
  expect(tituloCom('(99+) Pedidos', 0)).toBe('Pedidos');
});
