import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { MUTANTS } from '../../faults/mutants/list.ts';

const ROOT = new URL('../../', import.meta.url);

// `npm test` does not run the mutants, so this test reports a change that moves the code of a mutant.
test('each mutant still matches the code that it breaks exactly once', async () => {
  const misfits: string[] = [];
  for (const { name, file, find } of MUTANTS) {
    const text = await readFile(new URL(file, ROOT), 'utf8').catch(() => '');
    if (text.split(find).length !== 2) misfits.push(`${name}: ${file}`);
  }
  expect(misfits).toEqual([]);
});
