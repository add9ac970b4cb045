import { NOMES_DOS_RECURSOS, type Recurso } from '@festejo/contrato/api/recursos.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './db/database.ts';
import { findFeaturesOff } from './features.queries.ts';
import type { Bus } from './live/bus.ts';

/** Features that are switched off at this moment. */
export interface Features {
  isOff(recurso: Recurso): boolean;
  /** All features that are off, in the order of the table of features. */
  off(): Recurso[];
  /** True when the environment switched the feature off: only a start without that setting switches it on. */
  isOffByEnvironment(recurso: Recurso): boolean;
}

/**
 * Features switched off by the environment, which never changes.
 * @param switched features that operators switched off
 */
export function fixedFeatures(ofEnvironment: readonly Recurso[], switched: () => ReadonlySet<string> = () => new Set()): Features {
  const isOff = (recurso: Recurso) => ofEnvironment.includes(recurso) || switched().has(recurso);
  return {
    isOff,
    off: () => NOMES_DOS_RECURSOS.filter(isOff),
    isOffByEnvironment: (recurso) => ofEnvironment.includes(recurso),
  };
}

/**
 * Features switched off by the environment or by operators. When a process switches a feature, all processes are notified, and each asks
 * its open screens to reload.
 */
export async function watchFeatures(db: Db, bus: Bus, ofEnvironment: readonly Recurso[], log: FastifyBaseLogger): Promise<Features> {
  let switched: ReadonlySet<string> = new Set(await findFeaturesOff(db));
  let reading = Promise.resolve();
  const read = (tellScreens: boolean) => {
    // Reads run one after the other, so that an older answer never replaces a newer one.
    reading = reading
      .then(async () => {
        switched = new Set(await findFeaturesOff(db));
        if (tellScreens) bus.tellAllToReadAnew();
      })
      .catch((error: unknown) => log.warn({ err: error }, 'recursos desligados: ficam como estavam'));
  };
  bus.onFeaturesChanged(() => read(true));
  // A switch may have been missed while no notifications arrived. The bus itself asks the screens to reload.
  bus.onState((listening) => listening && read(false));
  return fixedFeatures(ofEnvironment, () => switched);
}
