import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@festejo/contrato/conta/usuarios.ts';
import { median } from '../carga.ts';
import { type RunningServer, startServer } from '../servidor.ts';
import type { Part } from '../tabela.ts';

const RUNS = 5;
const WRITES = 20;
/** Allowed ratio of a start after a kill to a plain start: equal, plus the difference between two medians of five. */
const AS_LONG = 1.1;

interface Starts {
  /** Starts after a stop by SIGTERM. */
  readonly plain: number[];
  /** Starts after a kill -9 during writes. */
  readonly killed: number[];
}

/** In turns: a stop, a start, writes, a kill, a start. */
async function starts(env: Record<string, string>): Promise<Starts> {
  const found: Starts = { plain: [], killed: [] };
  // The first start runs the migrations, or reads files for the first time.
  await (await startServer(env)).stop();
  for (let i = 0; i < RUNS; i++) {
    const plain = await startServer(env);
    found.plain.push(plain.firstAnswerInMs);
    await write(plain, i);
    await plain.kill();
    const killed = await startServer(env);
    found.killed.push(killed.firstAnswerInMs);
    await killed.stop();
  }
  return found;
}

/** Failed logins: each is counted in the database, and no account is needed. */
async function write({ base }: RunningServer, run: number): Promise<void> {
  const tries = Array.from({ length: WRITES }, (_, i) =>
    fetch(`${base}/api${login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `inicio${run}-${i}-${Date.now()}@bench.example`, senha: 'nada-a-ver' }),
    }).then(
      (response) => response.arrayBuffer(),
      () => null,
    ),
  );
  await Promise.all(tries);
}

/** Time from the start of the process to its first answer, built and migrated, on both engines; and the extra time after a kill. */
export async function measureStarts(url: string): Promise<Part> {
  const folder = await mkdtemp(join(tmpdir(), 'festejo-bench-inicio-'));
  const postgres = await starts({ DATABASE_URL: url });
  const embedded = await starts({ DATA_DIR: folder });
  await rm(folder, { recursive: true, force: true });
  const rows = (engine: string, { plain, killed }: Starts, most: number) => [
    {
      medida: `do início à primeira resposta (${engine})`,
      meta: `<= ${most} ms`,
      valor: `${median(plain).toFixed(0)} ms`,
      cumpre: median(plain) <= most,
    },
    {
      medida: `o mesmo depois de um kill -9 (${engine})`,
      meta: 'não mais que o comum',
      valor: `${median(killed).toFixed(0)} ms (comum ${median(plain).toFixed(0)} ms)`,
      cumpre: median(killed) <= median(plain) * AS_LONG,
    },
  ];
  return {
    rows: [...rows('PostgreSQL', postgres, 1_000), ...rows('embutido', embedded, 3_000)],
    raw: { inicioEmMs: { postgres, embutido: embedded } },
  };
}
