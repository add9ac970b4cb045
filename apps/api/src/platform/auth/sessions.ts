import { TOKEN_EM_SEGUNDOS } from '@festejo/contrato/common/constants.ts';
import type { Db } from '../db/database.ts';
import type { Bus } from '../live/bus.ts';
import { recentlyEnded, sessionIsOpen } from './sessions.queries.ts';

/** Checks at each request whether a token's session has ended. */
export interface Sessions {
  isOpen(sid: string): Promise<boolean>;
  /** Records an end in this process at once, before its notification arrives. */
  ended(sid: string): void;
  /** Calls the listener once for each end, whichever process ended the session, also for ends whose notification was missed. */
  onEnded(listener: (sid: string) => void): void;
}

/**
 * Keeps the sessions that ended within a token's lifetime in memory, filled at the start and by notifications, so that the check costs no
 * query. While it is uncertain whether notifications arrive, each check asks the database; afterwards the missed ends are read.
 */
export async function watchSessions(db: Db, bus: Bus): Promise<Sessions> {
  const gone = new Map<string, number>();
  const listeners: ((sid: string) => void)[] = [];
  /** True when `gone` holds every recent end. */
  let complete = false;
  /** Number of times that the arrival of notifications became uncertain. */
  let doubts = 0;
  let filling = false;

  function forget(now: number): void {
    // Insertion order is time order, so the loop stops at the first entry that is still needed.
    for (const [sid, until] of gone) {
      if (until > now) break;
      gone.delete(sid);
    }
  }

  function ended(sid: string): void {
    const now = Date.now();
    forget(now);
    if (gone.has(sid)) return;
    gone.set(sid, now + (TOKEN_EM_SEGUNDOS + 60) * 1000);
    for (const listener of listeners) listener(sid);
  }

  async function fill(): Promise<void> {
    const before = doubts;
    for (const sid of await recentlyEnded(db)) ended(sid);
    complete = bus.listening && doubts === before;
  }

  /** Reads the ends in the background, once at a time. Checks meanwhile ask the database. */
  function refill(): void {
    if (filling) return;
    filling = true;
    void fill()
      .catch(() => {})
      .finally(() => {
        filling = false;
      });
  }

  bus.onSessionEnded(ended);
  bus.onState((listening) => {
    if (listening) return refill();
    complete = false;
    doubts++;
  });
  await fill();

  return {
    ended,
    onEnded: (listener) => void listeners.push(listener),
    async isOpen(sid) {
      if (gone.has(sid)) return false;
      if (complete) return true;
      // An earlier fill failed, for example because the database was away.
      if (bus.listening) refill();
      return sessionIsOpen(db, sid);
    },
  };
}
