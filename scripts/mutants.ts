import { environmentForFaults } from './suite/postgres.ts';
import { run } from './suite/run.ts';

// `npm run test:mutants`: applies each mutant of faults/mutants to a copy of Festejo, and checks whether the scenarios of faults/ fail.
const env = await environmentForFaults();
const { code } = await run('node', ['faults/mutants/main.ts', ...process.argv.slice(2)], { env });
process.exitCode = code;
