import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { stretched } from '@festejo/patience/patience.ts';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { form } from '../testing/files/form.ts';
import { photo } from '../testing/files/pictures.ts';
import { type Person, withTestServer } from '../testing/server.ts';
import { QUOTA_IN_BYTES } from './quota.ts';

const server = withTestServer({}, { clear: false });
let port: number;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});

/**
 * Begins to send a picture and goes on slowly. The first megabyte keeps its average speed above the limit for minutes, however busy this
 * process is. Gives what the server has said.
 */
function hold(who: Person): { said: () => string } {
  const socket = createConnection(port, '127.0.0.1');
  let said = '';
  socket.on('error', () => {});
  socket.on('data', (data) => {
    said += String(data);
  });
  socket.write(
    `PUT /api/usuario/foto HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${who.token}\r\ncontent-length: 9000000\r\n` +
      'content-type: multipart/form-data; boundary=b\r\n\r\n--b\r\ncontent-disposition: form-data; name="foto"; filename="a.jpg"\r\n\r\nabc',
  );
  socket.write('c'.repeat(1_000_000));
  const more = setInterval(() => socket.write('c'.repeat(1_024)), 500);
  onTestFinished(() => {
    clearInterval(more);
    socket.destroy();
  });
  return { said: () => said };
}
const send = async (who: Person) =>
  server.call('PUT', '/usuario/foto', { as: who, ...(await form({ foto: { data: await photo(64, 48), name: 'a.jpg' } })) });

test('allows two uploads of one account at once; refuses the third before it is read, and not those of others', async () => {
  const ana = await server.person();
  const held = [hold(ana), hold(ana)];
  // Both have their places once the server has begun to write their files.
  await expect.poll(() => readdir(join(server.config.dataDir, 'recebendo')).catch(() => [])).toHaveLength(2);
  expect(await send(ana)).toMatchObject({ headers: { 'retry-after': '5' }, body: { codigo: 'MUITAS_TENTATIVAS' } });
  expect((await send(await server.person())).status).toBe(200);
  expect(held.map(({ said }) => said())).toEqual(['', '']);
});

test("an account's quota is checked before the body is read; removed files give their space back, and other accounts have their own", async () => {
  const [bia, caio] = [await server.person(), await server.person()];
  expect((await send(bia)).status).toBe(200);
  const kept = () => server.database.query('select chave, bytes from arquivos_guardados where usuario_id = $1', [bia.id]);
  expect(await kept()).toEqual([{ chave: expect.any(String), bytes: expect.any(Number) }]);
  const keep = (bytes: number) => server.database.query('update arquivos_guardados set bytes = $2 where usuario_id = $1', [bia.id, bytes]);
  await keep(QUOTA_IN_BYTES.CLIENTE - 1);
  expect((await send(bia)).status).toBe(200);
  await expect.poll(async () => (await kept()).length, { timeout: stretched(5_000) }).toBe(1);
  await keep(QUOTA_IN_BYTES.CLIENTE);
  const message = 'Seus arquivos ocupam os 500 MB que uma conta pode guardar';
  expect(await send(bia)).toMatchObject({
    status: 422,
    body: { codigo: 'ESPACO_ESGOTADO', message, acao: expect.stringContaining('Apague') },
  });
  expect((await send(caio)).status).toBe(200);
  expect((await server.call('DELETE', '/usuario/foto', { as: bia })).status).toBe(200);
  await expect.poll(kept).toEqual([]);
  expect((await send(bia)).status).toBe(200);
});
