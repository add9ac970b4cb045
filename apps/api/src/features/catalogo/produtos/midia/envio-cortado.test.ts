import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { type AddressInfo, createConnection } from 'node:net';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { mp4 } from '../../../../platform/testing/files/videos.ts';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { correio } from '../testing/envios.ts';

const MB = 1024 * 1024;
const server = withTestServer({}, { clear: false });
const mercado = criarMercado(server);
const { guardados } = correio(server);
let dona: Person;
beforeAll(async () => {
  dona = await mercado.fornecedor();
  pasta = join(server.config.dataDir, 'recebendo');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});

let pasta: string;
const chegando = () => readdir(pasta).catch(() => []);
const esperando = () => server.db.selectFrom('arquivos_enviados').select('id').execute();

/** Begins to send a video with this announced length (bytes). */
async function comecar(anunciado: number) {
  const socket = createConnection((server.app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  const inicio = `--b\r\ncontent-disposition: form-data; name="video"; filename="festa.mp4"\r\ncontent-type: video/mp4\r\n\r\n`;
  socket.write(
    `POST /api/produto/arquivo HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${dona.token}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${anunciado}\r\n\r\n${inicio}`,
  );
  return socket;
}

test('a video of 2 GB is refused by its announced length, before it arrives', async () => {
  const socket = await comecar(2 * 1024 * MB);
  const [resposta] = await once(socket, 'data');
  expect(String(resposta)).toMatch(/^HTTP\/1\.1 413 /);
  expect(await chegando()).toEqual([]);
});

test('a video is written to disk as it arrives; an aborted upload leaves no file and no row', async () => {
  const socket = await comecar(190 * MB);
  socket.write(mp4());
  const bloco = Buffer.alloc(MB, 0x61);
  for (let mandados = 0; mandados < 100; mandados++) {
    if (!socket.write(bloco)) await once(socket, 'drain');
  }
  // The file is on disk before the upload ends: it is not buffered in memory.
  await expect.poll(async () => (await stat(join(pasta, (await chegando())[0] ?? ''))).size).toBeGreaterThan(95 * MB);
  socket.destroy();
  await expect.poll(chegando).toEqual([]);
  expect([await guardados(), await esperando()]).toEqual([[], []]);
});
