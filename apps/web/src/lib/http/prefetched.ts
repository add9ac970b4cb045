/** What `inicio.ts` asked for before the scripts were there. */
interface Prefetched {
  /** Whose replies these are. */
  readonly token: string | null;
  readonly replies: Record<string, Promise<Response>>;
  /** Kept, so that they are not given up half-way. */
  readonly pictures: readonly HTMLImageElement[];
}

declare global {
  interface Window {
    festejoPrefetched?: Prefetched;
  }
}

/** From the page's load on; a later reading wants what is true then. */
const GOOD_FOR_MS = 15_000;

/** The reply to a reading that was asked for in advance: once, soon, and for the same person; otherwise nothing. */
export function takePrefetched(url: string, token: string | null): Promise<Response> | undefined {
  const { festejoPrefetched: prefetched } = window;
  if (prefetched?.token !== token || performance.now() > GOOD_FOR_MS) return undefined;
  const reply = prefetched.replies[url];
  delete prefetched.replies[url];
  return reply;
}
