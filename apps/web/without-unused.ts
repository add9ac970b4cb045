import { readFileSync } from 'node:fs';
import { type Plugin, parseSync } from 'vite';

/** Parts of libraries that every page would load because other modules import them, but that the browser never uses. */
const UNUSED: readonly { module: RegExp; why: string; called?: 'returns undefined' }[] = [
  { module: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/, why: 'only the server writes JSON Schema (OpenAPI, replies)' },
  {
    module: /\/zod\/v4\/locales\/en\.js$/,
    why: 'the texts of refusals are ours (validation-in-portuguese.ts)',
    called: 'returns undefined',
  },
  {
    module: /\/react-router\/dist\/\w+\/lib\/router\/instrumentation\.js$/,
    why: 'no instrumentation is given to the router',
    called: 'returns undefined',
  },
  {
    module: /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/(links|single-fetch)\.js$/,
    why: 'pages are drawn in the browser: no route modules of a server are fetched ahead',
  },
  { module: /\/@mantine\/core\/esm\/components\/(Button|ActionIcon)\/\w+Group\w*\/\w+Group\w*\.mjs$/, why: 'no buttons are grouped' },
];

/** Removes these parts: each export becomes a function that throws, or returns `undefined` when the library always calls it. */
export function withoutUnused(): Plugin {
  return {
    name: 'without-unused',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const part = UNUSED.find(({ module }) => module.test(id));
      if (!part) return null;
      const { staticExports } = parseSync(id, readFileSync(id, 'utf8')).module;
      const exported = staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name ?? 'default'));
      const body = part.called ? '{}' : `{ throw new Error(${JSON.stringify(`Left out of the build: ${part.why}`)}); }`;
      const lines = exported.map((name) => (name === 'default' ? 'export default absent;' : `export const ${name} = absent;`));
      return `const absent = () => ${body};\n${lines.join('\n')}\n`;
    },
  };
}
