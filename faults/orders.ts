import { randomUUID } from 'node:crypto';
import { aceitarPedido } from '@festejo/contrato/pedido/pedidos.ts';
import { notifyPaid } from './bank.ts';
import { type Answer, call, close } from './buyers.ts';
import type { Client, Supplier } from './market.ts';
import { must, type Stage } from './stage.ts';
import { pause, until } from './time.ts';

/** Whoever can call. */
export type Caller = Pick<Supplier, 'headers'>;

/** A purchase that is paid. */
export interface Bought {
  readonly client: Client;
  readonly compraId: string;
  /** One of each supplier, in their order. */
  readonly orders: readonly string[];
}

/** So many at once: each asks the database by a connection of its own. */
const BUYERS_AT_ONCE = 25;

/** Each of a list, some at once. */
export async function each<T>(list: readonly T[], work: (one: T, i: number) => Promise<unknown>, atOnce = BUYERS_AT_ONCE): Promise<void> {
  const waiting = [...list.entries()];
  const people = Array.from({ length: atOnce }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next[1], next[0]);
  });
  await Promise.all(people);
}

/** Answers as in "3x 200, 1x 409 ESTADO_MUDOU". */
export const said = (answers: readonly Answer[]): string =>
  [...Map.groupBy(answers, ({ status, body }) => `${status || 'sem resposta'} ${body?.codigo ?? ''}`.trim())]
    .map(([key, all]) => `${all.length}x ${key}`)
    .join(', ');

/** A rule's no is an answer, and so is a yes; anything else is a fault. */
export function mustBeAnswers(answers: readonly Answer[]): void {
  must(
    answers.every(({ status }) => (status >= 200 && status < 300) || [404, 409, 422].includes(status)),
    `respostas: ${said(answers)}`,
  );
}

export const done = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** The path of one. @throws Error of a path without `:id`: it would ask after nobody, and 404 looks like an answer. */
export function at(path: string, id: string): string {
  must(path.includes(':id'), `${path} não tem :id`);
  return path.replace(':id', id);
}

/** What asks to be asked again, as a screen does: the server is busy. */
const busy = ({ status }: Answer) => status === 503 || status === 429;

/** One call to the server of that turn, until it is not too busy for it. */
export async function post({ bases }: Pick<Stage, 'bases'>, turn: number, path: string, by: Caller, body: unknown = {}): Promise<Answer> {
  const headers = { ...by.headers, 'idempotency-key': randomUUID() };
  for (;;) {
    const answer = await call(bases[turn % 2] ?? '', 'POST', path, { headers, body });
    if (!busy(answer)) return answer;
    await pause(300);
  }
}

/** Asked until it is answered, of whichever server is there; a rule's no is an answer: the order was moved before. */
export async function insist(stage: Stage, path: string, by: Caller, body: unknown = {}): Promise<Answer> {
  for (let turn = 0; ; turn++) {
    const answer = await call(stage.bases[turn % 2] ?? '', 'POST', path, { headers: by.headers, body });
    const { status } = answer;
    if (status > 0 && status < 500 && status !== 429) return answer;
    must(status !== 500, `${path} respondeu 500`);
    await pause(100);
  }
}

/** The same, of what has to be done. @throws Error with what was answered instead. */
export async function make(stage: Stage, path: string, by: Caller, body: unknown = {}): Promise<Answer> {
  const answer = await insist(stage, path, by, body);
  must(done(answer), `${path} respondeu ${said([answer])}`);
  return answer;
}

/** Closed, by the same key until there is an answer, which on a busy machine may be a 503 first; gives the purchase. */
export async function buy(base: string, client: Client, pagaAgora?: number): Promise<string> {
  const key = randomUUID();
  const again = () => close(base, client, key, pagaAgora);
  let answer = await again();
  for (; answer.status === 0 || busy(answer); answer = await again()) await pause(200);
  must(answer.status === 201, `a compra respondeu ${said([answer])}`);
  return String(answer.body.compraId);
}

/** The bank's notice of the whole amount, until it is heard. */
export async function pay(stage: Stage, base: string, compraId: string, reais: number): Promise<void> {
  const charge = { txid: await stage.txidOf(compraId), valor: reais.toFixed(2) };
  await until('o aviso do Pix é ouvido', () => notifyPaid(base, charge));
}

/** Bought and paid, all or a deposit; gives the purchase. */
export async function buyWhole(stage: Stage, base: string, client: Client, pagaAgora?: number): Promise<string> {
  const compraId = await buy(base, client, pagaAgora);
  await pay(stage, base, compraId, pagaAgora ?? client.total);
  return compraId;
}

/** The orders of a purchase, one of each supplier, in their order. */
export async function ordersOf({ postgres }: Stage, compraId: string, suppliers: readonly Supplier[]): Promise<string[]> {
  const rows = await postgres.query('select id, fornecedor_id from pedidos where compra_id = $1', [compraId]);
  return suppliers.map(({ id }) => String(rows.find((row) => row.fornecedor_id === id)?.id));
}

interface What {
  readonly cupomId?: string;
  /** Products of each supplier; one, unless it is told. */
  readonly ofEach?: number;
}

/** Paid purchases of something of each of some suppliers. */
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

/** The same, accepted by every supplier. */
export async function buyAndAccept(stage: Stage, many: number, suppliers: readonly Supplier[], what?: What): Promise<Bought[]> {
  const bought = await buyAndPay(stage, many, suppliers, what);
  await each(bought, async ({ orders }) => {
    for (const [i, supplier] of suppliers.entries()) await make(stage, at(aceitarPedido.path, orders[i] ?? ''), supplier);
  });
  return bought;
}

/** The state that each order came to. */
export async function statesOf({ postgres }: Stage, orders: readonly string[]): Promise<Map<string, string>> {
  const rows = await postgres.query('select id, estado from pedidos where id = any($1)', [orders]);
  return new Map(rows.map(({ id, estado }) => [String(id), String(estado)]));
}
