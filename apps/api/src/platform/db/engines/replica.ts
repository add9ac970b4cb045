import { reasonOf } from './away.ts';

/** State of a replica at the last check. */
export interface ReplicaState {
  /** True while reads go to the replica. */
  readonly level: boolean;
  /** Reason why reads do not go to the replica; null when they do. */
  readonly why: string | null;
}

/** A read replica whose lag is watched. */
export interface Replica {
  state(): ReplicaState;
  /** Calls `tell` with the state as soon as it is known, and at each change. */
  onState(tell: (state: ReplicaState) => void): void;
}

type Query = (text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** The replica is not used beyond this lag. A CDN may keep the same replies six times as long. */
const TIMES = { mostLagInMs: 10_000, lookEveryMs: 1_000 };
const PASSED = `
  select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as passou,
    extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as ultima`;

/**
 * Watches the lag of a replica. It notes a WAL position of the main database; once the replica has replayed that position, the replica is
 * as recent as the moment of the note. The time of the last replayed transaction alone proves nothing while no client writes, or while the
 * path between the two databases is cut.
 * @param main runs a query on the main database
 * @param replica runs a query on the replica
 * @param mostLagInMs largest lag that reads accept, in milliseconds
 * @param lookEveryMs interval of the check, in milliseconds
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
