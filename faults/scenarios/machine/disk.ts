import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buscarPerfil } from '@festejo/contrato/conta/perfis.ts';
import { type Answer, call, close, shop } from '../../buyers.ts';
import { openMarket } from '../../market.ts';
import { createPostgres, type OwnDisk, type Postgres } from '../../postgres.ts';
import { createServer } from '../../server.ts';
import { CannotPlay, must, mustHold, nothingLost, type Scenario, type Size, type Stage } from '../../stage.ts';
import { until } from '../../time.ts';

const FOLDER_IN_MB = 96;
const POSTGRES_IN_MB = 384;
const WAL_IN_MB = 128;

/** A separate disk in memory, which can be full without filling the machine's disk. */
function mountSmallDisk(sizeInMb: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'festejo-faults-disco-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeInMb}m`, 'tmpfs', folder], { stdio: 'pipe' });
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new CannotPlay(`precisa montar um disco pequeno (como root): ${(error as Error).message.trim().split('\n').at(-1)}`);
  }
}

function unmount(folder: string): void {
  // A process that has just ended may still use the disk; `--lazy` unmounts it when no process does.
  execFileSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true, force: true });
}

/** Fills the disk; returns a function that frees the space. */
function fill(folder: string): () => void {
  const filler = join(folder, 'cheio');
  const file = openSync(filler, 'w');
  try {
    for (const block of [Buffer.alloc(1024 * 1024), Buffer.alloc(4096)]) for (;;) if (writeSync(file, block) < block.length) break;
  } catch (error) {
    // Other processes write there too, so the free space is unknown until a write fails.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
  return () => rmSync(filler);
}

const fullDisk: Scenario = {
  name: 'disco cheio na pasta de dados',
  apart: true,
  async play(stage) {
    const folder = mountSmallDisk(FOLDER_IN_MB);
    const server = await createServer({ DATABASE_URL: stage.postgres.url, DATA_DIR: folder });
    try {
      await server.start();
      const makeRoom = fill(folder);
      const ready = async () => (await fetch(`${server.base}/readyz`)).status;
      const noticed = await until('readyz diz que não', async () => (await ready()) === 503);
      makeRoom();
      const back = await until('readyz diz que sim', async () => (await ready()) === 200);
      must(server.running(), 'o servidor terminou');
      return `readyz 503 em ${Math.round(noticed)} ms, 200 de novo em ${Math.round(back)} ms`;
    } finally {
      await server.kill();
      unmount(folder);
    }
  },
};

const onAFullDisk = (name: string, holds: OwnDisk['holds'], sizeInMb: number): Scenario => ({
  name,
  apart: true,
  async play(stage, size: Size) {
    const disk: OwnDisk = { folder: mountSmallDisk(sizeInMb), holds };
    let postgres: Postgres | undefined;
    try {
      postgres = await createPostgres(stage.installation, { disk });
      await postgres.start();
      return await buyOnAFullDisk(stage, postgres, disk, size === 'short' ? 1 : 5);
    } finally {
      await postgres?.remove();
      unmount(disk.folder);
    }
  },
});

/** Unexpected errors in the server's log. */
function failuresIn(output: string): string {
  return output
    .split('\n')
    .filter((line) => line.includes('"level":50'))
    .slice(0, 3)
    .join('\n');
}

/** PostgreSQL may end when its log cannot be written: then reads fail too, and the operator must start it again. */
async function buyOnAFullDisk({ bank }: Stage, postgres: Postgres, disk: OwnDisk, times: number): Promise<string> {
  const server = await createServer({ DATABASE_URL: postgres.url, PAYMENT_URL: bank.url, TRUST_PROXY: '127.0.0.1' });
  try {
    await server.start();
    const market = await openMarket(postgres);
    const products = [await market.product(await market.supplier(), 100_000), await market.product(await market.supplier(), 100_000)];
    const clients = await market.clients(500 + times * 1_000, products);
    const [reader, writer, ...writers] = await market.clients(2 + times * 200, products);
    if (!reader || !writer) throw new Error('sem clientes');
    const txidOf = async (id: string) => String((await postgres.query('select txid from pagamentos where compra_id = $1', [id]))[0]?.txid);
    const shopping = shop([server.base], clients, txidOf, 8);
    const paid = () => shopping.acknowledged.filter((one) => one.paid).length;
    let refused = 0;
    const buyingAgain = async () => {
      const before = paid();
      return until('compra-se', async () => {
        await postgres.start();
        return paid() >= before + 5;
      });
    };
    const back: number[] = [];
    const reads = new Map<number, number>();
    await buyingAgain();
    for (let i = 0; i < times; i++) {
      const makeRoom = fill(disk.folder);
      // The clients that buy meanwhile may all be at the payment step, so other clients close purchases here.
      let answer: Answer | undefined;
      await until('compras são recusadas', async () => {
        answer = await close(server.base, writers.shift() ?? writer);
        return answer.status === 503;
      });
      must(answer?.headers.get('retry-after') !== null, 'um 503 sem Retry-After');
      refused++;
      for (let read = 0; read < 20; read++) {
        const { status, headers } = await call(server.base, 'GET', buscarPerfil.path, { headers: reader.headers });
        must(status === 200 || (disk.holds === 'wal' && status === 503), `uma leitura com o disco cheio: ${status}`);
        must(status !== 503 || headers.get('retry-after') !== null, 'um 503 sem Retry-After');
        reads.set(status, (reads.get(status) ?? 0) + 1);
      }
      makeRoom();
      back.push(await buyingAgain());
    }
    await shopping.stop();
    must(server.running(), 'o servidor terminou');
    const unexpected = [...shopping.statuses.keys()].filter((status) => status >= 500 && status !== 503);
    must(unexpected.length === 0, `respostas ${unexpected.join(', ')}: ${failuresIn(server.output())}`);
    const kept = await nothingLost({ postgres }, shopping.acknowledged);
    await mustHold(postgres);
    const read = [...reads].map(([status, many]) => `${many} leituras ${status}`).join(', ');
    return `${times}x cheio: compras 503 (${refused}x), ${read}; compra-se de novo em até ${Math.round(Math.max(...back))} ms; ${kept}`;
  } finally {
    await server.remove();
  }
}

export const disks: readonly Scenario[] = [
  fullDisk,
  onAFullDisk('disco cheio no PostgreSQL', 'data', POSTGRES_IN_MB),
  onAFullDisk('disco cheio no registro (WAL) do PostgreSQL', 'wal', WAL_IN_MB),
];
