import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import type pg from 'pg';
import { withClient } from '../banco.ts';
import { startBank } from '../banco-pix.ts';
import { type Load, type Request, sendEvenly } from '../carga.ts';
import { startServer } from '../servidor.ts';
import type { Part, Row } from '../tabela.ts';
import { givePassword, loginOf, whatOthersRead } from './entradas.ts';
import { checkouts } from './escritas.ts';
import { GOLPES } from './golpes.ts';
import { fillCarts } from './leituras.ts';
import type { Ordem, Respostas } from './martelo.ts';

const OTHERS = 100;
const READS_A_SECOND = 40;
const LOGINS_A_SECOND = 2;
const PAYMENTS_A_SECOND = 2;
const P99_IN_MS = 200;

interface Others {
  readonly leituras: Load;
  readonly logins: Load;
  readonly compras: Load;
}

/**
 * Repeats each expensive operation continuously with 1, 10 and 40 accounts, and the worst files with one, each account from a network of
 * its own. Other clients read, log in and buy meanwhile: their latency must hardly change, and none of their requests may be refused.
 * @param seconds duration of each load
 */
export async function measureTurns(url: string, seconds: number): Promise<Part> {
  const bank = await startBank();
  const hammer = startHammer();
  const server = await startServer({ DATABASE_URL: url, TRUST_PROXY: '127.0.0.1', PAYMENT_URL: bank.url });
  try {
    return await withClient(url, async (client) => {
      await fillCarts(client);
      await givePassword(server.base, client, OTHERS);
      const others = await othersOf(server.base, client, seconds);
      await others(3);
      const alone = await others(seconds);
      const rows: Row[] = [];
      const raw: Record<string, unknown> = { sozinhos: alone };
      for (const [i, { name, accounts, underWay }] of GOLPES.entries()) {
        await client.query('delete from usos_limitados');
        // Unpaid purchases hold units for some minutes; without this, a buyer of the next row could find a product sold out.
        await client.query('delete from reservas where expira_em is not null');
        hammer.start(server.base, i);
        const beside = await others(seconds);
        const answers = await hammer.stop();
        const medida = `${name}: ${accounts} ${accounts === 1 ? 'conta' : 'contas'}, ${underWay} pedidos de cada uma ao mesmo tempo`;
        const row = rowOf(medida, { alone, beside, answers });
        rows.push(row);
        // Printed immediately, because the whole part takes minutes.
        console.log(`${row.medida}: ${row.valor}`);
        for (const { firstError } of Object.values(beside) as Load[]) if (firstError) console.log(`  falhou: ${firstError}`);
        raw[`${name} ${accounts}`] = { ...beside, respostas: answers };
      }
      return { rows, raw: { vez: raw } };
    });
  } finally {
    hammer.end();
    await server.stop();
    bank.stop();
  }
}

/** Readers, logins and buyers, each from an address of its own. */
async function othersOf(base: string, client: pg.Client, seconds: number): Promise<(seconds: number) => Promise<Others>> {
  const apart = (request: Request, i: number): Request => ({
    ...request,
    headers: { ...request.headers, 'x-forwarded-for': `192.0.${i % 100}.${1 + (i % 200)}` },
  });
  const reads = (await whatOthersRead(client)).map(apart);
  const logins = Array.from({ length: OTHERS }, (_, i) => apart(loginOf(i + 1), i));
  const times = GOLPES.length + 1;
  const buying = (await checkouts(base, client, Math.ceil(times * seconds * PAYMENTS_A_SECOND * 1.2) + 20)).map(apart);
  return async (during) => {
    const purchases = buying.splice(0, Math.ceil(during * PAYMENTS_A_SECOND));
    logins.push(...logins.splice(0, Math.ceil(during * LOGINS_A_SECOND)));
    const [leituras, entradas, compras] = await Promise.all([
      sendEvenly(base, reads, { perSecond: READS_A_SECOND, seconds: during }),
      sendEvenly(base, logins, { perSecond: LOGINS_A_SECOND, seconds: during }),
      sendEvenly(base, purchases, { perSecond: PAYMENTS_A_SECOND, seconds: Math.min(during, purchases.length / PAYMENTS_A_SECOND) }),
    ]);
    return { leituras, logins: entradas, compras };
  };
}

/** Starts the greedy accounts in a separate process with a lower priority than the measured server. */
function startHammer() {
  const program = fork(new URL('martelo.ts', import.meta.url));
  if (program.pid) setPriority(program.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const say = (order: Ordem) => program.send(order);
  return {
    start: (base: string, golpe: number) => say({ base, golpe }),
    async stop(): Promise<Respostas> {
      const answers = once(program, 'message');
      say('pare');
      return (await answers)[0] as Respostas;
    },
    end: () => program.disconnect(),
  };
}

function rowOf(medida: string, { alone, beside, answers }: { alone: Others; beside: Others; answers: Respostas }): Row {
  const names = ['leituras', 'logins', 'compras'] as const;
  const erros = names.reduce((sum, name) => sum + beside[name].errors, 0);
  const p99 = (one: Load) => one.p99InMs.toFixed(0);
  return {
    medida,
    meta: `p99 dos outros <= ${P99_IN_MS} ms, nenhum recusado`,
    valor: `${names.map((name) => `${name} ${p99(beside[name])} (sem isso ${p99(alone[name])}) ms`).join(', ')}; as contas: ${Object.entries(
      answers,
    )
      .map(([status, many]) => `${many}x ${status}`)
      .join(', ')}`,
    cumpre: erros === 0 && names.every((name) => beside[name].p99InMs <= P99_IN_MS),
    ...(erros ? { erros } : {}),
  };
}
