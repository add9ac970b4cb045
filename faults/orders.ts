import { randomUUID } from 'node:crypto';
import { aceitarPedido } from '@festejo/contrato/pedido/pedidos.ts';
import { notifyPaid } from './bank.ts';
import { type Answer, call, close } from './buyers.ts';
import type { Client, Supplier } from './market.ts';
import { must, type Stage } from './stage.ts';
import { pause, until } from './time.ts';

/** Any user with a token. */
export type Caller = Pick<Supplier, 'headers'>;

/** A paid purchase. */
export interface Bought {
  readonly client: Client;
  readonly compraId: string;
  /** One order per supplier, in the order of the suppliers. */
  readonly orders: readonly string[];
}

/** Limit of concurrent work: each item uses a database connection of its own. */
const BUYERS_AT_ONCE = 25;

/** Calls `work` for each item of a list, a limited number at once. */
export async function each<T>(list: readonly T[], work: (one: T, i: number) => Promise<unknown>, atOnce = BUYERS_AT_ONCE): Promise<void> {
  const waiting = [...list.entries()];
  const people = Array.from({ length: atOnce }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next[1], next[0]);
  });
  await Promise.all(people);
}

/** Summary of answers, such as "3x 200, 1x 409 ESTADO_MUDOU". */
export const said = (answers: readonly Answer[]): string =>
  [...Map.groupBy(answers, ({ status, body }) => `${status || 'sem resposta'} ${body?.codigo ?? ''}`.trim())]
    .map(([key, all]) => `${all.length}x ${key}`)
    .join(', ');

/** A success or the refusal of a rule is a valid answer; any other status is a fault. */
export function mustBeAnswers(answers: readonly Answer[]): void {
  must(
    answers.every(({ status }) => (status >= 200 && status < 300) || [404, 409, 422].includes(status)),
    `respostas: ${said(answers)}`,
  );
}

export const done = ({ status }: Answer): boolean => status >= 200 && status < 300;

/**
 * A path with its id.
 * @throws Error for a path without `:id`: the call would name no record, and its 404 looks like an answer
 */
export function at(path: string, id: string): string {
  must(path.includes(':id'), `${path} não tem :id`);
  return path.replace(':id', id);
}

/** Statuses that ask for a retry, as a screen retries: the server is busy. */
const busy = ({ status }: Answer) => status === 503 || status === 429;

/** Makes one call to the server whose turn it is, and retries while the server is too busy. */
export async function post({ bases }: Pick<Stage, 'bases'>, turn: number, path: string, by: Caller, body: unknown = {}): Promise<Answer> {
  const headers = { ...by.headers, 'idempotency-key': randomUUID() };
  for (;;) {
    const answer = await call(bases[turn % 2] ?? '', 'POST', path, { headers, body });
    if (!busy(answer)) return answer;
    await pause(300);
  }
}

/** Retries a call on both servers in turn until one answers. The refusal of a rule is an answer: the order was moved before. */
export async function insist(stage: Stage, path: string, by: Caller, body: unknown = {}): Promise<Answer> {
  for (let turn = 0; ; turn++) {
    const answer = await call(stage.bases[turn % 2] ?? '', 'POST', path, { headers: by.headers, body });
    const { status } = answer;
    if (status > 0 && status < 500 && status !== 429) return answer;
    must(status !== 500, `${path} respondeu 500`);
    await pause(100);
  }
}

/**
 * Like `insist`, for a call that must succeed.
 * @throws Error with the answer when the call is refused
 */
export async function make(stage: Stage, path: string, by: Caller, body: unknown = {}): Promise<Answer> {
  const answer = await insist(stage, path, by, body);
  must(done(answer), `${path} respondeu ${said([answer])}`);
  return answer;
}

/** Closes the cart, with one idempotency key until there is an answer, since a busy server may first answer 503. Returns the purchase. */
export async function buy(base: string, client: Client, pagaAgora?: number): Promise<string> {
  const key = randomUUID();
  const again = () => close(base, client, key, pagaAgora);
  let answer = await again();
  for (; answer.status === 0 || busy(answer); answer = await again()) await pause(200);
  must(answer.status === 201, `a compra respondeu ${said([answer])}`);
  return String(answer.body.compraId);
}

/** Sends the bank's notice of the whole amount until a server confirms it. */
export async function pay(stage: Stage, base: string, compraId: string, reais: number): Promise<void> {
  const charge = { txid: await stage.txidOf(compraId), valor: reais.toFixed(2) };
  await until('o aviso do Pix é ouvido', () => notifyPaid(base, charge));
}

/** Buys and pays, the whole amount or a deposit. Returns the purchase. */
export async function buyWhole(stage: Stage, base: string, client: Client, pagaAgora?: number): Promise<string> {
  const compraId = await buy(base, client, pagaAgora);
  await pay(stage, base, compraId, pagaAgora ?? client.total);
  return compraId;
}

/** The orders of a purchase, one per supplier, in the order of the suppliers. */
export async function ordersOf({ postgres }: Stage, compraId: string, suppliers: readonly Supplier[]): Promise<string[]> {
  const rows = await postgres.query('select id, fornecedor_id from pedidos where compra_id = $1', [compraId]);
  return suppliers.map(({ id }) => String(rows.find((row) => row.fornecedor_id === id)?.id));
}

interface What {
  readonly cupomId?: string;
  /** Number of products per supplier. Default: one. */
  readonly ofEach?: number;
}

/** Paid purchases with an order for each of the suppliers. */
export async function buyAndPay(
  stage: Stage,
  many: number,
  suppliers: readonly Supplier[],
  { cupomId, ofEach = 1 }: What = {},
): Promise<Bought[]> {
  const sold = suppliers.flatMap((supplier) => Array.from({ length: ofEach }, () => stage.market.product(supplier, 100_000)));
  const products = await Promise.all(sold);
  const bought: Bought[] = [];
  await each(await stage.market.clients(many, products, cupomId), async (client, i) => {
    const compraId = await buyWhole(stage, stage.bases[i % 2] ?? '', client);
    bought.push({ client, compraId, orders: await ordersOf(stage, compraId, suppliers) });
  });
  return bought;
}

/** Paid purchases whose orders all suppliers have accepted. */
export async function buyAndAccept(stage: Stage, many: number, suppliers: readonly Supplier[], what?: What): Promise<Bought[]> {
  const bought = await buyAndPay(stage, many, suppliers, what);
  await each(bought, async ({ orders }) => {
    for (const [i, supplier] of suppliers.entries()) await make(stage, at(aceitarPedido.path, orders[i] ?? ''), supplier);
  });
  return bought;
}

/** The current state of each order. */
export async function statesOf({ postgres }: Stage, orders: readonly string[]): Promise<Map<string, string>> {
  const rows = await postgres.query('select id, estado from pedidos where id = any($1)', [orders]);
  return new Map(rows.map(({ id, estado }) => [String(id), String(estado)]));
}
