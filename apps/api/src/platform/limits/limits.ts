import type { Db } from '../db/database.ts';
import { TooMany } from '../http/errors.ts';
import { countUse, deleteUses, findUses, uncountUse } from './limits.queries.ts';

/** So many uses in each window of so many seconds, by key. Kept in the database: it holds over all server processes. */
export interface Limit {
  readonly name: string;
  readonly uses: number;
  readonly seconds: number;
}

const windowOf = ({ seconds }: Limit, now: Date) => new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000);
const keyOf = ({ name }: Limit, key: string) => `${name} ${key}`;

/** Seconds until the window ends. */
function wait(limit: Limit, now: Date): number {
  return Math.max(1, Math.ceil((windowOf(limit, now).getTime() + limit.seconds * 1000 - now.getTime()) / 1000));
}

/** Counts a use, and tells how many this window has seen, this one included. */
export function useOf(db: Db, limit: Limit, key: string, now: Date): Promise<number> {
  return countUse(db, keyOf(limit, key), windowOf(limit, now));
}

/** Counts a use; false when it is one too many. */
export async function isWithin(db: Db, limit: Limit, key: string, now: Date): Promise<boolean> {
  return (await useOf(db, limit, key, now)) <= limit.uses;
}

/** Counts a use. @throws TooMany (429) when it is one too many. */
export async function holdTo(db: Db, limit: Limit, key: string, now: Date): Promise<void> {
  if (!(await isWithin(db, limit, key, now))) throw tooMany(limit, now);
}

/** The refusal of a limit that is used up: how long until it opens again. */
export function tooMany(limit: Limit, now: Date): TooMany {
  return new TooMany(wait(limit, now));
}

/** Whether the limit is used up, without counting. */
export async function isUsedUp(db: Db, limit: Limit, key: string, now: Date): Promise<boolean> {
  return (await findUses(db, keyOf(limit, key), windowOf(limit, now))) >= limit.uses;
}

/** Takes back a use that was counted in advance. */
export function giveBack(db: Db, limit: Limit, key: string, now: Date): Promise<void> {
  return uncountUse(db, keyOf(limit, key), windowOf(limit, now));
}

/** Forgets all uses of a key. */
export function forgetUses(db: Db, limit: Limit, key: string): Promise<void> {
  return deleteUses(db, keyOf(limit, key));
}

/** True for exactly one caller of many with the same key; the key is remembered until after `until`. */
export async function isFirstUse(db: Db, key: string, until: Date): Promise<boolean> {
  return (await countUse(db, key, until)) === 1;
}
