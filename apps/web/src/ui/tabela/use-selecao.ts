import { useState } from 'react';

/** Which rows of a list are chosen: some by name, or all that its filter finds. */
export interface Selecao {
  readonly ids: readonly string[];
  /** All that the filter finds, also on other pages. */
  readonly todos: boolean;
  readonly vazia: boolean;
  tem(id: string): boolean;
  todosDe(ids: readonly string[]): boolean;
  algumDe(ids: readonly string[]): boolean;
  marcar(id: string, sim: boolean): void;
  marcarPagina(ids: readonly string[], sim: boolean): void;
  marcarTodos(): void;
  limpar(): void;
}

/** @param filtro what the list is filtered by; with another one nothing is chosen any more */
export function useSelecao(filtro: string): Selecao {
  const [{ de, ids, todos }, setEstado] = useState({ de: filtro, ids: new Set<string>(), todos: false });
  const atual = de === filtro ? ids : new Set<string>();
  const todosAtual = de === filtro && todos;
  const guardar = (novos: Set<string>) => setEstado({ de: filtro, ids: novos, todos: false });
  const mudar = (quais: readonly string[], sim: boolean) =>
    guardar(new Set(sim ? [...atual, ...quais] : [...atual].filter((id) => !quais.includes(id))));
  return {
    ids: [...atual],
    todos: todosAtual,
    vazia: atual.size === 0 && !todosAtual,
    tem: (id) => todosAtual || atual.has(id),
    todosDe: (pagina) => pagina.length > 0 && (todosAtual || pagina.every((id) => atual.has(id))),
    algumDe: (pagina) => todosAtual || pagina.some((id) => atual.has(id)),
    // Taking one out of all leaves only those that were chosen by name.
    marcar: (id, sim) => mudar([id], sim),
    marcarPagina: mudar,
    marcarTodos: () => setEstado({ de: filtro, ids: atual, todos: true }),
    limpar: () => guardar(new Set()),
  };
}
