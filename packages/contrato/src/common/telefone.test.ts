import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DDDS, lerTelefone, mostrarTelefone, telefone, telefoneParaLigar } from './telefone.ts';

const lido = (texto: string) => telefone.safeParse(texto).data;
const recusa = (texto: string) => telefone.safeParse(texto).error?.issues[0]?.message;

test.each([
  ['11961234567', '11961234567'],
  ['(11) 96123-4567', '11961234567'],
  ['011 96123-4567', '11961234567'],
  ['(011) 96123-4567', '11961234567'],
  ['(0xx11) 96123-4567', '11961234567'],
  ['0XX 11 96123 4567', '11961234567'],
  ['0**11 9.6123.4567', '11961234567'],
  ['(0--11) 3123-4567', '1131234567'],
  ['0 15 11 96123-4567', '11961234567'],
  ['02111 3123-4567', '1131234567'],
  ['+55 11 96123-4567', '11961234567'],
  ['＋５５ （１１） ９６１２３‐４５６７', '11961234567'],
  ['+55 (0) 11 96123-4567', '11961234567'],
  ['+55 (011) 96123-4567', '11961234567'],
  ['0055 11 96123-4567', '11961234567'],
  ['55 11 96123-4567', '11961234567'],
  ['tel:+55-11-96123-4567', '11961234567'],
  ['\u202a+55 11 96123\u20114567\u202c', '11961234567'],
  ['11/3123.4567', '1131234567'],
  ['55 99123-4567', '55991234567'],
  ['+55 55 99123-4567', '55991234567'],
  ['0800 123 4567', '08001234567'],
  ['0800-123-4567', '08001234567'],
  ['(0800) 12 3456', '0800123456'],
  ['+55 800 123 4567', '08001234567'],
  ['0300 123 4567', '03001234567'],
  ['4004-1234', '40041234'],
  ['3003 1234', '30031234'],
])('%j is the telephone %s', (escrito, digitos) => {
  expect(lido(escrito)).toBe(digitos);
});

test.each([
  ['+34 612 345 678', 'Telefone de outro país: informe um do Brasil, com DDD'],
  ['0034 612 345 678', 'Telefone de outro país: informe um do Brasil, com DDD'],
  ['+1 (212) 555-1234', 'Telefone de outro país: informe um do Brasil, com DDD'],
  ['+351 912 345 678', 'Telefone de outro país: informe um do Brasil, com DDD'],
  ['23 96123-4567', 'O DDD 23 não existe'],
  ['(20) 3123-4567', 'O DDD 20 não existe'],
  ['+55 (00) 98765-4321', 'Telefone inválido: informe DDD e número'],
  ['96123-4567', 'Telefone inválido: informe DDD e número'],
  ['+55 99123-4567', 'Telefone inválido: informe DDD e número'],
  ['11 8123-4567', 'Celular tem 9 números depois do DDD, e o primeiro é 9'],
  ['11 86123-4567', 'Telefone inválido: informe DDD e número'],
  ['11 96123-4567 ramal 2', 'Telefone inválido: use só números'],
  ['11 96123-4567 / 11 96123-4568', 'Telefone inválido: informe DDD e número'],
  ['11 + 96123-4567', 'Telefone inválido: use só números'],
  ['٠١١', 'Telefone inválido: use só números'],
  ['190', 'Telefone inválido: informe DDD e número'],
  ['', 'Informe o telefone'],
])('%j is refused: %s', (escrito, porque) => {
  expect([lido(escrito), recusa(escrito) === undefined]).toEqual([undefined, false]);
  if (escrito !== '') expect(recusa(escrito)).toBe(porque);
});

const ddd = fc.constantFrom(...DDDS);
const numero = fc.oneof(fc.stringMatching(/^9\d{8}$/), fc.stringMatching(/^[2-5]\d{7}$/));
const separador = fc.constantFrom('', ' ', '-', '.', ' - ', '\u00a0', '\u2013', '/');
const frente = fc.constantFrom('', '0', '+55 ', '55', '0055 ', '+55 0', '0xx', '(0XX) ', '021', '0 41 ', ' \u200e');

test('every usual form gives the same telephone; reading it again does not change it', () => {
  fc.assert(
    fc.property(frente, ddd, numero, separador, separador, fc.boolean(), (antes, codigo, resto, um, outro, parenteses) => {
      const escrito = `${antes}${parenteses ? `(${codigo})` : codigo}${um}${resto.slice(0, -4)}${outro}${resto.slice(-4)}`;
      expect(lido(escrito)).toBe(`${codigo}${resto}`);
      expect(lido(mostrarTelefone(`${codigo}${resto}`))).toBe(`${codigo}${resto}`);
    }),
    { numRuns: 2_000 },
  );
});

test('any text is either refused, or a telephone of Brazil that reads the same again', () => {
  const escrito = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'0123456789 ()+-.xX') }),
    fc
      .tuple(fc.constantFrom('+34', '+351', '+1', '0044', '+598', '+5'), fc.stringMatching(/^[ \d]{5,14}$/))
      .map((partes) => partes.join('')),
  );
  fc.assert(
    fc.property(escrito, (texto) => {
      const resultado = lerTelefone(texto);
      if ('problema' in resultado) return;
      expect(lido(resultado.digitos)).toBe(resultado.digitos);
      expect(texto.normalize('NFKC').replace(/[\s()./-]/g, '')).not.toMatch(/^(?:\+|00)(?!55)\d/);
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  ['11961234567', '(11) 96123-4567', '+5511961234567'],
  ['1131234567', '(11) 3123-4567', '+551131234567'],
  ['08001234567', '0800 123 4567', '08001234567'],
  ['0800123456', '0800 12 3456', '0800123456'],
  ['40041234', '4004-1234', '40041234'],
])('%s is shown as %s and dialled as %s', (digitos, mostrado, ligado) => {
  expect([mostrarTelefone(digitos), telefoneParaLigar(digitos)]).toEqual([mostrado, ligado]);
});
