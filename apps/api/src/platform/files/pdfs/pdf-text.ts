const [OPEN, CLOSE, ESCAPE, COMMENT, LESS, GREATER] = [0x28, 0x29, 0x5c, 0x25, 0x3c, 0x3e];
const isLetter = (code = 0) => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
const isEndOfLine = (code: number) => code === 10 || code === 13;
/** Words at which a reader may start to read: at an object, behind a stream, and at the trailer. */
const BEGINNINGS = ['obj', 'endstream', 'trailer'].map((word) => Buffer.from(word));
const FIRST = new Set(BEGINNINGS.map((word) => word[0]));

const beginsAt = (bytes: Buffer, at: number): boolean =>
  BEGINNINGS.some(
    (word) => bytes[at] === word[0] && bytes.subarray(at, at + word.length).equals(word) && !isLetter(bytes[at + word.length]),
  );

/**
 * Returns a PDF as Latin-1 text in which literal strings are replaced by blanks (ISO 32000-2, 7.3.4.2): words inside a string are not
 * names. At each object the search for strings starts again, because a reader can jump there by the file's table: an unclosed string before
 * an object then hides no text of that object.
 */
export function withoutStrings(bytes: Buffer): string {
  const out = Buffer.from(bytes);
  let depth = 0;
  for (let at = 0; at < bytes.length; at++) {
    const code = bytes[at] ?? 0;
    if (depth === 0 && code === COMMENT) while (at + 1 < bytes.length && !isEndOfLine(bytes[at + 1] ?? 0)) at++;
    else if (depth === 0 && code === LESS) {
      if (bytes[at + 1] === LESS) at++;
      else while (at + 1 < bytes.length && bytes[at + 1] !== GREATER) at++;
    } else if (FIRST.has(code) && beginsAt(bytes, at)) depth = 0;
    else if (code === OPEN) depth++;
    else if (code === CLOSE) depth = Math.max(0, depth - 1);
    else if (depth > 0) {
      out[at] = 0x20;
      if (code === ESCAPE && at + 1 < bytes.length) out[++at] = 0x20;
    }
  }
  return out.toString('latin1');
}
