import { createHash } from 'node:crypto';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { createHelperProcess, TaskGivenUp } from '../helper-process.ts';
import { Unavailable } from '../http/errors.ts';
import { inTurn } from '../turns/costs.ts';

/** A column of a table: its heading, its width, and whether it is aligned to the right. */
export interface Column {
  readonly heading: string;
  /** Width in points. The column without a width takes the rest. */
  readonly width?: number;
  readonly right?: boolean;
}

/** Writes the content of a document from top to bottom. Page breaks are automatic. */
export interface Page {
  heading(text: string): void;
  paragraph(text: string): void;
  /** Names with their values, one pair per line. */
  facts(facts: readonly (readonly [name: string, value: string])[]): void;
  /** A table: a heading row, the rows, and the sums in bold. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[], sums?: readonly (readonly string[])[]): void;
}

/** Title and footer of a document. */
export interface Cover {
  readonly title: string;
  /** Text beneath the title. */
  readonly subtitle: string;
  /** Footer of each page, before the page number. */
  readonly foot: string;
  readonly at: Date;
}

/** A recorded call of a `Page` method, which the helper process repeats. */
type Block = { [K in keyof Page]: { readonly kind: K; readonly content: Parameters<Page[K]> } }[keyof Page];

/** A document before it is drawn. */
export interface PdfTask {
  readonly cover: Cover;
  readonly blocks: readonly Block[];
}

/** Maximum number of table rows in one document. A row takes some 5 ms of a busy core. */
export const PDF_ROWS = 2_000;
/** The maximum number of rows takes up to 20 s on a busy core. */
const TIME_LIMIT_IN_MS = MINUTO_EM_MS;

/**
 * Documents are drawn in a helper process: a long table would block the event loop for seconds, and takes 150 MB that are freed with the
 * process.
 */
const draw = createHelperProcess<PdfTask, Uint8Array>(new URL('./draw-pdf.ts', import.meta.url), {
  timeLimitInMs: TIME_LIMIT_IN_MS,
  idleInMs: 30_000,
  heapInMb: 192,
  memoryInMb: 350,
});

/** Cache of drawn documents, the most recently used last. A contract has some 40 KB. */
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
 * Writes A4 pages in Portuguese, tagged for screen readers (PDF/UA).
 * @param write adds the content, at most `PDF_ROWS` table rows; texts are printed as they are, without markup.
 * @returns the bytes of the PDF
 * @throws TooMany (429) while the caller has other documents under way, Unavailable (503) while too many callers do, or when drawing takes
 * too long
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
  // Equal content gives an equal document for every caller, so it takes a turn only once.
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
