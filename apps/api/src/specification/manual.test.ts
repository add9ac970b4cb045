import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
// The operator's page of limits loads the rooms that otherwise load with their first request.
import '../features/operacao/operacao/limites/limites.ts';
import { limitsInForce } from '../platform/limits/limits.ts';
import { criarMercado } from '../platform/testing/mercado.ts';
import { withTestServer } from '../platform/testing/server.ts';

const server = withTestServer();

const MANUAL = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8');

test('the client of docs/api.md signs up, finds, buys and reads its order', async () => {
  const mercado = criarMercado(server);
  await mercado.produto((await mercado.fornecedor()).id, { precoEmCentavos: 123_45 });
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const [, program = ''] = /```js\n(.+?)```/s.exec(MANUAL) ?? [];
  const child = spawn(process.execPath, ['--input-type=module', '-'], { env: { ...process.env, FESTEJO_API: `${address}/api` } });
  child.stdin.end(program);
  const [shown, wrong] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(wrong).toBe('');
  expect(JSON.parse(shown)).toEqual({ numero: expect.any(Number), total: 123.45, estado: 'pago' });
});

test('docs/operations/configuration.md lists every rate limit with its number and period', () => {
  const manual = readFileSync(new URL('../../../../docs/operations/configuration.md', import.meta.url), 'utf8');
  const [, table = ''] = /\| count +\| .+\n\|[-| ]+\n((?:\|.+\n)+)/.exec(manual) ?? [];
  const rows = table
    .split('\n')
    .filter(Boolean)
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  // Test files share the modules of their worker, and some declare limits of their own.
  const inForce = limitsInForce()
    .filter(({ what }) => !what.startsWith('Testes'))
    .map(({ name, per, uses, seconds }) => [name, per, String(uses), String(seconds)]);
  const byName = ([one = '']: string[], [other = '']: string[]) => (one < other ? -1 : 1);
  expect(rows.map(([name = '', per = '', uses = '', seconds = '']) => [name, per, uses, seconds])).toEqual(inForce.sort(byName));
});
