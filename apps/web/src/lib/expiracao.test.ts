import { afterEach, expect, test, vi } from 'vitest';
import { avisarExpiracao, definirAoExpirar } from './expiracao.ts';

afterEach(() => definirAoExpirar(() => undefined));

test('only the token in use can end the session', () => {
  const aoExpirar = vi.fn();
  definirAoExpirar(aoExpirar);
  sessionStorage.setItem('access_token', 'novo');
  avisarExpiracao('velho');
  expect(aoExpirar).not.toHaveBeenCalled();
  avisarExpiracao('novo');
  expect(aoExpirar).toHaveBeenCalledTimes(1);
});
