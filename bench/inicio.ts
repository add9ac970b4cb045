import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './carga.ts';
import { startServer } from './servidor.ts';
import type { Part } from './tabela.ts';

const RUNS = 5;

async function starts(env: Record<string, string>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i <= RUNS; i++) {
    const server = await startServer(env);
    // The first migrates, or reads files for the first time.
    if (i > 0) times.push(server.firstAnswerInMs);
    await server.stop();
  }
  return times;
}

/** From the process's start to its first answer, built and migrated, on both engines. */
export async function measureStarts(url: string): Promise<Part> {
  const folder = await mkdtemp(join(tmpdir(), 'festejo-bench-inicio-'));
  const postgres = await starts({ DATABASE_URL: url });
  const embedded = await starts({ DATA_DIR: folder });
  await rm(folder, { recursive: true, force: true });
  const row = (medida: string, times: readonly number[], most: number) => ({
    medida,
    meta: `<= ${most} ms`,
    valor: `${median(times).toFixed(0)} ms`,
    cumpre: median(times) <= most,
  });
  return {
    rows: [
      row('do início à primeira resposta (PostgreSQL)', postgres, 1_000),
      row('do início à primeira resposta (embutido)', embedded, 3_000),
    ],
    raw: { inicioPostgresEmMs: postgres, inicioEmbutidoEmMs: embedded },
  };
}
