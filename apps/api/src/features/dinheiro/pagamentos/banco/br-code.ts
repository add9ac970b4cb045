import { semAcentos } from '@festejo/contrato/common/acentos.ts';
import { reaisComPonto } from '@festejo/contrato/common/centavos.ts';

/** One EMV data object: two digits of id, two digits of length, the value. */
function campo(id: string, valor: string): string {
  if (valor.length > 99) throw new RangeError(`o campo ${id} do BR Code passa de 99 caracteres`);
  return `${id}${String(valor.length).padStart(2, '0')}${valor}`;
}

/** Names in a BR Code are plain ASCII: accents are removed, and any other character becomes a space. */
function ascii(texto: string, maximo: number): string {
  return semAcentos(texto)
    .replace(/[^\x20-\x7e]/g, ' ')
    .slice(0, maximo)
    .trim();
}

/** CRC-16/CCITT-FALSE (polynomial 0x1021, start 0xFFFF), as four upper-case hexadecimal digits. */
export function crc16(texto: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(texto)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

interface DadosDoBrCode {
  /** Address at which the payer's bank reads the charge, without `https://`; at most 77 characters. */
  readonly url: string;
  readonly valorEmCentavos: number;
  readonly nome: string;
  readonly cidade: string;
}

/**
 * The "Pix copia e cola" text of a dynamic charge: EMV QRCPS-MPM as in the Central Bank's "Manual de Padrões para Iniciação do Pix", merchant
 * account information with the charge's URL (26-25) and `***` as txid (62-05).
 */
export function brCodeDinamico({ url, valorEmCentavos, nome, cidade }: DadosDoBrCode): string {
  if (url.length > 77) throw new RangeError('o endereço da cobrança passa de 77 caracteres');
  const texto = [
    campo('00', '01'),
    campo('01', '12'),
    campo('26', campo('00', 'br.gov.bcb.pix') + campo('25', url)),
    campo('52', '0000'),
    campo('53', '986'),
    campo('54', reaisComPonto(valorEmCentavos)),
    campo('58', 'BR'),
    campo('59', ascii(nome, 25)),
    campo('60', ascii(cidade, 15)),
    campo('62', campo('05', '***')),
    '6304',
  ].join('');
  return texto + crc16(texto);
}
