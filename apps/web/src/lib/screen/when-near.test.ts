import { expect, test, vi } from 'vitest';
import { whenNear } from './when-near.ts';

test('a near crossing in one report with an older one counts, and far crossings alone do not', () => {
  let tell: (crossings: { isIntersecting: boolean }[]) => void = () => undefined;
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof tell) {
        tell = callback;
      }
      observe() {}
      disconnect = disconnect;
    },
  );
  const act = vi.fn();
  const stop = whenNear(document.body, 700, act);
  tell([{ isIntersecting: false }]);
  expect(act).not.toHaveBeenCalled();
  tell([{ isIntersecting: false }, { isIntersecting: true }]);
  expect(act).toHaveBeenCalledOnce();
  stop();
  expect(disconnect).toHaveBeenCalledOnce();
});
