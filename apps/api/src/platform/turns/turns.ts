import { TooMany, Unavailable } from '../http/errors.ts';

/** Somebody who may have a bounded number of works under way: a person, a device, an account, a network. */
export interface Place {
  readonly who: string;
  /** Works that may run or wait for this one. */
  readonly most: number;
  /** Works that may run for this one at the same moment; absent = as many as run at all. */
  readonly atOnce?: number;
  /** People who may share it. A network's use weighs so many times less than a person's. Absent = 1. */
  readonly people?: number;
}

export interface Turns {
  /**
   * Holds a place for each of `places` while `work` runs. What `work` runs through `inTurn` waits for its turn, in this process.
   * The next turn goes to a work that has begun and takes another one, then to whoever used least lately; every fifth one to whoever has
   * waited longest.
   * When all places are taken, the waiting work of the largest holder gives way to that of a smaller one.
   * @throws TooMany (429) when one of the places is used up, or when this work gave way; Unavailable (503) when all places are taken,
   *   or when the wait takes longer than `waitInMs`
   */
  hold<T>(places: readonly Place[], work: (inTurn: InTurn) => Promise<T>): Promise<T>;
  /** Waits for a turn and keeps it until the returned function is called. @throws as `hold` */
  enter(places: readonly Place[]): Promise<() => void>;
}

/** Runs the work when its turn has come. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export interface TurnsOptions {
  /** Works that run at once. */
  readonly atOnce: number;
  /** Places of everybody together. */
  readonly inAll: number;
  /** A place is free again so long after it was taken, at the earliest: who has an answer at once does not ask again at once. Absent = 0. */
  readonly restInMs?: number;
  /** Seconds after which a refused caller may come again. */
  readonly retryAfter: number;
  /** Longest wait for a turn; absent = without end. */
  readonly waitInMs?: number;
  /** What a refused caller reads: when the places that are used up are the caller's own, and when all are. */
  readonly texts?: { readonly own: string; readonly all: string };
  /** Milliseconds of a clock that never goes back (tests). */
  readonly now?: () => number;
}

/** What is known of one who has, or had lately, a place. */
interface Holder {
  held: number;
  running: number;
  /** Milliseconds of work, those of long ago counting less (`HALF_LIFE_IN_MS`), in the unit of `unitAt`. */
  used: number;
}

/** One work with its places. */
interface Held {
  readonly places: readonly Place[];
  readonly holders: readonly Holder[];
  /** It had a turn: a few more, and it is over. */
  begun: boolean;
  left: boolean;
}

/** A work that waits for its turn. */
interface Waiter {
  readonly one: Held;
  start(): void;
  refuse(why: Error): void;
}

/** Work of this long ago counts half. */
const HALF_LIFE_IN_MS = 30_000;
/** A turn costs this much from its start, so that of two at once the second does not look free. */
const START_IN_MS = 1;
/** After so many turns that went past the longest waiting one, it gets the next. */
const PAST_IN_A_ROW = 4;
/** Holders without a place are forgotten when so many are known, and each time when twice as many are. */
const HOLDERS_KEPT = 10_000;
/** The unit of use doubles every half-life; numbers begin anew before they grow too large. */
const MOST_DOUBLINGS = 500;

/** A queue with places and fair turns, in this process (decision 0089). */
export function createTurns(options: TurnsOptions): Turns {
  const { atOnce, inAll, retryAfter, restInMs = 0, waitInMs, texts, now = () => performance.now() } = options;
  const holders = new Map<string, Holder>();
  /** In the order in which they came. */
  const waiting = new Set<Waiter>();
  let running = 0;
  let held = 0;
  let pastInARow = 0;
  let unitSince = now();
  let forgetAt = HOLDERS_KEPT;

  /** What a millisecond of work weighs now: instead of letting all that was used decay, what is used now weighs more. */
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

  /** Refuses the last waiting work of whoever holds more than the newcomer does; false when nobody does. */
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
    // Who asks for much at once has not used it yet, but will.
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

  /** @returns when it began */
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
      // Those who wait may all wait for works of their own.
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
