import { createRequire } from 'node:module';
import { pipeline, Readable } from 'node:stream';

// Loaded by the first file written, not at the start.
const require = createRequire(import.meta.url);

/** A cell that a spreadsheet program reads as a formula, or one that was made harmless before. */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** Prefixes a cell that a spreadsheet program would compute (OWASP, "CSV Injection"). */
export const harmlessCell = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);
/** Undoes `harmlessCell`. */
export const originalCell = (cell: string): string => (/^'/.test(cell) && FORMULA.test(cell) ? cell.slice(1) : cell);

/** Writes rows as CSV in the form that spreadsheet programs in Brazil open: `;`, UTF-8 with byte order mark, `\r\n`. */
export function writeCsv(rows: AsyncIterable<readonly string[]>): Readable {
  const { stringify } = require('csv-stringify') as typeof import('csv-stringify');
  const stringifier = stringify({ delimiter: ';', bom: true, record_delimiter: 'windows', cast: { string: harmlessCell } });
  pipeline(Readable.from(rows), stringifier, () => {});
  return stringifier;
}
