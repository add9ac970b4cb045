import { ApiError, CODIGO_SEM_CONEXAO } from './errors.ts';

const ASK_AGAIN_IN_MS = 5_000;
const MAX_WAIT_IN_MS = 30_000;

/** Whether an error is temporary: no network, or a server that asks to wait. */
export function isPassing(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.codigo === CODIGO_SEM_CONEXAO || error.status === 503);
}

/** Returns the wait before a read is retried: the server's `Retry-After`, otherwise the caller's wait. */
export function requestedWaitInMs(error: unknown, otherwiseInMs: number): number {
  const requested = error instanceof ApiError ? (error.retryInSeconds ?? 0) * 1000 : 0;
  return Math.min(MAX_WAIT_IN_MS, Math.max(requested, otherwiseInMs));
}

/** Whether the server answers. The browser's own `onLine` only says that a network exists. */
export async function serverAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(ASK_AGAIN_IN_MS) })).ok;
  } catch {
    return false;
  }
}

/** Waits until the server answers again. @throws the reason of the signal when the caller aborts the wait */
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

/** Whether the code of a page did not arrive. Each browser has its own message for this error. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);
}

/** Loads code that the page can miss for a while. A failed load waits for the server and retries, and does not break the page. */
export async function whenItArrives<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await waitForServer();
    return load();
  }
}
