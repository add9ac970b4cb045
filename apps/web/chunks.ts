import type { Rolldown } from 'vite';

/** Code of so many pages is one file for all of them: on a phone a request costs more than the few bytes that a page does not need. */
const MOST_PAGES = 14;

/**
 * Two dozen files a page at the most instead of forty: the shell is one, and so is what most pages share. The rest is gathered by exactly
 * who shares it. So no file can need one that needs it: what a module imports is shared by all who share the module. (Merging
 * small files into near ones saves a few more and makes such circles, in which code runs before what it needs.)
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'casca', tags: ['$initial'], priority: 2 },
    { name: 'comum', minShareCount: MOST_PAGES, priority: 1 },
    { name: 'comum', minShareCount: 2, entriesAware: true },
  ],
};

/** A shared chunk's own name lists all who share it. */
export const chunkFileNames = ({ name }: { name: string }): string => `assets/${name.split('~', 1)[0]}-[hash].js`;
