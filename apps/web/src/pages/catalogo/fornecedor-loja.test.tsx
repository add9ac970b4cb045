import { buscarPerfilDoFornecedor } from '@festejo/contrato/fornecedor/fornecedores.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { LOJA } from '../../features/conta/perfis/testing/exemplos.ts';
import { sessao } from '../../lib/session/sessao.ts';
import { fakeApi, when } from '../../lib/testing/fake-api.ts';
import { testToken } from '../../lib/testing/test-token.ts';
import { montar } from '../../ui/testing/montar.tsx';
import { FaltaParaVender } from '../fornecedor/falta-para-vender.tsx';
import FornecedorLoja from './fornecedor-loja.tsx';

beforeEach(() => void sessao.entrar(testToken({ role: 'FORNECEDOR' })));

test('the link that asks for the address focuses its first field, also the second time', async () => {
  fakeApi(when(buscarPerfilDoFornecedor, () => LOJA));
  montar(
    <>
      <FaltaParaVender loja={LOJA} />
      <FornecedorLoja />
    </>,
    '/fornecedor/perfil?secao=loja#endereco',
  );
  const cep = await screen.findByLabelText(/^CEP/);
  await waitFor(() => expect(document.activeElement).toBe(cep));
  await userEvent.click(screen.getByLabelText(/^Nome da loja/));
  await userEvent.click(screen.getByRole('link', { name: 'Informar o endereço' }));
  await waitFor(() => expect(document.activeElement).toBe(cep));
});

test('without that link the focus does not move', async () => {
  fakeApi(when(buscarPerfilDoFornecedor, () => LOJA));
  montar(<FornecedorLoja />, '/fornecedor/perfil?secao=loja');
  await screen.findByLabelText(/^CEP/);
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(document.body);
});
