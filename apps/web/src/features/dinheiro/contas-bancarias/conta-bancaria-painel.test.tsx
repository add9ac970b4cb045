import { buscarBancos, buscarContaBancaria, type ContaBancaria, salvarContaBancaria } from '@festejo/contrato/dinheiro/contas-bancarias.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { sessao } from '../../../lib/session/sessao.ts';
import { fakeApi, when } from '../../../lib/testing/fake-api.ts';
import { testToken } from '../../../lib/testing/test-token.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { ContaBancariaPainel } from './conta-bancaria-painel.tsx';

const CONTA: ContaBancaria = {
  tipo: 'pix',
  titularNome: 'Ana Maria',
  titularDocumento: '***.982.247-**',
  pixTipo: 'email',
  pixChave: 'a***@festejo.example',
  banco: null,
  agencia: null,
  conta: null,
  tipoDeConta: null,
  valeAPartirDe: '2099-01-01T12:00:00.000Z',
  mudouEm: '2098-12-31T12:00:00.000Z',
  versao: 4,
};
const documento = '***.982.247-**';
const le = (conta: ContaBancaria | null) => when(buscarContaBancaria, () => ({ documento, conta }));
const salva = when(salvarContaBancaria, () => ({ message: 'Conta bancária salva', documento, conta: CONTA }));
const mostrar = () => montar(<ContaBancariaPainel pedirIdentidade={(chamar) => chamar()} />);

beforeEach(() => void sessao.entrar(testToken({ role: 'FORNECEDOR' })));
test('the stored account is masked, and a recent change shows until when payouts pause', async () => {
  fakeApi(le(CONTA));
  mostrar();
  expect(await screen.findByText('E-mail: a***@festejo.example')).toBeTruthy();
  expect(screen.getByText(/nada é repassado até 01\/01\/2099/)).toBeTruthy();
  expect(screen.queryByLabelText(/Nome do titular/)).toBeNull();
});

test('a key that is a document needs no other document; errors are shown, and the corrected key is sent', async () => {
  const api = fakeApi(le(CONTA), salva);
  mostrar();
  await userEvent.click(await screen.findByRole('button', { name: 'Mudar a conta' }));
  expect(screen.queryByLabelText(/CPF ou CNPJ do titular/)).toBeNull();
  const chave = screen.getByRole('textbox', { name: /^CNPJ/ });
  await userEvent.type(chave, '11222333000199');
  await userEvent.type(screen.getByLabelText(/Nome do titular/), 'Ana Maria ME');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar conta' }));
  expect(screen.getByText('CNPJ inválido')).toBeTruthy();
  await userEvent.clear(chave);
  await userEvent.type(chave, '12abc34501de35');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar conta' }));
  expect(await screen.findByText('Conta bancária salva')).toBeTruthy();
  expect(api.of(salvarContaBancaria)).toMatchObject([
    { ifMatch: '"4"', body: { tipo: 'pix', pixTipo: 'cnpj', pixChave: '12.ABC.345/01DE-35', titularDocumento: '12.ABC.345/01DE-35' } },
  ]);
});

test('a bank account names its missing fields', async () => {
  const api = fakeApi(
    le(null),
    salva,
    when(buscarBancos, () => [{ codigo: '260', ispb: '18236120', nome: 'NU PAGAMENTOS' }]),
  );
  mostrar();
  await userEvent.click(await screen.findByLabelText('Conta em banco'));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar conta' }));
  for (const falta of ['Escolha o banco', 'Informe a agência', 'Informe o número da conta', 'Informe o CPF ou CNPJ do titular'])
    expect(screen.getByText(falta)).toBeTruthy();
  expect(api.of(salvarContaBancaria)).toHaveLength(0);
});

test('without a document in the account, links to the page that adds it', async () => {
  fakeApi(when(buscarContaBancaria, () => ({ documento: null, conta: null })));
  mostrar();
  expect((await screen.findByRole('link', { name: 'Informar nos dados da conta' })).getAttribute('href')).toContain('secao=dados');
});
