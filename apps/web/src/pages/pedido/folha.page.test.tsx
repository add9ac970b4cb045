import { buscarFolhaDeEntregas } from '@festejo/contrato/pedido/vida-do-pedido.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deviceInZone, ZONES } from '../../lib/testing/device-in-zone.ts';
import { fakeApi, when } from '../../lib/testing/fake-api.ts';
import { montar } from '../../ui/testing/montar.tsx';
import FolhaPage from './folha.page.tsx';

test.each(ZONES)('in %s the sheet of today is that of Brazil', async (zone) => {
  // 23:30 in Brasília; in Auckland it is the 28th.
  deviceInZone(zone, '2026-11-28T02:30:00Z');
  const api = fakeApi(when(buscarFolhaDeEntregas, () => ({ pedidos: [], proximoDia: null })));
  montar(<FolhaPage />);
  expect(screen.getByText('Festas de sexta-feira, 27 de novembro de 2026.')).toBeTruthy();
  await waitFor(() => expect(api.of(buscarFolhaDeEntregas)[0]?.query.get('dia')).toBe('2026-11-27'));
});
