import { vi } from 'vitest';

/** A zone ahead of Brazil, one behind it, one in it, and one next to it with daylight saving time. */
export const ZONES = ['Pacific/Auckland', 'America/Los_Angeles', 'America/Sao_Paulo', 'America/Santiago'] as const;

/** Sets the zone and the clock of the device. `setup.ts` restores both. */
export function deviceInZone(zone: string, now: string): void {
  vi.stubEnv('TZ', zone);
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
}
