import { TooMany, Unavailable } from '../http/errors.ts';

/** A holder with a limited number of works under way: a person, a device, an account, a network. */
export interface Place {
  readonly who: string;
  /** Works of the holder that may run or wait. */
  readonly most: number;
  /** Works of the holder that may run at once. Without it only `TurnsOptions.atOnce` applies. */
  readonly atOnce?: number;
  /** People who may share the holder; default 1. The holder's use is divided by it. */
  readonly people?: number;
}

/** A fair queue for one resource of this process. */
export interface Turns {
  /**
   * Holds a place in each of `places` while `work` runs. Works passed to `inTurn` wait for their turn. The next turn goes to a work that
   * has begun and takes a further one, else to the holder with the least recent use; every fifth turn goes to the work that has waited
   * longest. When all places are taken, waiting work of the largest holder gives way to a smaller holder.
   * @throws TooMany (429) when one of the places is used up, or when this work gave way; Unavailable (503) when all places are taken, or
   * when the wait takes longer than `waitInMs`
   */
  hold<T>(places: readonly Place[], work: (inTurn: InTurn) => Promise<T>): Promise<T>;
  /**
   * Waits for a turn and keeps it until the returned function is called.
   * @throws as `hold`
   */
  enter(places: readonly Place[]): Promise<() => void>;
}

/** Runs the work when its turn has come. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Settings of a queue. */
export interface TurnsOptions {
  /** Works that run at once. */
  readonly atOnce: number;
  /** Places of all holders together. */
  readonly inAll: number;
  /** Minimum time for which a place is taken, so that quick work cannot be repeated at once; default 0. */
  readonly restInMs?: number;
  /** Seconds after which a refused caller may retry. */
  readonly retryAfter: number;
  /** Longest wait for a turn; without it a wait has no limit. */
  readonly waitInMs?: number;
  /** Texts of a refusal: when the caller's own places are used up, and when all places are. */
  readonly texts?: { readonly own: string; readonly all: string };
  /** Milliseconds of a monotonic clock (tests). */
  readonly now?: () => number;
}

/** Counters of a holder that has a place or had one recently. */
interface Holder {
  held: number;
  running: number;
  /** Milliseconds of work, where older work counts less (`HALF_LIFE_IN_MS`), in the unit of `unitAt`. */
  used: number;
}

/** One work with its places. */
interface Held {
  readonly places: readonly Place[];
  readonly holders: readonly Holder[];
  /** True once the work had a turn: it needs a few more, and then ends. */
  begun: boolean;
  left: boolean;
}

/** A work that waits for its turn. */
interface Waiter {
  readonly one: Held;
  start(): void;
  refuse(why: Error): void;
}

/** Age at which work counts half. */
const HALF_LIFE_IN_MS = 30_000;
/** Cost of a turn at its start, so that the second of two simultaneous works does not look free. */
const START_IN_MS = 1;
/** Number of turns that may pass the longest waiting work; the next turn is its own. */
const PAST_IN_A_ROW = 4;
/** Number of known holders at which those without a place are forgotten; after that, each time the number doubles. */
const HOLDERS_KEPT = 10_000;
/** The unit of use doubles every half-life; the counters are rescaled before they grow too large. */
const MOST_DOUBLINGS = 500;

