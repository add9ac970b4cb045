export type TipoDeToast = 'sucesso' | 'info' | 'erro';

export interface Toast {
  id: number;
  tipo: TipoDeToast;
  mensagem: string;
}

const DURACAO_PADRAO_EM_MS = 3500;

let toasts: readonly Toast[] = [];
let proximoId = 1;
const ouvintes = new Set<() => void>();

function publicar(novos: readonly Toast[]): void {
  toasts = novos;
  for (const avisar of ouvintes) avisar();
}

function mostrar(
  mensagem: string,
  { tipo = 'info', duracaoEmMs = DURACAO_PADRAO_EM_MS }: { tipo?: TipoDeToast; duracaoEmMs?: number } = {},
): void {
  const id = proximoId++;
  publicar([...toasts, { id, tipo, mensagem }].slice(-3));
  setTimeout(() => publicar(toasts.filter((t) => t.id !== id)), duracaoEmMs);
}

/** A short message that goes away by itself; what needs an answer is a dialog. */
export const toast = {
  mostrar,
  sucesso: (mensagem: string) => mostrar(mensagem, { tipo: 'sucesso' }),
  erro: (mensagem: string) => mostrar(mensagem, { tipo: 'erro', duracaoEmMs: 6000 }),
};

/** For the host that draws them. */
export const filaDeToasts = {
  ler: () => toasts,
  assinar: (ouvinte: () => void) => {
    ouvintes.add(ouvinte);
    return () => ouvintes.delete(ouvinte);
  },
};
