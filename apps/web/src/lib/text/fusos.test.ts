import { diaNoFuso } from '@festejo/contrato/common/dias.ts';
import { expect, test } from 'vitest';
import { deviceInZone } from '../testing/device-in-zone.ts';
import { fusoDaqui, fusoDoEstado } from './fusos.ts';

test("without a place the zone is the device's zone in Brazil, and Brasília's zone abroad", () => {
  const AGORA = '2026-11-28T03:30:00Z';
  for (const [zone, dia] of [
    ['America/Manaus', '2026-11-27'],
    ['America/Recife', '2026-11-28'],
    ['America/Noronha', '2026-11-28'],
    // Zones abroad, with the UTC offset of Manaus (of Brasília in summer) and others.
    ['America/New_York', '2026-11-28'],
    ['America/Los_Angeles', '2026-11-28'],
    ['Pacific/Kiritimati', '2026-11-28'],
  ] as const) {
    deviceInZone(zone, AGORA);
    expect([zone, diaNoFuso(new Date(), fusoDaqui())]).toEqual([zone, dia]);
  }
});

test('the zone of a state is the zone of its capital', () => {
  const agora = new Date('2026-11-28T03:30:00Z');
  expect(['SP', 'BA', 'MT', 'AC'].map((uf) => diaNoFuso(agora, fusoDoEstado(uf)))).toEqual([
    '2026-11-28',
    '2026-11-28',
    '2026-11-27',
    '2026-11-27',
  ]);
});

test.each(['Europe/London', 'America/Manaus'])('without a state the zone is the one without a place (%s)', (zone) => {
  deviceInZone(zone, '2026-11-28T03:30:00Z');
  expect([fusoDoEstado(''), fusoDoEstado(undefined)]).toEqual([fusoDaqui(), fusoDaqui()]);
});
