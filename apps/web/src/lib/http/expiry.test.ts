import { afterEach, expect, test, vi } from 'vitest';
import { setOnExpiry, tellExpiry } from './expiry.ts';

afterEach(() => setOnExpiry(() => undefined));

test('only the current token can end the session', () => {
  const aoExpirar = vi.fn();
  setOnExpiry(aoExpirar);
  sessionStorage.setItem('access_token', 'novo');
  tellExpiry('velho');
  expect(aoExpirar).not.toHaveBeenCalled();
  tellExpiry('novo');
  expect(aoExpirar).toHaveBeenCalledTimes(1);
});
