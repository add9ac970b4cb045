import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useReorder } from './use-reorder.ts';

const ITEMS = ['Bolos', 'Doces', 'Salgados'] as const;

function List({ onReorder }: { onReorder: (items: readonly string[]) => void }) {
  const reorder = useReorder<string>({ items: ITEMS, keyOf: (item) => item, nameOf: (item) => item, onReorder });
  return (
    <>
      <ul ref={reorder.listRef}>
        {reorder.items.map((item) => (
          <li key={item} {...reorder.rowProps(item)}>
            <button type="button" {...reorder.handleProps(item)}>
              {item}
            </button>
            <button type="button" onClick={() => reorder.step(item, 1)}>
              Descer {item}
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{reorder.said}</p>
    </>
  );
}

const begin = () => {
  const onReorder = vi.fn<(items: readonly string[]) => void>();
  render(<List onReorder={onReorder} />);
  // Rows of 40 px, wherever they stand now.
  for (const row of document.querySelectorAll<HTMLElement>('[data-reorder]')) {
    row.getBoundingClientRect = () => ({ top: 40 * [...(row.parentElement?.children ?? [])].indexOf(row), height: 40 }) as DOMRect;
  }
  return onReorder;
};
const order = () => [...document.querySelectorAll<HTMLElement>('[data-reorder]')].map((row) => row.dataset.reorder);

test('the keyboard takes a row, moves it and lays it down, and says each step', async () => {
  const onReorder = begin();
  screen.getByRole('button', { name: 'Bolos' }).focus();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('status').textContent).toContain('Bolos: posição 1 de 3');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('status').textContent).toBe('Posição 3 de 3');
  expect(order()).toEqual(['Doces', 'Salgados', 'Bolos']);
  expect(onReorder).not.toHaveBeenCalled();
  await userEvent.keyboard(' ');
  expect(onReorder).toHaveBeenCalledExactlyOnceWith(['Doces', 'Salgados', 'Bolos'], 'Bolos');
  expect(screen.getByRole('status').textContent).toBe('Bolos ficou na posição 3 de 3');
});

test('Escape puts the row back; arrows alone move nothing', async () => {
  const onReorder = begin();
  screen.getByRole('button', { name: 'Doces' }).focus();
  await userEvent.keyboard('{ArrowUp} {ArrowUp}{Escape}');
  expect(order()).toEqual([...ITEMS]);
  expect(screen.getByRole('status').textContent).toBe('Doces ficou onde estava');
  expect(onReorder).not.toHaveBeenCalled();
});

test('a pointer drags a row over the others; a drag that is cut off changes nothing', () => {
  const onReorder = begin();
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Bolos' }), { button: 0 });
  fireEvent.pointerMove(window, { clientY: 70 });
  expect(order()).toEqual(['Doces', 'Bolos', 'Salgados']);
  fireEvent.pointerUp(window);
  expect(onReorder).toHaveBeenCalledExactlyOnceWith(['Doces', 'Bolos', 'Salgados'], 'Bolos');

  fireEvent.pointerDown(screen.getByRole('button', { name: 'Bolos' }), { button: 0 });
  fireEvent.pointerMove(window, { clientY: 300 });
  fireEvent.pointerCancel(window);
  expect(order()).toEqual([...ITEMS]);
  expect(onReorder).toHaveBeenCalledOnce();
});

test('a step moves by one, and not beyond the end', async () => {
  const onReorder = begin();
  await userEvent.click(screen.getByRole('button', { name: 'Descer Doces' }));
  expect(onReorder).toHaveBeenCalledExactlyOnceWith(['Bolos', 'Salgados', 'Doces'], 'Doces');
  await userEvent.click(screen.getByRole('button', { name: 'Descer Salgados' }));
  expect(onReorder).toHaveBeenCalledOnce();
});
