import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { MUTANTS } from '../../faults/mutants/list.ts';

const ROOT = new URL('../../', import.meta.url);

// The mutants are not played in each run of the tests, so a change that moves the code of one is told here.
test('cada mutante ainda cabe no código que quebra, uma vez', async () => {
  const misfits: string[] = [];
  for (const { name, file, find } of MUTANTS) {
    const text = await readFile(new URL(file, ROOT), 'utf8').catch(() => '');
    if (text.split(find).length !== 2) misfits.push(`${name}: ${file}`);
  }
  expect(misfits).toEqual([]);
});
