import { afterEach, expect, test, vi } from 'vitest';
import { keepDraft, readDraft } from '../drafts/drafts.ts';
import { readToken, storeToken } from '../session/token.ts';
import { deviceStorage, storageFails, tabStorage } from './storage.ts';

afterEach(() => {
  for (const key of ['a', 'b']) tabStorage.removeItem(key);
  storeToken(null);
});

test('a value is stored in the browser', () => {
  tabStorage.setItem('a', '1');
  expect([sessionStorage.getItem('a'), tabStorage.getItem('a')]).toEqual(['1', '1']);
  tabStorage.removeItem('a');
  expect([sessionStorage.getItem('a'), tabStorage.getItem('a')]).toEqual([null, null]);
});

test('full storage: the page keeps the new value, deletes the old one, and reports the failure', () => {
  const kept = new Map([['a', 'before']]);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const told = vi.fn();
  const stop = storageFails.subscribe(told);
  tabStorage.setItem('a', 'now');
  storeToken('one');
  expect([tabStorage.getItem('a'), kept.get('a'), readToken()]).toEqual(['now', undefined, 'one']);
  expect([storageFails.get(), told.mock.calls.length]).toEqual([true, 2]);
  keepDraft('u1', 'evento', { titulo: 'Bodas' });
  expect(readDraft('u1', 'evento')).toEqual({ titulo: 'Bodas' });
  stop();
  for (const key of ['a', 'festejo.rascunho.evento']) tabStorage.removeItem(key);
  expect(tabStorage.getItem('a')).toBeNull();
  vi.unstubAllGlobals();
});

test('forbidden storage: no call throws', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('localStorage', new Proxy({}, { get: forbidden, ownKeys: forbidden }));
  deviceStorage.setItem('b', '2');
  expect([deviceStorage.getItem('b'), deviceStorage.getItem('c'), deviceStorage.keys()]).toEqual(['2', null, ['b']]);
  deviceStorage.removeItem('b');
  expect(deviceStorage.getItem('b')).toBeNull();
  vi.unstubAllGlobals();
});
