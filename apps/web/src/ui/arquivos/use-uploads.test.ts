import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useUploads } from './use-uploads.ts';

test('an upload that was paused while its picture is still being shrunk restarts at once', async () => {
  const { promise: decoded, resolve: decode } = Promise.withResolvers<never>();
  const bitmaps = vi.fn(() => decoded);
  vi.stubGlobal('createImageBitmap', bitmaps);
  const { result } = renderHook(() => useUploads(vi.fn(), vi.fn()));
  const arquivo = new File([new Uint8Array(3_000_000)], 'bolo.jpg', { type: 'image/jpeg' });
  act(() => result.current.adicionar([{ arquivo, tipo: 'imagem' }]));
  await waitFor(() => expect(bitmaps).toHaveBeenCalledTimes(1));
  const chave = result.current.lista[0]?.chave ?? '';
  act(() => result.current.pausar(chave));
  expect(result.current.lista[0]?.estado).toBe('pausado');
  act(() => result.current.retomar(chave));
  await waitFor(() => expect(result.current.lista[0]?.estado).toBe('enviando'));
  expect(bitmaps).toHaveBeenCalledTimes(2);
  decode(undefined as never);
});
