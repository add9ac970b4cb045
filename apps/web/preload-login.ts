import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const LOGIN = 'src/pages/login.page.tsx';

/**
 * Names the login screen's files and the one call it makes in index.html, so that a first visit fetches them beside the shell instead of after it.
 * Whoever comes in by another page fetches a dozen small files too early, once.
 */
export function preloadLogin(): Plugin {
  return {
    name: 'preload-login',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const login = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(LOGIN));
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (!login || !entry) throw new Error(`${LOGIN} is not a chunk of its own any more`);
        const known = new Set([...withImports(entry, chunks)].map(({ fileName }) => fileName));
        const files = [...withImports(login, chunks)].filter(({ fileName }) => !known.has(fileName));
        const sheets = new Set(files.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
        return [
          ...files.map(({ fileName }) => link('modulepreload', fileName, {})),
          ...[...sheets].map((fileName) => link('preload', fileName, { as: 'style' })),
          link('preload', 'api/configuracao', { as: 'fetch' }),
        ];
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

function link(rel: string, fileName: string, attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel, crossorigin: true, href: `/${fileName}`, ...attrs }, injectTo: 'head' };
}
