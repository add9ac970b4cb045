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

/** Loads `base` with so many requests a second, in turn; one answered late counts from when it was due. */
export function loadAtRate(base: string, requests: readonly Request[], perSecond: number, seconds: number): Promise<Load> {
  return run({ url: base, connections: CLIENTS, duration: seconds, overallRate: perSecond, requests: requests.map((one) => ({ ...one })) });
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
