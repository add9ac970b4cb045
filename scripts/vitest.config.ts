import { defineProject } from 'vitest/config';

// Forks, because the canaries change the working directory.
export default defineProject({ test: { name: 'casa', include: ['**/*.test.ts'], pool: 'forks', testTimeout: 30_000 } });
