import type { Reply } from '@festejo/contrato/api/operation.ts';
import type { buscarDesafio } from '@festejo/contrato/conta/usuarios.ts';
import { solveChallenge } from 'altcha-lib/v1';

type Desafio = Reply<typeof buscarDesafio>;

/**
 * Computes the proof of work (ALTCHA, version 1) in the server's format: base64 of the solved challenge.
 * @throws the signal's reason when it is aborted; Error when the challenge has no solution
 */
export async function provar(desafio: Desafio, signal: AbortSignal): Promise<string> {
  const { algorithm, challenge, salt, signature } = desafio;
  const achado = await (typeof Worker === 'undefined' ? aqui(desafio, signal) : emOutraLinha(desafio, signal));
  signal.throwIfAborted();
  if (achado === null) throw new Error('The challenge has no solution');
  return btoa(JSON.stringify({ algorithm, challenge, number: achado, salt, signature }));
}

async function aqui({ algorithm, challenge, salt, maxnumber }: Desafio, signal: AbortSignal): Promise<number | null> {
  const { promise, controller } = solveChallenge(challenge, salt, algorithm, maxnumber);
  signal.addEventListener('abort', () => controller.abort());
  return (await promise)?.number ?? null;
}

/** Runs in a worker, so that typing stays smooth. */
function emOutraLinha({ algorithm, challenge, salt, maxnumber }: Desafio, signal: AbortSignal): Promise<number | null> {
  const worker = new Worker(new URL('./prova-de-trabalho.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<number | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<{ number: number } | null>) => resolve(data?.number ?? null);
    worker.onerror = () => reject(new Error('The worker of the proof failed'));
    signal.addEventListener('abort', () => resolve(null));
    worker.postMessage({ type: 'work', payload: { algorithm, challenge, salt, max: maxnumber, start: 0 } });
  }).finally(() => worker.terminate());
}
