import { expect, test } from 'vitest';
import { readConfig } from '../../../../config.ts';
import { cabeNoArquivo, documentoDaOrdem, montarRemessa, type Ordem } from './cnab240.ts';
import { lerRetorno, RetornoIlegivel } from './retorno.ts';

const { payFrom } = readConfig({ PAY_FROM: '341:12ABC34501DE35:CONV1234:1234:567890-1:Festejo Ltda' });
if (!payFrom) throw new Error('sem conta');
const titular = { titularNome: 'José\nda Conceição & Filhos Organização de Festas Ltda', titularDocumento: '52998224725' };
const PIX: Ordem = {
  numero: 1,
  valorEmCentavos: 123_456,
  destino: { ...titular, pix: { tipo: 'email', chave: 'ana_f@festejo.example' }, conta: null },
};
const CONTA: Ordem = {
  numero: 2,
  valorEmCentavos: 1,
  destino: {
    ...titular,
    titularDocumento: '12ABC34501DE35',
    pix: null,
    conta: { banco: '260', ispb: '18236120', agencia: '1', conta: '5216125', digito: '0', tipo: 'pagamento' },
  },
};
const REMESSA = { numero: 7, criadoEm: new Date('2026-11-22T02:30:05Z') };
const linhas = montarRemessa(payFrom, REMESSA, [PIX, CONTA]).split('\r\n');
/** Positions as the manual counts them: from 1, the last one included. */
const campo = (linha: number, de: number, ate: number) => linhas[linha]?.slice(de - 1, ate);

test('each record has 240 positions of ASCII, and every kind of record occurs', () => {
  expect(linhas.pop()).toBe('');
  expect(linhas.map((linha) => [linha.length, linha[7]])).toEqual(['0', '1', '3', '3', '3', '3', '5', '9'].map((tipo) => [240, tipo]));
  expect(linhas.join('')).toMatch(/^[\x20-\x7e]+$/);
});

test('headers: company, day and time of Brasília, number of the batch, Pix', () => {
  expect([campo(0, 1, 8), campo(0, 18, 32), campo(0, 33, 52), campo(0, 53, 72), campo(0, 73, 102), campo(0, 143, 166)]).toEqual([
    '34100000',
    '212ABC34501DE35',
    'CONV1234            ',
    '01234 0000005678901 ',
    'FESTEJO LTDA                  ',
    '121112026233005000007103',
  ]);
  expect([campo(1, 1, 17), campo(1, 73, 84), campo(1, 223, 224)]).toEqual(['34100011C2045046 ', 'FESTEJO LTDA', '01']);
});

test('segment A: Pix clearing house, holder, document, day, amount', () => {
  expect([campo(2, 1, 20), campo(2, 21, 43), campo(2, 44, 73), campo(2, 74, 93), campo(2, 94, 104), campo(2, 120, 134)]).toEqual([
    '3410001300001A000009',
    '00000000 000000000000  ',
    'JOSE DA CONCEICAO & FILHOS ORG',
    documentoDaOrdem(7, 1),
    '21112026BRL',
    '000000000123456',
  ]);
  expect([campo(4, 9, 14), campo(4, 21, 43), campo(4, 225, 226)]).toEqual(['00003A', '26000001 0000052161250 ', 'PG']);
});

test('segment B: kind of key, document, the key in its own case, the bank', () => {
  expect([campo(3, 14, 17), campo(3, 18, 32), campo(3, 128, 226)?.trimEnd(), campo(3, 233, 240)]).toEqual([
    'B02 ',
    '100052998224725',
    'ana_f@festejo.example',
    '00000000',
  ]);
  expect([campo(5, 14, 17), campo(5, 18, 32), campo(5, 128, 226)?.trim(), campo(5, 233, 240)]).toEqual([
    'B05 ',
    '212ABC34501DE35',
    '',
    '18236120',
  ]);
});

test('sums: records and amount of the lot, records of the file', () => {
  expect([campo(6, 18, 23), campo(6, 24, 41), campo(7, 18, 29)]).toEqual(['000006', '000000000000123457', '000001000008']);
});

test('a repeated batch makes equal bytes; values that do not fit are not cut', () => {
  expect(montarRemessa(payFrom, REMESSA, [PIX, CONTA])).toBe(`${linhas.join('\r\n')}\r\n`);
  expect(() => montarRemessa(payFrom, REMESSA, [{ ...PIX, valorEmCentavos: 10 ** 15 }])).toThrow(RangeError);
  const { conta } = CONTA.destino;
  expect(cabeNoArquivo(CONTA.destino)).toBe(true);
  expect(cabeNoArquivo({ ...CONTA.destino, conta: conta && { ...conta, conta: '1234567890123' } })).toBe(false);
  expect(cabeNoArquivo({ ...CONTA.destino, conta: conta && { ...conta, conta: '0234567890123' } })).toBe(true);
});

const retorno = (ocorrencias: string) =>
  [
    `${linhas[0]?.slice(0, 142)}2${linhas[0]?.slice(143)}`,
    `${linhas[2]?.slice(0, 134)}${'E-123'.padEnd(20)}${linhas[2]?.slice(154, 230)}${ocorrencias.padEnd(10)}`,
    `${linhas[3]}`,
  ].join('\r\n');

test.each([
  ['00', { estado: 'paga' }],
  ['BD', { estado: 'espera' }],
  ['', { estado: 'espera' }],
  ['BD00', { estado: 'paga' }],
  ['PJ', { estado: 'recusada', motivo: 'A chave Pix não está cadastrada', daEmpresa: false }],
  ['01', { estado: 'recusada', motivo: 'Não há saldo na conta da empresa', daEmpresa: true }],
  ['PJZZ', { estado: 'recusada', motivo: 'A chave Pix não está cadastrada; O banco respondeu ZZ', daEmpresa: false }],
])('return file %s', (ocorrencias, resultado) => {
  expect(lerRetorno(retorno(ocorrencias))).toEqual([
    { linha: 2, remessa: 7, ordem: 1, valorEmCentavos: 123_456, idNoBanco: 'E-123', resultado },
  ]);
});

test('our own payment file, or any other text, is no return file', () => {
  expect(() => lerRetorno(linhas.join('\n'))).toThrow(RetornoIlegivel);
  expect(() => lerRetorno('nome;valor\n')).toThrow(RetornoIlegivel);
});
