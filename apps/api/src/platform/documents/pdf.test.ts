import { existsSync, readFileSync } from 'node:fs';
import { stretched } from '@festejo/patience/patience.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import type { AppError } from '../http/errors.ts';
import { childrenOf } from '../testing/processes/process.ts';
import { asOwner } from '../turns/caller.ts';
import { printable } from './draw-pdf.ts';
import { writePdf } from './pdf.ts';

const COVER = {
  title: 'Contrato do pedido nº 7',
  subtitle: 'Feito em 21/11/2026',
  foot: 'Festejo · pedido nº 7',
  at: new Date('2026-11-21T12:00:00Z'),
};

describe('writePdf', () => {
  test('contains the given text in order, with tags, language and title', async () => {
    const bytes = await writePdf(COVER, (page) => {
      page.heading('Itens');
      page.facts([['Fornecedor', 'Doçaria São João']]);
      page.table(
        [{ heading: 'Item' }, { heading: 'Total', width: 90, right: true }],
        [['Bolo de maçã', 'R$ 1.234,56']],
        [['Total', 'R$ 1.234,56']],
      );
      page.paragraph('Política moderada — até 10/12 você recebe tudo de volta.');
    });
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const { text, totalPages } = await extractText(pdf, { mergePages: true });
    expect(totalPages).toBe(1);
    expect(text.replace(/\s+/g, ' ')).toBe(
      'festejo Contrato do pedido nº 7 Feito em 21/11/2026 Itens Fornecedor: Doçaria São João Item Total Bolo de maçã R$ 1.234,56 Total R$ 1.234,56 Política moderada — até 10/12 você recebe tudo de volta. Festejo · pedido nº 7 Página 1 de 1',
    );
    const raw = bytes.toString('latin1');
    expect(raw).toContain('/Lang (pt-BR)');
    expect(raw).toContain('/Marked true');
    expect((await pdf.getMetadata()).info).toMatchObject({ Title: COVER.title });
  });

  test('a long table continues over pages, each with its number', async () => {
    const rows = Array.from({ length: 200 }, (_, i) => [`Item ${i + 1}`, 'R$ 1,00']);
    const bytes = await writePdf(COVER, (page) => page.table([{ heading: 'Item' }, { heading: 'Total', width: 90, right: true }], rows));
    const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
    expect(totalPages).toBeGreaterThan(4);
    expect(text.map((page) => /Página \d+ de \d+/.exec(page)?.[0])).toEqual(text.map((_, i) => `Página ${i + 1} de ${totalPages}`));
    expect(text.join(' ').match(/Item \d+/g)).toHaveLength(200);
  });
});

test('one person has two documents under way, and further ones are refused at once; the event loop goes on meanwhile', async () => {
  const rows = Array.from({ length: 300 }, (_, i) => [`Item ${i + 1}`]);
  let n = 0;
  const write = (who: string) =>
    asOwner(who, () => writePdf({ ...COVER, title: `Extrato ${n++}` }, (page) => page.table([{ heading: 'Item' }], rows)));
  const began = performance.now();
  let [longest, last] = [0, began];
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  try {
    const asked = await Promise.allSettled([write('ana'), write('ana'), write('ana'), write('bia')]);
    expect(asked.map((one) => (one.status === 'fulfilled' ? 'written' : one.reason.status))).toEqual([
      'written',
      'written',
      429,
      'written',
    ]);
    // Half a second, or a quarter of the whole time when other processes take the processor: without a helper process it would be nearly
    // all of it.
    expect(longest).toBeLessThan(Math.max(stretched(500), (performance.now() - began) / 4));
  } finally {
    clearInterval(beat);
  }
});

test('a cached document takes no turn: repeated calls of twelve people delay no other caller', async () => {
  const rows = Array.from({ length: 30 }, (_, i) => [`Bolo ${i + 1}`]);
  const write = (who: string, title = 'Contrato do pedido nº 8') =>
    asOwner(who, () => writePdf({ ...COVER, title }, (page) => page.table([{ heading: 'Item' }], rows)));
  const first = await write('ana');
  // A person has two places, and all people together have sixty.
  const again = await Promise.all(Array.from({ length: 100 }, (_, n) => write(`p${n % 12}`)));
  expect(again.every((pdf) => pdf.equals(first))).toBe(true);
  expect((await write('bia', 'Contrato do pedido nº 9')).equals(first)).toBe(false);
});

describe('printable', () => {
  test.each([
    ['Ana\r\nSet-Cookie: x\u0000\u202e', 'Ana Set-Cookie: x'],
    ['Dvořák & Šimić', 'Dvorák & Simic'],
    ['Festa 🎉 da Zoë — “já” • 10 €', 'Festa da Zoë — “já” • 10 €'],
  ])('%j', (given, printed) => {
    expect(printable(given)).toBe(printed);
  });
});

test('a document whose process is killed each time it starts is 503, as on an overloaded machine', async () => {
  const isDrawing = (pid: number) => existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('draw-pdf');
  const rows = Array.from({ length: 2_000 }, (_, i) => [`Linha ${i + 1}`]);
  let outcome: unknown;
  const asked = writePdf({ ...COVER, title: 'Extrato que não se escreve' }, (page) => page.table([{ heading: 'Item' }], rows)).then(
    () => (outcome = 'written'),
    (error: AppError) => (outcome = error.status),
  );
  const kill = setInterval(
    () =>
      childrenOf()
        .filter(isDrawing)
        .forEach((pid) => void process.kill(pid, 'SIGKILL')),
    5,
  );
  await asked.finally(() => clearInterval(kill));
  expect(outcome).toBe(503);
});
