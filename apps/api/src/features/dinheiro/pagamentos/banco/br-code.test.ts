import { getPixPayloadInfo, isValidPixPayload } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brCodeDinamico, crc16 } from './br-code.ts';

describe('crc16', () => {
  // The check value of CRC-16/CCITT-FALSE, its start value, and the complete code printed in the Central Bank's manual.
  test.each([
    ['123456789', '29B1'],
    ['', 'FFFF'],
    [
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304',
      '1D3D',
    ],
  ])('%s', (texto, crc) => {
    expect(crc16(texto)).toBe(crc);
  });
});

const DADOS = {
  url: 'simulado.festejo.example/pix/v2/0123456789abcdef',
  valorEmCentavos: 123_456,
  nome: 'FESTEJO SIMULADO',
  cidade: 'SAO PAULO',
};

describe('brCodeDinamico', () => {
  test('has every field in the order of the manual', () => {
    const semCrc =
      '00020101021226700014br.gov.bcb.pix2548simulado.festejo.example/pix/v2/0123456789abcdef52040000530398654071234.565802BR5916FESTEJO SIMULADO6009SAO PAULO62070503***6304';
    expect(brCodeDinamico(DADOS)).toBe(semCrc + crc16(semCrc));
  });

  test('an independent parser reads equal data, for any amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (valorEmCentavos) => {
        const codigo = brCodeDinamico({ ...DADOS, valorEmCentavos });
        expect(isValidPixPayload(codigo)).toBe(true);
        expect(getPixPayloadInfo(codigo)).toMatchObject({ url: DADOS.url, merchantName: DADOS.nome, merchantCity: DADOS.cidade });
        const [reais = '', centavos = ''] = (/54\d\d(\d+\.\d\d)5802BR/.exec(codigo)?.[1] ?? '').split('.');
        expect(Number(reais + centavos)).toBe(valorEmCentavos);
      }),
    );
  });

  test('a changed character is detected', () => {
    const codigo = brCodeDinamico(DADOS);
    expect(isValidPixPayload(codigo.replace('1234.56', '1234.57'))).toBe(false);
  });

  test('long names and accents fit; an address that is too long throws', () => {
    const codigo = brCodeDinamico({ ...DADOS, nome: 'Associação das Festas de São João do Rio', cidade: 'São José do Vale do Rio Preto' });
    expect(codigo).toContain('5924Associacao das Festas de6015');
    expect(codigo).toContain('6015Sao Jose do Val62');
    expect(() => brCodeDinamico({ ...DADOS, url: 'a'.repeat(78) })).toThrow(RangeError);
  });
});
