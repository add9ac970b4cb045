import { stretched } from '@festejo/patience/patience.ts';
import { defineProject } from 'vitest/config';

// The pool is `forks`, because the canaries change the working directory.
export default defineProject({ test: { name: 'casa', include: ['**/*.test.ts'], pool: 'forks', testTimeout: stretched(30_000) } });
