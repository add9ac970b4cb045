import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request as overHttps, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isOutside } from './outside-networks.ts';

/** Why what a person's address names could not be read. */
export type FetchFailure = 'endereco' | 'resposta' | 'demora' | 'tamanho';

export class FetchFailed extends Error {
  readonly failure: FetchFailure;

  constructor(failure: FetchFailure) {
    super(failure);
    this.failure = failure;
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
  readonly protocol: string;
}

const REDIRECTS = 5;

const THE_INTERNET: Outside = {
  request: (url, options, answer) => overHttps(url, options, answer),
  isOpen: isOutside,
  protocol: 'https:',
};

/**
 * Resolves a name and lets a connection go to the addresses that were looked at, and to no others: a name that answers otherwise the
 * next time gains nothing. One address inside is enough to refuse the name.
 */
function lookupOutside({ isOpen, resolve = lookup }: Outside): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first || !addresses.every(({ address }) => isOpen(address))) done(new FetchFailed('endereco'), '', 0);
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

/** @throws FetchFailed for an address that is no address of the internet */
function checkHop(url: URL, { isOpen, protocol }: Outside): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address is never resolved, so it is looked at here.
  const literal = isIP(host) !== 0 && !isOpen(host);
  if (url.protocol !== protocol || url.username || url.password || (url.port && protocol === 'https:') || literal)
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

const READING: Sent = { headers: { accept: 'text/calendar, */*;q=0.5', 'accept-encoding': 'identity' } };

async function readText(response: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let read = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    read += part.length;
    if (read > maxBytes) throw new FetchFailed('tamanho');
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

/** What resolves inside of a machine or a house only (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`). */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/;

/** Whether a text is an address that `fetchOutside` and `postOutside` would try; a name may still turn out to lead inside. */
export function isOutsideAddress(address: string): boolean {
  try {
    const url = new URL(address);
    checkHop(url, THE_INTERNET);
    return !LOCAL_NAME.test(url.hostname);
  } catch {
    return false;
  }
}

/** @throws FetchFailed whatever went wrong */
async function withinLimits<T>({ timeLimitInMs }: FetchLimits, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(timeLimitInMs);
  try {
    return await work(signal);
  } catch (error) {
    if (error instanceof FetchFailed) throw error;
    throw new FetchFailed(signal.aborted ? 'demora' : 'resposta');
  }
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
  return withinLimits(limits, async (signal) => {
    let url = new URL(address);
    for (let hop = 0; hop <= REDIRECTS; hop++) {
      const response = await open(url, outside, signal, READING);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return readText(response, limits.maxBytes);
      response.destroy();
      if (statusCode < 300 || statusCode >= 400 || !headers.location || !URL.canParse(headers.location, url.href))
        throw new FetchFailed('resposta');
      url = new URL(headers.location, url);
    }
    throw new FetchFailed('resposta');
  });
}
