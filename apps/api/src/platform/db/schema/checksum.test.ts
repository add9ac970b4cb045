import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checksumOf } from './checksum.ts';

test.each([
  ['a comment', 'select 1 -- one', 'select 1'],
  ['a block comment', 'select /* one\n-- or two */ 1', 'select 1'],
  ['white space', 'select\n    1 ;\n', 'select 1;'],
  ['an apostrophe in a comment', "select 1 -- the table's\n; select 'a'", "select 1; select 'a'"],
  ['a comment in the body of a function', '$$ begin -- now\n return 1; end $$', '$$ begin return 1; end $$'],
])('%s does not count', (_what, one, other) => {
  expect(checksumOf(one)).toBe(checksumOf(other));
});

test.each([
  ['a value', 'select 1', 'select 2'],
  ['white space in a text', "select 'a b'", "select 'ab'"],
  ['dashes in a text', "select 'a -- b'", "select 'a -- c'"],
  ['white space in a quoted name', 'select "a b"', 'select "ab"'],
])('%s counts', (_what, one, other) => {
  expect(checksumOf(one)).not.toBe(checksumOf(other));
});

test('comments of every migration may be corrected', () => {
  const folder = new URL('../../../../migrations/', import.meta.url);
  const texts = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const);
  const corrected = (text: string) => text.replace(/^(\s*--).*$/gm, "$1 The table's other words");
  expect(texts.filter(([, text]) => checksumOf(text) !== checksumOf(corrected(text))).map(([name]) => name)).toEqual([]);
});
