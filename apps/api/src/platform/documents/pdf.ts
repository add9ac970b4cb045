import { createHash } from 'node:crypto';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { createHelperProcess, TaskGivenUp } from '../helper-process.ts';
import { Unavailable } from '../http/errors.ts';
import { inTurn } from '../turns/costs.ts';

/** A column of a table: its heading, its part of the width, and numbers to the right. */
export interface Column {
  readonly heading: string;
  /** In points; the one without it takes what is left. */
  readonly width?: number;
  readonly right?: boolean;
}

/** What a document is written with, from the top down; pages follow by themselves. */
export interface Page {
  heading(text: string): void;
  paragraph(text: string): void;
  /** Names and what they are, one a line. */
  facts(facts: readonly (readonly [name: string, value: string])[]): void;
  /** A heading row and its rows; the last ones, in bold, sum up. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[], sums?: readonly (readonly string[])[]): void;
}

export interface Cover {
  readonly title: string;
  /** Beneath the title. */
  readonly subtitle: string;
  /** At the foot of each page, before its number. */
  readonly foot: string;
  readonly at: Date;
}

/** One call of a page's, to be made where it is drawn. */
type Block = { [K in keyof Page]: { readonly kind: K; readonly content: Parameters<Page[K]> } }[keyof Page];

/** A document before it is drawn. */
export interface PdfTask {
  readonly cover: Cover;
  readonly blocks: readonly Block[];
}

/** Rows of a table in one document: some 5 ms each of a busy core. */
export const PDF_ROWS = 2_000;
/** So many rows take up to 20 s there. */
const TIME_LIMIT_IN_MS = MINUTO_EM_MS;

/** In a process of its own: a long table would hold up everybody for seconds, and takes 150 MB that leave with it. */
const draw = createHelperProcess<PdfTask, Uint8Array>(new URL('./draw-pdf.ts', import.meta.url), {
  timeLimitInMs: TIME_LIMIT_IN_MS,
  idleInMs: 30_000,
  heapInMb: 192,
  memoryInMb: 350,
});

/** Documents that were drawn, the one asked for last at the end. A contract has some 40 KB. */
const kept = new Map<string, Buffer>();
const KEPT_IN_BYTES = 16 * 1024 * 1024;
let keptBytes = 0;

function keep(key: string, pdf: Buffer): void {
  if (!kept.delete(key)) keptBytes += pdf.length;
  kept.set(key, pdf);
  for (const [oldest, { length }] of kept) {
    if (keptBytes <= KEPT_IN_BYTES) return;
    kept.delete(oldest);
    keptBytes -= length;
  }
}

/**
 * A4 pages in Portuguese, tagged for screen readers (PDF/UA).
 * @param write puts the content in, `PDF_ROWS` rows at the most; what it is given is written as it stands, without markup.
 * @throws TooMany (429) while whoever asks has asked for others, Unavailable (503) while too many have, or when it takes too long
 */
export async function writePdf(cover: Cover, write: (page: Page) => void): Promise<Buffer> {
  const blocks: Block[] = [];
  const put =
    <K extends keyof Page>(kind: K) =>
    (...content: Parameters<Page[K]>) =>
      void blocks.push({ kind, content } as unknown as Block);
  write({ heading: put('heading'), paragraph: put('paragraph'), facts: put('facts'), table: put('table') });
  const task: PdfTask = { cover, blocks };
  const key = createHash('sha256').update(JSON.stringify(task)).digest('base64');
  // The same content is the same document, whoever asks for it: it costs a turn once.
  const drawn = kept.get(key);
  if (drawn) return drawn;
  return inTurn('documento', async () => {
    try {
      const pdf = kept.get(key) ?? Buffer.from(await draw(task));
      keep(key, pdf);
      return pdf;
    } catch (error) {
      throw error instanceof TaskGivenUp ? new Unavailable() : error;
    }
  });
}
