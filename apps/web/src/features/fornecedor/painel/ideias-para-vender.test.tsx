import { buscarIdeias, type Ideias } from '@festejo/contrato/fornecedor/painel.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, when } from '../../../lib/testing/fake-api.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { IdeiasParaVender } from './ideias-para-vender.tsx';

const IDEIAS: Ideias = {
  temArea: true,
  meses: [11, 12, 1],
  faltam: [
    { categoriaOficialId: 'c1', nome: 'Música', clientes: 9, semNada: 6, vendo: false },
    { categoriaOficialId: 'c2', nome: 'Bolos', clientes: 5, semNada: null, vendo: true },
  ],
  vendem: [
    { nome: 'Decoração', parte: 62, precoMedio: 480 },
    { nome: 'Espaço', parte: 20, precoMedio: null },
  ],
};
const mostrar = (ideias: Ideias) => {
  fakeApi(when(buscarIdeias, () => ideias));
  montar(<IdeiasParaVender />);
};

test('shows missing categories with a link to offer them, and categories that sell, with their months', async () => {
  mostrar(IDEIAS);
  const musica = within((await screen.findByText('Música')).closest('li') as HTMLElement);
  expect(musica.getByText('6 não acham nada')).toBeTruthy();
  expect(musica.getByRole('link', { name: 'Oferecer' }).getAttribute('href')).toBe('/produto/criar');
  expect(within(screen.getByText('Bolos').closest('li') as HTMLElement).getByText('Você vende')).toBeTruthy();
  expect(screen.getByText(/novembro, dezembro e janeiro/)).toBeTruthy();
  expect(screen.getByText(/^Em média/).textContent).toMatch(/^Em média .*480,00 a unidade$/);
  expect(screen.getByText('62% das festas')).toBeTruthy();
});

test('without an area links to its form, and with too few events explains why nothing is shown', async () => {
  mostrar({ ...IDEIAS, temArea: false, faltam: [], vendem: [] });
  const link = await screen.findByRole('link', { name: 'Informar o endereço' });
  expect(link.getAttribute('href')).toBe('/fornecedor/perfil?secao=loja#endereco');
  cleanup();
  mostrar({ ...IDEIAS, faltam: [], vendem: [] });
  expect(await screen.findByText(/pelo menos cinco clientes/)).toBeTruthy();
});
