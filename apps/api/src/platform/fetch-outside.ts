import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { isOutside } from './outside-networks.ts';

/** Reason why an address that a user gave could not be read. */
export type FetchFailure = 'endereco' | 'resposta' | 'demora' | 'tamanho';

interface FailureDetails {
  /** Status of the answer, if any. */
  readonly status?: number;
  /** True when a later attempt may succeed. */
  readonly passing?: boolean;
  /** Wait that the server asks for (`Retry-After`). */
  readonly retryAfterInMs?: number;
  /** The name resolves to no address. */
  readonly unknownName?: boolean;
  /** The server's certificate is not valid for its name. */
  readonly certificate?: boolean;
}

/** An address could not be read. */
export class FetchFailed extends Error implements FailureDetails {
  readonly failure: FetchFailure;
  readonly status: number | undefined;
  readonly passing: boolean;
  readonly retryAfterInMs: number | undefined;
  readonly unknownName: boolean;
  readonly certificate: boolean;

  constructor(failure: FetchFailure, details: FailureDetails = {}) {
    super(failure);
    this.failure = failure;
    this.status = details.status;
    this.passing = details.passing ?? false;
    this.retryAfterInMs = details.retryAfterInMs;
    this.unknownName = details.unknownName ?? false;
    this.certificate = details.certificate ?? false;
  }
}

/** Limits of one fetch. */
export interface FetchLimits {
  readonly timeLimitInMs: number;
  readonly maxBytes: number;
}

type Answer = (response: IncomingMessage) => void;

/** Access to the outside; tests use a server of their own. */
export interface Outside {
  request(
    url: URL,
    options: RequestOptions,
    answer: Answer,
  ): { on(event: 'error', fails: (error: Error) => void): unknown; end(body?: Uint8Array): unknown };
  /** DNS lookup; default: that of this machine. */
  resolve?(hostname: string, options: LookupAllOptions, done: (error: Error | null, addresses: LookupAddress[]) => void): void;
  isOpen(ip: string): boolean;
  /** Accepted protocols, with their colon. */
  readonly protocols: readonly string[];
  /** True accepts any port; without it only the default port of the protocol. */
  readonly anyPort?: true;
}

const REDIRECTS = 5;

const THE_INTERNET: Outside = {
  request: (url, options, answer) => overHttps(url, options, answer),
  isOpen: isOutside,
  protocols: ['https:'],
};

/** Access to the outside that also accepts plain http, for public data: pictures of shops. */
export const THE_WEB: Outside = {
  ...THE_INTERNET,
  request: (url, options, answer) => (url.protocol === 'http:' ? overHttp : overHttps)(url, options, answer),
  protocols: ['https:', 'http:'],
};

const codeOf = (error: unknown): string | undefined => (error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined);

/**
 * Resolves a name and lets the connection use only the checked addresses, so a name that resolves differently the next time (DNS rebinding)
 * gains no access. One local address is enough to refuse the name.
 */
function lookupOutside({ isOpen, resolve = lookup }: Outside): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) done(new FetchFailed('endereco', { unknownName: true, passing: codeOf(error) === 'EAI_AGAIN' }), '', 0);
      else if (!addresses.every(({ address }) => isOpen(address))) done(new FetchFailed('endereco'), '', 0);
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

/**
 * Checks the address of one hop.
 * @throws FetchFailed for an address that is not on the internet
 */
function checkHop(url: URL, { isOpen, protocols, anyPort }: Outside): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal IP address is never resolved, so it is checked here.
  const literal = isIP(host) !== 0 && !isOpen(host);
  if (!protocols.includes(url.protocol) || url.username || url.password || (url.port && !anyPort) || literal)
    throw new FetchFailed('endereco');
}

/** A request to the outside; without a body it is a GET. */
interface Sent {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body?: Uint8Array | null;
}

function open(url: URL, outside: Outside, signal: AbortSignal, { headers, body }: Sent): Promise<IncomingMessage> {
  checkHop(url, outside);
  const { promise, resolve: answered, reject } = Promise.withResolvers<IncomingMessage>();
  const method = body ? 'POST' : 'GET';
  const options = { method, headers: { ...headers, 'user-agent': 'Festejo' }, signal, agent: false, lookup: lookupOutside(outside) };
  const request = outside.request(url, options, answered);
  request.on('error', reject);
  request.end(body ?? undefined);
  return promise;
}

const reading = (accept: string): Sent => ({ headers: { accept, 'accept-encoding': 'identity' } });
const CALENDAR = reading('text/calendar, */*;q=0.5');
const PICTURE = reading('image/avif,image/webp,image/jpeg,image/png,image/gif,*/*;q=0.1');

