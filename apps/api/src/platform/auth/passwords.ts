import { hash, verify } from '@node-rs/argon2';
import { createTurns, type Place } from '../turns.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane (argon2id is the library's default kind). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes that run at once, in threads of their own: a wave of logins leaves the other cores to everybody else. */
const AT_ONCE = 1;
/** Of one address: more than people behind one address press at the same second, and no more than a second of hashing. */
const PLACES_OF_ADDRESS = 20;
/** Of one account: its owner, on some devices. */
const PLACES_OF_ACCOUNT = 4;
/** Who would wait longer than a person does is told to come back. */
const IN_ALL = 300;
const turns = createTurns({ atOnce: AT_ONCE, inAll: IN_ALL, retryAfter: 2 });

/** Who asks for a hash; each has a few places in the queue. */
export interface Asker {
  /** As limits count it (`networkOf`). */
  readonly address: string;
  /** E-mail or id of the account whose password it is. */
  readonly account?: string;
}

function placesOf(asker: Asker | undefined): Place[] {
  if (!asker) return [];
  const account: Place[] = asker.account === undefined ? [] : [[`account ${asker.account}`, PLACES_OF_ACCOUNT]];
  return [[`address ${asker.address}`, PLACES_OF_ADDRESS], ...account];
}

/** The password's argon2id hash, in PHC text form. @throws TooMany, Unavailable: without a place in the queue */
export function hashPassword(password: string, asker?: Asker): Promise<string> {
  return turns.hold(placesOf(asker), (inTurn) => inTurn(() => hash(password, OPTIONS)));
}

/** A hash of nothing anybody knows: compared with when there is no account, so that the answer takes the same time. */
const decoy = hash(crypto.randomUUID(), OPTIONS);

/** Whether the password is the one hashed; with no hash takes as long and is false. */
type Check = (hashed: string | null | undefined, password: string) => Promise<boolean>;

const check: Check = async (hashed, password) => (await verify(hashed ?? (await decoy), password)) && hashed != null;

/** As `Check`, when its turn comes. @throws TooMany, Unavailable: without a place in the queue */
export function checkPassword(hashed: string | null | undefined, password: string, asker?: Asker): Promise<boolean> {
  return turns.hold(placesOf(asker), (inTurn) => inTurn(() => check(hashed, password)));
}

/** Gives the turn to hash to `work`, for checks that must see what the one before them left (a lockout's count). */
type CheckInTurn = <T>(work: (check: Check) => Promise<T>) => Promise<T>;

/**
 * Holds places in the queue while `work` runs: who has none is refused before anything is looked up. Not within a transaction: who
 * holds a connection and waits for the turn could wait for somebody who waits for a connection.
 * @throws TooMany, Unavailable: without a place in the queue
 */
export function holdPlace<T>(asker: Asker, work: (checkInTurn: CheckInTurn) => Promise<T>): Promise<T> {
  return turns.hold(placesOf(asker), (inTurn) => work((checks) => inTurn(() => checks(check))));
}
