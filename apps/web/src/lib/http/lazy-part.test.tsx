import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { montar } from '../../ui/testing/montar.tsx';
import { lazyPart } from './lazy-part.ts';

const Parte = ({ nome }: { nome: string }) => <p>aqui está {nome}</p>;
let noAr: boolean;
let comCodigo: boolean;

/** A form with a part whose code comes only while there is some. */
function mostrar() {
  const DaRede = lazyPart(async () => {
    if (!noAr || !comCodigo) throw new TypeError('Failed to fetch dynamically imported module');
    return Parte;
  });
  montar(
    <form>
      <input aria-label="Nome" />
      <Suspense fallback={<p>esperando</p>}>
        <DaRede nome="o mapa" />
      </Suspense>
    </form>,
  );
}

beforeEach(() => {
  noAr = true;
  comCodigo = true;
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', async () => {
    if (!noAr) throw new TypeError('Failed to fetch');
    return new Response();
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a part waits in its own way, and comes', async () => {
  mostrar();
  expect(screen.getByText('esperando')).toBeTruthy();
  expect(await screen.findByText('aqui está o mapa')).toBeTruthy();
});

test('a part that the network lost says so in its place, keeps what was written around it, and comes when the network does', async () => {
  noAr = false;
  mostrar();
  await userEvent.type(screen.getByLabelText('Nome'), 'Lia');
  expect((await screen.findByRole('alert')).textContent).toContain('Sem conexão com a internet');
  noAr = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('aqui está o mapa')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Lia');
});

test('code that is not there, from a server that answers, is asked for again at a press', async () => {
  comCodigo = false;
  mostrar();
  expect((await screen.findByText(/Esta parte não abriu/)).textContent).toContain('recarregue a página');
  comCodigo = true;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('aqui está o mapa')).toBeTruthy();
});
