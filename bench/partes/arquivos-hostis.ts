import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const MEGA = 1024 * 1024;
/** Largest number of rows of an Excel sheet. */
const LINHAS_DO_EXCEL = 1_048_575;
const CABECALHO = 'Nome;Categoria;Valor;Tipo\r\n';

/** A million formatted rows without content, and a product in the last one. */
export const linhasVazias = Buffer.from(`${CABECALHO}${';;;\r\n'.repeat(LINHAS_DO_EXCEL)}Bolo;Bolos e doces;1;Produto\r\n`);
/** The largest number of cells that fits into the largest file. */
export const colunasVazias = Buffer.from(CABECALHO + `${';'.repeat(1_000)}x\n`.repeat(19_000));
/** A file with the signature of an Excel workbook instead of a CSV sheet. */
export const pastaDoExcel = Buffer.concat([Buffer.from('PK\x03\x04\x14\0\x06\0', 'latin1'), randomBytes(5 * MEGA)]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
const header = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0]);
const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(8 * MEGA - 1, 65))]);
/** A picture of 64 pixels whose text chunks decompress to two gigabytes. */
export const pngDeTexto = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  chunk('IHDR', header),
  ...Array<Buffer>(250).fill(chunk('zTXt', text)),
  chunk('IDAT', deflateSync(Buffer.alloc(8 * 25))),
  chunk('IEND', Buffer.alloc(0)),
]);

/** Many beginnings of streams, and one end. */
export const pdfDeFluxos = Buffer.from(`%PDF-1.7\n${'<</First 1>>stream\n'.repeat(500_000)}endstream\n%%EOF`);

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}
/** A video without content, with the largest number of boxes that a video may have, each of which must be overwritten. */
export const videoFalso = Buffer.concat([
  box('ftyp', Buffer.from('isom\0\0\x02\0isommp41', 'latin1')),
  box('moov', ...Array<Buffer>(99_000).fill(box('udta', Buffer.alloc(8)))),
  box('mdat', Buffer.alloc(1000)),
]);
