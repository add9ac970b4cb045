import { hash, verify } from '@node-rs/argon2';
import { holdFor, inTurn } from '../turns/costs.ts';
import type { Place } from '../turns/turns.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane (argon2id is the library's default kind). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Of one account: its owner, on some devices. */
const PLACES_OF_ACCOUNT = 4;
/** Which account is tried says little of who tries: an owner who came in a minute ago is not to wait behind strangers who try a new one each time. */
const WEIGHT_OF_ACCOUNT = 30;

/** Whose password it is. */
export interface Asker {
  /** E-mail or id of the account. */
  readonly account?: string;
  /**
   * Somebody came into this account from this device before, as far as it can prove: then the account has places besides those that
   * strangers take, and no network counts.
   */
  readonly known?: boolean;
}

const placesOf = ({ account, known }: Asker): Place[] =>
  account ? [{ who: `${known ? 'aparelhos de' : 'conta'} ${account}`, most: PLACES_OF_ACCOUNT, people: WEIGHT_OF_ACCOUNT }] : [];

/** The password's argon2id hash, in PHC text form. @throws TooMany, Unavailable: without a place in the queue */
export function hashPassword(password: string, asker: Asker = {}): Promise<string> {
  return inTurn('senha', () => hash(password, OPTIONS), placesOf(asker));
}

/** A hash of nothing anybody knows: compared with when there is no account, so that the answer takes the same time. */
const decoy = hash(crypto.randomUUID(), OPTIONS);

/** Whether the password is the one hashed; with no hash takes as long and is false. */
type Check = (hashed: string | null | undefined, password: string) => Promise<boolean>;

const check: Check = async (hashed, password) => (await verify(hashed ?? (await decoy), password)) && hashed != null;

/** As `Check`, when its turn comes. @throws TooMany, Unavailable: without a place in the queue */
export function checkPassword(hashed: string | null | undefined, password: string, asker: Asker = {}): Promise<boolean> {
  return inTurn('senha', () => check(hashed, password), placesOf(asker));
}

/** Runs `work` in a turn of its own. A login takes one for each check: those who come after wait for one check, not for all of them. */
type InTurnToCheck = <T>(work: (check: Check) => Promise<T>) => Promise<T>;

/**
 * Holds places in the queue while `work` runs: who has none is refused before anything is looked up. Not within a transaction: who
 * holds a connection and waits for the turn could wait for somebody who waits for a connection.
 * @throws TooMany, Unavailable: without a place in the queue
 */
export function holdPlace<T>(asker: Asker, work: (inTurn: InTurnToCheck) => Promise<T>): Promise<T> {
  return holdFor('senha', (turn) => work((checks) => turn(() => checks(check))), placesOf(asker), asker.known);
}
