import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { createHelperProcess, TaskGivenUp } from '../../../../platform/helper-process.ts';
import { Unavailable } from '../../../../platform/http/errors.ts';
import { inTurn } from '../../../../platform/turns/costs.ts';
import type { Pergunta, Resposta } from './medidor-de-senhas.ts';

/**
 * An answer takes some milliseconds, for a password made to be slow a tenth of a second. The rest is a reserve for a busy machine, because
 * the measuring process has the lowest priority.
 */
const RESPOSTA_EM_MS = 10_000;
const OCIOSO_EM_MS = MINUTO_EM_MS;

/** A process of its own, because the dictionaries take about 70 MB. In the server, or in a thread of it, that memory would never be released. */
const perguntar = createHelperProcess<Pergunta, Resposta>(new URL('./medidor-de-senhas.ts', import.meta.url), {
  timeLimitInMs: RESPOSTA_EM_MS,
  idleInMs: OCIOSO_EM_MS,
  heapInMb: 64,
  memoryInMb: 200,
});

/**
 * How hard a password is to guess (zxcvbn).
 * @param pessoais words of the person's name, e-mail and the like, which make poor passwords
 * @throws TooMany when the caller sends too many at once; Unavailable when too many calls wait, or when this one takes too long
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
