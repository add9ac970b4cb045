// `npm run selar-registro`: on Node 24, whatever Node the machine has.
import { join } from 'node:path';
import { bootstrap, handOver, root } from './bootstrap.mjs';

handOver(await bootstrap(), [join(root, 'apps', 'api', 'scripts', 'selar-registro.ts')]);
