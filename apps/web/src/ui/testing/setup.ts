import { stretched } from '@festejo/patience/patience.ts';
import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { sessao } from '../../lib/session/sessao.ts';
import { dialogQueue } from '../feedback/dialogs.ts';
import { toastQueue } from '../feedback/toast.ts';

// The default timeout of Testing Library is one second, which is too short on a busy machine.
configure({ asyncUtilTimeout: stretched(30_000) });

/** Test files share one window: each test restores its state. */
afterEach(() => {
  vi.useRealTimers();
  act(() => {
    for (const dialogo of dialogQueue.get()) dialogo.answer(false);
  });
  cleanup();
  act(() => sessao.encerrar());
  toastQueue.set([]);
  sessionStorage.clear();
  localStorage.clear();
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
