export const BEGINNING = '%PDF-';
/** Readers look for it in the first kilobyte (ISO 32000-1, Annex H, note 13): servers and mail programs put lines in front. */
export const BEGINNING_WITHIN = 1024 + BEGINNING.length;
