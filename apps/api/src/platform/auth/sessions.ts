import { TOKEN_EM_SEGUNDOS } from '@festejo/contrato/common/constants.ts';
import type { Db } from '../db/database.ts';
import type { Bus } from '../live/bus.ts';
import { recentlyEnded, sessionIsOpen } from './sessions.queries.ts';

/** Answers, at each request, whether a token's session has been ended. */
export interface Sessions {
  isOpen(sid: string): Promise<boolean>;
  /** Notes an end in this process at once, without waiting for its notification to come round. */
  ended(sid: string): void;
  /** Hears each end once, whichever process it happened in, late ones too that no notification told of. */
  onEnded(listener: (sid: string) => void): void;
}

/**
 * Keeps the sessions that ended within a token's life in memory, filled at the start and by notification, so that the
 * check costs no query. While it is in doubt whether notifications arrive each check asks the database, and afterwards what
 * was missed is read.
 */
export async function watchSessions(db: Db, bus: Bus): Promise<Sessions> {
  const gone = new Map<string, number>();
  const listeners: ((sid: string) => void)[] = [];
  /** Everything that ended is in `gone`. */
  let complete = false;
  /** Times that it came in doubt whether notifications arrive. */
  let doubts = 0;
  let filling = false;

  function forget(now: number): void {
    // Insertion order is time order: stop at the first that is still needed.
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

  /** In the background, one at a time: who asks meanwhile asks the database. */
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
      // The database was away when it was to be read, say.
      if (bus.listening) refill();
      return sessionIsOpen(db, sid);
    },
  };
}
