import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sha256, signed } from '../../files/s3-signature.ts';

/** Failures of the service: refuses, is busy, does not answer, or breaks off in the middle of its answer. */
export type Fault = 'error' | 'slow-down' | 'silent' | 'cut';

/** An S3 server with the part of the protocol that Festejo uses, on one bucket in memory. A request with a wrong signature is refused. */
export interface S3Peer {
  /** Address for `STORAGE_URL`. */
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  /** Uploads that were not completed. */
  readonly unfinished: Map<string, { key: string; since: Date; parts: Map<number, Buffer> }>;
  /** Requests in their order, as `GET arquivos/...`. */
  readonly asked: string[];
  /** Fails from now on, for `times` requests that match `which`. */
  fail(how: Fault | null, times?: number, which?: (asked: string) => boolean): void;
  close(): Promise<void>;
}

const KEY = { keyId: 'CHAVE', secret: 'segredo/com+sinais', region: 'sa-east-1' };
const BUCKET = 'balde';
/** Page size of a list; that of the real service is 1,000. */
const PAGE = 4;

function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const { headers, method = '' } = request;
  const { authorization = '' } = headers;
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  const time = String(headers['x-amz-date']);
  const given = Object.fromEntries(names.filter((name) => name !== 'x-amz-date').map((name) => [name, String(headers[name])]));
  const at = new Date(time.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'));
  const query = Object.fromEntries(url.searchParams);
  const right = signed({ method, path: url.pathname, query, headers: given }, KEY, at).authorization;
  return names.includes('host') && headers['x-amz-content-sha256'] === sha256(body) && authorization === right;
}

export async function startS3(): Promise<S3Peer> {
  const objects: S3Peer['objects'] = new Map();
  const unfinished: S3Peer['unfinished'] = new Map();
  const asked: string[] = [];
  let fault: { how: Fault; left: number; which: (asked: string) => boolean } | null = null;
  let uploads = 0;

  const refuse = (response: ServerResponse, status: number, code: string) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);

  function list(url: URL): string {
    const prefix = url.searchParams.get('prefix') ?? '';
    if (url.searchParams.has('uploads')) {
      const found = [...unfinished].filter(([, { key }]) => key.startsWith(prefix));
      return found
        .map(
          ([id, { key, since }]) =>
            `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${since.toISOString()}</Initiated></Upload>`,
        )
        .join('');
    }
    const after = url.searchParams.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const page = keys.slice(0, PAGE);
    const more = keys.length > PAGE;
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}<IsTruncated>${more}</IsTruncated>${next}`;
  }

  function give(request: IncomingMessage, response: ServerResponse, all: Buffer, cut: boolean): void {
    const etag = `"${sha256(all).slice(0, 32)}"`;
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    if (Number(from) >= all.length) return void refuse(response, 416, 'InvalidRange');
    const last = to ? Math.min(Number(to), all.length - 1) : all.length - 1;
    const body = from === undefined ? all : all.subarray(Number(from), last + 1);
    const range = from === undefined ? {} : { 'content-range': `bytes ${from}-${last}/${all.length}` };
    response.writeHead(from === undefined ? 200 : 206, { etag, 'content-length': body.length, ...range });
    if (request.method === 'HEAD') response.end();
    else if (cut) response.write(body.subarray(0, body.length / 2), () => request.socket.destroy());
    else response.end(body);
  }

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    { url, key, body, cut }: { url: URL; key: string; body: Buffer; cut: boolean },
  ): void {
    const id = url.searchParams.get('uploadId') ?? '';
    const upload = unfinished.get(id);
    if (id && !upload) return void refuse(response, 404, 'NoSuchUpload');
    if (request.method === 'GET' && !key) return void response.end(`<ListBucketResult>${list(url)}</ListBucketResult>`);
    if (request.method === 'PUT' && cut) return void request.socket.destroy();
    if (request.method === 'PUT' && upload) {
      upload.parts.set(Number(url.searchParams.get('partNumber')), body);
      return void response.writeHead(200, { etag: `"${sha256(body)}"` }).end();
    }
    if (request.method === 'PUT') {
      objects.set(key, body);
      return void response.end();
    }
    if (request.method === 'POST' && upload) {
      const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"/g)];
      const parts = named.map(([, number, etag]) => ({ part: upload.parts.get(Number(number)), etag }));
      if (parts.some(({ part, etag }) => !part || sha256(part) !== etag))
        return void response.end('<Error><Code>InvalidPart</Code></Error>');
      objects.set(key, Buffer.concat(parts.map(({ part }) => part ?? Buffer.alloc(0))));
      unfinished.delete(id);
      return void response.end('<CompleteMultipartUploadResult/>');
    }
    if (request.method === 'POST') {
      unfinished.set(`envio-${++uploads}&1`, { key, since: new Date(), parts: new Map() });
      return void response.end(`<UploadId>envio-${uploads}&amp;1</UploadId>`);
    }
    if (request.method === 'DELETE') {
      if (id) unfinished.delete(id);
      else objects.delete(key);
      return void response.writeHead(204).end();
    }
    const all = objects.get(key);
    if (all) give(request, response, all, cut);
    else refuse(response, 404, 'NoSuchKey');
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, bucket, ...path] = url.pathname.split('/');
    const key = path.join('/');
    const body = await buffer(request).catch(() => Buffer.alloc(0));
    const what = `${request.method} ${key}`;
    asked.push(what);
    const how = fault && fault.left > 0 && fault.which(what) ? fault.how : null;
    if (fault && how) fault.left--;
    if (how === 'error') return void refuse(response, 500, 'InternalError');
    if (how === 'slow-down') return void refuse(response, 503, 'SlowDown');
    if (how === 'silent') return;
    if (!isSigned(request, url, body)) return void refuse(response, 403, 'SignatureDoesNotMatch');
    if (bucket !== BUCKET) return void refuse(response, 404, 'NoSuchBucket');
    answer(request, response, { url, key, body, cut: how === 'cut' });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `s3://${KEY.keyId}:${encodeURIComponent(KEY.secret)}@127.0.0.1:${port}/${BUCKET}?region=${KEY.region}&tls=0`,
    objects,
    unfinished,
    asked,
    fail: (how, times = Number.POSITIVE_INFINITY, which = () => true) => {
      fault = how && { how, left: times, which };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
