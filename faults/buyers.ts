import { randomUUID } from 'node:crypto';
import { fecharPedido } from '@festejo/contrato/pedido/compras.ts';
import { stretched } from '@festejo/patience/patience.ts';
import { notifyPaid } from './bank.ts';
import type { Client } from './market.ts';
import { pause } from './time.ts';

export interface Answer {
  /** 0 = no answer. */
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the callers read it as the contract defines it
  readonly body: any;
  readonly ms: number;
}

/** Makes one call. A call without an answer within `most` milliseconds, scaled to this machine, has status 0. */
export async function call(
  base: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { headers = {}, body, most = 20_000 }: { headers?: Record<string, string>; body?: unknown; most?: number } = {},
): Promise<Answer> {
  const started = performance.now();
  try {
    const response = await fetch(`${base}/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(stretched(most)),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text, ms: performance.now() - started };
  } catch {
    return { status: 0, headers: new Headers(), body: null, ms: performance.now() - started };
  }
}

/** Closes the client's cart; pays the whole amount, or the given deposit. */
export function close(base: string, client: Client, key: string = randomUUID(), pagaAgora?: number): Promise<Answer> {
  const { eventoId, total, headers } = client;
  return call(base, 'POST', fecharPedido.path, { headers: { ...headers, 'idempotency-key': key }, body: { eventoId, total, pagaAgora } });
}

/** A purchase that a server confirmed to a client: it must still exist afterwards. */
export interface Acknowledged {
  readonly compraId: string;
  paid: boolean;
}

export interface Shopping {
  readonly acknowledged: Acknowledged[];
  /** Count of each status that was neither a purchase nor the refusal of a rule. */
  readonly statuses: Map<number, number>;
  stop(): Promise<void>;
}

/**
 * `atOnce` clients close and pay one purchase after the other, and retry with their idempotency key until they get an answer; each attempt
 * goes to the next server.
 */
export function shop(
  bases: readonly string[],
  clients: readonly Client[],
  txidOf: (compraId: string) => Promise<string>,
  atOnce: number,
): Shopping {
  const acknowledged: Acknowledged[] = [];
  const statuses = new Map<number, number>();
  const waiting = [...clients];
  let stopped = false;
  let turn = 0;
  const next = () => bases[turn++ % bases.length] ?? '';

  async function buy(client: Client): Promise<void> {
    const key = randomUUID();
    let compraId: string | undefined;
    while (!stopped && compraId === undefined) {
      const answer = await close(next(), client, key);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status < 300 && answer.status > 0) compraId = String(answer.body.compraId);
      else if (answer.status >= 400 && answer.status < 500) return;
      else await pause(100);
    }
    if (compraId === undefined) return;
    const bought: Acknowledged = { compraId, paid: false };
    acknowledged.push(bought);
    while (!stopped && !bought.paid) {
      const txid = await txidOf(compraId).catch(() => null);
      bought.paid = txid !== null && (await notifyPaid(next(), { txid, valor: client.total.toFixed(2) }));
      if (!bought.paid) await pause(100);
    }
  }

  const people = Array.from({ length: atOnce }, async () => {
    for (let client = waiting.shift(); client && !stopped; client = waiting.shift()) await buy(client);
  });
  return {
    acknowledged,
    statuses,
    async stop() {
      stopped = true;
      await Promise.all(people);
    },
  };
}
