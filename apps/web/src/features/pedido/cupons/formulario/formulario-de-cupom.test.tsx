import { atualizarCupom, criarCupom, type MeuCupom } from '@festejo/contrato/pedido/cupons.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessao } from '../../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../../lib/testing/fake-api.ts';
import { testToken } from '../../../../lib/testing/test-token.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { CUPOM } from '../testing/exemplos.ts';
import { FormularioDeCupom } from './formulario-de-cupom.tsx';

const OPCOES = {
  produtos: [{ id: '01a1fd57-30fd-79f1-8ed4-e623f4a3c7f7', nome: 'Bolo de cenoura' }],
  categorias: [],
  aoBuscarProdutos: () => {},
};
const aoSalvar = vi.fn();
const formulario = (cupom: MeuCupom | null) =>
  montar(<FormularioDeCupom cupom={cupom} opcoes={OPCOES} voltarPara="/cupons" aoSalvar={aoSalvar} />);

beforeEach(() => void sessao.entrar(testToken({ role: 'FORNECEDOR' })));
afterEach(() => {
  aoSalvar.mockReset();
});

test('on a new coupon the preview follows the fields, and a code in use is reported at its field', async () => {
  const api = fakeApi(
    refuses(criarCupom, 409, 'CUPOM_CODIGO_EM_USO', 'O código BOLO15 já é de outro cupom', [], {
      codigo: 'O código BOLO15 já é de outro cupom',
    }),
  );
  formulario(null);
  await userEvent.type(screen.getByLabelText(/Código do cupom/), 'bolo 15');
  await userEvent.type(screen.getByLabelText(/Quantos por cento/), '15');
  expect(screen.getByText('15% de desconto em toda a loja')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Só alguns produtos'));
  await userEvent.click(screen.getByRole('button', { name: 'Criar cupom' }));
  expect(screen.getByText('Escolha pelo menos um produto')).toBeTruthy();
  expect(api.calls).toHaveLength(0);
  await userEvent.click(screen.getByLabelText('Bolo de cenoura'));
  await userEvent.click(screen.getByRole('button', { name: 'Criar cupom' }));
  expect(await screen.findByText('O código BOLO15 já é de outro cupom')).toBeTruthy();
  expect(api.of(criarCupom)[0]?.body).toMatchObject({ codigo: 'BOLO15', valor: 15, produtos: [OPCOES.produtos[0]?.id] });
  api.swap(when(criarCupom, () => CUPOM));
  await userEvent.click(screen.getByRole('button', { name: 'Criar cupom' }));
  await waitFor(() => expect(aoSalvar).toHaveBeenCalled());
});

test('an existing coupon keeps its code, and is saved with the loaded version', async () => {
  const api = fakeApi(when(atualizarCupom, () => ({ message: 'Cupom salvo', cupom: CUPOM })));
  formulario(CUPOM);
  expect(screen.queryByLabelText(/Código do cupom/)).toBeNull();
  await userEvent.click(screen.getByLabelText('Em reais'));
  expect(screen.getByText(/pode sair de graça/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar cupom' }));
  await waitFor(() => expect(aoSalvar).toHaveBeenCalled());
  expect(api.of(atualizarCupom)[0]).toMatchObject({ ifMatch: '"3"', body: { tipo: 'valor', valor: 10 } });
});
