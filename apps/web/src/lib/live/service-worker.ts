import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { createStore } from '../screen/store.ts';

/** Delay before the worker is registered, so that its downloads do not compete with those of the page. */
const AFTER_THE_PAGE_IN_MS = 6_000;
const LOOK_FOR_NEW_IN_MS = 30 * MINUTO_EM_MS;

interface WorkerState {
  /** A new version is installed and waits for activation. */
  readonly hasUpdate: boolean;
}

export const workerState = createStore<WorkerState>({ hasUpdate: false });

// Only a build has a service worker. Browsers disable service workers without HTTPS and in some private windows.
const container = (): ServiceWorkerContainer | undefined => (import.meta.env.PROD ? navigator.serviceWorker : undefined);

/** Returns the active service worker of the page, once it is active. `null` when the browser has no service workers. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration | null> {
  const found = await container()?.getRegistration();
  return found?.active ? found : ((await container()?.ready) ?? null);
}

let taking = false;

/** Activates the waiting version. The page reloads with it. */
export async function takeUpdate(): Promise<void> {
  taking = true;
  const waiting = (await container()?.getRegistration())?.waiting;
  if (waiting) waiting.postMessage({ assumir: true });
  else location.reload();
}

/** Deletes the replies that the worker cached for people, except those of `butOf` (`null` = all). */
export async function forgetKept(butOf: string | null): Promise<void> {
  (await container()?.getRegistration())?.active?.postMessage({ esquecer: butOf });
}

/**
 * Registers the worker after a delay, and calls `open` with the page of a notification that the person touched. Returns the function that
 * stops this.
 */
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
      // Another tab activated the new version, so that the code of this page is old.
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
