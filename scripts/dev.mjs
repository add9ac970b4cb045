// `npm run dev`: the server, restarted at each change, and Vite's server for the web, which proxies /api to it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bootstrap, environment, root } from './bootstrap.mjs';

const node = await bootstrap();
const server = spawn(node, ['--watch-preserve-output', '--watch', join(root, 'apps/api/src/main.mjs')], {
  cwd: root,
  stdio: 'inherit',
  env: environment(),
});
const web = spawn(node, [join(root, 'node_modules/vite/bin/vite.js')], {
  cwd: join(root, 'apps/web'),
  stdio: 'inherit',
  env: environment(),
});

for (const child of [server, web]) {
  child.on('exit', (code) => {
    // When one of the two ends, the other is ended too.
    server.kill();
    web.kill();
    process.exitCode = code ?? 0;
  });
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    server.kill(signal);
    web.kill(signal);
  });
}
