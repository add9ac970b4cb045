import { environmentForFaults } from './suite/postgres.ts';
import { run } from './suite/run.ts';

// `npm run test:mutants`: breaks a copy of Festejo in each way that faults/mutants lists, and asks whether the scenarios of faults/ see it.
const env = await environmentForFaults();
const { code } = await run('node', ['faults/mutants/main.ts', ...process.argv.slice(2)], { env });
process.exitCode = code;
