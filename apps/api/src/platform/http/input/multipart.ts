import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Operation } from '@festejo/contrato/api/operation.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { FastifyRequest } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { AppError, ValidationError } from '../errors.ts';
import { spellingOf } from './spelling.ts';
import { textFields } from './text-fields.ts';

/** An uploaded file on the disk, until the call is answered. Its real kind is known only when it is decoded. */
export interface Upload {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The content of one multipart form. */
export interface Sent {
  readonly fields: unknown;
  /** Files by field name: a list where the contract takes several. */
  readonly files: Readonly<Record<string, Upload | readonly Upload[] | undefined>>;
}

/** State of a body while it is read. When the body is refused in the middle, the stream is ended and the files are removed. */
interface Incoming {
  readonly folder: string;
  readonly paths: string[];
  stream?: Readable;
  written?: Promise<void>;
}

const TEXT_FIELD_BYTES = 64 * 1024;
const TEXT_FIELDS = 300;
/** Bytes of all text fields, headers and boundaries together. */
const TEXT_BYTES = 1024 * 1024;
/** Bytes of a refused body that are still read and discarded: a connection cut in the middle would hide the reply. */
const DRAIN_BYTES = 64 * 1024 * 1024;
const DRAIN_IN_MS = 30_000;

const shown = (field: string) => field.slice(0, 60);
const inMegabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;

function fileTooLarge(field: string, maxBytes: number): AppError {
  return new AppError(413, 'GRANDE_DEMAIS', `O arquivo de "${field}" é grande demais: o limite é ${inMegabytes(maxBytes)}`, {
    acao: 'Escolha um arquivo menor.',
  });
}

function bodyTooLarge(maxBytes: number): AppError {
  return new AppError(413, 'GRANDE_DEMAIS', `O que foi enviado é grande demais: o limite é ${inMegabytes(maxBytes)}`, {
    acao: 'Escolha arquivos menores.',
  });
}

/**
 * Reads a whole multipart body, then runs `work` with it. Text fields get the contract's spelling (any case is accepted; an empty field
 * counts as absent). Files are held to their limits and stay in `folder` until `work` is done. Reading stops at the first byte over a limit
 * of a file or of the body.
 * @param operation its `files` give the file fields and their limits
 * @param folder temporary folder for the files
 * @throws the error of `work`; AppError 413 for a file or a body over its limit, 415 when the body is not multipart; ValidationError for
 * unknown files, a file or field sent twice, and a malformed body.
 */
export async function withMultipart<T>(
  request: FastifyRequest,
  operation: Operation,
  folder: string,
  work: (sent: Sent) => Promise<T>,
): Promise<T> {
  const incoming: Incoming = { folder, paths: [] };
  try {
    return await work(await readMultipart(request, operation, incoming));
  } finally {
    await Promise.all(incoming.paths.map((path) => rm(path, { force: true })));
  }
}

async function readMultipart(request: FastifyRequest, operation: Operation, incoming: Incoming): Promise<Sent> {
  if (!request.isMultipart()) throw new AppError(415, 'TIPO_NAO_ACEITO', 'Envie os dados como multipart/form-data');
  const files = Object.values(operation.files ?? {});
  const maxBytes = files.reduce((sum, { maxBytes, max = 1 }) => sum + maxBytes * max, TEXT_BYTES);
  const overflow = watchSize(request, maxBytes);
  try {
    return await Promise.race([readParts(request, operation, incoming), overflow.reached]);
  } catch (error) {
    drain(request.raw);
    // Each write ends before its file is removed.
    incoming.stream?.destroy();
    await incoming.written?.catch(() => {});
    throw asExpected(error);
  } finally {
    overflow.stop();
  }
}

/** Rejects once more than `maxBytes` are announced or arrive. Bytes that the parser skips count as well. */
function watchSize(request: FastifyRequest, maxBytes: number): { reached: Promise<never>; stop(): void } {
  const { promise: reached, reject } = Promise.withResolvers<never>();
  let received = 0;
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxBytes) reject(bodyTooLarge(maxBytes));
  };
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) reject(bodyTooLarge(maxBytes));
  // The connection closed before the body was read: there is nobody to answer, and a reader would wait forever.
  else if (request.raw.destroyed) reject(new Error('closed'));
  else request.raw.on('data', count);
  // The connection closed, or the body came too slowly.
  request.raw.once('error', reject);
  return {
    reached,
    stop() {
      request.raw.off('data', count);
      request.raw.off('error', reject);
    },
  };
}

