import { TaskGivenUp } from '../helper-process.ts';
import { AppError, Unavailable } from '../http/errors.ts';

/**
 * Makes the error handler for a file whose helper process was stopped: 422 for its time, 413 for its memory. When the process was killed
 * from outside, the file is not the cause: 503. Any other error is thrown unchanged.
 * @param what the file with its article, in Portuguese
 * @param codigo code of the 422
 * @param acao the action that the user can take
 * @throws AppError, Unavailable, or the given error
 */
export const whenGivenUp =
  (what: string, codigo: string, acao: string) =>
  (error: unknown): never => {
    if (!(error instanceof TaskGivenUp)) throw error;
    if (error.reason === 'time') throw new AppError(422, codigo, `${what} demorou demais para abrir`, { acao });
    if (error.reason === 'memory') throw new AppError(413, 'GRANDE_DEMAIS', `${what} precisa de memória demais para abrir`, { acao });
    throw new Unavailable();
  };
