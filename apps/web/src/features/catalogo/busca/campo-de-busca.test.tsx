import { buscarSugestoes } from '@festejo/contrato/catalogo/busca.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { fakeApi, when } from '../../../lib/testing/fake-api.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { CampoDeBusca } from './campo-de-busca.tsx';

const Aqui = () => <output>{`${useLocation().pathname}${useLocation().search}`}</output>;

test('keyboard only: moves down and up the suggestions, chooses, closes; the search stays on the device', async () => {
  fakeApi(
    when(buscarSugestoes, () => ({
      termos: ['decoração'],
      categorias: [{ id: 'c1', nome: 'Decoração', slug: 'decoracao' }],
      fornecedores: [],
      cidades: [],
    })),
  );
  montar(
    <>
      <CampoDeBusca />
      <Aqui />
    </>,
    '/buscar',
  );
  const campo = screen.getByRole('combobox', { name: 'O que você procura?' });
  await userEvent.type(campo, 'dec');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['decoração', 'DecoraçãoCategoria']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.getElementById(campo.getAttribute('aria-activedescendant') ?? '')?.textContent).toContain('Categoria');
  await userEvent.keyboard('{Escape}');
  expect(campo.getAttribute('aria-expanded')).toBe('false');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText('/buscar?q=decora%C3%A7%C3%A3o')).toBeTruthy();
  expect(localStorage.getItem('festejo.buscas-recentes')).toBe('["decoração"]');
});
