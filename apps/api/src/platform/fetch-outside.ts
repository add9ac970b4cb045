import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { isOutside } from './outside-networks.ts';

/** Why what a person's address names could not be read. */
export type FetchFailure = 'endereco' | 'resposta' | 'demora' | 'tamanho';

interface FailureDetails {
  /** Of the answer, where there was one. */
  readonly status?: number;
  /** A later try may succeed. */
  readonly passing?: boolean;
  /** How long the server asks to be left alone. */
  readonly retryAfterInMs?: number;
  /** No address is known for the name. */
  readonly unknownName?: boolean;
  /** The server does not prove that it is the one that was named. */
  readonly certificate?: boolean;
}

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

export interface FetchLimits {
  readonly timeLimitInMs: number;
  readonly maxBytes: number;
}

type Answer = (response: IncomingMessage) => void;

/** How the outside is reached; tests reach a server of their own. */
export interface Outside {
  request(
    url: URL,
    options: RequestOptions,
    answer: Answer,
  ): { on(event: 'error', fails: (error: Error) => void): unknown; end(body?: Uint8Array): unknown };
  /** DNS, without it that of this machine. */
  resolve?(hostname: string, options: LookupAllOptions, done: (error: Error | null, addresses: LookupAddress[]) => void): void;
  isOpen(ip: string): boolean;
  /** Protocols of the addresses that are tried, with their colon. */
  readonly protocols: readonly string[];
  /** An address may name a port; absent = only the usual one of its protocol. */
  readonly anyPort?: true;
}

const REDIRECTS = 5;

const THE_INTERNET: Outside = {
  request: (url, options, answer) => overHttps(url, options, answer),
  isOpen: isOutside,
  protocols: ['https:'],
};

/** The same with plain http, for what is no secret: pictures of shops. */
export const THE_WEB: Outside = {
  ...THE_INTERNET,
  request: (url, options, answer) => (url.protocol === 'http:' ? overHttp : overHttps)(url, options, answer),
  protocols: ['https:', 'http:'],
};

const codeOf = (error: unknown): string | undefined => (error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined);

/**
 * Resolves a name and lets a connection go to the addresses that were looked at, and to no others: a name that answers otherwise the
 * next time gains nothing. One address inside is enough to refuse the name.
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

/** @throws FetchFailed for an address that is no address of the internet */
function checkHop(url: URL, { isOpen, protocols, anyPort }: Outside): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address is never resolved, so it is looked at here.
  const literal = isIP(host) !== 0 && !isOpen(host);
  if (!protocols.includes(url.protocol) || url.username || url.password || (url.port && !anyPort) || literal)
    throw new FetchFailed('endereco');
}

/** What is asked of the outside; without a body it reads. */
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

/** @throws FetchFailed at the first byte too many, of what is announced or what comes */
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

/** What resolves inside of a machine or a house only (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`). */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/;

/** Whether a text is an address that would be tried; a name may still turn out to lead inside. */
export function isOutsideAddress(address: string, outside: Outside = THE_INTERNET): boolean {
  try {
    const url = new URL(address);
    checkHop(url, outside);
    return !LOCAL_NAME.test(url.hostname);
  } catch {
    return false;
  }
}

/** As OpenSSL and Node name what is wrong with a certificate. */
const CERTIFICATE = /CERT|SIGNATURE|_CRL_|HOSTNAME_MISMATCH/;

/** @throws FetchFailed whatever went wrong */
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

/** Answers that a server may give otherwise a while later. */
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

/** Reads what answers 200, after redirects that are looked at one by one. @throws FetchFailed */
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
 * Sends bytes to an address that a person gave, by https only and never inside a network; redirects are not followed.
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
 * The text behind an address that a person gave: by https only, never from inside a network, redirects looked at one by one.
 * @param limits of all hops together
 * @throws FetchFailed
 */
export function fetchOutside(address: string, limits: FetchLimits, outside: Outside = THE_INTERNET): Promise<string> {
  return readOutside(address, { sent: CALENDAR, limits, outside }, (response) => readText(response, limits.maxBytes));
}

/**
 * Writes the picture, or whatever is behind an address that a person gave, into a new file, never held in memory: by http or https, never
 * from inside a network, redirects looked at one by one. A file that did not come whole is removed.
 * @param limits of all hops together
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
