import { measureAgain, slowness } from '@festejo/patience/patience.ts';
import { closingLine, lastStart } from './closing.ts';
import { faults } from './faults.ts';
import { gates } from './gates.ts';
import { journeys } from './journeys.ts';
import { type Part, seconds, sum, type Tally } from './part.ts';
import { stopPostgres } from './postgres.ts';
import { endBySignal } from './run.ts';
import { screens, serverOnPostgres, unit } from './suites.ts';
import { web } from './web.ts';

/**
 * Stages run in order, the cheap ones first: the rules of the repository, then money and accounts on each engine, then screens, alone and
 * in journeys. The lanes of a stage run side by side, and the parts of a lane one after the other. Faults mostly wait (for a timeout, for a
 * server to start), journeys wait now and then, and each part ends with a single file, so that the other lane uses the cores meanwhile. A
 * new part is added here only.
 */
const STAGES: readonly (readonly (readonly Part[])[])[] = [
  [[gates]],
  [
    [faults, web, journeys],
    [unit, serverOnPostgres, screens],
  ],
];
const PARTS = STAGES.flat(2);

/** Parts named by `--only a,b`; all parts without it. */
function chosen(args: readonly string[]): readonly Part[] {
  const at = args.findIndex((arg) => arg === '--only' || arg.startsWith('--only='));
  if (at < 0) return PARTS;
  const list = args[at]?.startsWith('--only=') ? args[at].slice('--only='.length) : (args[at + 1] ?? '');
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length === 0) return PARTS.filter((part) => names.includes(part.name));
  console.error(`Não existe a parte ${unknown.join(', ')}; as partes são: ${PARTS.map((part) => part.name).join(', ')}.`);
  process.exit(2);
}

async function runPart(part: Part): Promise<Tally & { line: string }> {
  if (deadline !== undefined && Date.now() > deadline) {
    return { passed: 0, failed: 0, skipped: [`${part.title} (${part.name})`], line: `${part.title}: sem tempo` };
  }
  // The machine may have become slower since the last part, also through the parts that run beside this one.
  measureAgain();
  console.log(`\n── ${part.title} (${part.name}); prazos × ${slowness().toLocaleString('pt-BR')}\n`);
  const started = Date.now();
  const tally = await part.run().catch((error: unknown): Tally => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, reds: [`${part.title}: ${error instanceof Error ? error.message : error}`] };
  });
  const line = `${part.title}: ${tally.passed} passaram, ${tally.failed} falharam, em ${seconds(Date.now() - started)}`;
  console.log(`\n${line}`);
  return { ...tally, line };
}

endBySignal(stopPostgres);

const deadline = lastStart(process.env);
// The runners of the parts read this variable and skip the files and journeys that have not begun.
process.env.FESTEJO_ULTIMO_COMECO = deadline === undefined ? '' : String(deadline);

const parts = chosen(process.argv.slice(2));
const results: Array<Tally & { line: string }> = [];
for (const stage of STAGES.map((lanes) => lanes.map((lane) => lane.filter((part) => parts.includes(part))))) {
  if (stage.flat().length === 0) continue;
  await Promise.all(
    stage.map(async (lane) => {
      for (const part of lane) results.push(await runPart(part));
    }),
  );
}
await stopPostgres();

console.log(`\n── Ao todo\n\n${results.map(({ line }) => line).join('\n')}\n`);
const { failed, reds = [], skipped = [] } = sum(results);
for (const red of reds) console.log(`✗ ${red}\n`);
for (const name of skipped) console.log(`não começou, por falta de tempo: ${name}`);
console.log(closingLine(results));
process.exitCode = failed === 0 ? 0 : 1;
