import { createStore } from '../../lib/screen/store.ts';

export type TipoDeToast = 'sucesso' | 'info' | 'erro';

export interface Toast {
  id: number;
  tipo: TipoDeToast;
  mensagem: string;
  duracaoEmMs: number;
}

const DURACAO_MINIMA_EM_MS = 5_000;
/** Milliseconds for each letter, which give time to find and read a message (WCAG 2.2.1). */
const LEITURA_DE_UMA_LETRA_EM_MS = 50;

/** Read by the host that renders the toasts. */
export const toastQueue = createStore<readonly Toast[]>([]);
let proximoId = 1;

function mostrar(
  mensagem: string,
  {
    tipo = 'info',
    duracaoEmMs = DURACAO_MINIMA_EM_MS + LEITURA_DE_UMA_LETRA_EM_MS * mensagem.length,
  }: { tipo?: TipoDeToast; duracaoEmMs?: number } = {},
): void {
  // A repeated message replaces the earlier toast, so that it is announced again but not shown twice.
  const outras = toastQueue.get().filter((um) => um.mensagem !== mensagem);
  toastQueue.set([...outras, { id: proximoId++, tipo, mensagem, duracaoEmMs }].slice(-3));
}

/** A short message that disappears by itself. A message that needs an answer is a dialog. */
export const toast = {
  mostrar,
  sucesso: (mensagem: string) => mostrar(mensagem, { tipo: 'sucesso' }),
  erro: (mensagem: string) => mostrar(mensagem, { tipo: 'erro' }),
  dispensar: (id: number) => toastQueue.set(toastQueue.get().filter((um) => um.id !== id)),
};
