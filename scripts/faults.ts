import { environmentForFaults } from './suite/postgres.ts';
import { run } from './suite/run.ts';

// `npm run test:faults`: the scenarios of faults/, with a PostgreSQL that they start and kill themselves. `--short` runs the short form
// that `npm test` uses.
const env = await environmentForFaults();
const { code } = await run('node', ['faults/main.ts', ...process.argv.slice(2)], { env });
process.exitCode = code;
