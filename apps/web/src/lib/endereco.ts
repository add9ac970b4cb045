export const BASE = '/api';

/** The address of an operation's path (`/a/:id`) with its segments and its query. */
export function enderecoDe(path: string, params?: unknown, query?: unknown): string {
  const campos = (params ?? {}) as Record<string, unknown>;
  const caminho = path.replace(/:(\w+)/g, (_, nome: string) => encodeURIComponent(String(campos[nome] ?? '')));
  const busca = new URLSearchParams();
  for (const [nome, valor] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (valor === undefined || valor === null) continue;
    for (const um of Array.isArray(valor) ? valor : [valor]) busca.append(nome, String(um));
  }
  return `${BASE}${caminho}${busca.size > 0 ? `?${busca}` : ''}`;
}
