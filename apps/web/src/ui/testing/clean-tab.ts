import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { sessao } from '../../lib/sessao.ts';
import { filaDeDialogos } from '../dialogos.ts';

/** Each test of the file begins in a clean tab, whose console keeps its errors to itself, and leaves nothing to the next. */
export function cleanTab(): void {
  beforeEach(() => {
    sessionStorage.clear();
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    act(() => {
      for (const dialogo of filaDeDialogos.get()) dialogo.answer(false);
    });
    cleanup();
    act(() => sessao.encerrar());
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
