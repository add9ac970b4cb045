import type { Db } from '../db/database.ts';
import { TooMany } from '../http/errors.ts';
import { addUses, deleteUses, deleteUsesOf, findUses } from './limits.queries.ts';

const declared = Symbol('declared');

/** So many uses in each window of so many seconds, by key. Kept in the database: it holds over all server processes. */
export interface Limit {
  readonly name: string;
  readonly uses: number;
  readonly seconds: number;
  /** What one key stands for: a network address, a device, an account, an e-mail. */
  readonly per: 'endereco' | 'aparelho' | 'conta' | 'email';
  /** What is counted, for the operator's page. */
  readonly what: string;
  /** Only `declareLimit` makes one: none holds that the operator does not see. */
  readonly [declared]: true;
}

const known = new Map<string, Limit>();

/** A limit in force, by a name that no other has. */
export function declareLimit(limit: Omit<Limit, typeof declared>): Limit {
  const one: Limit = { ...limit, [declared]: true };
  known.set(one.name, one);
  return one;
}

/** Every limit in force. */
export const limitsInForce = (): Limit[] => [...known.values()];

/** What is counted: a key (an address, a person) under a limit. */
export type Use = readonly [limit: Limit, key: string];

const windowOf = ({ seconds }: Limit, now: Date) => new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000);
const counted = (uses: readonly Use[], now: Date) =>
  uses.map(([limit, key]) => ({ chave: `${limit.name} ${key}`, janela: windowOf(limit, now) }));

/** The refusal of a limit that is used up: how long until its window ends, and why in a `text` of its own. */
export function tooMany(limit: Limit, now: Date, text?: string): TooMany {
  return new TooMany(Math.max(1, Math.ceil((windowOf(limit, now).getTime() + limit.seconds * 1000 - now.getTime()) / 1000)), text);
}

/** Counts a use, and tells how many this window has seen, this one included. */
export async function useOf(db: Db, limit: Limit, key: string, now: Date): Promise<number> {
  const [used = 0] = await addUses(db, counted([[limit, key]], now), 1);
  return used;
}

/** Counts a use; false when it is one too many. */
export async function isWithin(db: Db, limit: Limit, key: string, now: Date): Promise<boolean> {
  return (await useOf(db, limit, key, now)) <= limit.uses;
}

/** Counts a use. @throws TooMany (429) when it is one too many. */
export async function holdTo(db: Db, limit: Limit, key: string, now: Date): Promise<void> {
  if (!(await isWithin(db, limit, key, now))) throw tooMany(limit, now);
}

/** Counts a use of each; gives a limit for which it is one too many. Always in the same order: who counts at once waits in line. */
export async function countAll(db: Db, uses: readonly Use[], now: Date): Promise<Limit | undefined> {
  const used = await addUses(db, counted(uses, now), 1);
  return uses.find(([limit], i) => (used[i] ?? 0) > limit.uses)?.[0];
}

/** A limit that is used up, without counting. */
export async function findUsedUp(db: Db, uses: readonly Use[], now: Date): Promise<Limit | undefined> {
  const used = await findUses(db, counted(uses, now));
  return uses.find(([limit], i) => (used[i] ?? 0) >= limit.uses)?.[0];
}

/** Takes back uses that were counted in advance. */
export async function giveBack(db: Db, uses: readonly Use[], now: Date): Promise<void> {
  await addUses(db, counted(uses, now), -1);
}

/** Forgets all uses of a key. */
export async function forgetUses(db: Db, limit: Limit, key: string): Promise<void> {
  await deleteUses(db, `${limit.name} ${key}`);
}

/** Forgets whatever was counted for a key: an address whose person is erased. */
export const forgetKey = (db: Db, key: string): Promise<void> => deleteUsesOf(db, key);

/** True for exactly one caller of many with the same key; the key is remembered until after `until`. */
export async function isFirstUse(db: Db, key: string, until: Date): Promise<boolean> {
  const [used] = await addUses(db, [{ chave: key, janela: until }], 1);
  return used === 1;
}
