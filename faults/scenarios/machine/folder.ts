import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from '../../server.ts';
import { must, type Scenario } from '../../stage.ts';

const twoOnOneFolder: Scenario = {
  name: 'dois processos na mesma pasta de dados',
  apart: true,
  async play() {
    const folder = await mkdtemp(join(tmpdir(), 'festejo-faults-pasta-'));
    const env = { DATA_DIR: folder };
    const first = await createServer(env);
    const second = await createServer(env);
    try {
      await first.start();
      const refused = await second.start().then(
        () => null,
        (error: Error) => error.message,
      );
      must(refused !== null, 'o segundo processo abriu a pasta do primeiro');
      const lines = second
        .output()
        .trim()
        .split('\n')
        .filter((line) => !line.startsWith('{'));
      must(lines.length === 1 && !/\bat .*:\d+/.test(lines[0] ?? ''), `a recusa não é uma linha clara:\n${second.output()}`);
      must(first.running() && (await fetch(`${first.base}/readyz`)).ok, 'o primeiro processo deixou de atender');
      await first.kill();
      const started = performance.now();
      await second.start();
      return `recusado ("${lines[0]}"); depois de um kill -9 do primeiro, o segundo começa em ${Math.round(performance.now() - started)} ms`;
    } finally {
      await first.kill();
      await second.kill();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

export const folders: readonly Scenario[] = [twoOnOneFolder];
