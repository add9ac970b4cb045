import type { Rolldown } from 'vite';

/**
 * Source bytes under which what some pages share joins the code of nearly the same pages: on a phone a request costs more
 * than they do. Above it a page would carry too much of the others.
 */
const SMALL = 4_000;

/** A dozen files a page instead of forty: the shell is one, and what pages share is gathered by who shares it. */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'casca', tags: ['$initial'], priority: 1 },
    { name: 'comum', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALL },
  ],
};

/** A shared chunk's own name lists all who share it. */
export const chunkFileNames = ({ name }: { name: string }): string => `assets/${name.split('~', 1)[0]}-[hash].js`;
