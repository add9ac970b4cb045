import { providePostgresAsAdvised, stopPostgres } from './suite/postgres.ts';
import { endBySignal, run } from './suite/run.ts';

// `npm run bench`: the measurements of bench/, in the PostgreSQL of BENCH_DATABASE_URL, else in a PostgreSQL started for the run with the
// settings advised for production (docs/postgresql.conf).
endBySignal(stopPostgres);
const url = process.env.BENCH_DATABASE_URL ?? (await providePostgresAsAdvised());
try {
  const { code } = await run('node', ['bench/main.ts', ...process.argv.slice(2)], { env: { BENCH_DATABASE_URL: url } });
  process.exitCode = code;
} finally {
  await stopPostgres();
}
