import type { FastifyInstance } from 'fastify';

/** More than a browser sends at one moment. */
const IN_A_TURN = 10;

/**
 * Lets no address have the process to itself: of hundreds of requests that it sends at one moment some are begun in each turn of the event
 * loop, and what others ask comes in between. Nobody is refused by it, and those of one address are begun in the order in which they came.
 */
export function beginInTurns(app: FastifyInstance, inATurn = IN_A_TURN): void {
  /** How many of each address were begun in this turn. */
  const begun = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  let ticking = false;

  function turn(): void {
    begun.clear();
    for (const [address, line] of waiting) {
      const some = line.splice(0, inATurn);
      if (line.length === 0) waiting.delete(address);
      begun.set(address, some.length);
      for (const begin of some) begin();
    }
    ticking = begun.size > 0;
    if (ticking) setImmediate(turn);
  }

  app.addHook('onRequest', (request, _reply, done) => {
    if (!ticking) setImmediate(turn);
    ticking = true;
    const address = request.ip;
    const many = begun.get(address) ?? 0;
    if (many < inATurn) {
      begun.set(address, many + 1);
      return done();
    }
    const line = waiting.get(address);
    if (line) line.push(done);
    else waiting.set(address, [done]);
  });
}
