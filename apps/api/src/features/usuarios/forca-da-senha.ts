import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Unavailable } from '../../platform/http/errors.ts';
import type { Pergunta, Resposta } from './medidor-de-senhas.ts';

export type Forca = Omit<Resposta, 'id'>;

/** The process leaves when nobody has asked for so long. */
const OCIOSO_EM_MS = 60_000;
const RESPOSTA_EM_MS = 10_000;
const MAIS_ESPERANDO = 100;

interface Medidor {
  readonly processo: ChildProcess;
  readonly esperando: Map<number, { resolve(forca: Forca): void; reject(error: Error): void }>;
}

let medidor: Medidor | undefined;
let ocioso: NodeJS.Timeout | undefined;
let perguntas = 0;

/**
 * How hard a password is to guess (zxcvbn). In a process of its own: its dictionaries take some 70 MB that the server would keep for
 * ever, in a thread too, and a password made for it keeps a core busy for a while.
 * @param pessoais what the person's name, e-mail and such are: poor passwords
 * @throws Unavailable when too many ask at once, or it does not answer
 */
export async function medirForca(senha: string, pessoais: readonly string[]): Promise<Forca> {
  medidor ??= abrir();
  const este = medidor;
  const { processo, esperando } = este;
  if (esperando.size >= MAIS_ESPERANDO) throw new Unavailable();
  clearTimeout(ocioso);
  const id = ++perguntas;
  const prazo = setTimeout(() => encerrar(este), RESPOSTA_EM_MS);
  try {
    return await new Promise<Forca>((resolve, reject) => {
      esperando.set(id, { resolve, reject });
      processo.send({ id, senha, pessoais: [...pessoais] } satisfies Pergunta);
    });
  } finally {
    clearTimeout(prazo);
    esperando.delete(id);
    if (esperando.size === 0) ocioso = setTimeout(() => encerrar(este), OCIOSO_EM_MS).unref();
  }
}

/** Before it is gone the next question must find another. */
function encerrar(este: Medidor): void {
  if (medidor === este) medidor = undefined;
  este.processo.kill();
}

function abrir(): Medidor {
  const processo = fork(fileURLToPath(new URL('./medidor-de-senhas.ts', import.meta.url)), {
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=4'],
    env: {},
  });
  // Neither holds the server's stop up.
  processo.unref();
  processo.channel?.unref();
  const novo: Medidor = { processo, esperando: new Map() };
  const acabou = () => {
    encerrar(novo);
    for (const { reject } of novo.esperando.values()) reject(new Unavailable());
  };
  processo.on('message', ({ id, ...forca }: Resposta) => novo.esperando.get(id)?.resolve(forca));
  processo.on('error', acabou);
  processo.on('exit', acabou);
  return novo;
}
