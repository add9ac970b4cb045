import { join } from 'node:path';
import { root } from './bootstrap.mjs';
import { AREAS, pureFilesOf, type Workspace } from './rules/mutation-scope.ts';
import { run } from './suite/run.ts';

// `npm run test:mutation -- busca mudancas`: applies all mutators of Stryker to the pure files of the named areas (default: all areas), and
// runs their tests. `rules/mutation-scope.ts` defines the files of an area.
const chosen = process.argv.slice(2);
const known = Object.values(AREAS).flatMap((areas) => Object.keys(areas));
const unknown = chosen.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: não há; há ${known.join(', ')}`);

let failed = false;
for (const workspace of Object.keys(AREAS) as Workspace[]) {
  for (const [area, folder] of Object.entries(AREAS[workspace])) {
    if (chosen.length > 0 && !chosen.includes(area)) continue;
    const tested = [...pureFilesOf(root, workspace, folder)].filter(([, tests]) => tests.length > 0);
    if (tested.length === 0) continue;
    console.log(`\n${workspace}, ${area}: ${tested.length} arquivos`);
    const files = tested.map(([file]) => file).join(',');
    const tests = [...new Set(tested.flatMap(([, each]) => each))].join(',');
    const args = ['exec', '--yes', '--package=@stryker-mutator/core@10.1.1', '--', 'stryker', 'run', '--mutate', files];
    const { code } = await run('npm', args, { cwd: join(root, workspace), env: { FESTEJO_MUTACAO: tests } });
    failed ||= code !== 0;
  }
}
process.exitCode = failed ? 1 : 0;
