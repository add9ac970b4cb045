import autocannon from 'autocannon';

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface Load {
  readonly perSecond: number;
  readonly p50InMs: number;
  readonly p99InMs: number;
  readonly errors: number;
}

/** Clients at once (design, section 6). */
export const CLIENTS = 32;

/** Loads `base` with the requests in turn for some seconds. Anything but a 2xx counts as an error. */
export function load(base: string, requests: readonly Request[], seconds: number): Promise<Load> {
  return run({ url: base, connections: CLIENTS, duration: seconds, requests: requests.map((request) => ({ ...request })) });
}

/**
 * Sends the requests in turn, evenly spread over the seconds, no more than `atOnce` under way. A request counts from when it was due,
 * so that a server which falls behind cannot hide it. autocannon would send a second's share in one burst.
 */
export async function sendEvenly(
  base: string,
  requests: readonly Request[],
  { perSecond, seconds, atOnce = CLIENTS }: { perSecond: number; seconds: number; atOnce?: number },
): Promise<Load> {
  const started = performance.now();
  const many = Math.round(perSecond * seconds);
  const times: number[] = [];
  let errors = 0;
  let next = 0;
  const client = async () => {
    for (let i = next++; i < many; i = next++) {
      const due = started + (i / perSecond) * 1000;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      if (await succeeds(base, requests[i % requests.length])) times.push(performance.now() - due);
      else errors++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond: (times.length * 1000) / (performance.now() - started), p50InMs: at(0.5), p99InMs: at(0.99), errors };
}

async function succeeds(base: string, request: Request | undefined): Promise<boolean> {
  if (!request) return false;
  const { path, ...options } = request;
  const response = await fetch(base + path, options).catch(() => null);
  await response?.arrayBuffer();
  return response?.ok ?? false;
}

/** Sends each request once, over all connections; for writes that cannot be repeated. */
export function loadOnce(base: string, requests: readonly Request[]): Promise<Load> {
  let next = 0;
  return run({
    url: base,
    connections: CLIENTS,
    amount: requests.length,
    requests: [{ setupRequest: (request) => ({ ...request, ...requests[next++ % requests.length] }) }],
  });
}

async function run(options: autocannon.Options): Promise<Load> {
  const started = performance.now();
  const result = await autocannon(options);
  const seconds = options.duration ? result.duration : (performance.now() - started) / 1000;
  return {
    perSecond: result['2xx'] / seconds,
    p50InMs: result.latency.p50,
    p99InMs: result.latency.p99,
    errors: result.non2xx + result.errors + result.timeouts,
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median of each figure; errors are added up. */
export function middle(loads: readonly Load[]): Load {
  return {
    perSecond: median(loads.map((one) => one.perSecond)),
    p50InMs: median(loads.map((one) => one.p50InMs)),
    p99InMs: median(loads.map((one) => one.p99InMs)),
    errors: loads.reduce((sum, one) => sum + one.errors, 0),
  };
}
