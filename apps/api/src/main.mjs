import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// This file is JavaScript: stripping types would load a library first. The cache below keeps the result for all other files.
// The compiled code is cached beside the libraries, which saves a third of a start. Without a writable folder each start compiles again.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/festejo', import.meta.url)));
await import('./start.ts');
