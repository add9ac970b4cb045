import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../bootstrap.mjs';
import { proseFiles, refusedIn } from './plain-words.ts';

test('comments and manuals are in plain words', () => {
  const files = proseFiles([]);
  expect(files.length).toBeGreaterThan(2_000);
  expect(files.flatMap((file) => refusedIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test.each([
  ['a.ts', '/** Of one supplier: a shop window. */', 'a.ts:1 "Of one supplier: a shop window."'],
  ['a.ts', '// What a client may see.\nconst a = 1;', 'a.ts:1 "What a client may see."'],
  ['a.ts', 'const a = 1;\n\n// Reads it, and tells of it.', 'a.ts:3 "tells of"'],
  ['a.css', '/* Whoever looks at it. */', 'a.css:1 "Whoever"'],
  ['a.sql', '-- There are none.\nselect 1;', 'a.sql:1 "are none"'],
  ['a.md', '# Title\n\nThe same for all.\n', 'a.md:3 "The same for all."'],
])('in %s the words %j are refused', (file, source, line) => {
  expect(refusedIn(file, source).join('\n')).toContain(line);
});

test.each([
  ['a.ts', '/** Products per supplier. No customer browses more than this. */'],
  ['a.ts', "const text = 'What a client may see, so many of them';"],
  ['a.ts', '// What does a client see?'],
  ['a.md', '`so many` is refused, and so is:\n\n```\nOf one\n```\n'],
])('in %s the words %j are fine', (file, source) => {
  expect(refusedIn(file, source)).toEqual([]);
});
