// `npm test`: every gate and every suite, on a fresh clone too. `npm test -- --only gates,unit` runs some parts.
import { join } from 'node:path';
import { bootstrap, environment, handOver, root } from './bootstrap.mjs';

const began = Date.now();
const onCi = !['', '0', 'false'].includes(process.env.CI ?? '');
const node = await bootstrap();
// CI=true for all children on every machine, so that a person's run and CI's run give equal results. FESTEJO_CI keeps the machine's own
// value of CI: on CI the run must end in time, so its start counts (scripts/suite/closing.ts).
handOver(
  node,
  [join(root, 'scripts', 'suite', 'main.ts'), ...process.argv.slice(2)],
  environment({ CI: 'true', FESTEJO_CI: onCi ? '1' : '', FESTEJO_COMECO: String(began) }),
);
