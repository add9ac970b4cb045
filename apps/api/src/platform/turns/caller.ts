import { AsyncLocalStorage } from 'node:async_hooks';
import type { Custo } from '@festejo/contrato/api/custos.ts';
import type { Place } from './turns.ts';

/** For whom something is done: what turns and places count by. */
export interface Caller {
  readonly person?: string | undefined;
  /** Id of the device's own mark. */
  readonly device?: string | undefined;
  /** As limits count it (`networkOf`), with the wider one around it; absent for work that comes from no network. */
  readonly network?: { readonly near: string; readonly wide: string; readonly own: boolean } | undefined;
  /** The operation that is answered, and what it may cost; absent for a job. */
  readonly operation?: Operation | undefined;
  /** It has a turn that others wait for. */
  readonly hasTurn?: true;
}

interface Operation {
  readonly id: string;
  readonly custos: readonly Custo[];
  /** Hears of a cost that is spent and not named; absent = that fails. */
  readonly notNamed?: (mistake: Error) => void;
}

/** How many works each may have under way. */
export interface Most {
  readonly person: number;
  readonly network: number;
  /** Of a person, at the same moment; a network may run three times as many. Absent = as many as run at all. */
  readonly personAtOnce?: number;
}

/** People behind one address: an office, or some customers of a mobile network; and in the network around it. */
const PEOPLE = { device: 3, near: 10, wide: 30 } as const;
/** The wider network may have so many times what one address has. */
export const WIDE = 3;

const asking = new AsyncLocalStorage<Caller>();

/** Runs what is done for somebody; everything that it awaits is meant. */
export function asCaller<T>(caller: Caller, work: () => T): T {
  return asking.run(caller, work);
}

/** Runs a job for the person it belongs to: it takes turns with the jobs of others. */
export function asOwner<T>(person: string | undefined, work: () => T): T {
  return asking.run({ person }, work);
}

/** Runs what others wait for, so that it does not wait in turn for what its own network asks besides (`waitsForNobody`). */
export function inItsTurn<T>(work: () => T): T {
  const caller = asking.getStore();
  return caller ? asking.run({ ...caller, hasTurn: true }, work) : work();
}

export const waitsForNobody = (): boolean => asking.getStore()?.hasTurn === true;

/** Undefined = the server itself. */
export const callerNow = (): Caller | undefined => asking.getStore();

/** The places of whoever asks. */
export function placesOf({ person, network, personAtOnce }: Most, caller = callerNow()): Place[] {
  if (!caller) return [];
  const atOnce = (times: number) => (personAtOnce === undefined ? {} : { atOnce: personAtOnce * times });
  const places: Place[] = [];
  if (caller.person) places.push({ who: `pessoa ${caller.person}`, most: person, ...atOnce(1) });
  if (caller.device) places.push({ who: `aparelho ${caller.device}`, most: 2 * person, people: PEOPLE.device, ...atOnce(2) });
  if (!caller.network) return places;
  const { near, wide, own } = caller.network;
  if (own) return [...places, { who: near, most: Number.POSITIVE_INFINITY, people: PEOPLE.wide }];
  places.push({ who: near, most: network, people: PEOPLE.near, ...atOnce(3) });
  places.push({ who: wide, most: WIDE * network, people: PEOPLE.wide });
  return places;
}
