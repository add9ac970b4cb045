import { AsyncLocalStorage } from 'node:async_hooks';
import type { Custo } from '@festejo/contrato/api/custos.ts';
import type { Place } from './turns.ts';

/** The caller on whose behalf work is done. Turns and places count by it. */
export interface Caller {
  readonly person?: string | undefined;
  /** Id of the device's own mark. */
  readonly device?: string | undefined;
  /** The network as limits count it (`networkOf`), with the wider one around it. It is absent for work without a network. */
  readonly network?: { readonly near: string; readonly wide: string; readonly own: boolean } | undefined;
  /** The operation that is answered, with its declared costs. It is absent for a job. */
  readonly operation?: Operation | undefined;
  /** True when the work holds a turn that others wait for. */
  readonly hasTurn?: true;
}

interface Operation {
  readonly id: string;
  readonly custos: readonly Custo[];
  /** Receives a cost that the operation does not declare. Without it such a cost throws. */
  readonly notNamed?: (mistake: Error) => void;
}

/** Limits of concurrent works per person and network. */
export interface Most {
  readonly person: number;
  readonly network: number;
  /** Works of a person that run at once; a network may run three times as many. Without it there is no such limit. */
  readonly personAtOnce?: number;
}

/** People who may share a device, an address (an office, or some customers of a mobile network), and the network around an address. */
const PEOPLE = { device: 3, near: 10, wide: 30 } as const;
/** Factor of the wider network's limit over that of one address. */
export const WIDE = 3;

const asking = new AsyncLocalStorage<Caller>();

/** Runs work on behalf of a caller. Everything that `work` awaits has the caller in its async context. */
export function asCaller<T>(caller: Caller, work: () => T): T {
  return asking.run(caller, work);
}

/**
 * Runs a job on behalf of its owner: the job takes turns with the jobs of others.
 * @param person account id; undefined for the server's own work
 */
export function asOwner<T>(person: string | undefined, work: () => T): T {
  return asking.run({ person }, work);
}

/** Runs work that holds a turn others wait for, so that it does not also queue behind other calls of its own network (`waitsForNobody`). */
export function inItsTurn<T>(work: () => T): T {
  const caller = asking.getStore();
  return caller ? asking.run({ ...caller, hasTurn: true }, work) : work();
}

/** True inside `inItsTurn`: the work takes a connection without queueing by person and network. */
export const waitsForNobody = (): boolean => asking.getStore()?.hasTurn === true;

/** The current caller; undefined for the server's own work. */
export const callerNow = (): Caller | undefined => asking.getStore();

/**
 * The places that a caller's work takes, under the given limits.
 * @returns none for the server's own work
 */
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
