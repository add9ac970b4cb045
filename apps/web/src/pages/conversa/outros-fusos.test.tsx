import { buscarCategoriasOficiais } from '@festejo/contrato/catalogo/categorias.ts';
import { buscarCandidatos } from '@festejo/contrato/conversa/orcamentos.ts';
import { buscarEventosDoCliente } from '@festejo/contrato/evento/eventos.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventoDeTeste } from '../../features/evento/eventos/testing/eventos.ts';
import { sessao } from '../../lib/session/sessao.ts';
import { deviceInZone, ZONES } from '../../lib/testing/device-in-zone.ts';
import { fakeApi, when } from '../../lib/testing/fake-api.ts';
import { testToken } from '../../lib/testing/test-token.ts';
import { montar } from '../../ui/testing/montar.tsx';
import OrcamentoCriarPage from './orcamento-criar.page.tsx';

test.each(ZONES)('in %s a quote can be requested for parties whose day is not over at their place', async (zone) => {
  // 23:30 of the 27th in Manaus; it is the 28th in Brasília and Auckland.
  deviceInZone(zone, '2026-11-28T03:30:00Z');
  const evento = (titulo: string, dataEvento: string, fuso: string) => eventoDeTeste({ id: crypto.randomUUID(), titulo, dataEvento, fuso });
  const itens = [evento('Em Manaus', '2026-11-27', 'America/Manaus'), evento('Em Campinas', '2026-11-27', 'America/Sao_Paulo')];
  fakeApi(
    when(buscarEventosDoCliente, () => ({ itens, page: 0, pageSize: 100, total: 2 })),
    when(buscarCategoriasOficiais, () => [{ id: crypto.randomUUID(), nome: 'Bolos', slug: 'bolos', icone: 'cake', ordem: 0 }]),
    when(buscarCandidatos, () => ({ itens: [] })),
  );
  sessao.entrar(testToken());
  montar(<OrcamentoCriarPage />);
  await userEvent.click(await screen.findByRole('combobox', { name: /^Festa|Para qual festa/ }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Em Manaus')]);
});
