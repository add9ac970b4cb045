// `npm start`: from a fresh clone to a running Festejo. The server itself migrates the database and, in demo mode, fills it once; it prints
// its address when it is ready. With `--built` the script neither installs nor builds; `npm run build` must have run before.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap, environment, handOver, isInstalled, root, stop } from './bootstrap.mjs';
import { buildWeb, isBuilt } from './build-web.mjs';

if (process.argv.includes('--built') && !(isInstalled() && isBuilt())) {
  stop('As bibliotecas ou as telas não são as desta versão. Rode "npm run build" nesta pasta, e comece de novo.');
}
const node = await bootstrap();
if (!buildWeb(node)) stop('As telas não puderam ser montadas; o motivo está nas linhas acima.');
// By default the heap grows with the memory of the machine, and glibc keeps freed memory in one arena per thread. These settings give equal
// speed with half the memory.
const { heap, malloc } = JSON.parse(readFileSync(join(root, 'scripts', 'memory.json'), 'utf8'));
handOver(node, [...heap, join(root, 'apps', 'api', 'src', 'main.mjs')], environment(malloc));
