import { reasonOf } from './away.ts';

/** How a replica is, as it was last looked at. */
export interface ReplicaState {
  /** Reads go there. */
  readonly level: boolean;
  /** Why not; null when they do. */
  readonly why: string | null;
}

export interface Replica {
  state(): ReplicaState;
  /** Tells of how it is as soon as that is known, and of each change. */
  onState(tell: (state: ReplicaState) => void): void;
}

type Query = (text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** Older than this nobody reads it: a CDN may keep the same replies six times as long. */
const TIMES = { mostLagInMs: 10_000, lookEveryMs: 1_000 };
const PASSED = `
  select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as passou,
    extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as ultima`;

/**
 * Watches whether a replica follows: a place in the main database's log is noted, and once the replica has passed it, the replica is as new as
 * that moment. The time of its last transaction alone says nothing where nobody writes, or where the path between the two is cut.
 */
export function watchReplica(main: Query, replica: Query, { mostLagInMs, lookEveryMs } = TIMES): Replica & { stop(): void } {
  let noted: { place: string; at: number } | undefined;
  let newAsOf = Number.NEGATIVE_INFINITY;
  let state: ReplicaState | undefined;
  let looking = false;
  const told: ((state: ReplicaState) => void)[] = [];

  const become = (next: ReplicaState) => {
    const changed = next.level !== state?.level;
    state = next;
    if (changed) for (const tell of told) tell(state);
  };

  async function look(): Promise<void> {
    if (!noted) {
      const at = performance.now();
      const [row] = await main('select pg_current_wal_insert_lsn()::text as lugar');
      noted = { place: String(row?.['lugar']), at };
    }
    const [row] = await replica(PASSED, [noted.place]);
    if (row?.['passou'] === true) {
      newAsOf = noted.at;
      noted = undefined;
    }
    const lag = performance.now() - newAsOf;
    const seconds = Number.isFinite(lag) ? lag / 1000 : Number(row?.['ultima'] ?? 0);
    become(lag <= mostLagInMs ? { level: true, why: null } : { level: false, why: `atrasada ${Math.round(seconds)} s` });
  }

  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    look()
      .catch((error: unknown) => become({ level: false, why: reasonOf(error) }))
      .finally(() => {
        looking = false;
      });
  }, lookEveryMs).unref();
  return {
    state: () => state ?? { level: false, why: 'ainda não foi vista' },
    onState(tell) {
      told.push(tell);
      if (state) tell(state);
    },
    stop: () => clearInterval(timer),
  };
}
