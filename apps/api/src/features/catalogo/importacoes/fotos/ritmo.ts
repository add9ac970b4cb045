/** Limits the requests of this process to each host, so that no shop is overloaded. */
export interface Ritmo {
  /** Waits for the turn of a host. */
  vez(servidor: string): Promise<void>;
  /** Keeps the host free of requests for this time, as it asked. */
  adiar(servidor: string, ms: number): void;
  /** Hosts that get no requests for more than `LONGE_EM_MS`. */
  parados(): string[];
}

/** A job waits at most this long for a host; other pictures go first. */
const LONGE_EM_MS = 3_000;

/** @param agora reads a monotonic clock, in milliseconds. */
export function createRitmo(
  pausaEmMs: number,
  agora: () => number = () => performance.now(),
  dormir: (ms: number) => Promise<unknown> = (ms) => new Promise((acorda) => setTimeout(acorda, ms)),
): Ritmo {
  const livreEm = new Map<string, number>();
  const esquecer = () => {
    for (const [servidor, em] of livreEm) if (em <= agora()) livreEm.delete(servidor);
  };
  return {
    async vez(servidor) {
      const em = Math.max(agora(), livreEm.get(servidor) ?? 0);
      livreEm.set(servidor, em + pausaEmMs);
      if (em > agora()) await dormir(em - agora());
    },
    adiar(servidor, ms) {
      livreEm.set(servidor, Math.max(livreEm.get(servidor) ?? 0, agora() + ms));
    },
    parados() {
      esquecer();
      return [...livreEm].flatMap(([servidor, em]) => (em - agora() > LONGE_EM_MS ? servidor : []));
    },
  };
}
