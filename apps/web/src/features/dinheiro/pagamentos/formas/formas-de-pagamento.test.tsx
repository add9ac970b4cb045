import { buscarFormasDePagamento, excluirPagador, salvarPagador } from '@festejo/contrato/dinheiro/pagamentos.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, when } from '../../../../lib/testing/fake-api.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { FormasDePagamento } from './formas-de-pagamento.tsx';

const FORMAS = { formas: [{ tipo: 'pix' as const, simulada: true }], prazoEmMinutos: 30 };
const PAGADOR = { nome: 'Tia da Marina', documento: '52998224725' };
const campo = (nome: string) => screen.findByLabelText<HTMLInputElement>(nome);

test('one touch deletes the stored payer: the server is called, and the form becomes empty', async () => {
  let pagador: typeof PAGADOR | null = PAGADOR;
  const api = fakeApi(
    when(buscarFormasDePagamento, () => ({ ...FORMAS, pagador })),
    when(excluirPagador, () => {
      pagador = null;
      return { message: 'Esquecido' };
    }),
  );
  montar(<FormasDePagamento />);
  expect((await campo('Nome ou razão social')).value).toBe('Tia da Marina');
  await userEvent.click(screen.getByRole('button', { name: 'Esquecer' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Esquecer' })).toBeNull());
  expect(api.of(excluirPagador)).toHaveLength(1);
  expect([(await campo('Nome ou razão social')).value, (await campo('CPF ou CNPJ')).value]).toEqual(['', '']);
});

test('the payer is stored, and can be deleted afterwards', async () => {
  let pagador: typeof PAGADOR | null = null;
  const api = fakeApi(
    when(buscarFormasDePagamento, () => ({ ...FORMAS, pagador })),
    when(salvarPagador, () => {
      pagador = PAGADOR;
      return { message: 'Guardado', pagador: PAGADOR };
    }),
  );
  montar(<FormasDePagamento />);
  await userEvent.type(await campo('Nome ou razão social'), 'Tia da Marina');
  await userEvent.type(await campo('CPF ou CNPJ'), '529.982.247-25');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('button', { name: 'Esquecer' })).toBeTruthy();
  expect(api.of(salvarPagador)).toMatchObject([{ body: { nome: 'Tia da Marina', documento: '529.982.247-25' } }]);
});