/**
 * Reads a body up to a limit.
 * @throws FetchFailed at the first byte over the limit, announced or received
 */
async function* bounded(response: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new FetchFailed('tamanho');
  let read = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    read += part.length;
    if (read > maxBytes) throw new FetchFailed('tamanho');
    yield part;
  }
}

async function readText(response: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of bounded(response, maxBytes)) parts.push(part);
  return new TextDecoder().decode(Buffer.concat(parts));
}

/** Names that resolve only within a machine or a home network (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`). */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/;

/**
 * True when a fetch would try the address. Its name may still resolve to a local address.
 * @param address as the user typed it
 * @param outside accepted protocols and ports
 */
export function isOutsideAddress(address: string, outside: Outside = THE_INTERNET): boolean {
  try {
    const url = new URL(address);
    checkHop(url, outside);
    return !LOCAL_NAME.test(url.hostname);
  } catch {
    return false;
  }
}

/** Codes of OpenSSL and Node for an invalid certificate. */
const CERTIFICATE = /CERT|SIGNATURE|_CRL_|HOSTNAME_MISMATCH/;

/**
 * Runs `work` within the time limit.
 * @throws FetchFailed for every failure
 */
async function withinLimits<T>({ timeLimitInMs }: FetchLimits, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(timeLimitInMs);
  try {
    return await work(signal);
  } catch (error) {
    if (error instanceof FetchFailed) throw error;
    if (signal.aborted) throw new FetchFailed('demora', { passing: true });
    const certificate = CERTIFICATE.test(codeOf(error) ?? '');
    throw new FetchFailed('resposta', { certificate, passing: !certificate });
  }
}

/** Statuses that may change after a while. */
const PASSING = new Set([408, 425, 429]);
function notRead({ statusCode: status = 0, headers }: IncomingMessage): FetchFailed {
  const asked = headers['retry-after'];
  const seconds = Number(asked ?? Number.NaN);
  const wait = Number.isNaN(seconds) ? Date.parse(asked ?? '') - Date.now() : seconds * 1_000;
  return new FetchFailed('resposta', {
    status,
    passing: status >= 500 || PASSING.has(status),
    ...(wait > 0 && { retryAfterInMs: wait }),
  });
}

/**
 * Reads an answer with status 200, after checked redirects.
 * @throws FetchFailed
 */
function readOutside<T>(
  address: string,
  { sent, limits, outside }: { sent: Sent; limits: FetchLimits; outside: Outside },
  read: (response: IncomingMessage, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return withinLimits(limits, async (signal) => {
    let url = new URL(address);
    for (let hop = 0; hop <= REDIRECTS; hop++) {
      const response = await open(url, outside, signal, sent);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await read(response, signal).finally(() => response.destroy());
      response.destroy();
      if (statusCode < 300 || statusCode >= 400 || !headers.location || !URL.canParse(headers.location, url.href)) throw notRead(response);
      url = new URL(headers.location, url);
    }
    throw new FetchFailed('resposta');
  });
}

/**
 * Sends bytes to an address that a user gave, by https only and never into a local network. Redirects are not followed.
 * @param address URL
 * @param sent headers and body
 * @param limits time limit in milliseconds
 * @returns the status of the answer
 * @throws FetchFailed
 */
export function postOutside(address: string, sent: Sent, limits: FetchLimits, outside: Outside = THE_INTERNET): Promise<number> {
  return withinLimits(limits, async (signal) => {
    const response = await open(new URL(address), outside, signal, sent);
    response.destroy();
    return response.statusCode ?? 0;
  });
}

/**
 * Reads the text at an address that a user gave: by https only, never from a local network, with each redirect checked.
 * @param address URL
 * @param limits time in milliseconds and bytes, of all hops together
 * @throws FetchFailed
 */
export function fetchOutside(address: string, limits: FetchLimits, outside: Outside = THE_INTERNET): Promise<string> {
  return readOutside(address, { sent: CALENDAR, limits, outside }, (response) => readText(response, limits.maxBytes));
}

/**
 * Writes the picture (or other content) at an address that a user gave into a new file, without holding it in memory: by http or https,
 * never from a local network, with each redirect checked. An incomplete file is removed.
 * @param address URL
 * @param path new file
 * @param limits time in milliseconds and bytes, of all hops together
 * @throws FetchFailed
 */
export function saveOutside(address: string, path: string, limits: FetchLimits, outside: Outside = THE_WEB): Promise<void> {
  return readOutside(address, { sent: PICTURE, limits, outside }, async (response, signal) => {
    try {
      await pipeline(bounded(response, limits.maxBytes), createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  });
}
