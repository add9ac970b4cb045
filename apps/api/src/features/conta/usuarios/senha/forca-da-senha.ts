import { createHelperProcess, TaskGivenUp } from '../../../../platform/helper-process.ts';
import { Unavailable } from '../../../../platform/http/errors.ts';
import { inTurn } from '../../../../platform/turns/costs.ts';
import type { Pergunta, Resposta } from './medidor-de-senhas.ts';

/**
 * A question takes some milliseconds, one made to be slow a tenth of a second; the rest is for a machine whose cores are all busy, where
 * the measuring comes last.
 */
const RESPOSTA_EM_MS = 10_000;
const OCIOSO_EM_MS = 60_000;

/** In a process of its own: the dictionaries take some 70 MB that the server would keep for ever, in a thread too. */
const perguntar = createHelperProcess<Pergunta, Resposta>(new URL('./medidor-de-senhas.ts', import.meta.url), {
  timeLimitInMs: RESPOSTA_EM_MS,
  idleInMs: OCIOSO_EM_MS,
  heapInMb: 64,
  memoryInMb: 200,
});

/**
 * How hard a password is to guess (zxcvbn).
 * @param pessoais what the person's name, e-mail and such are: poor passwords
 * @throws TooMany when whoever asks does so too much at once; Unavailable when too many ask, or this question takes too long
 */
export function medirForca(senha: string, pessoais: readonly string[]): Promise<Resposta> {
  return inTurn('forca', async () => {
    try {
      return await perguntar({ senha, pessoais: [...pessoais] });
    } catch (error) {
      throw error instanceof TaskGivenUp ? new Unavailable() : error;
    }
  });
}
