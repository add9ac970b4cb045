/** Mark at the beginning of a PDF. */
export const BEGINNING = '%PDF-';
/**
 * Bytes at the beginning in which the mark is searched. Readers search the first kilobyte (ISO 32000-1, Annex H, note 13), because servers
 * and mail programs insert lines before it.
 */
export const BEGINNING_WITHIN = 1024 + BEGINNING.length;
