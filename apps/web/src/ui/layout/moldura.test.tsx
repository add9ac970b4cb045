import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { useKeepPlaces, useWords } from '../../lib/remembered/places.ts';
import { sessao } from '../../lib/session/sessao.ts';
import { useListSearch } from '../tabela/use-list-search.ts';
import { montar } from '../testing/montar.tsx';
import { Moldura } from './moldura.tsx';

function Lista() {
  const busca = useListSearch(['situacao']);
  const [{ nome }, escrever] = useWords({ nome: '' });
  return (
    <Moldura titulo="Meus produtos">
      <p>{`${busca.filtros.situacao || 'todos'}, página ${busca.page}`}</p>
      <button type="button" onClick={() => busca.filtrar({ situacao: 'inativo' })}>
        Fora da venda
      </button>
      <button type="button" onClick={() => busca.mudarPagina(2, 25)}>
        Página 3
      </button>
      <input aria-label="Nome" value={nome} onChange={({ currentTarget }) => escrever({ nome: currentTarget.value })} />
      <Link to="/editar">Editar</Link>
    </Moldura>
  );
}
function Edicao() {
  const navigate = useNavigate();
  return (
    <Moldura titulo="Editar produto" voltar={{ para: '/lista', texto: 'Meus produtos' }}>
      <Link to="/lista">Menu</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Atrás
      </button>
    </Moldura>
  );
}
function Casa() {
  useKeepPlaces();
  return (
    <Routes>
      <Route path="/lista" element={<Lista />} />
      <Route path="/editar" element={<Edicao />} />
    </Routes>
  );
}
async function filtrarEEditar() {
  montar(<Casa />, '/lista');
  await userEvent.click(screen.getByRole('button', { name: 'Fora da venda' }));
  await userEvent.click(screen.getByRole('button', { name: 'Página 3' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Nome' }), { target: { value: 'Lia' } });
  await userEvent.click(screen.getByRole('link', { name: 'Editar' }));
}
const nome = () => (screen.getByRole('textbox', { name: 'Nome' }) as HTMLInputElement).value;

test.each([
  ['the way back', () => screen.getByRole('link', { name: 'Meus produtos' })],
  ['the browser’s own', () => screen.getByRole('button', { name: 'Atrás' })],
])('%s leads to the list with its filters, page and search words', async (_, caminho) => {
  await filtrarEEditar();
  await userEvent.click(caminho());
  await waitFor(() => expect(screen.getByText('inativo, página 2')).toBeTruthy());
  expect(nome()).toBe('Lia');
});

test('a menu link, and the back link of another person, lead to the list without filters', async () => {
  await filtrarEEditar();
  await userEvent.click(screen.getByRole('link', { name: 'Menu' }));
  expect(screen.getByText('todos, página 0')).toBeTruthy();
  expect(nome()).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Fora da venda' }));
  sessao.encerrar();
  await userEvent.click(screen.getByRole('link', { name: 'Editar' }));
  await userEvent.click(screen.getByRole('link', { name: 'Meus produtos' }));
  expect(screen.getByText('todos, página 0')).toBeTruthy();
});
