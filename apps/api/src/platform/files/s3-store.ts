import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import type { StorageConfig } from '../../config.ts';
import { CannotStart } from '../cannot-start.ts';
import { openS3, type S3, StorageAway } from './s3.ts';
import { checkKey, heardLater, type Store } from './store.ts';

/** A stream is uploaded in pieces of this size. Each piece is retried by itself, and one piece per stream is in memory. */
const PIECE_IN_BYTES = 8 * 1024 * 1024;
/** Limit of concurrent streams; the others wait without being read. */
const inTurn = pLimit(4);

/** Request headers that are passed to the bucket. `If-Range` is not needed: the content of a key never changes. */
const ASKED = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since'] as const;

/** A store in a bucket. */
export interface S3Store extends Store {
  /** The bucket's answer for a file: 200, 206, 304, 404, 412 or 416, with its headers. */
  pass(key: string, method: 'GET' | 'HEAD', asked: IncomingHttpHeaders): Promise<IncomingMessage>;
}

async function* pieces(content: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer | string>) {
    held.push(Buffer.from(chunk as Buffer));
    bytes += held.at(-1)?.length ?? 0;
    while (bytes >= PIECE_IN_BYTES) {
      const all = Buffer.concat(held, bytes);
      yield all.subarray(0, PIECE_IN_BYTES);
      held = [all.subarray(PIECE_IN_BYTES)];
      bytes -= PIECE_IN_BYTES;
    }
  }
  yield Buffer.concat(held, bytes);
}

const tag = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? '';
const tags = (xml: string, name: string) => [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, one = '']) => one);

/**
 * Opens a store in a folder of the bucket. All files pass through this server: none has a public address in the bucket.
 * @param folder prefix of the keys
 */
export function s3Store(s3: S3, folder: string): S3Store {
  const keyOf = (key: string) => `${folder}/${checkKey(key)}`;

  async function putWhole(key: string, body: Uint8Array): Promise<number> {
    await s3.askText({ method: 'PUT', key, body, answers: [200] });
    return body.length;
  }

  const abort = (key: string, uploadId: string) => s3.askText({ method: 'DELETE', key, query: { uploadId }, answers: [204, 200, 404] });

  /** S3's multipart upload: the file does not exist before the upload is completed. */
  async function putInPieces(key: string, all: AsyncIterable<Buffer>): Promise<number> {
    const uploadId = tag(await s3.askText({ method: 'POST', key, query: { uploads: '' }, answers: [200] }), 'UploadId');
    let bytes = 0;
    const parts: string[] = [];
    try {
      for await (const body of all) {
        if (body.length === 0) continue;
        const partNumber = String(parts.length + 1);
        const answer = await s3.ask({ method: 'PUT', key, query: { partNumber, uploadId }, body, answers: [200] });
        answer.resume();
        parts.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${answer.headers.etag ?? ''}</ETag></Part>`);
        bytes += body.length;
      }
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
      const told = await s3.askText({ method: 'POST', key, query: { uploadId }, body, answers: [200] });
      // S3 may begin its answer before it knows the outcome, so a 200 can be a failure.
      if (told.includes('<Error>')) throw new StorageAway(tag(told, 'Code'));
    } catch (error) {
      await abort(key, uploadId).catch(() => {});
      throw error;
    }
    return bytes;
  }

  async function putStream(key: string, content: Readable): Promise<number> {
    const coming = pieces(content);
    try {
      const { value: first = Buffer.alloc(0) } = await coming.next();
      if (first.length < PIECE_IN_BYTES) return await putWhole(key, first);
      return await putInPieces(
        key,
        (async function* all() {
          yield first;
          yield* coming;
        })(),
      );
    } finally {
      content.destroy();
    }
  }

  return {
    async put(key, content) {
      if (content instanceof Uint8Array) return putWhole(keyOf(key), content);
      heardLater(content);
      return inTurn(() => putStream(keyOf(key), content));
    },
    async read(key) {
      const answer = await s3.ask({ method: 'GET', key: keyOf(key), answers: [200, 404] });
      if (answer.statusCode === 200) return answer;
      answer.resume();
      return null;
    },
    pass: (key, method, asked) => {
      const headers = Object.fromEntries(ASKED.flatMap((name) => (asked[name] === undefined ? [] : [[name, asked[name]]])));
      return s3.ask({ method, key: keyOf(key), headers, answers: [200, 206, 304, 404, 412, 416] });
    },
    async remove(key) {
      await s3.askText({ method: 'DELETE', key: keyOf(key), answers: [204, 200, 404] });
    },
    async *keys() {
      for (let token: string | undefined; token !== ''; ) {
        const query = { 'list-type': '2', prefix: `${folder}/`, ...(token && { 'continuation-token': token }) };
        const page = await s3.askText({ method: 'GET', query, answers: [200] });
        yield tags(page, 'Key').map((key) => key.slice(folder.length + 1));
        token = tag(page, 'IsTruncated') === 'true' ? tag(page, 'NextContinuationToken') : '';
      }
    },
    async forgetUnfinished(then) {
      const page = await s3.askText({ method: 'GET', query: { uploads: '', prefix: `${folder}/` }, answers: [200] });
      for (const upload of tags(page, 'Upload')) {
        if (new Date(tag(upload, 'Initiated')) < then) await abort(tag(upload, 'Key'), tag(upload, 'UploadId'));
      }
    },
  };
}

const REFUSED: Readonly<Record<number, string>> = {
  301: 'fica em outra região: corrija region em STORAGE_URL',
  400: 'não aceita o pedido: confira region em STORAGE_URL',
  403: 'recusa a chave de STORAGE_URL: confira a chave, o segredo, a região e o relógio desta máquina',
  404: 'não existe: crie-o, ou corrija STORAGE_URL',
};

/**
 * Checks the bucket with one request at the start.
 * @returns a warning when the bucket does not answer now; null when it does
 * @throws CannotStart when the bucket refuses
 */
export async function proveStorage(config: StorageConfig): Promise<string | null> {
  const where = `o balde ${config.bucket} em ${config.host}`;
  try {
    await openS3(config).askText({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' }, answers: [200] });
    return null;
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error;
    const refused = REFUSED[error.answered ?? 0];
    if (refused) throw new CannotStart(`O Festejo não pôde começar: ${where} ${refused}.`);
    return `Os arquivos não estão ao alcance agora: ${where} não responde (${error.code}). O resto funciona.`;
  }
}
