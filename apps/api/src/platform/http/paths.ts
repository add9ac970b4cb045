import type { FastifyInstance } from 'fastify';

/**
 * The path of a request's address, without its query.
 * @param url path with query
 */
export function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

/**
 * Pattern of a route path of the server (`/a/:b`, or with a rule for `b`: `/a/:b(^[0-9]+$)`) or of the web (`/a/:b/:c?`). Letters match in
 * any case, and a slash may follow.
 */
export function patternOf(path: string): RegExp {
  const parts = path
    .replace(/\/$/, '')
    .replaceAll('.', '\\.')
    .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replace(/:\w+\(\^([^/]*?)\$\)/g, '$1')
    .replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${parts}/?$`, 'i');
}

/** Returns the methods of an address, for any parameters. The list is empty when the address does not exist. */
export type MethodsOf = (path: string) => readonly string[];

/** Collects the methods of the routes that `app` gets from now on. */
export function noteMethods(app: FastifyInstance): MethodsOf {
  const byUrl = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const route = byUrl.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    byUrl.set(url, route);
    for (const one of [method].flat()) route.methods.add(one);
  });
  return (path) => [...new Set([...byUrl.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : [])))].sort();
}
