import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { must } from '../stage.ts';
import { type Copy, copyFestejo } from './copy.ts';
import { MUTANTS } from './list.ts';
import type { Mutant } from './mutant.ts';
import { type Played, play } from './play.ts';

// Checks that the suite detects the faults that it is meant for: `npm run test:mutants` (docs/architecture.md) breaks a copy of Festejo in
// one way at a time, and runs the scenarios that must fail. `--only one|other` selects the mutants whose name contains one of the texts;
// `--lanes n` runs n at once.
const args = process.argv.slice(2);
const optionOf = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
const only = optionOf('--only')?.split('|');
const chosen = MUTANTS.filter(({ name }) => only === undefined || only.some((part) => name.includes(part)));
const lanes = Number(optionOf('--lanes') ?? 2);

const minutes = (ms: number) => `${(ms / MINUTO_EM_MS).toFixed(1).replace('.', ',')} min`;
const started = performance.now();
const copies = await Promise.all(Array.from({ length: lanes }, copyFestejo));
const removeAll = () => Promise.all(copies.map((copy) => copy.remove()));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void removeAll().finally(() => process.exit(130)));

const results: { mutant: Mutant; played: Played }[] = [];

async function lane(copy: Copy, waiting: Mutant[]): Promise<void> {
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const restore = await copy.change(mutant.file, mutant.find, mutant.replace);
    const played = await play(copy.root, mutant.seenBy);
    await restore();
    results.push({ mutant, played });
    const mark = { red: '✓', green: '✗', 'not played': '?' }[played.end];
    console.log(`  ${mark} ${mutant.name}: ${played.told} (${Math.round(played.ms / 1000)} s)`);
  }
}

try {
  const [first] = copies;
  must(first !== undefined && chosen.length > 0, `nenhum mutante tem "${optionOf('--only')}" no nome`);
  // A mutant whose text no longer matches is an error of the list, reported before any scenario runs.
  for (const { name, file, find } of MUTANTS)
    must((await first?.count(file, find)) === 1, `${name}: o texto não está uma vez em ${file}:\n${find}`);
  if (only === undefined) {
    const whole = await play(first?.root ?? '', [...new Set(chosen.flatMap(({ seenBy }) => seenBy))]);
    must(whole.end === 'green', `sem mutante nenhum a suíte não está verde: ${whole.told}`);
    console.log(`  ✓ sem mutante: verde (${Math.round(whole.ms / 1000)} s)`);
  }
  const waiting = [...chosen];
  await Promise.all(copies.map((copy) => lane(copy, waiting)));
} finally {
  await removeAll();
}
const survived = results.filter(({ played }) => played.end !== 'red');
for (const { mutant, played } of survived) console.log(`sobreviveu: ${mutant.name} (${played.told})`);
console.log(`\nMutantes: ${results.length - survived.length} vistos, ${survived.length} não, em ${minutes(performance.now() - started)}`);
process.exit(survived.length === 0 ? 0 : 1);
