import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { montar } from '../../ui/testing/montar.tsx';
import { lazyPart } from './lazy-part.ts';

const Parte = ({ nome }: { nome: string }) => <p>aqui está {nome}</p>;
let noAr: boolean;
let comCodigo: boolean;

/** Renders a form with a lazy part whose code loads only while `noAr` and `comCodigo` are true. */
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

test('a part shows its own fallback, and then its content', async () => {
  mostrar();
  expect(screen.getByText('esperando')).toBeTruthy();
  expect(await screen.findByText('aqui está o mapa')).toBeTruthy();
});

test('a part without network shows an error in its place, keeps the text typed around it, and appears when the network is back', async () => {
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

test('missing code on a server that answers is requested again after a press', async () => {
  comCodigo = false;
  mostrar();
  expect((await screen.findByText(/Esta parte não abriu/)).textContent).toContain('recarregue a página');
  comCodigo = true;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('aqui está o mapa')).toBeTruthy();
});
