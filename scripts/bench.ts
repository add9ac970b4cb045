import { providePostgres, stopPostgres } from './suite/postgres.ts';
import { endBySignal, run } from './suite/run.ts';

// `npm run bench`: the measurements of bench/, into the PostgreSQL given by BENCH_DATABASE_URL, else a local or own one.
endBySignal(stopPostgres);
const url = process.env.BENCH_DATABASE_URL ?? (await providePostgres());
try {
  const { code } = await run('node', ['bench/main.ts', ...process.argv.slice(2)], { env: { BENCH_DATABASE_URL: url } });
  process.exitCode = code;
} finally {
  await stopPostgres();
}
