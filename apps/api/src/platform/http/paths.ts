import type { FastifyInstance } from 'fastify';

/** The path of a request's address, without its query. */
export function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

/**
 * A route path of the server (`/a/:b`, also with a rule for `b`: `/a/:b(^[0-9]+$)`) or of the web (`/a/:b/:c?`) as a pattern; letters
 * match in any case, a slash may follow.
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

/** Which methods an address takes, whatever its parameters are; empty when there is no such address. */
export type MethodsOf = (path: string) => readonly string[];

/** Notes the routes that `app` gets from now on. */
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
