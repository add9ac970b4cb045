/** Requests that `inicio.ts` sent before the scripts were loaded. */
interface Prefetched {
  /** The token of the person that the replies belong to. */
  readonly token: string | null;
  readonly replies: Record<string, Promise<Response>>;
  /** References that keep the browser from cancelling the downloads. */
  readonly pictures: readonly HTMLImageElement[];
}

declare global {
  interface Window {
    festejoPrefetched?: Prefetched;
  }
}

/** Counted from the page load. A later read needs fresh data. */
const GOOD_FOR_MS = 15_000;

/** Returns the prefetched reply of a read: once, within 15 seconds of the page load, and only for the same person. */
export function takePrefetched(url: string, token: string | null): Promise<Response> | undefined {
  const { festejoPrefetched: prefetched } = window;
  if (prefetched?.token !== token || performance.now() > GOOD_FOR_MS) return undefined;
  const reply = prefetched.replies[url];
  delete prefetched.replies[url];
  return reply;
}
