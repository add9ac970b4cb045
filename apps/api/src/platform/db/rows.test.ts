import { expect, test } from 'vitest';
import { onlyRow } from './rows.ts';

test('the row of a query that always returns one; without it the statement is wrong', () => {
  expect(onlyRow([0])).toBe(0);
  expect(() => onlyRow([])).toThrow('returned none');
});
