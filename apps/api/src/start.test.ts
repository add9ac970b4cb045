import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { LATER } from './app.ts';
import type { Context } from './platform/context.ts';
import { collectRoom, type Doors } from './platform/http/route-later.ts';

/** Libraries that only some requests, jobs or commands need, and rooms that load with their first request. */
const NOT_READ = [
  ...['@brazilian-utils/brazilian-utils', '@electric-sql/pglite', '@simplewebauthn/server', 'ajv', 'csv-parse', 'csv-stringify'],
  ...['ical.js', 'nodemailer', 'openid-client', 'otpauth', 'pdfkit', 'postal-mime', 'sharp', 'web-push', 'yazl'],
].map((library) => `/node_modules/${library}/`);
const NOT_OPENED = Object.keys(LATER).flatMap((room) =>
  globSync(`features/*/${room}/`, { cwd: import.meta.dirname }).map((folder) => `/apps/api/src/${folder}`),
);
/** Reading a file takes some 0.1 ms of the start, so each further file needs a reason. */
const AT_MOST = 1_560;

/** Every file that a start reads. */
async function readAtTheStart(): Promise<string[]> {
  const code = `
    import { registerHooks } from 'node:module';
    const seen = [];
    registerHooks({ load(url, context, next) { seen.push(url); return next(url, context); } });
    await Promise.all([import('./app.ts'), import('./platform/db/engines/postgres.ts')]);
    console.log(JSON.stringify(seen));
    process.exit();`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    maxBuffer: 8_000_000,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]');
}

test('a start reads neither libraries that only some requests use nor the rooms that load later', async () => {
  const read = await readAtTheStart();
  const without = [...NOT_READ, ...NOT_OPENED];
  expect(read.filter((file) => without.some((part) => file.includes(part)))).toEqual([]);
  expect(read.length).toBeGreaterThan(500);
  expect(read.length).toBeLessThan(AT_MOST);
});

test.each(Object.entries(LATER))('%s, loaded late, answers at each of its routes and at no other', async (_name, [doors, load]) => {
  const { operations, downloads = [] }: Doors = doors;
  const room = collectRoom(await load(), { config: {} } as Context);
  expect([...room.handlers.keys()].sort()).toEqual(operations.map(({ id }) => id).sort());
  expect([...room.downloads.keys()].sort()).toEqual([...downloads].sort());
});
