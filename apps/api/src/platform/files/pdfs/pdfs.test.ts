import { createCipheriv, createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { stretched } from '@festejo/patience/patience.ts';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actsByItself } from './pdf-actions.ts';
import { isPdf, readPdf } from './pdfs.ts';

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
])('%s: is refused', async (_nome, content) => {
  await expect(ler(content)).rejects.toMatchObject({ status: 415, codigo: 'PDF_INVALIDO', message: expect.stringContaining('programas') });
});

/** 10 MB of one repeated text: each repetition used to cause a search through all the others. */
const fill = (part: string) => part.repeat(Math.floor((10 * 1024 * 1024) / part.length));
test.each<[string, Buffer, string]>([
  ['fluxos que nunca terminam', pdf(fill('>>stream\n')), 'programas'],
  ['fluxos que terminam todos no fim', pdf(fill('<</First 1>>stream\n'), 'endstream'), 'programas'],
  ['parênteses e setas sem fim', pdf(fill('<< /A ('), '\n1 0 obj << /S /Launch >>'), 'programas'],
  ['espaços antes de um fluxo', pdf(fill(`>>${' '.repeat(20)}`), 'trailer << /Encrypt 2 0 R >>'), 'senha'],
  ['objetos que nunca terminam', pdf(fill('1 0 obj ('), 'trailer << /Encrypt 2 0 R >>'), 'senha'],
])('%s, as large as allowed: the answer comes, and is the usual one', async (_nome, content, why) => {
  await expect(ler(content)).rejects.toMatchObject({ status: 415, message: expect.stringContaining(why) });
});

test('refuses a password, also with the name in escapes', async () => {
  await expect(ler(pdf('trailer << /Encrypt 2 0 R >>'))).rejects.toMatchObject({ message: expect.stringContaining('senha') });
  await expect(ler(pdf('trailer << /#45ncrypt 2 0 R >>'))).rejects.toMatchObject({ message: expect.stringContaining('senha') });
});

test.each<[string, Buffer]>([
  ['que abre em uma página', pdf('<< /OpenAction [3 0 R /FitH 700] /S /URI /URI (https://festejo.example) >>')],
  ['com objetos em um fluxo', inStream('1 0 << /Type /Catalog /Pages 2 0 R >>')],
  ['com /JS nos bytes de uma imagem', pdf(packed('/Subtype /Image /Filter /DCTDecode', '\xff/JS \x00/XFA \x00'), '<< /Type /Page >>')],
  ['com um texto que fala de #4a', pdf('(pedido #4a1)')],
])('accepts an unchanged %s', async (_nome, content) => {
  expect(await ler(content)).toEqual(content);
});

describe('a file made to take long is read in a short time', () => {
  test.each<[string, Buffer]>([
    ['de fluxos sem fim', pdf('>>stream\n'.repeat(19_000), 'x'.repeat(9 * 1024 * 1024))],
    ['de números em vez de letras', pdf('#23'.repeat(3 * 1024 * 1024))],
  ])('%s', async (_como, content) => {
    const text = content.toString('latin1');
    const began = process.cpuUsage();
    expect(await actsByItself(content, text)).toBe(false);
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(stretched(2_000));
  });
});

/** Words of a contract in the text of a page. */
const TEXT = packed('/Length 9', 'BT (Contrato: /Encrypt e /JavaScript \\(ou /Launch\\) são palavras (também /EmbeddedFiles)) Tj ET');

