import { CODIGO_SEM_CONEXAO, ErroDaApi } from './erros.ts';

const PERGUNTA_DE_NOVO_EM_MS = 5_000;
const MAIOR_ESPERA_EM_MS = 30_000;

/** What may be over in a moment: no network, or a server that asks to wait. */
export function ehPassageiro(erro: unknown): erro is ErroDaApi {
  return erro instanceof ErroDaApi && (erro.codigo === CODIGO_SEM_CONEXAO || erro.status === 503);
}

/** The wait before a reading is tried again: what the server asks for (Retry-After), else what the caller would wait. */
export function esperaPedidaEmMs(erro: unknown, senaoEmMs: number): number {
  const pedida = erro instanceof ErroDaApi ? (erro.tenteEmSegundos ?? 0) * 1000 : 0;
  return Math.min(MAIOR_ESPERA_EM_MS, Math.max(pedida, senaoEmMs));
}

/** Whether the server answers; the browser's own word says only that there is some network. */
export async function servidorResponde(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(PERGUNTA_DE_NOVO_EM_MS) })).ok;
  } catch {
    return false;
  }
}

/** Until the server answers again. @throws the signal's reason when the wait is given up */
export async function esperarServidor(signal?: AbortSignal): Promise<void> {
  while (!(await servidorResponde())) {
    signal?.throwIfAborted();
    await new Promise<void>((resolve) => {
      const seguir = () => {
        clearTimeout(relogio);
        window.removeEventListener('online', seguir);
        signal?.removeEventListener('abort', seguir);
        resolve();
      };
      const relogio = setTimeout(seguir, PERGUNTA_DE_NOVO_EM_MS);
      window.addEventListener('online', seguir);
      signal?.addEventListener('abort', seguir);
    });
  }
  signal?.throwIfAborted();
}

/** A page's code did not arrive; each browser has its own words for it. */
export function ehFaltaDeCodigo(erro: unknown): boolean {
  return erro instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(erro.message);
}

/** Code that the page around it can live without for a while: it waits for the network instead of breaking the page. */
export async function quandoChegar<T>(importar: () => Promise<T>): Promise<T> {
  try {
    return await importar();
  } catch {
    await esperarServidor();
    return importar();
  }
}
