import { expect, test } from 'vitest';
import { TaskGivenUp } from '../helper-process.ts';
import { whenGivenUp } from './given-up.ts';

const told = (error: unknown) => {
  try {
    return whenGivenUp('O PDF', 'PDF_DEMOROU', 'Envie outro.')(error);
  } catch (thrown) {
    return thrown;
  }
};

test('a file that takes too much is refused with what to do; one whose process was killed from outside is tried later', () => {
  const details = { acao: 'Envie outro.' };
  expect(told(new TaskGivenUp('time'))).toMatchObject({ status: 422, codigo: 'PDF_DEMOROU', details });
  expect(told(new TaskGivenUp('memory'))).toMatchObject({ status: 413, message: 'O PDF precisa de memória demais para abrir', details });
  expect(told(new TaskGivenUp('killed'))).toMatchObject({ status: 503 });
});

test('any other error is nobody’s fault but ours, and stays what it is', () => {
  const error = new TypeError('ours');
  expect(told(error)).toBe(error);
});
