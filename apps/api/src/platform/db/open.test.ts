import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { testEngine } from '../testing/database.ts';
import { openConfigured } from './open.ts';

test.skipIf(testEngine !== 'postgres')('asks a database once more that did not answer while the process was busy', async () => {
  const real = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  let refusals = 2;
  const path = createServer((inner) => {
    inner.on('error', () => {});
    if (refusals-- > 0) return void inner.resetAndDestroy();
    const outer = connect(Number(real.port || 5432), real.hostname);
    outer.on('error', () => inner.destroy());
    inner.pipe(outer).pipe(inner);
  }).listen(0, '127.0.0.1');
  await once(path, 'listening');
  onTestFinished(() => void path.close());
  const { port } = path.address() as { port: number };
  const config = readConfig({ DATABASE_URL: Object.assign(new URL(real), { hostname: '127.0.0.1', port: String(port) }).href });

  await expect(openConfigured(config)).rejects.toThrow();
  const database = await openConfigured(config, Promise.resolve());
  expect(await database.query('select 1 as um')).toEqual([{ um: 1 }]);
  await database.close();
});

test.skipIf(testEngine !== 'postgres')('refuses a pooler that drops the session settings of the server', async () => {
  // The `options` of the address replace the server's own settings, so those settings do not arrive.
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.searchParams.set('options', '-c jit=off');
  await expect(openConfigured(readConfig({ DATABASE_URL: url.href }))).rejects.toThrow(
    /como atrás de um PgBouncer: aponte DATABASE_URL direto/,
  );
});
