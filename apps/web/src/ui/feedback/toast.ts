import { createStore } from '../../lib/screen/store.ts';

export type TipoDeToast = 'sucesso' | 'info' | 'erro';

export interface Toast {
  id: number;
  tipo: TipoDeToast;
  mensagem: string;
}

const DURACAO_PADRAO_EM_MS = 3500;

/** For the host that draws them. */
export const toastQueue = createStore<readonly Toast[]>([]);
let proximoId = 1;

function mostrar(
  mensagem: string,
  { tipo = 'info', duracaoEmMs = DURACAO_PADRAO_EM_MS }: { tipo?: TipoDeToast; duracaoEmMs?: number } = {},
): void {
  const id = proximoId++;
  toastQueue.set([...toastQueue.get(), { id, tipo, mensagem }].slice(-3));
  setTimeout(() => toastQueue.set(toastQueue.get().filter((t) => t.id !== id)), duracaoEmMs);
}

/** A short message that goes away by itself; what needs an answer is a dialog. */
export const toast = {
  mostrar,
  sucesso: (mensagem: string) => mostrar(mensagem, { tipo: 'sucesso' }),
  erro: (mensagem: string) => mostrar(mensagem, { tipo: 'erro', duracaoEmMs: 6000 }),
};
