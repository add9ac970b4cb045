import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { toAppError } from '../error-handler.ts';
import { type AppError, MethodNotAllowed, ValidationError } from '../errors.ts';

/** Status by code of the errors that Node's parser raises before there is a request; any other code is 400. */
const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Headers and body of a failure outside any route, with a request id of its own. */
function rawReply(failure: AppError): { headers: Record<string, string | number>; body: string } {
  const requestId = uuidv7();
  const body = JSON.stringify(failure.toBody(requestId));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    connection: 'close',
  };
  return { headers, body };
}

function endWith(socket: Duplex, failure: AppError): void {
  const { headers, body } = rawReply(failure);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}

/**
 * Answers a request that Node's parser refuses (400, 408, 413, 431). A connection that is gone, or in the middle of a reply, is only
 * closed.
 */
export function answerClientError(error: Error & { code?: string }, socket: Duplex): void {
  // Node keeps the reply under way in this private field, and checks it in the same way.
  const underWay = (socket as { _httpMessage?: ServerResponse })._httpMessage?.headersSent;
  if (error.code === 'ECONNRESET' || !socket.writable || underWay) return void socket.destroy();
  endWith(socket, toAppError({ statusCode: STATUS_BY_CODE[error.code ?? ''] ?? 400 }));
}

/** Answers two requests that Node would answer with an empty body: an unknown `Expect` (417), and CONNECT (405). */
export function answerForNode(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { headers, body } = rawReply(toAppError({ statusCode: 417 }));
    response.writeHead(417, headers).end(body);
  });
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    endWith(socket, new MethodNotAllowed());
  });
}

/**
 * Checks the Host header.
 * @throws ValidationError unless the request names exactly one host (RFC 9112, 3.2); HTTP/1.0 may leave it out.
 */
export function requireHost({ raw }: FastifyRequest): void {
  let hosts = 0;
  for (let i = 0; i < raw.rawHeaders.length; i += 2) {
    const name = raw.rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) throw new ValidationError(['Envie exatamente um cabeçalho Host']);
}

/**
 * The address of a request line in origin form. For an absolute address (RFC 9112, 3.2.2) it is the part after the host.
 * @param url address as the client sent it
 */
export function originForm(url: string): string {
  if (url.startsWith('/')) return url;
  return /^https?:\/\/[^/?#]*([^#]*)/i.exec(url)?.[1]?.replace(/^(?!\/)/, '/') ?? url;
}
