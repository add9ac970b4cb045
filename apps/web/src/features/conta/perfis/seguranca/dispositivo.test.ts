import { expect, test } from 'vitest';
import { eCelular, meioPorExtenso, nomeDoDispositivo } from './dispositivo.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    'Chrome no Android',
    true,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Edge no Windows',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari no iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome no iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari no Mac',
    false,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox no Linux', false],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-S901B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Samsung Internet no Android',
    true,
  ],
  ['curl/8.5.0', 'Aparelho desconhecido', false],
  ['AlgumRobo (Windows NT 10.0)', 'Navegador no Windows', false],
  [null, 'Aparelho desconhecido', false],
])('%s', (userAgent, nome, celular) => {
  expect([nomeDoDispositivo(userAgent), eCelular(userAgent)]).toEqual([nome, celular]);
});

test('an unknown login method has no text', () => {
  expect([meioPorExtenso('passkey'), meioPorExtenso('telepatia')]).toEqual(['com chave de acesso', '']);
});
