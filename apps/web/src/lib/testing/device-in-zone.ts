import { vi } from 'vitest';

/** Zones ahead of Brazil, behind it, in it, and next to it with daylight saving. */
export const ZONES = ['Pacific/Auckland', 'America/Los_Angeles', 'America/Sao_Paulo', 'America/Santiago'] as const;

/** The device is in a zone at an instant; `setup.ts` puts both back. */
export function deviceInZone(zone: string, now: string): void {
  vi.stubEnv('TZ', zone);
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
}
