import { readFileSync } from 'node:fs';
import { type Plugin, parseSync } from 'vite';

const MODULES = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

/**
 * Leaves Zod's writing of JSON Schema out of the browser: every schema carries the method, so it is never shaken off, and
 * only the server (OpenAPI, replies) calls it. Each export becomes a function whose result throws when it is called.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!MODULES.test(id)) return null;
      const { staticExports } = parseSync(id, readFileSync(id, 'utf8')).module;
      const names = staticExports.flatMap(({ entries }) => entries.flatMap(({ exportName }) => exportName.name ?? []));
      const absent = `const absent = () => () => { throw new Error('JSON Schema is written by the server'); };`;
      return `${absent}\n${names.map((name) => `export const ${name} = absent;`).join('\n')}\n`;
    },
  };
}
