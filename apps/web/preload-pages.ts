import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { documentoDe } from './src/app/documentos.ts';

const TABLE = join(import.meta.dirname, 'src/app/rotas.tsx');
const LOGIN = 'login.page.tsx';

/** Path and name of each route and the file of its page, read from the route table itself. */
export function pagesByPath(table: string): [path: string, name: string, file: string][] {
  const shared = new Map(
    [...table.matchAll(/const (\w+): Pagina = \(\) => import\('\.\.\/pages\/([\w.-]+)'\)/g)].map(([, name, file]) => [name, file]),
  );
  return [...table.matchAll(/rota\(\s*'([^']+)',\s*'([^']+)',\s*(?:\(\) => import\('\.\.\/pages\/([\w.-]+)'\)|(\w+))/g)].map(
    ([whole, path = '', name = '', file, constant]) => {
      const found = file ?? shared.get(constant);
      if (!found) throw new Error(`rotas.tsx: no page is understood in ${whole}`);
      return [path, name, found];
    },
  );
}

/**
 * Writes `paginas.json`, the server's table of pages: for each path of the route table the title and description of its
 * document, and the tags that name its page's files, so that a first visit fetches the page beside the shell instead of after it.
 */
export function preloadPages(): Plugin {
  return {
    name: 'preload-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find(({ isEntry }) => isEntry);
        const pages = pagesByPath(readFileSync(TABLE, 'utf8'));
        if (!entry || pages.length === 0) throw new Error('rotas.tsx: no route is understood');
        const known = new Set([...withImports(entry, chunks)].map(({ fileName }) => fileName));
        const source = pages.map(([path, name, file]) => {
          const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/pages/${file}`));
          if (!page) throw new Error(`${file} is not a chunk of its own any more`);
          const files = [...withImports(page, chunks)].filter(({ fileName }) => !known.has(fileName));
          const sheets = new Set(files.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
          const tags = [
            ...files.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
            ...[...sheets].map((fileName) => `<link rel="preload" as="style" crossorigin href="/${fileName}">`),
            ...(file === LOGIN ? ['<link rel="preload" as="fetch" crossorigin href="/api/configuracao">'] : []),
          ];
          return { path, ...documentoDe(name), tags: tags.join('') };
        });
        this.emitFile({ type: 'asset', fileName: 'paginas.json', source: JSON.stringify(source) });
      },
    },
  };
}

function withImports(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  seen = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of chunk.imports) {
    const next = chunks.find(({ fileName }) => fileName === name);
    if (next) withImports(next, chunks, seen);
  }
  return seen;
}
