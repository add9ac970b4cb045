import { randomBytes, randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { enviarAnexo } from '@festejo/contrato/conversa/anexos.ts';
import { stretched } from '@festejo/patience/patience.ts';
import type { Client } from '../../market.ts';
import type { Server } from '../../server.ts';
import { must, type Scenario, type Size } from '../../stage.ts';
import { until } from '../../time.ts';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A picture that keeps a decoder busy for a while. The noise in its first line makes each one different. */
function picture(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  const pixels = Buffer.alloc(side * (1 + side * 3));
  randomBytes(side * 3).copy(pixels, 1);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function upload(base: string, { headers }: Client, side: number): Promise<number> {
  const form = new FormData();
  form.append('arquivo', new Blob([new Uint8Array(picture(side))], { type: 'image/png' }), 'bolo.png');
  const { authorization = '' } = headers;
  const response = await fetch(`${base}/api${enviarAnexo.path}`, {
    method: 'POST',
    headers: { authorization, 'idempotency-key': randomUUID() },
    body: form,
    signal: AbortSignal.timeout(stretched(60_000)),
  }).catch(() => null);
  await response?.arrayBuffer();
  return response?.status ?? 0;
}

function killHelpers(server: Server): number {
  const helpers = server.helpers();
  for (const pid of helpers) process.kill(pid, 'SIGKILL');
  return helpers.length;
}

const killedHelpers: Scenario = {
  name: 'kill -9 dos processos auxiliares, parados e no trabalho',
  async play(stage, size: Size) {
    const [server] = stage.servers;
    const [client] = await stage.market.clients(1, []);
    if (!client) throw new Error('sem cliente');
    const rounds = size === 'short' ? 1 : 20;
    const mustUpload = (status: number, when: string) => must(status === 201 && server.running(), `${when}: a foto respondeu ${status}`);
    for (let round = 0; round < rounds; round++) {
      mustUpload(await upload(server.base, client, 300), 'antes');
      must(killHelpers(server) > 0, 'nenhum processo auxiliar');
      await until('o processo auxiliar parado morre', () => server.helpers().length === 0);
      mustUpload(await upload(server.base, client, 300), 'depois de um kill do parado');
      killHelpers(server);
      await until('o processo auxiliar parado morre', () => server.helpers().length === 0);
      // The next helper is killed as soon as it starts; its work is repeated.
      const working = upload(server.base, client, 3_000);
      await until('um processo auxiliar trabalha', () => server.helpers().length > 0);
      killHelpers(server);
      mustUpload(await working, 'depois de um kill no trabalho');
    }
    return `${rounds} vezes: o servidor segue, e cada foto entra`;
  },
};

export const helpers: readonly Scenario[] = [killedHelpers];
