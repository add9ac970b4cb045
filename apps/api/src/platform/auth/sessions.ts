import { TOKEN_EM_SEGUNDOS } from '@festejo/contrato/constants.ts';
import type { Db } from '../db/database.ts';
import type { Bus } from '../live/bus.ts';
import { recentlyEnded, sessionIsOpen } from './sessions.queries.ts';

/** Answers, at each request, whether a token's session has been ended. */
export interface Sessions {
  isOpen(sid: string): Promise<boolean>;
  /** Notes an end in this process at once, without waiting for its notification to come round. */
  ended(sid: string): void;
}

/**
 * Keeps the sessions that ended within a token's life in memory, filled at the start and by notification, so that the
 * check costs no query. While notifications do not arrive each check asks the database.
 */
export async function watchSessions(db: Db, bus: Bus): Promise<Sessions> {
  const gone = new Map<string, number>();
  let complete = false;

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
    gone.set(sid, now + (TOKEN_EM_SEGUNDOS + 60) * 1000);
  }

  async function fill(): Promise<void> {
    for (const sid of await recentlyEnded(db)) ended(sid);
    complete = bus.listening;
  }

  bus.onSessionEnded(ended);
  bus.onState((listening) => {
    complete = false;
    if (listening) void fill().catch(() => {});
  });
  await fill();

  return {
    ended,
    async isOpen(sid) {
      if (gone.has(sid)) return false;
      return complete || sessionIsOpen(db, sid);
    },
  };
}
