import { ApiError, CODIGO_SEM_CONEXAO } from './errors.ts';

const ASK_AGAIN_IN_MS = 5_000;
const MAX_WAIT_IN_MS = 30_000;

/** What may be over in a moment: no network, or a server that asks to wait. */
export function isPassing(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.codigo === CODIGO_SEM_CONEXAO || error.status === 503);
}

/** The wait before a reading is tried again: what the server asks for (Retry-After), else what the caller would wait. */
export function requestedWaitInMs(error: unknown, otherwiseInMs: number): number {
  const requested = error instanceof ApiError ? (error.retryInSeconds ?? 0) * 1000 : 0;
  return Math.min(MAX_WAIT_IN_MS, Math.max(requested, otherwiseInMs));
}

/** Whether the server answers; the browser's own word says only that there is some network. */
export async function serverAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(ASK_AGAIN_IN_MS) })).ok;
  } catch {
    return false;
  }
}

/** Until the server answers again. @throws the signal's reason when the wait is given up */
export async function waitForServer(signal?: AbortSignal): Promise<void> {
  while (!(await serverAnswers())) {
    signal?.throwIfAborted();
    await new Promise<void>((resolve) => {
      const goOn = () => {
        clearTimeout(timer);
        window.removeEventListener('online', goOn);
        signal?.removeEventListener('abort', goOn);
        resolve();
      };
      const timer = setTimeout(goOn, ASK_AGAIN_IN_MS);
      window.addEventListener('online', goOn);
      signal?.addEventListener('abort', goOn);
    });
  }
  signal?.throwIfAborted();
}

/** A page's code did not arrive; each browser has its own words for it. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);
}

/** Code that the page around it can live without for a while: it waits for the network instead of breaking the page. */
export async function whenItArrives<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await waitForServer();
    return load();
  }
}
