import type { Db } from '../db/database.ts';
import { TooMany } from '../http/errors.ts';
import { addUses, deleteUses, deleteUsesOf, findUses } from './limits.queries.ts';

const declared = Symbol('declared');

/**
 * A rate limit: `uses` in each fixed window of `seconds`, per key. Counts are in the database, so a limit holds over all server processes.
 */
export interface Limit {
  readonly name: string;
  readonly uses: number;
  readonly seconds: number;
  /** Kind of the keys: a network address, a device, an account, an e-mail. */
  readonly per: 'endereco' | 'aparelho' | 'conta' | 'email';
  /** Subject of the limit, for the operator's page. */
  readonly what: string;
  /** Only `declareLimit` can make a limit, so the operator's page shows every limit. */
  readonly [declared]: true;
}

const known = new Map<string, Limit>();

/**
 * Declares a rate limit.
 * @param limit its name must be unique
 */
export function declareLimit(limit: Omit<Limit, typeof declared>): Limit {
  const one: Limit = { ...limit, [declared]: true };
  known.set(one.name, one);
  return one;
}

/** All declared limits. */
export const limitsInForce = (): Limit[] => [...known.values()];

/** One use: a key (an address, an account) under a limit. */
export type Use = readonly [limit: Limit, key: string];

const windowOf = ({ seconds }: Limit, now: Date) => new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000);
const counted = (uses: readonly Use[], now: Date) =>
  uses.map(([limit, key]) => ({ chave: `${limit.name} ${key}`, janela: windowOf(limit, now) }));

/**
 * Makes the refusal of a limit that is reached, with the seconds until its window ends.
 * @param now decides the window
 * @param text message in place of the default
 */
export function tooMany(limit: Limit, now: Date, text?: string): TooMany {
  return new TooMany(Math.max(1, Math.ceil((windowOf(limit, now).getTime() + limit.seconds * 1000 - now.getTime()) / 1000)), text);
}

/**
 * Counts a use.
 * @param key for example an account id, by `limit.per`
 * @param now decides the window
 * @returns the uses of this window, with this one
 */
export async function useOf(db: Db, limit: Limit, key: string, now: Date): Promise<number> {
  const [used = 0] = await addUses(db, counted([[limit, key]], now), 1);
  return used;
}

/**
 * Counts a use.
 * @param key for example an account id, by `limit.per`
 * @param now decides the window
 * @returns false when the limit is exceeded
 */
export async function isWithin(db: Db, limit: Limit, key: string, now: Date): Promise<boolean> {
  return (await useOf(db, limit, key, now)) <= limit.uses;
}

/**
 * Counts a use.
 * @param key for example an account id, by `limit.per`
 * @param now decides the window
 * @throws TooMany (429) when the limit is exceeded
 */
export async function holdTo(db: Db, limit: Limit, key: string, now: Date): Promise<void> {
  if (!(await isWithin(db, limit, key, now))) throw tooMany(limit, now);
}

/**
 * Counts a use of each limit.
 * @param uses always in an equal order of limits, so that concurrent calls queue and do not deadlock
 * @returns the first limit that is exceeded
 */
export async function countAll(db: Db, uses: readonly Use[], now: Date): Promise<Limit | undefined> {
  const used = await addUses(db, counted(uses, now), 1);
  return uses.find(([limit], i) => (used[i] ?? 0) > limit.uses)?.[0];
}

/**
 * Returns the first limit that is reached, without counting a use.
 * @param now decides the window
 * @returns undefined when each limit has a use left
 */
export async function findUsedUp(db: Db, uses: readonly Use[], now: Date): Promise<Limit | undefined> {
  const used = await findUses(db, counted(uses, now));
  return uses.find(([limit], i) => (used[i] ?? 0) >= limit.uses)?.[0];
}

/**
 * Subtracts uses that were counted in advance.
 * @param now decides the window
 */
export async function giveBack(db: Db, uses: readonly Use[], now: Date): Promise<void> {
  await addUses(db, counted(uses, now), -1);
}

/** Deletes the uses of a key under one limit, in all windows. */
export async function forgetUses(db: Db, limit: Limit, key: string): Promise<void> {
  await deleteUses(db, `${limit.name} ${key}`);
}

/** Deletes the uses of a key under every limit, for an address whose account is erased. */
export const forgetKey = (db: Db, key: string): Promise<void> => deleteUsesOf(db, key);

/** Returns true for exactly one of several calls with an equal key. The key is remembered until after `until`. */
export async function isFirstUse(db: Db, key: string, until: Date): Promise<boolean> {
  const [used] = await addUses(db, [{ chave: key, janela: until }], 1);
  return used === 1;
}
