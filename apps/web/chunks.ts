import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** Code of so many pages, of some forty, is one file for all of them: on a phone a request costs more than the few bytes that a page does not need. */
const MOST_PAGES = 16;
/** A first visit opens it: it loads nothing that it does not need. */
const FIRST_PAGE = fileURLToPath(new URL('src/pages/conta/login.page.tsx', import.meta.url));

/** All that the first page imports, by the build's own graph. */
function ofTheFirstPage(graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const open = [FIRST_PAGE];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

let first: Set<string> | undefined;
function mostPages(id: string, graph: Rolldown.ChunkingContext): string {
  first ??= ofTheFirstPage(graph);
  return first.has(id) ? 'comum' : 'comum-de-dentro';
}

/**
 * Some thirty files a page at the most instead of fifty: the shell is one, and so is what most pages share. The rest is gathered by exactly
 * who shares it. So no file can need one that needs it: what a module imports is shared by all who share the module. (Merging
 * small files into near ones saves a few more and makes such circles, in which code runs before what it needs.)
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'casca', tags: ['$initial'], priority: 2 },
    { name: mostPages, debugName: 'most pages', minShareCount: MOST_PAGES, priority: 1 },
    { name: 'comum', minShareCount: 2, entriesAware: true },
  ],
};

/** A shared chunk's own name lists all who share it. */
export const chunkFileNames = ({ name }: { name: string }): string => `assets/${name.split('~', 1)[0]}-[hash].js`;
