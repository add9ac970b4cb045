import { open, readFile } from 'node:fs/promises';
import { createHelperProcess } from '../../helper-process.ts';
import { AppError } from '../../http/errors.ts';
import { inTurn } from '../../turns/costs.ts';
import { whenGivenUp } from '../given-up.ts';
import { BEGINNING, BEGINNING_WITHIN } from './pdf-beginning.ts';
import type { PdfRefusal } from './pdf-process.ts';

/** How pictures begin: JPEG, PNG, GIF, WebP, AVIF. */
const PICTURE = /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF|[\s\S]{4}ftyp)/;

/** In a process of its own: a file of 10 MB can be written so that looking through it takes seconds. */
const lookThrough = createHelperProcess<{ path: string }, PdfRefusal | null>(new URL('./pdf-process.ts', import.meta.url), {
  timeLimitInMs: 10_000,
  idleInMs: 20_000,
  heapInMb: 160,
  memoryInMb: 300,
});

const REFUSALS: Readonly<Record<PdfRefusal, readonly [message: string, acao: string]>> = {
  broken: ['O PDF chegou incompleto ou estragado', 'Abra-o no seu aparelho e salve de novo.'],
  password: ['O PDF pede uma senha', 'Salve uma cópia sem senha, ou tire uma foto do documento.'],
  acts: ['O PDF traz programas ou outros arquivos dentro', 'Envie uma cópia simples, ou uma foto do documento.'],
};

/** Whether a file begins as a PDF does, whatever it is called. A picture is none, whatever it says. */
export async function isPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_WITHIN), 0, BEGINNING_WITHIN, 0);
    const beginning = buffer.subarray(0, bytesRead);
    if (!beginning.includes(BEGINNING)) return false;
    return !PICTURE.test(beginning.toString('latin1'));
  } finally {
    await file.close();
  }
}

/**
 * A PDF's bytes, as they came.
 * @throws AppError 415 when it breaks off, asks for a password to be opened, acts by itself or carries files along; 413 or 422 when looking through it takes
 *   too much memory or time. The look is no proof: whoever shows it must not run it.
 */
export async function readPdf(path: string): Promise<Buffer> {
  const refused = await inTurn('imagem', () => lookThrough({ path })).catch(
    whenGivenUp('O PDF', 'PDF_DEMOROU', 'Envie uma cópia mais simples, ou uma foto do documento.'),
  );
  if (refused === null) return readFile(path);
  const [message, acao] = REFUSALS[refused];
  throw new AppError(415, 'PDF_INVALIDO', message, { acao });
}
