import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyFestejo } from '../../faults/mutants/copy.ts';
import { root } from '../bootstrap.mjs';
import { testsWithoutEngine } from '../suite/without-engine.ts';
import { type Condition, conditionsIn, without } from './conditions.ts';
import { createPlayer } from './play.ts';
import { keyOf, type Row, readTable, writeTable } from './table.ts';

// `npm run test:donos` (docs/architecture.md): removes each condition on an owner, id, event or state from the queries of a copy, and
// checks whether the room's own tests fail. `--only evento/eventos,fornecedor/agenda/link` selects files by the beginning of their paths, `--shard 1/4` a
// quarter of them. Conditions in the table are skipped, unless `--again` retries those that no test noticed, or `--all` retries all.
const TABLE = new URL('tabela.tsv', import.meta.url);
const FEATURES = 'apps/api/src/features';
const args = process.argv.slice(2);
const optionOf = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);

interface Tried extends Condition {
  readonly file: string;
}

async function everyCondition(): Promise<Tried[]> {
  const files = globSync(`${FEATURES}/**/*.queries.ts`, { cwd: root }).map((path) => path.slice(FEATURES.length + 1));
  const found = files.sort().map(async (file) => {
    const source = await readFile(join(root, FEATURES, file), 'utf8');
    return conditionsIn(source).map((condition) => ({ ...condition, file }));
  });
  return (await Promise.all(found)).flat();
}

/**
 * Rooms whose tests must notice the loss of a condition of the file. Queries of an erasure are also tested by the room `conta/privacidade`, which
 * erases a whole person.
 */
const roomsOf = (file: string) => [
  ...new Set([file.split('/').slice(0, 2).join('/'), ...(file.endsWith('/exclusao.queries.ts') ? ['conta/privacidade'] : [])]),
];

const every = await everyCondition();
const known = readTable(TABLE);
const only = optionOf('--only')?.split(',');
const [shard = 1, shards = 1] = optionOf('--shard')?.split('/').map(Number) ?? [];
const chosen = only ? only.flatMap((start) => every.filter(({ file }) => file.startsWith(start))) : every;
const due = chosen
  .filter((_, at) => at % shards === shard - 1)
  .filter((condition) => {
    const verdict = known.get(keyOf(condition))?.verdict;
    if (verdict === 'isento') return false;
    return verdict === undefined || args.includes('--all') || (verdict === 'verde' && args.includes('--again'));
  });

const copy = await copyFestejo();
const player = createPlayer(join(copy.root, 'apps/api'));
const end = async () => {
  player.close();
  await copy.remove();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end().finally(() => process.exit(130)));
// Tests without a database cannot notice a change of a query.
const blind = new Set(testsWithoutEngine(join(copy.root, 'apps/api/src')));
const testsOf = (rooms: readonly string[]) =>
  rooms
    .flatMap((room) => globSync(`${FEATURES}/${room}/**/*.test.ts`, { cwd: copy.root }))
    .map((file) => join(copy.root, file))
    .filter((file) => !blind.has(file));

/** A room whose tests fail on the unchanged copy cannot judge. */
const judges = new Map<string, boolean>();
async function mayJudge(rooms: readonly string[]): Promise<boolean> {
  const name = rooms.join(' e ');
  if (!judges.has(name)) {
    const played = await player.play({ changed: last, tests: testsOf(rooms) });
    if (played.end !== 'green') console.log(`? ${name}: os testes já não estão verdes (${played.told})`);
    judges.set(name, played.end === 'green');
  }
  return judges.get(name) === true;
}

/** The file restored after the last attempt; Vitest must reload it too. */
let last: readonly string[] = [];
async function tryWithout(condition: Tried): Promise<Row | undefined> {
  const rooms = roomsOf(condition.file);
  if (!(await mayJudge(rooms))) return undefined;
  const path = join(copy.root, FEATURES, condition.file);
  const source = await readFile(path, 'utf8');
  await writeFile(path, without(source, condition));
  const played = await player.play({ changed: [path, ...last], tests: testsOf(rooms) });
  await writeFile(path, source);
  last = [path];
  if (played.end === 'not played') throw new Error(`${condition.file}: ${played.told}`);
  return {
    file: condition.file,
    text: condition.text,
    nth: condition.nth,
    verdict: played.end === 'red' ? 'vermelho' : 'verde',
    told: played.told,
  };
}

const rows: Row[] = [];
try {
  for (const [at, condition] of due.entries()) {
    const started = performance.now();
    const row = await tryWithout(condition);
    if (!row) continue;
    rows.push(row);
    writeTable(TABLE, [row]);
    const mark = row.verdict === 'vermelho' ? '✓' : '✗';
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${mark} ${at + 1}/${due.length} ${row.file}: ${row.text.slice(0, 120)} (${seconds} s) ${row.told.slice(0, 100)}`);
  }
} finally {
  await end();
}
const standing = new Set(every.map(keyOf));
writeTable(TABLE, [], (key) => standing.has(key));
const green = rows.filter(({ verdict }) => verdict === 'verde');
const untried = every.length - [...readTable(TABLE).keys()].length;
console.log(`\nCondições: ${rows.length - green.length} vistas, ${green.length} não; ${untried} de ${every.length} nunca tentadas`);
process.exit(green.length === 0 ? 0 : 1);
