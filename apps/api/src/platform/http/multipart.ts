import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Operation } from '@festejo/contrato/operation.ts';
import type { FastifyRequest } from 'fastify';
import { AppError, ValidationError } from './errors.ts';
import { keysByLowerCase } from './validation.ts';

/** A file as it came: what it really is shows only when it is decoded. */
export interface Upload {
  readonly name: string;
  readonly data: Buffer;
  readonly sha256: string;
}

interface Sent {
  readonly fields: Record<string, unknown>;
  readonly files: Record<string, Upload | undefined>;
}

const TEXT_FIELD_BYTES = 64 * 1024;
/** All text fields, headers and boundaries together. */
const TEXT_BYTES = 1024 * 1024;
/** A refused body is still taken in, and thrown away, up to this: a connection cut in the middle would hide the reply. */
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
 * Reads a multipart body whole: text fields by the contract's spelling (any case accepted; an empty one counts as
 * absent), files within their limits. Stops at the first byte too many, of a file or of the whole.
 * @throws AppError 413 for a file or a body over its limit, 415 when the body is not multipart, ValidationError for
 *   unknown files, one sent twice, and a body that does not hold together.
 */
export async function readMultipart(request: FastifyRequest, operation: Operation): Promise<Sent> {
  if (!request.isMultipart()) throw new AppError(415, 'TIPO_NAO_ACEITO', 'Envie os dados como multipart/form-data');
  const files = Object.values(operation.files ?? {});
  const maxBytes = files.reduce((sum, { maxBytes }) => sum + maxBytes, TEXT_BYTES);
  const overflow = watchSize(request, maxBytes);
  try {
    return await Promise.race([readParts(request, operation), overflow.reached]);
  } catch (error) {
    drain(request.raw);
    throw asExpected(error);
  } finally {
    overflow.stop();
  }
}

/** Rejects once more than `maxBytes` are announced or arrive: also what the parser skips counts. */
function watchSize(request: FastifyRequest, maxBytes: number): { reached: Promise<never>; stop(): void } {
  const { promise: reached, reject } = Promise.withResolvers<never>();
  let received = 0;
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxBytes) reject(bodyTooLarge(maxBytes));
  };
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) reject(bodyTooLarge(maxBytes));
  else request.raw.on('data', count);
  return { reached, stop: () => void request.raw.off('data', count) };
}

async function readParts(request: FastifyRequest, operation: Operation): Promise<Sent> {
  const limits = operation.files ?? {};
  const fieldNames = keysByLowerCase(operation.body);
  const fileNames = new Map(Object.keys(limits).map((name) => [name.toLowerCase(), name]));
  const fields: Record<string, unknown> = {};
  const files: Record<string, Upload | undefined> = {};

  const parts = request.parts({
    // Each file's size is counted here: the parser's own limit would read on to the file's end before it tells.
    limits: { fileSize: Number.MAX_SAFE_INTEGER, files: fileNames.size + 1, fields: 100, fieldSize: TEXT_FIELD_BYTES, parts: 110 },
  });
  for await (const part of parts) {
    if (part.type === 'file') {
      const name = fileNames.get(part.fieldname.toLowerCase());
      if (!name) throw new ValidationError([{ campo: shown(part.fieldname), message: 'Este arquivo não era esperado' }]);
      if (files[name]) throw new ValidationError([{ campo: name, message: 'Envie um arquivo só' }]);
      const data = await readFile(part.file, name, limits[name]?.maxBytes ?? 0);
      if (data.length > 0) files[name] = { name: part.filename ?? name, data, sha256: createHash('sha256').update(data).digest('hex') };
    } else if (typeof part.value === 'string' && part.value !== '') {
      if (part.valueTruncated) throw new ValidationError([{ campo: shown(part.fieldname), message: 'O texto é grande demais' }]);
      fields[fieldNames.get(part.fieldname.toLowerCase()) ?? part.fieldname] = part.value;
    }
  }
  return { fields, files };
}

async function readFile(stream: AsyncIterable<Buffer>, name: string, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBytes) throw fileTooLarge(name, maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** Takes the rest of a refused body without keeping it; who sends on and on is cut off. */
function drain(raw: IncomingMessage): void {
  // The parser may have stopped in the middle of a file, and would hold the rest back.
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

/** What the parser throws is about what was sent: too many parts, or a form that breaks off or has no boundary. */
function asExpected(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if ((error as { statusCode?: unknown }).statusCode === 413) return new ValidationError(['Foram enviados campos ou arquivos demais']);
  return new ValidationError(['Não foi possível ler o que foi enviado: o formulário chegou incompleto ou malformado']);
}
