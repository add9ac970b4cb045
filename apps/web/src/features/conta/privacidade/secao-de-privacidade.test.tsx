import { buscarPerfil } from '@festejo/contrato/conta/perfis.ts';
import {
  buscarExportacoes,
  desistirDaExclusao,
  type Exportacao,
  excluirConta,
  exportarDados,
  preverExclusao,
} from '@festejo/contrato/conta/privacidade.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { sessao } from '../../../lib/session/sessao.ts';
import { fakeApi, when } from '../../../lib/testing/fake-api.ts';
import { testToken } from '../../../lib/testing/test-token.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { PERFIL } from '../perfis/testing/exemplos.ts';
import { FaixaDeExclusao } from './faixa-de-exclusao.tsx';
import SecaoDePrivacidade from './secao-de-privacidade.tsx';

const PREVISAO = { impedimentos: [], apaga: ['Nome e e-mail'], guarda: [{ oQue: 'Pedidos', porQue: 'São prova' }], excluirEm: null };
const COPIA: Exportacao = {
  id: '0191f3c0-0000-7000-8000-000000000003',
  pedidaEm: '2026-11-21T12:00:00.000Z',
  situacao: 'preparando',
  expiraEm: null,
  tamanhoEmBytes: null,
};
const BASE = [when(buscarPerfil, () => PERFIL), when(buscarExportacoes, () => []), when(preverExclusao, () => PREVISAO)];

beforeEach(() => void sessao.entrar(testToken()));

test('a requested copy is polled until it is ready', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const api = fakeApi(
    ...BASE,
    when(exportarDados, () => COPIA),
  );
  montar(<SecaoDePrivacidade />);
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir uma cópia' }), { delay: null });
  expect(await screen.findByText(/^Preparando/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pedir uma cópia' }).getAttribute('aria-disabled')).toBe('true');
  const pronta: Exportacao = { ...COPIA, situacao: 'pronta', expiraEm: '2026-11-28T12:00:00.000Z', tamanhoEmBytes: 1536 };
  api.swap(when(buscarExportacoes, () => [pronta]));
  await vi.advanceTimersByTimeAsync(3100);
  expect(await screen.findByRole('button', { name: 'Baixar (1,5 KB)' })).toBeTruthy();
  const vezes = api.of(buscarExportacoes).length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(api.of(buscarExportacoes)).toHaveLength(vezes);
});

test('the deletion needs its word, ends the session and explains how to undo it', async () => {
  const api = fakeApi(
    ...BASE,
    when(excluirConta, () => ({ message: 'Sua conta será apagada em 7 dias.', excluirEm: '2026-11-28T12:00:00.000Z' })),
  );
  montar(<SecaoDePrivacidade />);
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir minha conta' }));
  const janela = within(screen.getByRole('dialog', { name: 'Excluir minha conta' }));
  await userEvent.type(janela.getByLabelText(/Escreva EXCLUIR/), 'sim{Enter}');
  expect(api.of(excluirConta)).toHaveLength(0);
  await userEvent.clear(janela.getByLabelText(/Escreva EXCLUIR/));
  await userEvent.type(janela.getByLabelText(/Escreva EXCLUIR/), 'excluir{Enter}');
  expect(await screen.findByText('Sua conta será apagada em 7 dias.')).toBeTruthy();
  expect(sessao.ler().user).toBeNull();
});

test('obstacles of the deletion are shown instead of its button', async () => {
  fakeApi(
    when(preverExclusao, () => ({ ...PREVISAO, impedimentos: ['Você tem 2 pedidos em andamento.'] })),
    ...BASE,
  );
  montar(<SecaoDePrivacidade />);
  expect(await screen.findByText('Você tem 2 pedidos em andamento.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Excluir minha conta' }).getAttribute('aria-disabled')).toBe('true');
});

test('a banner can undo a pending deletion, and otherwise no banner is shown', async () => {
  const api = fakeApi(
    when(buscarPerfil, () => ({ ...PERFIL, excluirEm: '2026-11-28T12:00:00.000Z' })),
    when(desistirDaExclusao, () => ({ message: 'Sua conta continua no Festejo' })),
  );
  montar(<FaixaDeExclusao />);
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(screen.queryByText(/Sua conta será excluída/)).toBeNull());
  expect(api.of(desistirDaExclusao)).toHaveLength(1);
});
