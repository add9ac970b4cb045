import { expect, test } from 'vitest';
import { readIfMatch, requireVersion } from './if-match.ts';

test('reads the quoted version; without the header, or with *, any version is accepted', () => {
  expect(readIfMatch({ 'if-match': '"12"' })).toBe(12);
  expect([readIfMatch({}), readIfMatch({ 'if-match': '*' })]).toEqual([null, null]);
});

test.each(['12', '"12', '""', '"-1"', '"1", "2"', '"1e3"', `"${'9'.repeat(30)}"`, 'W/"1"'])('refuses %s', (header) => {
  expect(() => readIfMatch({ 'if-match': header })).toThrow('If-Match');
});

test('refuses another version with an action to take; accepts the same version and no version', () => {
  expect(() => requireVersion(2, 3)).toThrow(expect.objectContaining({ status: 409, codigo: 'MUDOU_EM_OUTRA_TELA' }));
  requireVersion(3, 3);
  requireVersion(null, 3);
});
