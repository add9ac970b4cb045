import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stretched } from '@festejo/patience/patience.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, testEngine } from '../testing/database.ts';
import { createSmtpServer } from '../testing/processes/smtp.ts';
import { LETTERS_AT_ONCE } from './send-letters.ts';

const PROCESS = fileURLToPath(new URL('../testing/processes/letters-process.ts', import.meta.url));
const LETTERS = Number(process.env['LETTERS'] ?? 300);
const KILLS = Number(process.env['KILLS'] ?? 3);

let folder: string;
let database: { url: string; remove(): Promise<void> } | null;
let child: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'festejo-mortes-'));
  database = testEngine === 'postgres' ? await createTestDatabase(process.env['TEST_DATABASE_URL'] ?? '') : null;
});
afterEach(async () => {
  await kill();
  await database?.remove();
  await rm(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string>): Promise<void> {
  child = spawn(process.execPath, [PROCESS], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, ...(database ? { DATABASE_URL: database.url } : {}), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of child.stdout ?? []) if (String(chunk).includes('ready')) return;
  throw new Error('the process ended');
}
async function kill(): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Kills the sender a few times on the way, and waits for the last letter. `count` returns the letters sent so far. */
async function sendWithKills(count: () => Promise<number> | number, env: Record<string, string>): Promise<number> {
  const began = Date.now();
  await start({ ...env, LETTERS: String(LETTERS) });
  for (let n = 1; n <= KILLS; n++) {
    await expect.poll(count, { timeout: stretched(120_000), interval: 5 }).toBeGreaterThan((LETTERS * n) / (KILLS + 2));
    await kill();
    await start(env);
  }
  await expect.poll(count, { timeout: stretched(120_000), interval: 50 }).toBeGreaterThanOrEqual(LETTERS);
  return (Date.now() - began) / 1000;
}

describe('a process that sends letters is killed on the way', () => {
  test(
    'stored letters: each exists once',
    async () => {
      const mail = join(folder, 'mail');
      const kept = async () => (await readdir(mail).catch(() => [])).filter((file) => file.endsWith('.eml'));
      const seconds = await sendWithKills(async () => (await kept()).length, {});
      const to = await Promise.all((await kept()).map(async (file) => /^To: (\d+)@/m.exec(await readFile(join(mail, file), 'utf8'))?.[1]));
      expect(to.map(Number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: LETTERS }, (_, n) => n));
      console.log(`${testEngine}, .eml: ${LETTERS} letters, ${KILLS} kills, ${seconds.toFixed(1)} s, 0 doubled, 0 missing`);
    },
    stretched(300_000),
  );

  test(
    'by SMTP: no letter is missing, and a rare duplicate has the Message-ID of the first',
    async () => {
      const smtp = await createSmtpServer();
      await smtp.start();
      try {
        const people = () => new Set(smtp.taken.map(({ to }) => to.join())).size;
        const seconds = await sendWithKills(people, { SMTP_URL: smtp.url });
        const ids = new Set(smtp.taken.map(({ text }) => /^Message-ID: (.*)$/im.exec(text)?.[1]));
        const doubled = smtp.taken.length - LETTERS;
        expect(people()).toBe(LETTERS);
        expect(ids.size).toBe(LETTERS);
        // Only letters between their last line and their record can be sent twice when the process dies.
        expect(doubled).toBeLessThanOrEqual(KILLS * LETTERS_AT_ONCE);
        console.log(`${testEngine}, SMTP: ${LETTERS} letters, ${KILLS} kills, ${seconds.toFixed(1)} s, ${doubled} doubled, 0 missing`);
      } finally {
        await smtp.stop();
      }
    },
    stretched(300_000),
  );
});
