import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { CAMINHO_AO_VIVO, type MensagemAoVivo } from '@festejo/contrato/api/vivo.ts';
import { enviarMensagem } from '@festejo/contrato/conversa/mensagens.ts';
import { withClient } from '../banco.ts';
import { asClient, asSupplier, id, TABELA } from '../pessoas.ts';
import { startServer } from '../servidor.ts';
import type { Part } from '../tabela.ts';

const STREAMS = 10_000;
/** Streams per person; the server accepts at most ten. */
const OF_EACH = 5;
const MOST_MB = 600;
/** Opened in batches that the sender can handle; a server that comes back gets all at once. */
const IN_A_PIECE = 200;

const PAIRS = 100;
const A_SECOND = 40;
const SECONDS = 15;
const P99_IN_MS = 200;
/** Time after which a missing message counts as lost. */
const PATIENCE_IN_MS = 5_000;
const CONVERSA = 17;

/** Latency of messages to people with an open screen, and memory of many open streams. */
export async function measureLive(url: string): Promise<Part> {
  const server = await startServer({ DATABASE_URL: url });
  try {
    const told = await messages(server.base, url);
    const before = await server.memoryInMb();
    const sockets = await manyStreams(server.base);
    const open = sockets.filter((socket) => !socket.destroyed).length;
    const memory = await server.memoryInMb();
    for (const socket of sockets) socket.destroy();
    const p = (share: number) => told.times[Math.floor(told.times.length * share)] ?? Number.NaN;
    return {
      rows: [
        {
          medida: `mensagem a quem está olhando (${A_SECOND}/s, ${PAIRS} conversas): do envio até a tela dele saber`,
          meta: `p99 <= ${P99_IN_MS} ms, nenhuma perdida`,
          valor: `p50 ${p(0.5).toFixed(0)} ms, p99 ${p(0.99).toFixed(0)} ms, ${told.times.length} de ${told.sent}`,
          cumpre: told.times.length === told.sent && p(0.99) <= P99_IN_MS,
        },
        {
          medida: `${STREAMS} telas abertas sem que nada aconteça, num processo`,
          meta: `<= ${MOST_MB} MB`,
          valor: `${memory.toFixed(0)} MB com ${open} (antes ${before.toFixed(0)} MB)`,
          cumpre: open === STREAMS && memory <= MOST_MB,
        },
      ],
      raw: { aoVivo: { ...told, fluxos: open, memoriaEmMb: memory, antesEmMb: before } },
    };
  } finally {
    await server.stop();
  }
}

/** Opens the event stream of a person; resolves when the server has confirmed it. */
async function stream(base: string, headers: Record<string, string>, hear?: (mensagem: MensagemAoVivo) => void): Promise<Socket> {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `GET ${CAMINHO_AO_VIVO} HTTP/1.1\r\nhost: bench\r\naccept: text/event-stream\r\nauthorization: ${headers['authorization']}\r\n\r\n`,
  );
  const ready = Promise.withResolvers<void>();
  socket.on('close', () => ready.resolve());
  let rest = '';
  socket.on('data', (piece) => {
    const text = rest + piece.toString();
    const lines = text.split('\n');
    rest = lines.pop() ?? '';
    if (text.includes('event: pronto')) ready.resolve();
    for (const line of lines) if (line.startsWith('data: {"')) hear?.(JSON.parse(line.slice(6)));
  });
  await ready.promise;
  return socket;
}

async function manyStreams(base: string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < STREAMS) {
    const piece = Array.from({ length: IN_A_PIECE }, (_, i) => Math.floor((sockets.length + i) / OF_EACH) + 1);
    sockets.push(...(await Promise.all(piece.map(async (row) => stream(base, await asClient(row))))));
  }
  return sockets;
}

/** Clients write at an even rate, each in a conversation of its own, to suppliers with an open screen. */
async function messages(base: string, url: string): Promise<{ sent: number; times: number[] }> {
  await withClient(url, async (client) => {
    await client.query('delete from usos_limitados');
    await client.query(
      `insert into conversas (id, cliente_id, fornecedor_id, criada_em)
       select chave_de($1, n), chave_de($2, n), chave_de($3, n), now() from generate_series(1, $4) n on conflict do nothing`,
      [CONVERSA, TABELA.cliente, TABELA.fornecedor, PAIRS],
    );
  });
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  const hear = (mensagem: MensagemAoVivo) => {
    if (mensagem.tipo !== 'mensagem') return;
    const sent = sentAt.get(mensagem.id);
    if (sent === undefined) return;
    sentAt.delete(mensagem.id);
    times.push(performance.now() - sent);
  };
  const rows = Array.from({ length: PAIRS }, (_, i) => i + 1);
  const sockets = await Promise.all(rows.map(async (row) => stream(base, await asSupplier(row), hear)));
  const clients = await Promise.all(rows.map(asClient));
  const started = performance.now();
  let sent = 0;
  const replies: Promise<unknown>[] = [];
  for (let i = 0; i < A_SECOND * SECONDS; i++) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, started + (i / A_SECOND) * 1000 - performance.now())));
    const row = i % PAIRS;
    const conversa = id(CONVERSA, row + 1);
    // A conversation sends no further message before the last one has arrived, so that a lost message stays lost.
    if (sentAt.has(conversa)) continue;
    sentAt.set(conversa, performance.now());
    sent++;
    replies.push(
      fetch(`${base}/api${enviarMensagem.path.replace(':id', conversa)}`, {
        method: 'POST',
        headers: { ...clients[row], 'content-type': 'application/json' },
        body: JSON.stringify({ texto: `Mensagem ${i}: o bolo pode ser de chocolate?` }),
      }).then(async (response) => {
        if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
        return response.arrayBuffer();
      }),
    );
  }
  await Promise.all(replies);
  const until = performance.now() + PATIENCE_IN_MS;
  while (times.length < sent && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
  for (const socket of sockets) socket.destroy();
  return { sent, times: times.sort((a, b) => a - b) };
}
