import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { login } from '@festejo/contrato/conta/usuarios.ts';
import type pg from 'pg';
import { withClient } from '../banco.ts';
import { type Load, type Request, sendEvenly } from '../carga.ts';
import { startServer } from '../servidor.ts';
import type { Part } from '../tabela.ts';
import { givePassword, loginOf, whatOthersRead } from './entradas.ts';
import { fillCarts } from './leituras.ts';

const AT_ONCE = 500;
const WAVES = 10;
const SECONDS_BETWEEN = 2;
const SECONDS = WAVES * SECONDS_BETWEEN;
/** Load of the other clients meanwhile. */
const READS_A_SECOND = 100;
const LOGINS_A_SECOND = 4;
const OTHERS = 100;
const P99_IN_MS = 200;
const THE_ONE_ADDRESS = '198.51.100.7';

interface Others {
  readonly reads: Load;
  readonly logins: Load;
}

/**
 * 500 correct logins at the same moment from one address, repeatedly: the latency of other clients must hardly change, and no request may
 * be refused. A read waits only for the part of the wave that the process has begun in that turn of its event loop (`beginInTurns`). A
 * login waits for that part at each of its statements, for the one hash of the wave that is being computed, and for its own hash. A run has
 * some 80 logins, so their 99th percentile is the worst one, and a single disk pause at its commit shows in full, in the column without the
 * wave too. The median shows the typical latency.
 */
export async function measureWave(url: string): Promise<Part> {
  // Each caller sends an address of its own.
  const server = await startServer({ DATABASE_URL: url, TRUST_PROXY: '127.0.0.1' });
  try {
    return await withClient(url, async (client) => {
      await prepare(server.base, client);
      const others = await othersOf(client);
      await others(server.base, 3);
      const alone = await others(server.base, SECONDS / 2);
      const sockets = await openSockets(server.base);
      const [beside, answers] = await Promise.all([others(server.base, SECONDS), waves(sockets)]);
      for (const socket of sockets) socket.destroy();
      return partOf(alone, beside, answers);
    });
  } finally {
    await server.stop();
  }
}

async function prepare(base: string, client: pg.Client): Promise<void> {
  await fillCarts(client);
  await givePassword(base, client, AT_ONCE + OTHERS);
  // Resets the hourly limits that an earlier run used.
  await client.query('delete from usos_limitados');
}

/** Anonymous reads, and logins from an address of their own each. */
async function othersOf(client: pg.Client): Promise<(base: string, seconds: number) => Promise<Others>> {
  const reads = await whatOthersRead(client);
  const logins = Array.from({ length: OTHERS }, (_, i): Request => {
    const request = loginOf(AT_ONCE + i + 1);
    return { ...request, headers: { ...request.headers, 'x-forwarded-for': `192.0.2.${i + 1}` } };
  });
  return async (base, seconds) => {
    const [read, entered] = await Promise.all([
      sendEvenly(base, reads, { perSecond: READS_A_SECOND, seconds }),
      sendEvenly(base, logins, { perSecond: LOGINS_A_SECOND, seconds }),
    ]);
    return { reads: read, logins: entered };
  };
}

/**
 * The connections are opened before the wave and the requests written by hand, so that the sender itself does not delay the other clients.
 */
async function openSockets(base: string): Promise<Socket[]> {
  const { hostname, port } = new URL(base);
  const sockets = Array.from({ length: AT_ONCE }, () => connect(Number(port), hostname));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return sockets;
}

/** Number of answers by status. */
async function waves(sockets: readonly Socket[]): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  for (const socket of sockets) {
    socket.on('error', () => {});
    socket.on('data', (piece) => {
      const status = /^HTTP\/1\.1 (\d+)/.exec(piece.toString('latin1', 0, 12))?.[1];
      if (status) answers[status] = (answers[status] ?? 0) + 1;
    });
  }
  const requests = sockets.map((_, i) => {
    const { body = '' } = loginOf(i + 1);
    return `POST /api${login.path} HTTP/1.1\r\nhost: bench\r\nx-forwarded-for: ${THE_ONE_ADDRESS}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  });
  for (let wave = 0; wave < WAVES; wave++) {
    for (const [i, socket] of sockets.entries()) socket.write(requests[i] ?? '');
    await new Promise((resolve) => setTimeout(resolve, SECONDS_BETWEEN * 1000));
  }
  return answers;
}

function partOf(alone: Others, beside: Others, answers: Record<string, number>): Part {
  const told = (name: keyof Others) =>
    `p50 ${beside[name].p50InMs.toFixed(0)} ms, p99 ${beside[name].p99InMs.toFixed(0)} ms (sem a onda ${alone[name].p50InMs.toFixed(0)} e ${alone[name].p99InMs.toFixed(0)} ms)`;
  const errors = (others: Others) => others.reads.errors + others.logins.errors;
  const erros = errors(alone) + errors(beside);
  return {
    rows: [
      {
        medida: `${AT_ONCE} logins certos de um endereço ao mesmo tempo, ${WAVES} vezes: os outros (${READS_A_SECOND} leituras/s; ${LOGINS_A_SECOND} logins/s, cada um do seu endereço)`,
        meta: `p99 <= ${P99_IN_MS} ms, nenhum recusado`,
        valor: `leituras ${told('reads')}, logins ${told('logins')}; a onda: ${Object.entries(answers)
          .map(([status, many]) => `${many}x ${status}`)
          .join(', ')}`,
        cumpre: erros === 0 && beside.reads.p99InMs <= P99_IN_MS && beside.logins.p99InMs <= P99_IN_MS,
        ...(erros ? { erros } : {}),
      },
    ],
    raw: { onda: { sem: alone, com: beside, respostas: answers } },
  };
}
