import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measureAgain, measureSlowness, slowness, stretched } from './patience.ts';

beforeEach(() => void vi.stubEnv('FESTEJO_LENTIDAO', ''));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** A machine whose rounds take `ms` milliseconds each. */
function roundsOf(ms: number): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += ms;
    return now;
  });
}

test('a machine at least as quick as the reference machine keeps the limits', () => {
  roundsOf(12);
  expect(measureSlowness()).toBe(1);
  roundsOf(3);
  expect(measureSlowness()).toBe(1);
});

test('a machine four times slower waits four times longer, and passes this to its child processes', () => {
  roundsOf(48);
  expect(stretched(1_500)).toBe(6_000);
  expect(process.env['FESTEJO_LENTIDAO']).toBe('4');
});

test('child processes use the measurement of the start of the run', () => {
  vi.stubEnv('FESTEJO_LENTIDAO', '2.5');
  roundsOf(120);
  expect(slowness()).toBe(2.5);
  expect(stretched(1_000)).toBe(2_500);
});

test('a second measurement can only raise the patience of a run', () => {
  vi.stubEnv('FESTEJO_LENTIDAO', '2.5');
  roundsOf(12);
  expect(measureAgain()).toBe(2.5);
  roundsOf(60);
  expect(measureAgain()).toBe(5);
  expect(slowness()).toBe(5);
});

test('a run may ask for less patience than a quiet machine needs', () => {
  vi.stubEnv('FESTEJO_LENTIDAO', '0.05');
  expect(stretched(30_000)).toBe(1_500);
});
