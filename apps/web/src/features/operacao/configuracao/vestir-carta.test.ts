import { expect, test } from 'vitest';
import { vestirCarta } from './vestir-carta.ts';

test('the styles of a mail move to one sheet with the nonce, and no element keeps its own', () => {
  const vestida = vestirCarta('<!doctype html><html><body style="margin:0"><p style="color:#0b6fa4">Festejo</p></body></html>', 'n1');
  const carta = new DOMParser().parseFromString(vestida, 'text/html');
  expect(carta.querySelector('[style]')).toBeNull();
  const folha = carta.querySelector('style[nonce="n1"]')?.textContent ?? '';
  const regra = (alvo: string) => `[data-estilo="${carta.querySelector(alvo)?.getAttribute('data-estilo')}"]`;
  expect(folha).toContain(`${regra('body')}{margin:0}`);
  expect(folha).toContain(`${regra('p')}{color:#0b6fa4}`);
  expect(carta.querySelector('p')?.textContent).toBe('Festejo');
  expect(carta.querySelector('base')?.getAttribute('target')).toBe('_top');
});
