import { buscarMeusEnderecos, type Endereco, removerEndereco, tornarEnderecoPadrao } from '@festejo/contrato/conta/enderecos.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, refuses, when } from '../../../lib/testing/fake-api.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { ListaDeEnderecos } from './lista-de-enderecos.tsx';

const endereco = (id: string, logradouro: string, padrao = false): Endereco => ({
  id,
  logradouro,
  padrao,
  cep: '13010111',
  numero: '10',
  complemento: null,
  bairro: 'Centro',
  localidade: 'Campinas',
  uf: 'SP',
  latitude: -22.9,
  longitude: -47,
});
const CASA = endereco('0191f3c0-0000-7000-8000-0000000000c1', 'Rua da Casa', true);
const SITIO = endereco('0191f3c0-0000-7000-8000-0000000000c2', 'Estrada do Sítio');
const lista = () => montar(<ListaDeEnderecos paraNovo="/endereco/home?novo=1" paraEditar={(id) => `/endereco/home?editar=${id}`} />);

test('an empty list links to the form of the first address', async () => {
  fakeApi(when(buscarMeusEnderecos, () => []));
  lista();
  expect((await screen.findByRole('link', { name: 'Guardar o primeiro' })).getAttribute('href')).toBe('/endereco/home?novo=1');
});

test('a failed read can be retried', async () => {
  const api = fakeApi(refuses(buscarMeusEnderecos, 500, 'ERRO_INTERNO', 'Erro interno do servidor'));
  lista();
  const deNovo = await screen.findByRole('button', { name: 'Tentar de novo' });
  api.swap(when(buscarMeusEnderecos, () => [CASA]));
  await userEvent.click(deNovo);
  expect(await screen.findByText('Rua da Casa, 10')).toBeTruthy();
});

test('deleting asks for confirmation and reads the list again', async () => {
  const api = fakeApi(
    when(buscarMeusEnderecos, () => [CASA, SITIO]),
    when(removerEndereco, () => {
      api.swap(when(buscarMeusEnderecos, () => [CASA]));
      return { message: 'Endereço removido' };
    }),
  );
  lista();
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir Estrada do Sítio, 10' }));
  expect(api.of(removerEndereco)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(screen.queryByText('Estrada do Sítio, 10')).toBeNull());
  expect(api.of(removerEndereco)[0]?.params).toEqual([SITIO.id]);
});

test('only other addresses can become the default', async () => {
  const api = fakeApi(
    when(buscarMeusEnderecos, () => [CASA, SITIO]),
    when(tornarEnderecoPadrao, () => ({ ...SITIO, padrao: true })),
  );
  lista();
  await userEvent.click(await screen.findByRole('button', { name: 'Tornar o de sempre: Estrada do Sítio, 10' }));
  await waitFor(() => expect(api.of(tornarEnderecoPadrao)[0]?.params).toEqual([SITIO.id]));
  expect(screen.queryByRole('button', { name: 'Tornar o de sempre: Rua da Casa, 10' })).toBeNull();
});
