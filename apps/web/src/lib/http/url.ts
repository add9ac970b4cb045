export const BASE = '/api';

/** Builds the address of an operation from its path (`/a/:id`), its segments and its query. */
export function urlOf(path: string, params?: unknown, query?: unknown): string {
  const fields = (params ?? {}) as Record<string, unknown>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(fields[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  return `${BASE}${filled}${search.size > 0 ? `?${search}` : ''}`;
}
