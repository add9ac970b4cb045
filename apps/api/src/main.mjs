import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// JavaScript, since taking the types out of a file costs reading the library that does it; of all other files the cache below keeps the result.
// What reading and compiling this code makes is kept beside the libraries: a third of what a start costs, and the next one does without it.
// A folder that cannot be written only means that it is done each time.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/festejo', import.meta.url)));
await import('./start.ts');
