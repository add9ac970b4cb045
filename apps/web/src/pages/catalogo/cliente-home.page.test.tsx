import { buscarEventosDoCliente } from '@festejo/contrato/eventos.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { sessao } from '../../lib/session/sessao.ts';
import { fakeApi, when } from '../../lib/testing/fake-api.ts';
import { testToken } from '../../lib/testing/test-token.ts';
import { montar } from '../../ui/testing/montar.tsx';
import ClienteHomePage from './cliente-home.page.tsx';

test("'Buscar' sem evento escolhido diz o que falta, a cada toque", async () => {
  fakeApi(when(buscarEventosDoCliente, () => ({ itens: [], page: 0, pageSize: 100, total: 0 })));
  sessao.entrar(testToken());
  montar(
    <>
      <Link to="/cliente/home?foco=busca">Buscar</Link>
      <ClienteHomePage />
    </>,
    '/cliente/home',
  );
  const TEXTO = 'Escolha um evento: a busca mostra só quem chega até ele.';
  expect(screen.queryByText(TEXTO)).toBeNull();
  for (const vezes of [1, 2]) {
    await userEvent.click(screen.getByRole('link', { name: 'Buscar' }));
    expect(await screen.findAllByText(TEXTO)).toHaveLength(vezes);
  }
});
