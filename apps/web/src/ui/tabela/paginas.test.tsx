import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { montar } from '../testing/montar.tsx';
import { Paginas } from './paginas.tsx';

function Lista({ total, comeco = 0 }: { total: number; comeco?: number }) {
  const [[pagina, tamanho], setPagina] = useState([comeco, 10]);
  return (
    <>
      <output>{`página ${pagina}`}</output>
      <Paginas pagina={pagina} tamanho={tamanho} total={total} aoMudar={(uma, quantas) => setPagina([uma, quantas])} />
    </>
  );
}
const paginas = () => screen.queryByRole('navigation', { name: 'Páginas' });

test('a list that fits on one page has no pagination, and a longer list has it', () => {
  montar(<Lista total={10} />);
  expect(paginas()).toBeNull();
  montar(<Lista total={11} />);
  expect(paginas()).toBeTruthy();
});

test('a page size that fits the whole list keeps the choice of page sizes', async () => {
  montar(<Lista total={20} />);
  await userEvent.selectOptions(screen.getByLabelText('Por página'), '50');
  expect(document.activeElement).toBe(screen.getByLabelText('Por página'));
  expect(screen.getByText('1–20 de 20')).toBeTruthy();
});

test('a page that no longer exists shows the last page, without pagination', async () => {
  montar(<Lista total={10} comeco={1} />);
  expect(await screen.findByText('página 0')).toBeTruthy();
  expect(paginas()).toBeNull();
});
