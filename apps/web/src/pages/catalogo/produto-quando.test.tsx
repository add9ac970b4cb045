import { buscarCalendarioDoProduto } from '@festejo/contrato/catalogo/produtos.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exemploDetalhado } from '../../features/catalogo/produtos/testing/exemplos.ts';
import { deviceInZone, ZONES } from '../../lib/testing/device-in-zone.ts';
import { fakeApi, when } from '../../lib/testing/fake-api.ts';
import { montar } from '../../ui/testing/montar.tsx';
import ProdutoQuando from './produto-quando.tsx';

test.each(ZONES)('in %s the month is that of Brazil, and its last day ends at midnight there', async (zone) => {
  // 23:30 of 30 November in Brasília; in Auckland it is December.
  deviceInZone(zone, '2026-12-01T02:30:00Z');
  const api = fakeApi(when(buscarCalendarioDoProduto, () => [{ dia: '2026-11-30', situacao: 'livre' as const }]));
  montar(<ProdutoQuando produto={exemploDetalhado()} festa={null} />);
  expect((await screen.findByText(/^segunda-feira, 30 de novembro de 2026/)).textContent).toMatch(/, livre$/);
  expect(screen.getByText(/^domingo, 29 de novembro de 2026/).textContent).toMatch(/, já passou$/);
  expect(api.of(buscarCalendarioDoProduto).map(({ query }) => query.get('mes'))).toEqual(['2026-11']);
});
