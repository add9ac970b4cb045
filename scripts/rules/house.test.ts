// Repository rules that no tool checks: the README's commands exist, and no committed file depends on one machine.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../bootstrap.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
// `safe.directory`: in a container the clone often belongs to another user.
const committed = execFileSync('git', ['-c', 'safe.directory=*', 'ls-files', '-z'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const BINARY = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|tar|gz|zip|pdf)$/;
const texts = committed.filter((file) => !BINARY.test(file));
/** Percentages in hundredths are not amounts. */
const WITH_PERCENTAGES = ['apps/api/src/features/pedido/cupons/criar-cupom.ts', 'packages/contrato/src/dinheiro/taxas.ts'];

test.each([
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/operations/README.md',
  'docs/operations/install.md',
  'docs/operations/configuration.md',
  'docs/operations/backup.md',
  'docs/operations/money.md',
  'docs/operations/runbook.md',
  'docs/glossary.md',
])('every script that %s names exists', (file) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read(file).matchAll(/npm (?:run ([a-z][\w:-]*)|(start|test)\b)/g)].map((match) => match[1] ?? match[2]);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
});

test('README names the two commands', () => {
  expect(read('README.md')).toContain('npm start');
  expect(read('README.md')).toContain('npm test');
});

test('package.json has the usual script names', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const words = 'start dev test test:e2e test:faults lint typecheck check bench db:migrate db:reset db:types openapi'.split(' ');
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(words));
});

// The patterns are assembled here so that this file does not match itself.
const MACHINE: ReadonlyArray<readonly [what: string, pattern: RegExp]> = [
  ['a package registry', new RegExp(['registry', '(npmjs|yarnpkg|npmmirror)'].join('\\.'))],
  ['a resolved address of a package', new RegExp(['"resolved"', '"https?://'].join(': '))],
  ['a path of one machine', new RegExp(`(^|[\\s"'\`(=:])/(${['home', 'root', 'work', 'Users'].join('|')})/[\\w.-]`, 'm')],
];

test.each(MACHINE)('no committed file names %s', (_, pattern) => {
  const guilty = texts.filter((file) => statSync(join(root, file)).size < 5_000_000 && pattern.test(read(file)));
  expect(guilty).toEqual([]);
});

/** Files in which tests wait. */
const waiting = texts.filter((file) => /[.]test[.]tsx?$|(^|\/)testing\/|^e2e\/|(vitest|playwright)[.]config[.]ts$/.test(file));
const LIMITS: ReadonlyArray<readonly [what: string, pattern: RegExp]> = [
  ['a time limit in figures (`stretched` makes it as long as the machine needs)', /[tT]imeout: ?\d|\bsetTimeout\(\d|^\}, \d[\d_]*\);$/m],
  ['a wait for a time', /waitForTimeout|\bsleep\(|setTimeout\(\w+, \d{3,}\)/],
  [
    'a wait of one second (`expect.poll` and `waitFor` of the testing library have the right patience)',
    /\bvi[.]waitFor\((?!.*\bstretched\()/,
  ],
];

// Files of a worker share their modules: a module that an earlier file loaded would stay unreplaced, and the test would depend on the order
// of the files.
test('no test replaces a module', () => {
  const pattern = /\bvi[.](do)?[mM]ock\(/;
  expect(waiting.filter((file) => file !== 'scripts/rules/house.test.ts' && pattern.test(read(file)))).toEqual([]);
});

test.each(LIMITS)('no test has %s', (_, pattern) => {
  // A fixed number is right between two polls of a state, and in a browser that the test itself slows down.
  const allowed = new Set(['scripts/rules/house.test.ts', 'e2e/servidor.ts', 'apps/web/src/ui/fields/campo-de-senha-nova.test.tsx']);
  expect(waiting.filter((file) => !allowed.has(file) && pattern.test(read(file)))).toEqual([]);
});

/** Tests and style sheets lie beside their source file and do not count towards the size of a folder. */
const isOwn = (file: string) => /^(apps|packages)\/[^/]+\/src\/.*[.]tsx?$/.test(file) && !/[.](test|generated)[.]tsx?$/.test(file);

test('a folder with more than twenty files is split by subject', () => {
  const folders = Map.groupBy(committed.filter(isOwn), (file) => dirname(file));
  expect(folders.size).toBeGreaterThan(100);
  expect([...folders].filter(([, files]) => files.length > 20).map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
});

test('every journey can be skipped when CI runs out of time', () => {
  const journeys = committed.filter((file) => /^e2e\/.*[.]test[.]ts$/.test(file));
  expect(journeys.filter((file) => !read(file).includes("import { test } from '../jornada.ts'"))).toEqual([]);
});

test('CI runs the commands that README names', () => {
  expect(read('.ci/run')).toContain('npm test');
  expect(statSync(join(root, '.ci/run')).mode & 0o111).not.toBe(0);
});

// As a join, PostgreSQL may evaluate the subquery again for each row, skip the rows that it locked itself, and so take more rows than the
// limit.
test('rows that a statement locks up to a limit are found once', () => {
  const pattern = /\bin \(\s*select\b(?:(?!\)\s*(?:returning|`))[\s\S])*?\blimit\b[^;`]*\bfor (?:no key )?update\b/;
  const queries = texts.filter((file) => /^apps\/api\/src\/.*\.ts$/.test(file));
  expect(queries.length).toBeGreaterThan(100);
  expect(queries.filter((file) => pattern.test(read(file)))).toEqual([]);
});

test('reais become centavos in one place', () => {
  const homes = texts.filter((file) => /^(?:apps|packages)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|^apps\/api\/seeds\//.test(file));
  const amounts =
    /Math\.(?:round|trunc|floor|ceil)\(\(?(?:\w+\.)*(?:reais|valor|preco|verba|volta|total|totalVisto|visto|minimo|limite)(?: \?\? 0\))? \* 100\)/;
  expect(homes.filter((file) => amounts.test(read(file)))).toEqual(
    ['packages/contrato/src/common/centavos.ts', ...WITH_PERCENTAGES].sort(),
  );
});
