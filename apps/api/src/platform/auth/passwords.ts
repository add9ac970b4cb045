import { hash, verify } from '@node-rs/argon2';
import { holdFor, inTurn } from '../turns/costs.ts';
import type { Place } from '../turns/turns.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane (argon2id is the library's default kind). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Places of one account: its owner on some devices. */
const PLACES_OF_ACCOUNT = 4;
/**
 * Weight of an account in the queue. The attempted account says little about the caller: an owner who logged in a minute ago must not wait
 * behind strangers who try a different account each time.
 */
const WEIGHT_OF_ACCOUNT = 30;

/** The account of the password. */
export interface Asker {
  /** E-mail or id of the account. */
  readonly account?: string;
  /**
   * True when the device proves an earlier login to this account. The account's known devices then have places of their own, apart from
   * those that strangers take, and no network limit applies.
   */
  readonly known?: boolean;
}

const placesOf = ({ account, known }: Asker): Place[] =>
  account ? [{ who: `${known ? 'aparelhos de' : 'conta'} ${account}`, most: PLACES_OF_ACCOUNT, people: WEIGHT_OF_ACCOUNT }] : [];

/**
 * The password's argon2id hash, in PHC text form.
 * @param password as the user typed it
 * @param asker account whose places in the queue count
 * @throws TooMany, Unavailable: without a place in the queue
 */
export function hashPassword(password: string, asker: Asker = {}): Promise<string> {
  return inTurn('senha', () => hash(password, OPTIONS), placesOf(asker));
}

/** A hash of an unknown password. It is verified when the account does not exist, so that the answer takes equally long. */
const decoy = hash(crypto.randomUUID(), OPTIONS);

/** True when the password matches the hash. Without a hash it takes equally long and returns false. */
type Check = (hashed: string | null | undefined, password: string) => Promise<boolean>;

const check: Check = async (hashed, password) => (await verify(hashed ?? (await decoy), password)) && hashed != null;

/**
 * Checks a password as `Check` does, when its turn comes.
 * @param hashed PHC text of `hashPassword`; null or undefined without an account
 * @param password as the user typed it
 * @param asker account whose places in the queue count
 * @throws TooMany, Unavailable: without a place in the queue
 */
export function checkPassword(hashed: string | null | undefined, password: string, asker: Asker = {}): Promise<boolean> {
  return inTurn('senha', () => check(hashed, password), placesOf(asker));
}

/** Runs `work` in a turn of its own. A login takes one turn for each check, so later callers wait for one check, not for all of them. */
type InTurnToCheck = <T>(work: (check: Check) => Promise<T>) => Promise<T>;

/**
 * Holds a place in the queue while `work` runs: a caller without a place is refused before any query. It must not run within a transaction:
 * a caller that holds a connection and waits for the turn could wait for a caller that waits for a connection.
 * @param asker the account of the password
 * @param work gets a function that runs checks in turns
 * @throws TooMany, Unavailable: without a place in the queue
 */
export function holdPlace<T>(asker: Asker, work: (inTurn: InTurnToCheck) => Promise<T>): Promise<T> {
  return holdFor('senha', (turn) => work((checks) => turn(() => checks(check))), placesOf(asker), asker.known);
}
