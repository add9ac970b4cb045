import { createStore } from '../screen/store.ts';

/** The page is asked for first; the worker's files come when it has long been there. */
const AFTER_THE_PAGE_IN_MS = 6_000;
const LOOK_FOR_NEW_IN_MS = 30 * 60_000;

interface WorkerState {
  /** A new version waits to be used. */
  readonly hasUpdate: boolean;
}

export const workerState = createStore<WorkerState>({ hasUpdate: false });

// Only a build has one; without HTTPS, and in some private windows, a browser has none.
const container = (): ServiceWorkerContainer | undefined => (import.meta.env.PROD ? navigator.serviceWorker : undefined);

/** The page's worker, once it is there; null where there is none. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration | null> {
  const found = await container()?.getRegistration();
  return found?.active ? found : ((await container()?.ready) ?? null);
}

let taking = false;

/** Uses the version that waits: the page is loaded anew with it. */
export async function takeUpdate(): Promise<void> {
  taking = true;
  const waiting = (await container()?.getRegistration())?.waiting;
  if (waiting) waiting.postMessage({ assumir: true });
  else location.reload();
}

/** Forgets what the worker kept for people, but for `butOf` (`null` = everybody). */
export async function forgetKept(butOf: string | null): Promise<void> {
  (await container()?.getRegistration())?.active?.postMessage({ esquecer: butOf });
}

/** Calls back with the page that a touched notification leads to. Registers the worker, later. Returns the way to stop. */
export function startWorker(open: (path: string) => void): () => void {
  const workers = container();
  if (!workers) return () => undefined;
  const end = new AbortController();
  const { signal } = end;
  const hadOne = workers.controller !== null;
  workers.addEventListener(
    'message',
    ({ data }: MessageEvent<{ abrir?: string }>) => {
      if (data.abrir?.startsWith('/')) open(data.abrir);
    },
    { signal },
  );
  workers.addEventListener(
    'controllerchange',
    () => {
      if (taking) location.reload();
      // Another tab took it: this page's code is the old one.
      else if (hadOne) workerState.set({ hasUpdate: true });
    },
    { signal },
  );
  const timer = setTimeout(() => {
    register(workers, signal).catch(() => undefined);
  }, AFTER_THE_PAGE_IN_MS);
  return () => {
    clearTimeout(timer);
    end.abort();
  };
}

async function register(workers: ServiceWorkerContainer, signal: AbortSignal): Promise<void> {
  const registration = await workers.register('/sw.js');
  const look = () => workerState.set({ hasUpdate: registration.waiting !== null && workers.controller !== null });
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look), { signal });
  const timer = setInterval(() => void registration.update().catch(() => undefined), LOOK_FOR_NEW_IN_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}
