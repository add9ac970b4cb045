import { availableParallelism } from 'node:os';
import type { Part, Tally } from './part.ts';
import { seconds, sum } from './part.ts';
import { run } from './run.ts';
import { vitest } from './vitest.ts';

/** Each gate is one command that must end with 0, and counts as one test. */
const GATES: ReadonlyArray<readonly [title: string, command: string, ...args: string[]]> = [
  // The slowest gates come first, so that each core starts with one of them.
  ['tipos do servidor', process.execPath, 'scripts/typecheck.ts', 'apps/api'],
  ['tipos do resto', process.execPath, 'scripts/typecheck.ts', '!apps/api'],
  ['formatação e lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['fronteiras', 'depcruise', '--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'e2e', 'bench', 'faults', 'scripts'],
  ['fronteiras das funcionalidades', 'depcruise', '--config', '.dependency-cruiser.features.mjs', 'apps/api/src'],
  ['código morto', 'knip'],
  ['glossário', process.execPath, 'scripts/rules/glossary-check.ts'],
  ['tipos das tabelas em dia', process.execPath, 'apps/api/scripts/generate-tables.ts', '--check'],
  ['municípios em dia', process.execPath, 'apps/api/scripts/generate-municipios.ts', '--check'],
  ['OpenAPI em dia', process.execPath, 'scripts/generate-openapi.ts', '--check'],
  ['um cliente gerado da OpenAPI compila', process.execPath, 'scripts/clients.ts', '--installed'],
  // Fails when the lock lacks a package, including packages for other systems. Works offline and installs no packages.
  ['o lock basta a `npm ci`', 'npm', 'ci', '--dry-run', '--offline', '--ignore-scripts', '--loglevel=error'],
  ['OpenAPI pelas regras da Redocly', process.execPath, 'scripts/rules/lint-openapi.ts'],
];

async function runGate([title, command, ...args]: (typeof GATES)[number]): Promise<Tally> {
  const started = Date.now();
  const { code, output } = await run(command, args, { quiet: true });
  console.log(`  ${code === 0 ? '✓' : '✗'} ${title} (${seconds(Date.now() - started)})`);
  if (code !== 0) console.log(`\n${output.trimEnd()}\n`);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, reds: [`${title}\n${output.trimEnd()}`] };
}

export const gates: Part = {
  name: 'gates',
  title: 'Regras da casa',
  async run() {
    // Most gates keep one core busy.
    const waiting = [...GATES];
    const tallies: Tally[] = [];
    const work = async () => {
      for (let gate = waiting.shift(); gate; gate = waiting.shift()) tallies.push(await runGate(gate));
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
    // The tests of the contract belong to the gates too.
    tallies.push(await vitest(['casa', 'contrato']));
    return sum(tallies);
  },
};
