import { useState } from 'react';

/** Selected rows of a list: some rows by id, or all rows that match the filter. */
export interface Selecao {
  readonly ids: readonly string[];
  /** All rows that match the filter are selected, also on other pages. */
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

/** @param filtro the filter of the list; another filter clears the selection */
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
    // Deselecting one row while all are selected keeps only the rows selected by id.
    marcar: (id, sim) => mudar([id], sim),
    marcarPagina: mudar,
    marcarTodos: () => setEstado({ de: filtro, ids: atual, todos: true }),
    limpar: () => guardar(new Set()),
  };
}
