import { DDDS } from '@festejo/contrato/common/telefone.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brazil, lerCnpj, lerCpf, lerDocumento } from './brazil.ts';

test('the area codes are those that the library knows', () => {
  const states = brazil().getStates();
  const known = states.flatMap(({ code }) => brazil().getAreaCodesByState(code)).map(String);
  expect([...DDDS].sort()).toEqual([...new Set(known)].sort());
});

test.each([
  ['391.838.380-66', '39183838066'],
  ['39183838066', '39183838066'],
  [' 391 838 380 66 ', '39183838066'],
  ['391.838.380/66', '39183838066'],
  ['foo391.838.38test0-66', null],
  ['391.838.380-66x', null],
  ['391.838.380-6O', null],
  ['391.838.380-67', null],
  ['111.111.111-11', null],
  ['3.9.1.8.3.8.3.8.0.6.6', null],
])('the CPF %j is read as %j', (written, read) => expect(lerCpf(written)).toBe(read));

test.each([
  ['12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['12abc34501de35', '12ABC34501DE35'],
  ['00.000.000/E08G-12', '00000000E08G12'],
  ['11.222.333/0001-81', '11222333000181'],
  ['11 222 333 0001 81', '11222333000181'],
  ['CNPJ 11.222.333/0001-81', null],
  ['11.222.x333/0001-81', null],
  ['12.ABC.345/01DE-3S', null],
  ['12.ÁBC.345/01DE-35', null],
])('the CNPJ %j is read as %j', (written, read) => expect(lerCnpj(written)).toBe(read));

test('a document reads the same with and without its mask, and one foreign character makes it invalid', () => {
  const document = fc.constantFrom('39183838066', '52998224725', '11222333000181', '12ABC34501DE35', '00000000E08G12');
  const stranger = fc.constantFrom('x', 'é', '?', '#', '@', ',', '_', '\u0661', '\uff11', '\u200b');
  fc.assert(
    fc.property(document, fc.nat({ max: 14 }), stranger, (plain, at, foreign) => {
      const masked = plain.length === 11 ? brazil().formatCPF(plain) : brazil().formatCNPJ(plain, { version: 2 });
      for (const written of [plain, masked, masked.toLowerCase(), ` ${masked}\u00a0`]) expect(lerDocumento(written)).toBe(plain);
      expect(lerDocumento(`${masked.slice(0, at)}${foreign}${masked.slice(at)}`)).toBeNull();
    }),
  );
});