/** Creates a queue with places and fair turns, in this process (decision 71). */
export function createTurns(options: TurnsOptions): Turns {
  const { atOnce, inAll, retryAfter, restInMs = 0, waitInMs, texts, now = () => performance.now() } = options;
  const holders = new Map<string, Holder>();
  /** Works in the order of their arrival. */
  const waiting = new Set<Waiter>();
  let running = 0;
  let held = 0;
  let pastInARow = 0;
  let unitSince = now();
  let forgetAt = HOLDERS_KEPT;

  /** Weight of a millisecond of work at a time. Instead of decaying all counters, later work gets a larger weight. */
  function unitAt(at: number): number {
    const doublings = (at - unitSince) / HALF_LIFE_IN_MS;
    if (doublings < MOST_DOUBLINGS) return 2 ** doublings;
    for (const holder of holders.values()) holder.used *= 2 ** -doublings;
    unitSince = at;
    return 1;
  }

  function holderOf(who: string): Holder {
    const known = holders.get(who);
    if (known) return known;
    if (holders.size >= forgetAt) {
      for (const [idle, { held }] of holders) if (held === 0) holders.delete(idle);
      forgetAt = Math.max(HOLDERS_KEPT, 2 * holders.size);
    }
    const holder: Holder = { held: 0, running: 0, used: 0 };
    holders.set(who, holder);
    return holder;
  }

  const share = ({ places, holders }: Held, of: 'used' | 'held') =>
    holders.reduce((sum, holder, i) => sum + holder[of] / (places[i]?.people ?? 1), 0);

  function take(places: readonly Place[]): Held {
    const one: Held = { places, holders: places.map(({ who }) => holderOf(who)), begun: false, left: false };
    if (one.holders.some((holder, i) => holder.held >= (places[i]?.most ?? 0))) throw new TooMany(retryAfter, texts?.own);
    held++;
    for (const holder of one.holders) holder.held++;
    if (held > inAll && !giveWayTo(one)) {
      leave(one);
      throw new Unavailable(texts?.all, retryAfter);
    }
    return one;
  }
  function leave(one: Held): void {
    if (one.left) return;
    one.left = true;
    held--;
    for (const holder of one.holders) holder.held--;
  }

  /** Refuses the last waiting work of the holder that holds more than the newcomer. Returns false when no holder does. */
  function giveWayTo(newcomer: Held): boolean {
    let largest: Waiter | undefined;
    let most = share(newcomer, 'held');
    for (const waiter of waiting) {
      const its = share(waiter.one, 'held');
      if (its > most || (largest && its === most)) [largest, most] = [waiter, its];
    }
    largest?.refuse(new TooMany(retryAfter, texts?.own));
    return largest !== undefined;
  }

  const mayRun = ({ places, holders }: Held) => holders.every((holder, i) => holder.running < (places[i]?.atOnce ?? Infinity));

  function nextWaiter(): Waiter | undefined {
    const mayPass = pastInARow < PAST_IN_A_ROW;
    let first: Waiter | undefined;
    let chosen: Waiter | undefined;
    let least = Infinity;
    // Held places count as well: a caller with many works has not used the turns yet, but will.
    const unit = START_IN_MS * unitAt(now());
    for (const waiter of waiting) {
      if (!mayRun(waiter.one)) continue;
      first ??= waiter;
      if (!mayPass) return chooseFrom(first, first);
      const its = waiter.one.begun ? -1 : share(waiter.one, 'used') + unit * share(waiter.one, 'held');
      if (its < least) [chosen, least] = [waiter, its];
    }
    return chooseFrom(chosen, first);
  }
  function chooseFrom(chosen: Waiter | undefined, first: Waiter | undefined): Waiter | undefined {
    pastInARow = chosen === first ? 0 : pastInARow + 1;
    return chosen;
  }
  function letIn(): void {
    while (running < atOnce && waiting.size > 0) {
      const next = nextWaiter();
      if (!next) return;
      next.start();
    }
  }

  /** @returns when the turn began */
  function begin(one: Held): number {
    running++;
    one.begun = true;
    const at = now();
    const cost = START_IN_MS * unitAt(at);
    for (const holder of one.holders) {
      holder.running++;
      holder.used += cost;
    }
    return at;
  }
  function end(one: Held, begun: number): void {
    running--;
    const at = now();
    const cost = Math.max(0, at - begun - START_IN_MS) * unitAt(at);
    for (const holder of one.holders) {
      holder.running--;
      holder.used += cost;
    }
    letIn();
  }

  /** @returns when the turn began */
  function turnOf(one: Held): number | Promise<number> {
    if (running < atOnce && waiting.size === 0 && mayRun(one)) return begin(one);
    return new Promise<number>((resolve, reject) => {
      const waiter: Waiter = {
        one,
        start() {
          stopWaiting();
          resolve(begin(one));
        },
        refuse(why) {
          stopWaiting();
          leave(one);
          reject(why);
        },
      };
      const timer = waitInMs && setTimeout(() => waiter.refuse(new Unavailable(texts?.all, retryAfter)), waitInMs);
      const stopWaiting = () => {
        waiting.delete(waiter);
        clearTimeout(timer);
      };
      waiting.add(waiter);
      // The waiting works may all be blocked by their own holder's `atOnce`, so a turn may be free.
      letIn();
    });
  }

  return {
    async hold(places, work) {
      const one = take(places);
      const freeAt = now() + restInMs;
      try {
        return await work(async (inTurn) => {
          const begun = await turnOf(one);
          try {
            return await inTurn();
          } finally {
            end(one, begun);
          }
        });
      } finally {
        const rest = freeAt - now();
        if (rest > 0) setTimeout(leave, rest, one).unref();
        else leave(one);
      }
    },
    async enter(places) {
      const one = take(places);
      try {
        const begun = await turnOf(one);
        return () => {
          leave(one);
          end(one, begun);
        };
      } catch (error) {
        leave(one);
        throw error;
      }
    },
  };
}
