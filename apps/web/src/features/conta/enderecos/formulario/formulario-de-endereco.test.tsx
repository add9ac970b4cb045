import { atualizarEndereco, buscarCep, buscarMunicipios, criarEndereco, type Endereco } from '@festejo/contrato/conta/enderecos.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { sessao } from '../../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../../lib/testing/fake-api.ts';
import { testToken } from '../../../../lib/testing/test-token.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { FormularioDeEndereco } from './formulario-de-endereco.tsx';

const CASA: Endereco = {
  id: '0191f3c0-0000-7000-8000-0000000000c1',
  logradouro: 'Rua da Casa',
  padrao: true,
  cep: '13010111',
  numero: '10',
  complemento: null,
  bairro: 'Centro',
  localidade: 'Campinas',
  uf: 'SP',
  latitude: -22.9,
  longitude: -47,
};
const municipios = when(buscarMunicipios, () => []);

beforeEach(() => void sessao.entrar(testToken()));

const formulario = (endereco: Endereco | null, aoSalvar: () => void = () => undefined) =>
  montar(<FormularioDeEndereco endereco={endereco} tilesUrl={null} voltarPara="/endereco/home" aoSalvar={aoSalvar} />);

test('an incomplete new address shows its errors and sends no request', async () => {
  const api = fakeApi(municipios);
  formulario(null);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar endereço' }));
  expect(screen.getByText('Marque o lugar no mapa')).toBeTruthy();
  expect(screen.getByText('Sem número? Escreva S/N')).toBeTruthy();
  expect(api.of(criarEndereco)).toHaveLength(0);
});

test('a pin at the centre of the city says so, and a pin at the street does not', async () => {
  const centro = { nome: 'Campinas', uf: 'SP', latitude: CASA.latitude, longitude: CASA.longitude };
  const doCep = { cep: '13010111', logradouro: 'Rua Barão', complemento: '', bairro: 'Centro', localidade: 'Campinas', uf: 'SP' };
  const api = fakeApi(
    when(buscarMunicipios, () => [centro]),
    when(buscarCep, () => ({ ...doCep, latitude: null, longitude: null, origem: 'viacep' as const })),
  );
  formulario(null);
  await userEvent.type(screen.getByLabelText(/CEP/), '13010111');
  expect(await screen.findByText(/Não sabemos onde fica Rua Barão/)).toBeTruthy();
  cleanup();
  api.swap(when(buscarCep, () => ({ ...doCep, latitude: -22.95, longitude: -47.1, origem: 'brasilapi' as const })));
  api.swap(when(buscarMunicipios, () => []));
  sessionStorage.clear();
  sessao.entrar(testToken());
  formulario(null);
  await userEvent.type(screen.getByLabelText(/CEP/), '13020222');
  expect(await screen.findByText(/Em Campinas/)).toBeTruthy();
  expect(screen.queryByText(/Não sabemos onde fica/)).toBeNull();
});

test('an unknown CEP, a failed lookup and a missing network have different messages', async () => {
  const api = fakeApi(municipios, refuses(buscarCep, 404, 'NAO_ENCONTRADO', 'CEP não encontrado'));
  formulario(null);
  const cep = screen.getByLabelText(/CEP/);
  const escrever = async (digitos: string) => {
    await userEvent.clear(cep);
    await userEvent.type(cep, digitos);
  };
  await escrever('13010111');
  expect(await screen.findByText('Não achamos este CEP: preencha à mão')).toBeTruthy();
  api.swap(refuses(buscarCep, 500, 'ERRO_INTERNO', 'Erro'));
  await escrever('13010112');
  expect(await screen.findByText(/^Não deu para procurar este CEP agora/)).toBeTruthy();
  api.swap(
    when(buscarCep, () => {
      throw new TypeError('Failed to fetch');
    }),
  );
  await escrever('13010113');
  expect(await screen.findByText(/^Sem conexão para procurar este CEP/)).toBeTruthy();
});

test('changes an existing address, and does not look up a known CEP again', async () => {
  const aoSalvar = vi.fn();
  const api = fakeApi(
    municipios,
    refuses(buscarCep, 404, 'NAO_ENCONTRADO', 'CEP não encontrado'),
    refuses(atualizarEndereco, 503, 'INDISPONIVEL', 'Tente de novo em instantes'),
  );
  formulario(CASA, aoSalvar);
  await userEvent.clear(screen.getByLabelText(/Número/));
  await userEvent.type(screen.getByLabelText(/Número/), '12');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar endereço' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Tente de novo em instantes');
  api.swap(when(atualizarEndereco, () => ({ ...CASA, numero: '12' })));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar endereço' }));
  await waitFor(() => expect(aoSalvar).toHaveBeenCalled());
  const chamada = api.of(atualizarEndereco)[1];
  expect([chamada?.params, chamada?.body]).toMatchObject([[CASA.id], { numero: '12', cep: '13010111', latitude: -22.9 }]);
  expect(api.of(buscarCep)).toHaveLength(0);
});
