import { buscarCidades, explorar } from '@festejo/contrato/catalogo/explorar.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { dropEscolha, readEscolha } from '../../lib/remembered/escolha-da-visita.ts';
import { deviceInZone, ZONES } from '../../lib/testing/device-in-zone.ts';
import { fakeApi, when } from '../../lib/testing/fake-api.ts';
import { montar } from '../../ui/testing/montar.tsx';
import ExplorarPage from './explorar.page.tsx';

afterEach(dropEscolha);

test("a visitor's free words are kept for the sign-up", async () => {
  fakeApi(when(explorar, () => ({ cidade: null, categoria: null, populares: [], lojas: [], cidades: [] })));
  montar(<ExplorarPage />);
  await userEvent.type(screen.getByRole('combobox', { name: 'O que você procura?' }), ' unicórnio azul ');
  await userEvent.click(screen.getByRole('button', { name: 'Procurar' }));
  expect(readEscolha().palavras).toBe('unicórnio azul');
});

const CAMPINAS = { nome: 'Campinas', uf: 'SP', slug: 'campinas-sp', latitude: -22.9, longitude: -47.06 };
const NADA = { categoria: null, populares: [], lojas: [], cidades: [] };
const abrir = (caminho: string) =>
  montar(
    <Routes>
      <Route path="/explorar/:onde" element={<ExplorarPage />} />
    </Routes>,
    caminho,
  );

test.each(ZONES)('in %s the chosen day is searched while it is not over in the city', async (zone) => {
  // 23:30 of the 27th in Campinas; in Auckland it is the 28th.
  deviceInZone(zone, '2026-11-28T02:30:00Z');
  const api = fakeApi(
    when(explorar, () => ({ cidade: CAMPINAS, ...NADA })),
    when(buscarCidades, () => [CAMPINAS]),
  );
  abrir('/explorar/campinas-sp');
  await screen.findByRole('heading', { name: /em Campinas\/SP$/ });
  expect(screen.getByLabelText('Quando?')).toHaveProperty('min', '2026-11-27');
  fireEvent.change(screen.getByLabelText('Quando?'), { target: { value: '2026-11-27' } });
  await userEvent.click(screen.getByRole('button', { name: 'Procurar' }));
  await waitFor(() => expect(api.of(explorar).at(-1)?.query.get('data')).toBe('2026-11-27'));
  expect(await screen.findByText(/com horário livre na sexta-feira, 27 de novembro de 2026/)).toBeTruthy();
});

test.each(ZONES)('in %s a day that is over in the city is ignored', async (zone) => {
  // 0:30 of the 28th in Campinas; in Los Angeles it is the 27th.
  deviceInZone(zone, '2026-11-28T03:30:00Z');
  const api = fakeApi(when(explorar, () => ({ cidade: CAMPINAS, ...NADA })));
  abrir('/explorar/campinas-sp?data=2026-11-27');
  expect(await screen.findByText(/O dia do endereço não serve mais/)).toBeTruthy();
  expect(api.of(explorar).map(({ query }) => query.get('data'))).toEqual([null]);
});
