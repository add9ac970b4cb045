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
  /** The first error. */
  readonly firstError?: string;
}

/** Number of concurrent clients. */
export const CLIENTS = 32;

/** Loads `base` with the requests in turn for `seconds`. Any answer but a 2xx counts as an error. */
export function load(base: string, requests: readonly Request[], seconds: number): Promise<Load> {
  return run({ url: base, connections: CLIENTS, duration: seconds, requests: requests.map((request) => ({ ...request })) });
}

/**
 * Sends the requests in turn, evenly spread over the seconds, with at most `atOnce` in flight. The time of a request counts from the moment
 * it was due, so that a server which falls behind cannot hide it. (autocannon would send the requests of a second in one burst.)
 */
export async function sendEvenly(
  base: string,
  requests: readonly Request[],
  { perSecond, seconds, atOnce = CLIENTS }: { perSecond: number; seconds: number; atOnce?: number },
): Promise<Load> {
  const started = performance.now();
  const many = Math.round(perSecond * seconds);
  const times: number[] = [];
  const failures: string[] = [];
  let next = 0;
  const client = async () => {
    for (let i = next++; i < many; i = next++) {
      const due = started + (i / perSecond) * 1000;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      const failure = await failureOf(base, requests[i % requests.length]);
      if (failure === null) times.push(performance.now() - due);
      else failures.push(failure);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const answered = (times.length * 1000) / (performance.now() - started);
  return {
    perSecond: answered,
    p50InMs: at(0.5),
    p99InMs: at(0.99),
    errors: failures.length,
    ...(failures[0] ? { firstError: failures[0] } : {}),
  };
}

/** @returns null for an answer of 200 to 299, else a description of the result */
async function failureOf(base: string, request: Request | undefined): Promise<string | null> {
  if (!request) return 'nada a enviar';
  const { path, ...options } = request;
  try {
    const response = await fetch(base + path, options);
    const text = await response.text();
    return response.ok ? null : `${options.method} ${path}: ${response.status} ${text.slice(0, 300)}`;
  } catch (error) {
    return `${options.method} ${path}: ${(error as Error).cause ?? error}`;
  }
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

/** The median of each figure; errors are summed. */
export function middle(loads: readonly Load[]): Load {
  return {
    perSecond: median(loads.map((one) => one.perSecond)),
    p50InMs: median(loads.map((one) => one.p50InMs)),
    p99InMs: median(loads.map((one) => one.p99InMs)),
    errors: loads.reduce((sum, one) => sum + one.errors, 0),
  };
}
