import { open, readFile } from 'node:fs/promises';
import { createHelperProcess } from '../../helper-process.ts';
import { AppError } from '../../http/errors.ts';
import { inTurn } from '../../turns/costs.ts';
import { whenGivenUp } from '../given-up.ts';
import { BEGINNING, BEGINNING_WITHIN } from './pdf-beginning.ts';
import type { PdfRefusal } from './pdf-process.ts';

/** First bytes of pictures: JPEG, PNG, GIF, WebP, AVIF. */
const PICTURE = /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF|[\s\S]{4}ftyp)/;

/** The check runs in a helper process: a hostile file of 10 MB can make it take seconds. */
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

/**
 * True when a file begins like a PDF, whatever its name. A picture is never a PDF, whatever its bytes contain.
 * @param path the uploaded file
 */
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
 * Checks a PDF and returns its bytes unchanged. The check is no proof of safety: code that shows the file must not execute it.
 * @param path the uploaded file
 * @throws AppError 415 when the file is incomplete, asks for a password, contains actions or embedded files; 413 or 422 when the check
 * takes too much memory or time.
 */
export async function readPdf(path: string): Promise<Buffer> {
  const refused = await inTurn('imagem', () => lookThrough({ path })).catch(
    whenGivenUp('O PDF', 'PDF_DEMOROU', 'Envie uma cópia mais simples, ou uma foto do documento.'),
  );
  if (refused === null) return readFile(path);
  const [message, acao] = REFUSALS[refused];
  throw new AppError(415, 'PDF_INVALIDO', message, { acao });
}
