import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { stretched } from '@festejo/patience/patience.ts';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actsByItself, readNames } from './pdf-actions.ts';
import { readPdf } from './pdfs.ts';

let pasta: string;
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'festejo-pdf-'));
});
afterAll(() => rm(pasta, { recursive: true, force: true }));

const ler = async (content: string | Buffer) => {
  const path = join(pasta, 'um.pdf');
  await writeFile(path, content);
  return readPdf(path);
};
const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts.map((part) => Buffer.from(part as string)), Buffer.from('\n%%EOF')]);
const packed = (dictionary: string, objects: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`7 0 obj\n<< ${dictionary} >>\nstream\n`),
    Buffer.from(objects as string),
    Buffer.from('\nendstream\nendobj\n'),
  ]);
const inStream = (objects: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') =>
  pdf(packed(dictionary, deflateSync(objects)));

test.each<[string, Buffer]>([
  ['JavaScript', pdf('1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>')],
  ['uma letra do nome em número', pdf('<< /S /#4aavaScript >>')],
  ['o nome todo em números', pdf('<< /S /#4A#61#76#61#53#63#72#69#70#74 >>')],
  ['só /JS', pdf('<< /S /Outra /#4aS 9 0 R >>')],
  ['abrir um programa', pdf('<< /AA << /O << /S /Launch /F (cmd.exe) >> >> >>')],
  ['abrir outro arquivo', pdf('<< /S /GoToR /F (\\\\\\\\host\\\\a.pdf) >>')],
  ['outros arquivos dentro', pdf('<< /Names << /EmbeddedFiles 3 0 R >> >>')],
  ['um anexo', pdf('<< /Type /Filespec /EF << /F 4 0 R >> >>')],
  ['mídia que age', pdf('<< /Subtype /RichMedia >>')],
  ['um formulário que age', pdf('<< /AcroForm << /XFA 5 0 R >> >>')],
  ['um formulário que envia', pdf('<< /S /SubmitForm /F (https://mal.example) >>')],
  ['dentro de um fluxo de objetos', inStream('1 0 << /S /JavaScript /JS (1) >>')],
  ['dentro dele, em números', inStream('1 0 << /#53 /Java#53cript >>')],
  ['dentro dele, a lista de filtros', inStream('1 0 << /S /Launch >>', '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode]')],
  ['um fluxo de objetos com o tipo escondido', inStream('1 0 << /S /Launch >>', '/Type 9 0 R /N 1 /First 4 /Filter /Fl')],
  ['um fluxo de objetos sem compressão', pdf(packed('/Type /ObjStm /N 1 /First 4', '1 0 << /#53 /L#61unch >>'))],
  ['objetos que ninguém lê', pdf(packed('/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]', 'abcd'))],
  ['objetos estragados', pdf(packed('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', 'nada'))],
  ['mais fluxos que um documento tem', pdf('>>stream\n'.repeat(20_001))],
  ['uma bomba', inStream(`1 0 ${' '.repeat(17 * 1024 * 1024)}`)],
])('%s: é recusado', async (_nome, content) => {
  await expect(ler(content)).rejects.toMatchObject({ status: 415, codigo: 'PDF_INVALIDO', message: expect.stringContaining('programas') });
});

/** 10 MB of one text, again and again: each was a search through all the others. */
const fill = (part: string) => part.repeat(Math.floor((10 * 1024 * 1024) / part.length));
test.each<[string, Buffer, string]>([
  ['fluxos que nunca terminam', pdf(fill('>>stream\n')), 'programas'],
  ['fluxos que terminam todos no fim', pdf(fill('<</First 1>>stream\n'), 'endstream'), 'programas'],
  ['parênteses e setas sem fim', pdf(fill('<< /A ('), '/Encrypt'), 'senha'],
  ['espaços antes de um fluxo', pdf(fill(`>>${' '.repeat(20)}`), '/Encrypt'), 'senha'],
])('%s, do tamanho que cabe: a resposta vem, e é a de sempre', async (_nome, content, why) => {
  await expect(ler(content)).rejects.toMatchObject({ status: 415, message: expect.stringContaining(why) });
});

test('com senha, também com o nome em números', async () => {
  await expect(ler(pdf('trailer << /Encrypt 2 0 R >>'))).rejects.toMatchObject({ message: expect.stringContaining('senha') });
  await expect(ler(pdf('trailer << /#45ncrypt 2 0 R >>'))).rejects.toMatchObject({ message: expect.stringContaining('senha') });
});

test.each<[string, Buffer]>([
  ['que abre em uma página', pdf('<< /OpenAction [3 0 R /FitH 700] /S /URI /URI (https://festejo.example) >>')],
  ['com objetos em um fluxo', inStream('1 0 << /Type /Catalog /Pages 2 0 R >>')],
  ['com /JS nos bytes de uma imagem', pdf(packed('/Subtype /Image /Filter /DCTDecode', '\xff/JS \x00/XFA \x00'), '<< /Type /Page >>')],
  ['com um texto que fala de #4a', pdf('(pedido #4a1)')],
])('um %s é aceito como veio', async (_nome, content) => {
  expect(await ler(content)).toEqual(content);
});

describe('um feito para demorar é lido em pouco tempo', () => {
  test.each<[string, Buffer]>([
    ['de fluxos sem fim', pdf('>>stream\n'.repeat(19_000), 'x'.repeat(9 * 1024 * 1024))],
    ['de números em vez de letras', pdf('#23'.repeat(3 * 1024 * 1024))],
  ])('%s', async (_como, content) => {
    const text = content.toString('latin1');
    const began = process.cpuUsage();
    expect(await actsByItself(content, text, readNames(text))).toBe(false);
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(stretched(2_000));
  });
});

test('um que um programa fez, com texto, também', async () => {
  const document = new PDFDocument();
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  document.text('JavaScript, /JS e Launch são palavras.').end();
  await new Promise((done) => document.on('end', done));
  const content = Buffer.concat(parts);
  expect(await ler(content)).toEqual(content);
});