async function readParts(request: FastifyRequest, operation: Operation, incoming: Incoming): Promise<Sent> {
  const limits = operation.files ?? {};
  const fields = textFields(spellingOf(operation.body));
  const fileNames = new Map(Object.keys(limits).map((name) => [name.toLowerCase(), name]));
  const files = new Map<string, Upload[]>(Object.keys(limits).map((name) => [name, []]));
  const mostFiles = Object.values(limits).reduce((sum, { max = 1 }) => sum + max, 0);

  const parts = request.parts({
    // The code below counts each file's size: the parser's own limit would read to the end of the file before it reports.
    limits: {
      fileSize: Number.MAX_SAFE_INTEGER,
      files: mostFiles + 1,
      fields: TEXT_FIELDS,
      fieldSize: TEXT_FIELD_BYTES,
      parts: TEXT_FIELDS + mostFiles + 1,
    },
  });
  for await (const part of parts) {
    if (part.type === 'file') {
      const name = fileNames.get(part.fieldname.toLowerCase());
      const kept = name === undefined ? undefined : files.get(name);
      if (name === undefined || !kept)
        throw new ValidationError([{ campo: shown(part.fieldname), message: 'Este arquivo não era esperado' }]);
      const { max = 1, maxBytes = 0 } = limits[name] ?? {};
      if (kept.length === max) {
        throw new ValidationError([{ campo: name, message: max === 1 ? 'Envie um arquivo só' : `Envie até ${max} arquivos` }]);
      }
      const file = await keepFile(part.file, name, maxBytes, incoming);
      if (file.bytes > 0) kept.push({ name: part.filename ?? name, ...file });
    } else if (typeof part.value === 'string' && part.value !== '') {
      if (part.valueTruncated) throw new ValidationError([{ campo: shown(part.fieldname), message: 'O texto é grande demais' }]);
      fields.add(part.fieldname, part.value);
    }
  }
  const byField = Object.entries(limits).map(([name, { max }]) => [name, max === undefined ? files.get(name)?.[0] : files.get(name)]);
  return { fields: fields.all, files: Object.fromEntries(byField) };
}

async function keepFile(stream: Readable, name: string, maxBytes: number, incoming: Incoming): Promise<Omit<Upload, 'name'>> {
  await mkdir(incoming.folder, { recursive: true, mode: 0o700 });
  const path = join(incoming.folder, uuidv7());
  incoming.paths.push(path);
  incoming.stream = stream;
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted() {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw fileTooLarge(name, maxBytes);
      hash.update(chunk);
      yield chunk;
    }
  }
  incoming.written = pipeline(counted(), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  await incoming.written;
  return { path, bytes, sha256: hash.digest('hex') };
}

/** Age of a file that a killed process left: longer than any call lasts. */
const LEFT_BEHIND_IN_MS = DIA_EM_MS;

/**
 * Removes files of calls that a killed process left.
 * @param folder temporary folder of `withMultipart`
 */
export async function removeLeftBehind(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < Date.now() - LEFT_BEHIND_IN_MS) await rm(path, { force: true });
  }
}

/** Reads and discards the rest of a refused body, up to `DRAIN_BYTES` and `DRAIN_IN_MS`; then the connection is closed. */
export function drain(raw: IncomingMessage): void {
  // The parser may have stopped in the middle of a file; its pipe would hold the rest back.
  raw.unpipe();
  if (raw.readableEnded || raw.destroyed) return;
  let left = DRAIN_BYTES;
  const cut = () => raw.destroy();
  const timer = setTimeout(cut, DRAIN_IN_MS).unref();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) cut();
  });
  raw.once('close', () => clearTimeout(timer));
  raw.once('end', () => clearTimeout(timer));
  raw.resume();
}

/** Errors of the parser are about the input: too many parts, or a form that breaks off or has no boundary. */
function asExpected(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if ((error as { statusCode?: unknown }).statusCode === 413) return new ValidationError(['Foram enviados campos ou arquivos demais']);
  return new ValidationError(['Não foi possível ler o que foi enviado: o formulário chegou incompleto ou malformado']);
}
