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

test('a file that takes too much is refused with an action to take; when the process was killed from outside, the reply is 503', () => {
  const details = { acao: 'Envie outro.' };
  expect(told(new TaskGivenUp('time'))).toMatchObject({ status: 422, codigo: 'PDF_DEMOROU', details });
  expect(told(new TaskGivenUp('memory'))).toMatchObject({ status: 413, message: 'O PDF precisa de memória demais para abrir', details });
  expect(told(new TaskGivenUp('killed'))).toMatchObject({ status: 503 });
});

test('any other error is a mistake of ours, and stays unchanged', () => {
  const error = new TypeError('ours');
  expect(told(error)).toBe(error);
});
