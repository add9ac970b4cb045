import { expect, test } from 'vitest';
import { quantoEmQuanto } from './limites.ts';

test.each([
  [{ usos: 10, por: 'conta', emSegundos: 86_400 }, '10 por conta em 1 dia'],
  [{ usos: 2_000, por: 'endereco', emSegundos: 3_600 }, '2.000 por endereço de rede em 1 hora'],
  [{ usos: 3, por: 'email', emSegundos: 2_592_000 }, '3 por e-mail em 30 dias'],
  [{ usos: 2, por: 'aparelho', emSegundos: 2_592_000 }, '2 por aparelho em 30 dias'],
  [{ usos: 5, por: 'conta', emSegundos: 900 }, '5 por conta em 15 minutos'],
  [{ usos: 1, por: 'conta', emSegundos: 61 }, '1 por conta em 61 segundos'],
] as const)('%o reads %s', (limite, texto) => {
  expect(quantoEmQuanto(limite)).toBe(texto);
});
