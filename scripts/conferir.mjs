// `npm run conferir`: runs on Node 24, whichever Node the machine has.
import { join } from 'node:path';
import { bootstrap, handOver, root } from './bootstrap.mjs';

handOver(await bootstrap(), [join(root, 'apps', 'api', 'scripts', 'conferir.ts')]);
