import { hash, verify } from '@node-rs/argon2';
import { atMost } from '../at-most.ts';
import { Unavailable } from '../http/errors.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane (argon2id is the library's default kind). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes that run at once; more wait, so that a wave of logins leaves a core for everybody else. */
const AT_ONCE = 1;
/** Who would wait longer than a person does is told to come back. */
const MOST_WAITING = 500;
const oneAtATime = atMost(AT_ONCE);
let waiting = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MOST_WAITING) throw new Unavailable();
  waiting++;
  try {
    return await oneAtATime(work);
  } finally {
    waiting--;
  }
}

/** The password's argon2id hash, in PHC text form. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

/** A hash of nothing anybody knows: compared with when there is no account, so that the answer takes the same time. */
const decoy = hash(crypto.randomUUID(), OPTIONS);

/** Whether the password is the one hashed; with no hash takes as long and is false. */
type Check = (hashed: string | null | undefined, password: string) => Promise<boolean>;

const check: Check = async (hashed, password) => (await verify(hashed ?? (await decoy), password)) && hashed != null;

/** As `check`, when its turn comes. @throws Unavailable when too many wait already. */
export function checkPassword(...[hashed, password]: Parameters<Check>): Promise<boolean> {
  return inTurn(() => check(hashed, password));
}

/**
 * Gives the turn to hash to `work`, for checks that must see what the one before them left (a lockout's count). Not within a
 * transaction: who holds a connection and waits for the turn could wait for somebody who waits for a connection.
 * @throws Unavailable when too many wait already.
 */
export function checkInTurn<T>(work: (check: Check) => Promise<T>): Promise<T> {
  return inTurn(() => work(check));
}
