import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane (argon2id is the library's default kind). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes that run at once; more wait, so that a wave of logins leaves a core for everybody else. */
const AT_ONCE = 1;
let running = 0;
const waiting: (() => void)[] = [];

async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** The password's argon2id hash, in PHC text form. */
export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(password, OPTIONS));
}

/** A hash of nothing anybody knows: compared with when there is no account, so that the answer takes the same time. */
const decoy = hash(crypto.randomUUID(), OPTIONS);

/** Whether the password is the one hashed; with no hash takes as long and is false. */
export async function checkPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  const against = hashed ?? (await decoy);
  const matches = await bounded(() => verify(against, password));
  return matches && hashed != null;
}
