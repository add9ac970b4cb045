import { buscarExtrato, type Extrato } from '@festejo/contrato/dinheiro/repasses.ts';
import { buscarTaxa } from '@festejo/contrato/dinheiro/taxas.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, when } from '../../../lib/testing/fake-api.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { ExtratoDoFornecedor } from './extrato.tsx';

const linha = { em: '2026-11-20T12:00:00Z', pedidoId: 'p1', numero: 1006, eventoTitulo: 'Bodas' };
const EXTRATO: Extrato = {
  itens: [
    { ...linha, id: 'm2', tipo: 'liberacao', valor: 0, liberado: 91.63, taxa: 8.37 },
    { ...linha, id: 'm1', tipo: 'pagamento', valor: 91.63, liberado: 0, taxa: 0 },
  ],
  page: 0,
  pageSize: 10,
  total: 2,
  saldos: { guardado: 0, liberado: 91.63, aCaminho: 0, repassado: 0 },
  proximaLiberacaoEm: null,
  retido: 0,
  espera: null,
  esperaAte: null,
  motivo: null,
  simulado: false,
};
const mostrar = (parte: Partial<Extrato> = {}) => {
  fakeApi(
    when(buscarExtrato, () => ({ ...EXTRATO, ...parte })),
    when(buscarTaxa, () => ({ percentual: 8.37, muda: null })),
  );
  montar(<ExtratoDoFornecedor />);
};

test('a released amount was counted when it came in and is not counted again; the fee is stated with its sale', async () => {
  mostrar();
  expect(await screen.findByText('Sai no próximo envio, todo dia às 6h')).toBeTruthy();
  expect(screen.getAllByText('–')).toHaveLength(1);
  expect(screen.getByText(/já sem a taxa de/).textContent).toMatch(/já sem a taxa de R\$\s8,37$/);
  expect(await screen.findByText(/A taxa do Festejo é de 8,37% do valor de cada venda/)).toBeTruthy();
});

test.each([
  ['recusa', 'Conta encerrada', /O banco não fez o envio: Conta encerrada/],
  ['analise', null, /O Festejo confere um envio/],
] as const)('an amount that waits (%s) is not announced for the next payout', async (espera, motivo, dito) => {
  mostrar({ espera, motivo });
  expect(await screen.findByText(dito)).toBeTruthy();
  expect(screen.queryByText(/Sai no próximo envio/)).toBeNull();
});
