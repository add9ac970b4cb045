import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from '../server.ts';
import { CannotPlay, must, type Scenario } from '../stage.ts';
import { until } from '../time.ts';

const SIZE_IN_MB = 96;

/** A disk of its own, of memory, that can be full without filling the machine's. */
function mountSmallDisk(): string {
  const folder = mkdtempSync(join(tmpdir(), 'festejo-faults-disco-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_IN_MB}m`, 'tmpfs', folder], { stdio: 'pipe' });
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new CannotPlay(`precisa montar um disco pequeno (como root): ${(error as Error).message.trim().split('\n').at(-1)}`);
  }
}

const fullDisk: Scenario = {
  name: 'disco cheio na pasta de dados',
  async play(stage) {
    const folder = mountSmallDisk();
    const server = await createServer({ DATABASE_URL: stage.postgres.url, DATA_DIR: folder });
    try {
      await server.start();
      const { bavail, bsize } = statfsSync(folder);
      const filler = join(folder, 'cheio');
      writeFileSync(filler, Buffer.alloc(bavail * bsize - bsize));
      const ready = async () => (await fetch(`${server.base}/readyz`)).status;
      const noticed = await until('readyz diz que não', async () => (await ready()) === 503);
      rmSync(filler);
      const back = await until('readyz diz que sim', async () => (await ready()) === 200);
      must(server.running(), 'o servidor terminou');
      return `readyz 503 em ${Math.round(noticed)} ms, 200 de novo em ${Math.round(back)} ms`;
    } finally {
      await server.kill();
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

export const disks: readonly Scenario[] = [fullDisk];
