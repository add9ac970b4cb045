import { Worker } from 'node:worker_threads';
import { Unavailable } from '../../platform/http/errors.ts';
import type { Pergunta, Resposta } from './forca-da-senha.worker.ts';

export type Forca = Omit<Resposta, 'id'>;

/** The dictionaries take some 35 MB: they leave again when nobody has asked for so long. */
const OCIOSO_EM_MS = 60_000;
const RESPOSTA_EM_MS = 10_000;
const MAIS_ESPERANDO = 100;

interface Avaliador {
  readonly worker: Worker;
  readonly esperando: Map<number, { resolve(forca: Forca): void; reject(error: Error): void }>;
}

let avaliador: Avaliador | undefined;
let ocioso: NodeJS.Timeout | undefined;
let perguntas = 0;

/**
 * How hard a password is to guess (zxcvbn), in a thread of its own: a password made for it keeps a core busy for a while.
 * @param pessoais what the person's name, e-mail and such are: poor passwords
 * @throws Unavailable when too many ask at once
 */
export async function medirForca(senha: string, pessoais: readonly string[]): Promise<Forca> {
  avaliador ??= abrir();
  const { worker, esperando } = avaliador;
  if (esperando.size >= MAIS_ESPERANDO) throw new Unavailable();
  clearTimeout(ocioso);
  const id = ++perguntas;
  const prazo = setTimeout(() => void worker.terminate(), RESPOSTA_EM_MS).unref();
  try {
    return await new Promise<Forca>((resolve, reject) => {
      esperando.set(id, { resolve, reject });
      worker.postMessage({ id, senha, pessoais: [...pessoais] } satisfies Pergunta);
    });
  } finally {
    clearTimeout(prazo);
    esperando.delete(id);
    if (esperando.size === 0) ocioso = setTimeout(() => void worker.terminate(), OCIOSO_EM_MS).unref();
  }
}

function abrir(): Avaliador {
  const worker = new Worker(new URL('./forca-da-senha.worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
  });
  const novo: Avaliador = { worker, esperando: new Map() };
  worker.unref();
  worker.on('message', ({ id, ...forca }: Resposta) => novo.esperando.get(id)?.resolve(forca));
  worker.on('error', () => {});
  // Ended, for whatever reason: who waits is told, and the next question opens another.
  worker.on('exit', () => {
    if (avaliador === novo) avaliador = undefined;
    for (const { reject } of novo.esperando.values()) reject(new Unavailable());
  });
  return novo;
}
