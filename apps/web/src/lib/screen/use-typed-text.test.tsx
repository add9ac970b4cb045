import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTypedText } from './use-typed-text.ts';

let mudar: (words: string) => void = () => undefined;
/** Milliseconds between a call of `tell` and the new value. */
let lateness = 0;
const told = vi.fn<(words: string) => void>();

function Field({ before = '' }: { before?: string }) {
  const [value, setValue] = useState(before);
  mudar = setValue;
  const [text, type] = useTypedText(value, (words) => {
    told(words);
    if (lateness === 0) setValue(words);
    else setTimeout(() => setValue(words), lateness);
  });
  return <input aria-label="Nome" value={text} onChange={({ currentTarget }) => type(currentTarget.value)} />;
}
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  told.mockClear();
  lateness = 0;
});
afterEach(() => vi.useRealTimers());

test('a pause after a space reports the words without the space, and the field keeps the space', () => {
  render(<Field />);
  type('bol');
  pass(100);
  type('bolo ');
  pass(1000);
  expect(told.mock.calls).toEqual([['bolo']]);
  expect(field().value).toBe('bolo ');
  type('bolo de');
  pass(1000);
  expect(told.mock.calls).toEqual([['bolo'], ['bolo de']]);
  expect(field().value).toBe('bolo de');
});

test('a value from outside replaces the text and cancels the pending report', () => {
  render(<Field before="bolo" />);
  type('bolo de');
  act(() => mudar('mesa'));
  expect(field().value).toBe('mesa');
  pass(1000);
  expect(told).not.toHaveBeenCalled();
  // A value that this field reported once before, and that returns later from outside.
  type('cadeira');
  pass(1000);
  act(() => mudar(''));
  expect(field().value).toBe('');
  act(() => mudar('cadeira'));
  expect(field().value).toBe('cadeira');
  expect(told.mock.calls).toEqual([['cadeira']]);
});

test('a reported value that returns late does not undo later typing', () => {
  lateness = 500;
  render(<Field />);
  type('bolo');
  pass(300);
  type('bolo de');
  pass(300);
  type('bolo de noiva');
  pass(250);
  expect(field().value).toBe('bolo de noiva');
  pass(2000);
  expect(told.mock.calls).toEqual([['bolo'], ['bolo de'], ['bolo de noiva']]);
  // The text is equal to the current value again. It is reported, because another report is pending.
  type('x');
  pass(300);
  type('bolo de noiva');
  pass(2000);
  expect(told.mock.calls.slice(3)).toEqual([['x'], ['bolo de noiva']]);
  expect(field().value).toBe('bolo de noiva');
});
