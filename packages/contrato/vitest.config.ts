import { stretched } from '@festejo/patience/patience.ts';
import { defineProject } from 'vitest/config';

export default defineProject({ test: { name: 'contrato', isolate: false, include: ['**/*.test.ts'], testTimeout: stretched(10_000) } });
