import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { montar } from '../../../../ui/testing/montar.tsx';
import { GradeDeProdutos } from './grade-de-produtos.tsx';

// The end of the list is visible from the start.
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (crossings: { isIntersecting: boolean }[]) => void;
      constructor(tell: typeof this.tell) {
        this.tell = tell;
      }
      observe() {
        this.tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});

test.each([
  ['there is more', {}, 1],
  ['there is no more', { temMais: false }, 0],
  ['more comes only when asked for', { soPedindo: true }, 0],
  ['more is on its way', { carregando: true }, 0],
  ['the last try failed', { falhou: true }, 0],
])('loads more near the end of the list only when it may: %s', async (_when, props, times) => {
  const pedir = vi.fn();
  montar(<GradeDeProdutos produtos={[]} temMais aoPedirMais={pedir} {...props} />);
  expect(pedir).toHaveBeenCalledTimes(times);
});

test('the button loads more, also where the list does not load by itself', async () => {
  const pedir = vi.fn();
  montar(<GradeDeProdutos produtos={[]} temMais soPedindo aoPedirMais={pedir} />);
  await userEvent.click(screen.getByRole('button', { name: 'Carregar mais' }));
  expect(pedir).toHaveBeenCalledOnce();
});
