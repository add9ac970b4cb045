import { TooMany, Unavailable } from './http/errors.ts';

/** Who takes a place, and how many places that one has: an address, an account, a person. */
export type Place = readonly [who: string, places: number];

export interface Turns {
  /**
   * Holds a place for each of `places` while `work` runs; refused at once, without waiting, when one of them has none left. Who
   * waits in `inTurn` is served by turns of the first place's owner: one who asks a hundred times waits for himself, not before others.
   * @throws TooMany (429) when somebody's places are taken, Unavailable (503) when all are
   */
  hold<T>(places: readonly Place[], work: (inTurn: InTurn) => Promise<T>): Promise<T>;
}

/** Runs the work when its turn has come. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

type Lines = Map<string, (() => void)[]>;
/** After so many newcomers one who had a turn gets another: an office behind one address is not put off for ever. */
const FRESH_IN_A_ROW = 4;

interface Options {
  /** Work that runs at once. */
  readonly atOnce: number;
  /** Places of everybody together. */
  readonly inAll: number;
  /** Seconds after which a refused one may come again. */
  readonly retryAfter: number;
  /** What a refused one reads: when his own places are taken, and when all are. */
  readonly texts?: { readonly own: string; readonly all: string };
}

/**
 * A queue with places, in this process. `p-limit` and its kin know neither whose the work is nor a refusal: a queue in the order of
 * arrival lets one who sends five hundred starve everybody behind him.
 */
export function createTurns({ atOnce, inAll, retryAfter, texts }: Options): Turns {
  const taken = new Map<string, number>();
  /** Who waits, by owner, the one whose turn is next first: those who have had no turn since they wait, and those who have one or had one. */
  const fresh: Lines = new Map();
  const again: Lines = new Map();
  /** Whose work runs now. */
  const running: string[] = [];
  let freshInARow = 0;
  let held = 0;

  function take(places: readonly Place[]): void {
    if (places.some(([who, most]) => (taken.get(who) ?? 0) >= most)) throw new TooMany(retryAfter, texts?.own);
    if (held >= inAll) throw new Unavailable(texts?.all, retryAfter);
    held++;
    for (const [who] of places) taken.set(who, (taken.get(who) ?? 0) + 1);
  }
  function leave(places: readonly Place[]): void {
    held--;
    for (const [who] of places) {
      const rest = (taken.get(who) ?? 0) - 1;
      if (rest > 0) taken.set(who, rest);
      else taken.delete(who);
    }
  }

  function wait(owner: string): Promise<void> {
    return new Promise((resolve) => {
      const line = again.get(owner) ?? fresh.get(owner);
      if (line) line.push(resolve);
      // Whose work runs now is no newcomer: of a burst not even the second goes before somebody else.
      else (running.includes(owner) ? again : fresh).set(owner, [resolve]);
    });
  }
  /** The turn goes straight to the next owner, newcomers first; who wants more goes to the end of those who had one already. */
  function handOn(): void {
    const isFresh = fresh.size > 0 && (again.size === 0 || freshInARow < FRESH_IN_A_ROW);
    freshInARow = isFresh ? freshInARow + 1 : 0;
    const lines = isFresh ? fresh : again;
    const [owner, line] = lines.entries().next().value ?? [];
    if (owner === undefined || !line) return;
    const [next, ...rest] = line;
    lines.delete(owner);
    if (rest.length > 0) again.set(owner, rest);
    running.push(owner);
    next?.();
  }

  const inTurnOf =
    (owner: string): InTurn =>
    async (work) => {
      if (running.length >= atOnce) await wait(owner);
      else running.push(owner);
      try {
        return await work();
      } finally {
        running.splice(running.indexOf(owner), 1);
        handOn();
      }
    };

  return {
    async hold(places, work) {
      take(places);
      try {
        return await work(inTurnOf(places[0]?.[0] ?? ''));
      } finally {
        leave(places);
      }
    },
  };
}
