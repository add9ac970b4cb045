import { NOMES_DOS_RECURSOS, type Recurso } from '@festejo/contrato/api/recursos.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './db/database.ts';
import { findFeaturesOff } from './features.queries.ts';
import type { Bus } from './live/bus.ts';

/** What is switched off at this moment. */
export interface Features {
  isOff(recurso: Recurso): boolean;
  /** All that is off, whoever did it, in the table's order. */
  off(): Recurso[];
  /** Off by the environment: only a start without it brings it back. */
  isOffByEnvironment(recurso: Recurso): boolean;
}

/** Features off as the environment says and nobody changes. */
export function fixedFeatures(ofEnvironment: readonly Recurso[], switched: () => ReadonlySet<string> = () => new Set()): Features {
  const isOff = (recurso: Recurso) => ofEnvironment.includes(recurso) || switched().has(recurso);
  return {
    isOff,
    off: () => NOMES_DOS_RECURSOS.filter(isOff),
    isOffByEnvironment: (recurso) => ofEnvironment.includes(recurso),
  };
}

/** The same with what operators switch: this process hears of it from whichever one it happened in, and its open screens from this one. */
export async function watchFeatures(db: Db, bus: Bus, ofEnvironment: readonly Recurso[], log: FastifyBaseLogger): Promise<Features> {
  let switched: ReadonlySet<string> = new Set(await findFeaturesOff(db));
  let reading = Promise.resolve();
  const read = (tellScreens: boolean) => {
    // One after the other: an older answer never stands in the place of a newer one.
    reading = reading
      .then(async () => {
        switched = new Set(await findFeaturesOff(db));
        if (tellScreens) bus.tellAllToReadAnew();
      })
      .catch((error: unknown) => log.warn({ err: error }, 'recursos desligados: ficam como estavam'));
  };
  bus.onFeaturesChanged(() => read(true));
  // Something may have been switched while nobody listened; the screens are told to read anew by the bus itself.
  bus.onState((listening) => listening && read(false));
  return fixedFeatures(ofEnvironment, () => switched);
}