describe('reads a file as PDF readers do', () => {
  test.each<[string, Buffer]>([
    ['as palavras no texto de uma página', pdf(TEXT)],
    ['as palavras em um título', pdf('1 0 obj\n<< /Title (Fala de /Encrypt 2 0 R e /JavaScript) >>\nendobj')],
    ['/Encrypt solto em uma página', pdf(packed('/Length 9', '/Encrypt 2 0 R'))],
    ['/EncryptMetadata', pdf('trailer << /EncryptMetadata 2 0 R >>')],
    ['linhas antes', Buffer.concat([Buffer.from('\r\n\r\n'), pdf('x')])],
    ['cabeçalhos de um servidor antes', Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n'.repeat(50)), pdf('x')])],
    ['zeros atrás', Buffer.concat([pdf('x'), Buffer.alloc(5_000)])],
    ['brancos atrás', Buffer.concat([pdf('x'), Buffer.from('\r\n \t'.repeat(2_000))])],
  ])('with %s: is accepted', async (_nome, content) => {
    expect(await ler(content)).toEqual(content);
    expect(await isPdf(join(pasta, 'um.pdf'))).toBe(true);
  });

  test.each<[string, Buffer, string]>([
    ['sem fim', Buffer.from('%PDF-1.7\n1 0 obj'), 'incompleto'],
    ['com mais de um quilobyte de outra coisa atrás', Buffer.concat([pdf('x'), Buffer.alloc(2_000, 'y')]), 'incompleto'],
    ['que começa longe demais', Buffer.concat([Buffer.alloc(1_030, 'y'), pdf('x')]), 'incompleto'],
    ['que age atrás de um parêntese sem fim', pdf('(lixo (\n9 0 obj\n<< /S /JavaScript >>'), 'programas'],
    ['que age dentro do que parece um texto', pdf('1 0 obj\n<< /A (9 0 obj\n<< /S /JavaScript >> endobj) >>'), 'programas'],
    ['que age atrás de um comentário', pdf('9 0 obj << %8 0 obj (\n/S /JavaScript >>'), 'programas'],
    ['que age atrás de um número hexadecimal', pdf('9 0 obj << /A <41(> /S /JavaScript >>'), 'programas'],
    ['que age atrás de um texto com escapes', pdf('9 0 obj << /A (8 0 obj \\( ) /S /JavaScript /B (\\) ) >>'), 'programas'],
    ['que age no fim', pdf('(trailer << /Root << /S /JavaScript >> >>'), 'programas'],
  ])('refuses a %s', async (_nome, content, why) => {
    await expect(ler(content)).rejects.toMatchObject({ status: 415, message: expect.stringContaining(why) });
  });

  test('a photo that contains %PDF- is a photo', async () => {
    const path = join(pasta, 'foto.jpg');
    await writeFile(path, Buffer.concat([Buffer.from('ffd8ffe1', 'hex'), Buffer.from('%PDF-1.7')]));
    expect(await isPdf(path)).toBe(false);
  });
});

/** A document of one page, made by a library. */
async function made(options: PDFKit.PDFDocumentOptions, text = 'Contrato'): Promise<Buffer> {
  const document = new PDFDocument(options);
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  document.text(text).end();
  await new Promise((done) => document.on('end', done));
  return Buffer.concat(parts);
}

describe('protected files', () => {
  const versions = ['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const;
  test.each(versions)('accepts a file protected against copying only (%s), which opens without a password', async (pdfVersion) => {
    for (let i = 0; i < 20; i++) {
      const content = await made({ pdfVersion, ownerPassword: 'dona', permissions: { copying: false } });
      expect(await ler(content)).toEqual(content);
    }
  });

  test.each(versions)('refuses a file with a password to open it (%s)', async (pdfVersion) => {
    for (let i = 0; i < 20; i++) {
      const content = await made({ pdfVersion, ownerPassword: 'dona', userPassword: 'leitora' });
      await expect(ler(content)).rejects.toMatchObject({ status: 415, message: expect.stringContaining('senha') });
    }
  });

  /** Objects in a stream, encrypted with AES-256 under an empty password. */
  function encrypted(objects: string, revision: 5 | 6 = 5, wrong = false): Buffer {
    const [key, iv, salts] = [Buffer.alloc(32, 7), Buffer.alloc(16, 9), Buffer.from('salt-um!salt-doi')];
    const hash = (salt: Buffer) => createHash('sha256').update(salt).digest();
    const sealed = (by: Buffer, from: Buffer, content: Buffer, padded: boolean) => {
      const cipher = createCipheriv('aes-256-cbc', by, from).setAutoPadding(padded);
      return Buffer.concat([cipher.update(content), cipher.final()]);
    };
    const user = Buffer.concat([hash(wrong ? key : salts.subarray(0, 8)), salts]).toString('hex');
    const userKey = sealed(hash(salts.subarray(8)), Buffer.alloc(16), key, false).toString('hex');
    const stream = Buffer.concat([iv, sealed(key, iv, deflateSync(objects), true)]);
    return pdf(
      packed('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', stream),
      `8 0 obj\n<< /Filter /Standard /V 5 /R ${revision} /CF << /StdCF << /CFM /AESV3 >> >> /StmF /StdCF /U <${user}> /UE <${userKey}> >>\nendobj\n`,
      'trailer << /Encrypt 8 0 R >>',
    );
  }
  test('objects in a stream are decrypted, and a file with an action in them is refused', async () => {
    const content = encrypted('1 0 << /Type /Catalog /Pages 2 0 R >>');
    expect(await ler(content)).toEqual(content);
    await expect(ler(encrypted('1 0 << /S /JavaScript >>'))).rejects.toMatchObject({ message: expect.stringContaining('programas') });
    await expect(ler(encrypted('1 0 << >>', 5, true))).rejects.toMatchObject({ message: expect.stringContaining('senha') });
  });

  test('reads a file of a current program (AES-256, revision 6)', async () => {
    const content = await readFile(join(import.meta.dirname, '../../testing/files/owner-password.pdf'));
    expect(await ler(content)).toEqual(content);
    const other = Buffer.from(content.toString('latin1').replace('/U <3f', '/U <4f'), 'latin1');
    await expect(ler(other)).rejects.toMatchObject({ message: expect.stringContaining('senha') });
  });

  test('refuses an encryption that is not in the standard', async () => {
    await expect(ler(pdf('1 0 obj << /Filter /Outro >> endobj\ntrailer << /Encrypt 1 0 R >>'))).rejects.toMatchObject({
      message: expect.stringContaining('senha'),
    });
  });
});

test('accepts a file with text that a program made', async () => {
  const content = await made({}, 'JavaScript, /JS e Launch são palavras.');
  expect(await ler(content)).toEqual(content);
});

test('objects that cannot be decrypted count as actions', async () => {
  const content = inStream('1 0 << /Type /Catalog >>');
  const broken = () => {
    throw new Error('Invalid initialization vector');
  };
  expect(await actsByItself(content, content.toString('latin1'), broken)).toBe(true);
});
