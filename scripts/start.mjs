// `npm start`: from a fresh clone to a running Festejo. The server itself migrates the database and, in demo mode, fills
// it once; it prints the address when it answers.
import { join } from 'node:path';
import { bootstrap, handOver, root, stop } from './bootstrap.mjs';
import { buildWeb } from './build-web.mjs';

const node = await bootstrap();
if (!buildWeb(node)) stop('As telas não puderam ser montadas; o motivo está nas linhas acima.');
// Left to itself the heap grows by what the machine has, not by what the work needs: the same speed in half the memory.
const heap = ['--max-semi-space-size=8', '--max-old-space-size=192'];
handOver(node, [...heap, join(root, 'apps', 'api', 'src', 'main.ts')]);
