import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { copyFestejo } from '../faults/mutants/copy.ts';
import { root } from './bootstrap.mjs';
import { type Mutation, mutationsOf } from './draw/mutations.ts';
import { providePostgres, stopPostgres } from './suite/postgres.ts';
import { run } from './suite/run.ts';

// `npm run test:draw` (docs/architecture.md): makes one small random change at a time in a copy of Festejo, and checks whether the tests
// fail.
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '60' },
    /** Places in the draw to try: `3,17`. */
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
});

/** Share of the draw per tree, as in the first draw of 64. */
const SHARES = [
  { tree: 'apps/api/src/features/', project: 'api', share: 0.62 },
  { tree: 'apps/api/src/platform/', project: 'api', share: 0.13 },
  { tree: 'apps/web/src/', project: 'web', share: 0.25 },
] as const;
const NOT_DRAWN = /\.test\.tsx?$|\/testing\/|\.generated\.|\.d\.ts$|\/migrations\/|\/demo\//;
/** Longest run of one change. A change that makes the tests hang counts as noticed. */
const LONGEST_IN_MS = 600_000;

interface Drawn extends Mutation {
  readonly place: number;
  readonly file: string;
  readonly project: string;
  readonly line: number;
  readonly before: string;
}

/** Numbers in [0, 1) in an order that depends on the seed alone (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function draw(seed: number, count: number): Promise<Drawn[]> {
  const next = chance(seed);
  const tracked = execFileSync('git', ['ls-files', 'apps'], { cwd: root, encoding: 'utf8' }).split('\n');
  const drawn: Drawn[] = [];
  for (const { tree, project, share } of SHARES) {
    const files = tracked.filter((file) => file.startsWith(tree) && /\.tsx?$/.test(file) && !NOT_DRAWN.test(file));
    const candidates: Omit<Drawn, 'place'>[] = [];
    for (const file of files) {
      const source = await readFile(join(root, file), 'utf8');
      for (const mutation of mutationsOf(file, source)) {
        const before = source.slice(mutation.start, mutation.end);
        candidates.push({ ...mutation, file, project, before, line: source.slice(0, mutation.start).split('\n').length });
      }
    }
    for (let i = Math.round(count * share); i > 0; i--) {
      const [one] = candidates.splice(Math.floor(next() * candidates.length), 1);
      if (one) drawn.push({ ...one, place: drawn.length + 1 });
    }
  }
  return drawn;
}

/**
 * Arguments of Vitest for the runs that judge a file, in order, until one run fails. For the server: the tests of its room, then the tests
 * across rooms. For the web: the tests that import the file, since pages have no tests of their own.
 */
function judgesOf({ project, file }: Drawn): string[][] {
  if (project === 'web') return [['related', '--run', file]];
  const [room] = /^apps\/api\/src\/(?:features\/[^/]+\/[^/]+\/|platform\/(?:[^/]+\/)?)/.exec(file) ?? [file];
  return [
    ['run', room],
    ['run', 'apps/api/src/market/', 'apps/api/src/specification/'],
  ];
}

const one = (text: string) => text.replace(/\s+/g, ' ').slice(0, 90);
const drawn = await draw(Number(values.seed), Number(values.count));
const chosen = values.only ? drawn.filter(({ place }) => values.only?.split(',').includes(String(place))) : drawn;
const shown = ({ place, file, line, kind, before, text }: Drawn) => `${place}. ${file}:${line} (${kind}) ${one(before)} → ${one(text)}`;
if (values.list) {
  for (const mutant of chosen) console.log(shown(mutant));
  process.exit(0);
}

const env = { TEST_DATABASE_URL: await providePostgres() };
const copy = await copyFestejo(['apps', 'scripts', 'packages', 'vitest.config.ts', 'package.json', 'tsconfig.base.json']);
let seen = 0;
try {
  for (const mutant of chosen) {
    const path = join(copy.root, mutant.file);
    const source = await readFile(path, 'utf8');
    await writeFile(path, source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end));
    const began = performance.now();
    let by: string | undefined;
    for (const tests of judgesOf(mutant)) {
      const args = [...tests, '--project', mutant.project, '--bail', '1', '--passWithNoTests'];
      const { code, output } = await run('vitest', args, { cwd: copy.root, env, quiet: true, longestInMs: LONGEST_IN_MS });
      if (code === 0) continue;
      by = / FAIL +(.+)/.exec(stripVTControlCharacters(output))?.[1] ?? 'no end';
      break;
    }
    await writeFile(path, source);
    seen += Number(by !== undefined);
    console.log(`${shown(mutant)} | ${one(by ?? 'NOT SEEN')} | ${Math.round((performance.now() - began) / 1000)} s`);
  }
} finally {
  await copy.remove();
  await stopPostgres();
}
console.log(`\n${seen} of ${chosen.length} seen`);
process.exitCode = seen === chosen.length ? 0 : 1;
