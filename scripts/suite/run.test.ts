import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { stretched } from '@festejo/patience/patience.ts';
import { expect, test } from 'vitest';

const RUN = fileURLToPath(new URL('./run.ts', import.meta.url));

test('a stop by signal also ends the grandchild processes', async () => {
  const child = `console.log(process.pid); setInterval(() => {}, 1000)`;
  const parent = `
    import { endBySignal, run } from ${JSON.stringify(RUN)};
    endBySignal(async () => {});
    await run(process.execPath, ['-e', ${JSON.stringify(child)}]);`;
  const { stdout, ...above } = spawn(process.execPath, ['--input-type=module', '-e', parent], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(stdout, 'data');
  const below = Number(String(said));
  process.kill(Number(above.pid), 'SIGTERM');
  // Parent and child both write to this stream: it closes when the last of them ends.
  const ended = once(stdout, 'close').then(() => 'ended');
  const waited = new Promise((resolve) => setTimeout(resolve, stretched(5_000)));
  const outcome = await Promise.race([ended, waited]);
  if (outcome !== 'ended') process.kill(below, 'SIGKILL');
  expect(outcome).toBe('ended');
});
