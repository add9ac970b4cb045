/** Runs work given to it, no more than `limit` at once; the rest waits its turn, first come first served. */
export function atMost(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The place goes straight to the next: nobody who comes later slips in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
