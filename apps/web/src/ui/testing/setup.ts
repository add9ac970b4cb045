import { stretched } from '@festejo/patience/patience.ts';
import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { sessao } from '../../lib/session/sessao.ts';
import { dialogQueue } from '../feedback/dialogs.ts';
import { toastQueue } from '../feedback/toast.ts';

// The library gives a screen one second, which a busy machine does not always have.
configure({ asyncUtilTimeout: stretched(30_000) });

/** Files share a window: each test leaves it as it found it. */
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
