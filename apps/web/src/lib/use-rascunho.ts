import { useEffect } from 'react';
import { apagarRascunho, guardarRascunho, lerRascunho } from './rascunhos.ts';
import { sessao, useSessao } from './sessao.ts';

/** What the logged-in person left in this form, as it was kept; `null` = nothing. */
export function rascunhoDe(nome: string): unknown {
  const pessoaId = sessao.ler().user?.id;
  return pessoaId ? lerRascunho(pessoaId, nome) : null;
}

/** The fields of a draft that the form knows and that are of its kind; what is missing or odd comes from `padrao`. */
export function camposDoRascunho<T extends object>(guardado: unknown, padrao: T): T {
  const lidos = Object.entries((guardado ?? {}) as Record<string, unknown>);
  const bons = lidos.filter(([campo, valor]) => campo in padrao && typeof valor === typeof padrao[campo as keyof T]);
  return { ...padrao, ...Object.fromEntries(bons) };
}

/**
 * Keeps what is being typed, so that an expired login or a reload costs nothing: the form starts from `rascunhoDe(nome)`.
 * Passwords and documents are never kept; logout, and another person's login, erase it.
 * @param nome none = this form keeps nothing
 * @param valor what to keep now; `null` while there is nothing worth keeping
 * @returns forgets the draft; to be called when the form was accepted
 */
export function useRascunho(nome: string | undefined, valor: unknown): () => void {
  const pessoaId = useSessao((s) => s.user?.id);
  const texto = valor === null ? null : JSON.stringify(valor);
  // At each change, not after a pause: the screen may be taken away between two keys.
  useEffect(() => {
    if (!pessoaId || nome === undefined) return;
    if (texto === null) apagarRascunho(nome);
    else guardarRascunho(pessoaId, nome, JSON.parse(texto));
  }, [nome, texto, pessoaId]);
  return () => nome !== undefined && apagarRascunho(nome);
}
