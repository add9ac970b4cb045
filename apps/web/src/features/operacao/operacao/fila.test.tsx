import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { montar } from '../../../ui/testing/montar.tsx';
import { Fila, useFila } from './fila.tsx';

function Casos({ total }: { total: number }) {
  const fila = useFila('abertas');
  const { situacao, page, pageSize } = fila.pedido;
  return (
    <Fila fila={fila} legenda="Quais casos" total={total} nada={<p>Nada espera</p>}>
      <p>{`${situacao} ${page} ${pageSize}`}</p>
    </Fila>
  );
}

test('decided cases begin on the first page, and an empty queue says that nothing waits', async () => {
  const { unmount } = montar(<Casos total={30} />);
  expect(screen.getByText('abertas 0 10')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /próxima/i }));
  expect(screen.getByText('abertas 1 10')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Decididas' }));
  expect(screen.getByText('decididas 0 10')).toBeTruthy();
  unmount();
  montar(<Casos total={0} />);
  expect(screen.getByText('Nada espera')).toBeTruthy();
});

/** A queue, and a button that removes cases from it. */
function CasosQueAcabam() {
  const [total, setTotal] = useState(300);
  return (
    <>
      <Casos total={total} />
      <Botao onClick={() => setTotal(total === 300 ? 20 : 10)}>Decidir</Botao>
    </>
  );
}

test('three hundred cases are read in pages; when the last case of a page is decided, the previous page takes its place', async () => {
  montar(<CasosQueAcabam />);
  for (let i = 0; i < 2; i++) await userEvent.click(screen.getByRole('button', { name: /próxima/i }));
  expect(screen.getByText('21–30 de 300')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Decidir' }));
  expect(await screen.findByText('abertas 1 10')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Decidir' }));
  expect(await screen.findByText('abertas 0 10')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Páginas' })).toBeNull();
});
