import { buscarCupons, encerrarCupom, excluirCupom, type MeuCupom, pausarCupom } from '@festejo/contrato/pedido/cupons.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { sessao } from '../../../../lib/session/sessao.ts';
import { fakeApi, when } from '../../../../lib/testing/fake-api.ts';
import { testToken } from '../../../../lib/testing/test-token.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { CUPOM } from '../testing/exemplos.ts';
import { ListaDeCupons } from './lista-de-cupons.tsx';

const lista = (itens: MeuCupom[]) => when(buscarCupons, () => ({ itens, page: 0, pageSize: 25, total: itens.length }));
const mostrar = () => montar(<ListaDeCupons paraNovo="/cupons/cadastro" paraEditar={(id) => `/cupons/editar?id=${id}`} />);

beforeEach(() => void sessao.entrar(testToken({ role: 'FORNECEDOR' })));

test('without coupons the page offers to create the first', async () => {
  fakeApi(lista([]));
  mostrar();
  expect((await screen.findByRole('link', { name: 'Criar o primeiro cupom' })).getAttribute('href')).toBe('/cupons/cadastro');
});

test('a used coupon is paused or ended, an unused one deleted; irreversible actions ask first', async () => {
  const usado = {
    ...CUPOM,
    id: '0191f3c0-0000-7000-8000-0000000000d2',
    codigo: 'USADO5',
    usos: 3,
    esperando: 1,
    limiteTotal: 80,
    podeExcluir: false,
  };
  const pausado = { message: 'Cupom em pausa', cupom: CUPOM };
  const api = fakeApi(
    lista([CUPOM, usado]),
    when(pausarCupom, () => pausado),
    when(encerrarCupom, () => ({ message: 'Cupom encerrado', cupom: usado })),
    when(excluirCupom, () => ({ message: 'Cupom excluído' })),
  );
  mostrar();
  const cartao = within(await screen.findByRole('article', { name: 'Cupom USADO5' }));
  expect(cartao.getByText('3 de 80')).toBeTruthy();
  expect(cartao.getByText(/1 espera pagamento/)).toBeTruthy();
  expect(cartao.queryByRole('button', { name: 'Excluir USADO5' })).toBeNull();
  expect(cartao.getByRole('link', { name: 'Enviar por WhatsApp o cupom USADO5' }).getAttribute('href')).toContain(
    'https://wa.me/?text=Use%20o%20cupom',
  );
  await userEvent.click(cartao.getByRole('button', { name: 'Pausar USADO5' }));
  expect(await screen.findByText('Cupom em pausa')).toBeTruthy();
  await userEvent.click(cartao.getByRole('button', { name: 'Encerrar USADO5' }));
  expect(api.of(encerrarCupom)).toHaveLength(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Encerrar' }));
  expect(await screen.findByText('Cupom encerrado')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Excluir FESTA10' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Cupom excluído')).toBeTruthy();
});

test('a coupon that cannot be used now has no share button', async () => {
  fakeApi(
    lista(
      (['ativo', 'agendado', 'pausado', 'esgotado'] as const).map((situacao) => ({ ...CUPOM, id: situacao, codigo: situacao, situacao })),
    ),
  );
  mostrar();
  await screen.findByRole('article', { name: 'Cupom esgotado' });
  expect(screen.getAllByRole('link', { name: /^Enviar por WhatsApp o cupom/ }).map((link) => link.getAttribute('aria-label'))).toEqual([
    'Enviar por WhatsApp o cupom ativo',
    'Enviar por WhatsApp o cupom agendado',
  ]);
});

test('searches by code and state', async () => {
  const api = fakeApi(lista([CUPOM]));
  mostrar();
  await userEvent.click(await screen.findByRole('button', { name: 'Em pausa' }));
  await userEvent.type(screen.getByLabelText('Buscar pelo código'), 'festa');
  await waitFor(() => expect(Object.fromEntries(api.calls.at(-1)?.query ?? [])).toMatchObject({ situacao: 'pausado', busca: 'festa' }));
});
