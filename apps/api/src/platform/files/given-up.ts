import { TaskGivenUp } from '../helper-process.ts';
import { AppError, Unavailable } from '../http/errors.ts';

/**
 * What a person reads whose file a helper process gave up: 422 for its time, 413 for its memory. When the process was killed from
 * outside the file is not to blame: 503. Any other error is thrown as it is.
 * @param what the file with its article, `codigo` of the 422
 */
export const whenGivenUp =
  (what: string, codigo: string, acao: string) =>
  (error: unknown): never => {
    if (!(error instanceof TaskGivenUp)) throw error;
    if (error.reason === 'time') throw new AppError(422, codigo, `${what} demorou demais para abrir`, { acao });
    if (error.reason === 'memory') throw new AppError(413, 'GRANDE_DEMAIS', `${what} precisa de memória demais para abrir`, { acao });
    throw new Unavailable();
  };
