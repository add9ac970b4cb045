import type { FastifyInstance } from 'fastify';

/** Requests of one address that begin in one turn of the event loop: more than a browser sends at one moment. */
const IN_A_TURN = 10;

/**
 * Shares the event loop between addresses. When an address sends hundreds of requests at one moment, each turn of the event loop begins
 * some of them, and requests of other addresses come in between. No request is refused, and those of one address begin in the order of
 * their arrival.
 * @param inATurn requests of one address per turn
 */
export function beginInTurns(app: FastifyInstance, inATurn = IN_A_TURN): void {
  /** Requests that began in this turn, by address. */
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
