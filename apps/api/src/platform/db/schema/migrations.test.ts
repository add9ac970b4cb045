import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** From this migration on, the previous version must run on the new schema (decision 73). */
const SINCE = '0110';
const CONTRACTS = /\b(drop (column|table)|rename (column|to)|alter (column )?\w+ type|set not null)\b/i;

/** Statements that would break servers of the previous version and have no `-- contract:` line with a reason. */
const breaking = (text: string) => {
  const lines = text.split('\n');
  return lines.filter((line, i) => CONTRACTS.test(line.replace(/--.*/, '')) && !/^\s*-- contract: \S/.test(lines[i - 1] ?? ''));
};

test('a version does not remove anything that servers of the previous version still use', () => {
  const folder = new URL('../../../../migrations/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name >= SINCE);
  expect(files.flatMap((name) => breaking(readFileSync(new URL(name, folder), 'utf8')).map((line) => `${name}: ${line}`))).toEqual([]);
});

test('the rule finds the statements that it is for', () => {
  const allowed = '-- contract: nobody reads it since 0.4\nalter table festas drop column dia;\nalter table festas add column hora time;';
  expect(breaking(allowed)).toEqual([]);
  expect(breaking(`alter table festas\n  drop column dia;\nalter table festas alter column hora set not null;`)).toHaveLength(2);
});
