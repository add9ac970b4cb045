// `npm test`: every gate and every suite, on a fresh clone too. `npm test -- --only gates,unit` runs some parts.
import { join } from 'node:path';
import { bootstrap, environment, handOver, root } from './bootstrap.mjs';

const node = await bootstrap();
// CI=true for all children, on every machine: a person's run and CI's must say the same.
handOver(node, [join(root, 'scripts', 'suite', 'main.ts'), ...process.argv.slice(2)], environment({ CI: 'true' }));
