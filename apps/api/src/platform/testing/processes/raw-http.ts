import { connect } from 'node:net';
import { erro } from '@festejo/contrato/api/erro.ts';
import { expect } from 'vitest';

/** A reply read from its raw bytes, whether from a route, Fastify or Node. */
export interface RawReply {
  /** 0 when the connection closed without a reply. */
  readonly status: number;
  /** Headers by lower-case name; the last of several with one name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Longer than any reply may take on a slow machine. */
const PATIENCE_IN_MS = 20_000;

/**
 * Sends bytes unchanged (no client normalises the address or the headers) and reads until the server closes. Latin-1 in both directions.
 */
export function sendRaw(port: number, text: string): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(text, 'latin1')));
    const chunks: Buffer[] = [];
    socket.setTimeout(PATIENCE_IN_MS, () => {
      socket.destroy();
      reject(new Error(`No end of the reply to ${JSON.stringify(text.slice(0, 200))}`));
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    // A reset after the reply only means that the server reads no more.
    socket.on('error', () => {});
    socket.on('close', () => resolve(parse(Buffer.concat(chunks).toString('latin1'))));
  });
}

function parse(all: string): RawReply {
  // An interim reply may precede the real one (`Expect: 100-continue`).
  const text = all.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
  const end = text.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = (end === -1 ? text : text.slice(0, end)).split('\r\n');
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]);
  return {
    status: Number(statusLine.split(' ')[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: end === -1 ? '' : text.slice(end + 4),
  };
}

/** A request that asks the server to close: its head, and a body with its length. */
export function request(line: string, headers: readonly string[] = [], body = ''): string {
  const head = [
    `${line} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    ...headers,
    ...(body ? [`Content-Length: ${body.length}`] : []),
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

export const isDocument = ({ headers, body }: RawReply): boolean =>
  headers['content-type'] === 'text/html; charset=utf-8' && body.startsWith('<!doctype html>');

/** Expects the contract's error, from a route, Fastify, a plugin or Node's parser. */
export function expectError(reply: RawReply, status: number, codigo: string): void {
  expect({ status: reply.status, type: reply.headers['content-type'] }).toEqual({ status, type: 'application/json; charset=utf-8' });
  const body = erro.parse(JSON.parse(Buffer.from(reply.body, 'latin1').toString()));
  expect(body.codigo).toBe(codigo);
  expect(body.requestId).toBe(reply.headers['x-request-id']);
  expect(reply.headers['cache-control']).toBe('no-store');
}
