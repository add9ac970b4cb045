import { createHash } from 'node:crypto';

/**
 * A comment, a quoted text or name, or white space. Bodies of functions (`$$`) are read as SQL. Known limits: nested block comments, and
 * backslash escapes (`E'...'`); after one of them, comments may count.
 */
const PARTS = /--[^\n]*|\/\*[\s\S]*?\*\/|'[^']*'|"[^"]*"|\s+/g;

/**
 * Checksum of the SQL of a migration, without comments and white space, so that comments of an applied migration may be corrected. Stored in
 * every installation: another way to compute it would refuse all of them.
 * @returns SHA-256 in hexadecimal
 */
export function checksumOf(text: string): string {
  return createHash('sha256')
    .update(text.replace(PARTS, (part) => (/^['"]/.test(part) ? part : '')))
    .digest('hex');
}
