import { fileURLToPath } from 'node:url';
import { semAcentos } from '@festejo/contrato/common/acentos.ts';
import Document from 'pdfkit';
import type { Page, PdfTask } from './pdf.ts';

const INK = '#24303f';
const QUIET = '#5b6878';
const BRAND = '#0b6e8f';
const LINE = '#d7dee6';
const SIDE = 56;

const font = (weight: 400 | 700) =>
  fileURLToPath(import.meta.resolve(`@fontsource/nunito-sans/files/nunito-sans-latin-${weight}-normal.woff`));

/**
 * Makes a text printable: a character that the font lacks loses its accent or is dropped; control characters and line breaks become spaces.
 * @param text any text
 */
export function printable(text: string): string {
  return [...text.replace(/\p{C}+|\s+/gu, ' ')]
    .map((sign) =>
      /[\u0020-\u00ff\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2212]/.test(sign)
        ? sign
        : semAcentos(sign).replace(/[^\u0020-\u007e]/gu, ''),
    )
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/**
 * Helper process: draws one document.
 * @returns the bytes of the PDF
 */
export default async function drawPdf({ cover, blocks }: PdfTask): Promise<Uint8Array> {
  const pdf = new Document({
    size: 'A4',
    margins: { top: 64, bottom: 72, left: SIDE, right: SIDE },
    bufferPages: true,
    pdfVersion: '1.7',
    // The library's types do not have this subset yet.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: printable(cover.title), Author: 'Festejo', Creator: 'Festejo', CreationDate: cover.at },
    font: font(400),
  });
  const bytes = collect(pdf);
  pdf.registerFont('texto', font(400)).registerFont('forte', font(700));
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const put = (tag: string, draw: () => void) => root.add(pdf.struct(tag, {}, draw));
  const say = (face: 'texto' | 'forte', size: number, color: string, text: string, options?: PDFKit.Mixins.TextOptions) =>
    pdf.font(face).fontSize(size).fillColor(color).text(printable(text), SIDE, pdf.y, options);

  put('P', () => say('forte', 11, BRAND, 'festejo'));
  pdf.moveDown(0.6);
  put('H1', () => say('forte', 20, INK, cover.title));
  put('P', () => say('texto', 10, QUIET, cover.subtitle));

  const page: Page = {
    heading(text) {
      pdf.moveDown(1);
      // A heading is not left alone at the bottom of a page.
      if (pdf.y > pdf.page.height - 150) pdf.addPage();
      put('H2', () => say('forte', 13, INK, text));
      pdf.moveDown(0.3);
    },
    paragraph(text) {
      put('P', () => say('texto', 10, INK, text, { lineGap: 2 }));
      pdf.moveDown(0.4);
    },
    facts(facts) {
      for (const [name, value] of facts) {
        put('P', () => {
          pdf
            .font('forte')
            .fontSize(10)
            .fillColor(INK)
            .text(`${printable(name)}: `, SIDE, pdf.y, { continued: true, lineGap: 2 });
          pdf.font('texto').text(printable(value));
        });
      }
    },
    table(columns, rows, sums = []) {
      pdf.moveDown(0.4);
      const table = pdf
        .font('texto')
        .fontSize(9.5)
        .table({
          structParent: root,
          position: { x: SIDE },
          columnStyles: columns.map(({ width, right }) => ({ width: width ?? '*', align: { x: right ? 'right' : 'left', y: 'top' } })),
          defaultStyle: { border: { top: 0, right: 0, bottom: 0.7, left: 0 }, borderColor: LINE, padding: [5, 4, 5, 4], textColor: INK },
        } as PDFKit.Mixins.TableOptions);
      const strong = { src: 'forte' } as const;
      table.row(columns.map(({ heading }) => ({ text: printable(heading), type: 'TH', font: strong, textColor: QUIET }) as never));
      for (const row of rows) table.row(row.map(printable));
      for (const row of sums) table.row(row.map((text) => ({ text: printable(text), font: strong }) as never));
      table.end();
      pdf.font('texto').moveDown(0.4);
    },
  };
  for (const { kind, content } of blocks) (page[kind] as (...given: typeof content) => void)(...content);
  number(pdf, cover.foot);
  pdf.end();
  return bytes;
}

function number(pdf: PDFKit.PDFDocument, foot: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let i = start; i < start + count; i++) {
    pdf.switchToPage(i);
    // The footer is below the bottom margin, where text would otherwise open another page.
    pdf.page.margins.bottom = 0;
    const artifact = pdf.font('texto').fontSize(8).fillColor(QUIET);
    artifact.markContent('Artifact', { type: 'Pagination' });
    const y = pdf.page.height - 46;
    artifact.text(printable(foot), SIDE, y, { lineBreak: false });
    artifact.text(`Página ${i - start + 1} de ${count}`, SIDE, y, { width: pdf.page.width - 2 * SIDE, align: 'right', lineBreak: false });
    artifact.endMarkedContent();
  }
}

function collect(pdf: InstanceType<typeof Document>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    pdf.on('data', (piece: Uint8Array) => pieces.push(piece));
    pdf.on('end', () => resolve(Buffer.concat(pieces)));
    pdf.on('error', reject);
  });
}
