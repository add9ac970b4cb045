import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emReais, reaisComPonto } from '@festejo/contrato/common/centavos.ts';
import { aceitarPedido, recusarPedido } from '@festejo/contrato/pedido/pedidos.ts';
import { cancelarComoFornecedor, cancelarPedido } from '@festejo/contrato/pedido/vida-do-pedido.ts';
import { ordersOf, paymentFiles, returnOf } from '../../bank-files.ts';
import { begin, runCommand } from '../../command.ts';
import { whileHeld } from '../../held.ts';
import { NET_IN_CENTAVOS, PRICE_IN_CENTAVOS, type Supplier } from '../../market.ts';
import { at, type Bought, buyAndPay, insist } from '../../orders.ts';
import { must, nothingLost, type Scenario, type Size, type Stage } from '../../stage.ts';
import { pause, until, withinLimit } from '../../time.ts';

const REFUNDS_BETWEEN_KILLS = 3;

/** One order of each purchase takes each way of a refund in turn; the other order lives to its end. */
async function live(stage: Stage, [one, other]: readonly [Supplier, Supplier], { client, orders }: Bought, i: number): Promise<void> {
  const [back = '', kept = ''] = orders;
  const accept = (id: string, by: Supplier) => insist(stage, at(aceitarPedido.path, id), by);
  const motivo = 'Por falta de equipe';
  const cancel = () => insist(stage, at(cancelarPedido.path, back), client, { volta: emReais(PRICE_IN_CENTAVOS) });
  const ways = [
    () => insist(stage, at(recusarPedido.path, back), one, { motivo }),
    () => accept(back, one).then(() => insist(stage, at(cancelarComoFornecedor.path, back), one, { motivo })),
    cancel,
    // Both at once: even an order that is accepted first is refunded whole, by the right of withdrawal.
    () => Promise.all([cancel(), accept(back, one)]),
  ];
  await ways[i % ways.length]?.();
  await accept(kept, other);
  // The party was three days ago: the clock counts the order as delivered.
  await stage.market.movePartiesTo(-80, [client.eventoId]);
}

/** Runs the rounds of each minute and each day continuously. */
async function roundAndRound({ postgres, rounds }: Stage, orders: readonly string[], over: () => boolean): Promise<void> {
  while (!over()) {
    await postgres.query(`update pedidos set prazo_em = now() where id = any($1) and estado = 'entregue' and prazo_em > now()`, [orders]);
    // Claims of a killed process become due at once, without the minute of their lease.
    await postgres.query(`update devolucoes set tentar_em = now() where estado in ('pendente', 'enviada') and tentar_em > now()`);
    await rounds.ask('vencer-prazos', 'enviar-devolucoes', 'fazer-repasses');
    await pause(200);
  }
}

interface Killed {
  /** The time on the database's clock. */
  readonly at: unknown;
  /** Jobs that the killed servers were working on. */
  readonly jobs: readonly string[];
}

/** Kills both servers and starts them again. */
async function restart({ servers, bank, postgres }: Stage): Promise<Killed> {
  const atHand = await postgres.query(`select id from jobs.job where state = 'active'`);
  await Promise.all(servers.map((server) => server.kill()));
  const [now] = await postgres.query('select now() as at');
  bank.answer(REFUNDS_BETWEEN_KILLS);
  await Promise.all(servers.map((server) => server.start()));
  return { at: now?.at, jobs: atHand.map(({ id }) => String(id)) };
}

/** Heartbeats end after ten seconds, and the check for them runs every five; a start takes less. */
const TAKEN_UP_WITHIN_MS = 30_000;

/** Checks that other processes finished the jobs of the killed servers, and started them in time; returns the number of these jobs. */
async function takenUp({ postgres }: Stage, killed: readonly Killed[]): Promise<number> {
  for (const [i, { at: when, jobs: atHand }] of killed.entries()) {
    // A job that was active again at a later kill counts from the later kill.
    const jobs = atHand.filter((id) => !killed.slice(i + 1).some((later) => later.jobs.includes(id)));
    const open = `select 1 from jobs.job where id = any($1) and state <> 'completed'`;
    await until('o que os mortos tinham na mão se fez', async () => (await postgres.query(open, [jobs])).length === 0, 60);
    const [row] = await postgres.query(
      `select coalesce(extract(epoch from max(started_on) - $2::timestamptz) * 1000, 0)::int as ms from jobs.job where id = any($1)`,
      [jobs, when],
    );
    must(withinLimit(Number(row?.ms), TAKEN_UP_WITHIN_MS), `o que os mortos tinham na mão só se retomou depois de ${row?.ms} ms`);
  }
  return killed.flatMap(({ jobs }) => jobs).length;
}

/** Kills a command that has stored the end of a transfer while it waits for locked rows of its orders. */
async function killNoting({ postgres }: Stage, file: string, env: Record<string, string>): Promise<void> {
  await whileHeld(postgres, `select 1 from repasses where estado = 'enviado' for update`, [], async ({ waiting }) => {
    const { ran, kill } = begin('repasses', ['--retorno', file], env);
    await waiting(1);
    kill();
    must((await ran).code === null, 'quem anotava o retorno terminou antes do kill');
  });
}

/**
 * Notes a bank's return with a command that is killed midway, then with one that completes; then notes the return of the whole day, which
 * includes the first.
 */
async function noteReturns(stage: Stage, files: ReadonlyMap<string, string>, env: Record<string, string>): Promise<void> {
  const [first = '', ...others] = [...files.values()].map(returnOf);
  const file = join(tmpdir(), `retorno.${process.pid}.ret`);
  const note = async (text: string) => {
    await writeFile(file, text, 'latin1');
    const { code, output } = await runCommand('repasses', ['--retorno', file], env);
    must(code === 0, `o retorno terminou com ${code}:\n${output}`);
  };
  try {
    await writeFile(file, first, 'latin1');
    await killNoting(stage, file, env);
    await note(first);
    await note([first, ...others].join(''));
  } finally {
    await rm(file);
  }
}

const moneyOut: Scenario = {
  name: 'kill -9 dos dois servidores enquanto se devolve e se repassa',
  async play(stage, size: Size) {
    const { postgres, bank, servers } = stage;
    const [many, kills] = size === 'short' ? [12, 1] : [400, 50];
    const suppliers = [await stage.market.supplier(), await stage.market.supplier()] as const;
    await stage.market.account(suppliers[1]);
    const bought = await buyAndPay(stage, many, suppliers);
    const back = bought.map(({ orders }) => orders[0] ?? '');
    const kept = bought.map(({ orders }) => orders[1] ?? '');
    const quantos = async (text: string, ids: readonly string[]) => Number((await postgres.query(text, [ids]))[0]?.quantos);
    const refunded = () =>
      quantos(`select count(*)::int as quantos from devolucoes where pedido_id = any($1) and estado = 'concluida'`, back);
    const sent = () => quantos(`select count(*)::int as quantos from repasses where pedido_id = any($1) and estado = 'enviado'`, kept);

    const folders = servers.map(({ dataDir }) => dataDir);
    const before = await paymentFiles(folders);
    // Earlier scenarios left files in these folders. When the return of such a file is already noted, the command below would not wait for
    // a lock.
    const inFolders = async () => new Map([...(await paymentFiles(folders))].filter(([name]) => !before.has(name)));
    const centsOf = (files: ReadonlyMap<string, string>) =>
      [...files.values()].flatMap(ordersOf).reduce((sum, { cents }) => sum + cents, 0);
    let over = false;
    let struck = 0;
    const killed: Killed[] = [];
    bank.answer(REFUNDS_BETWEEN_KILLS);
    const clock = roundAndRound(stage, kept, () => over);
    try {
      const lives = Promise.all(bought.map((one, i) => live(stage, suppliers, one, i)));
      const killing = async () => {
        for (; struck < kills; struck++) {
          await until('o banco devolveu, e ninguém o soube', () => bank.waiting() > 0, 120);
          killed.push(await restart(stage));
        }
        bank.answer(Number.POSITIVE_INFINITY);
      };
      await Promise.all([lives, killing()]);
      await until(
        'tudo o que volta voltou, e tudo o que sai está em um arquivo para o banco',
        // A file is written to a folder after its payouts are stored, and again by the process that takes over from a killed one.
        async () => (await refunded()) === many && (await sent()) === many && centsOf(await inFolders()) >= many * NET_IN_CENTAVOS,
        180,
      );
    } finally {
      over = true;
      await clock;
    }
    const again = await takenUp(stage, killed);

    // Refunds of other scenarios may arrive at any time.
    const pix = await postgres.query('select end_to_end_id as id from pagamentos where id = any($1)', [
      bought.map(({ compraId }) => compraId),
    ]);
    const own = new Set(pix.map(({ id }) => id));
    const refunds = [...bank.refunds.values()].filter(({ endToEndId }) => own.has(endToEndId));
    const twice = refunds.length - new Set(refunds.map(({ endToEndId }) => endToEndId)).size;
    must(refunds.length === many && twice === 0, `o banco devolveu ${refunds.length} vezes, e ${twice} em dobro, de ${many}`);
    must(
      refunds.every(({ valor }) => valor === reaisComPonto(PRICE_IN_CENTAVOS)),
      'o banco devolveu outro valor',
    );
    const env = { DATABASE_URL: postgres.url, DATA_DIR: servers[0].dataDir };
    const files = await inFolders();
    const orders = [...files.values()].flatMap(ordersOf);
    must(new Set(orders.map(({ document }) => document)).size === orders.length, 'uma ordem está em dois arquivos');
    const paidOut = centsOf(files);
    must(paidOut === many * NET_IN_CENTAVOS, `os arquivos pagam ${paidOut} centavos, e não ${many * NET_IN_CENTAVOS}`);
    // The data folder belongs to the running server. The command does not wait for it, because it only records the return.
    await noteReturns(stage, files, env);
    const paid = await quantos(`select count(*)::int as quantos from repasses where pedido_id = any($1) and estado = 'concluido'`, kept);
    must(paid === many, `repassados ${paid} de ${many}`);
    await nothingLost(
      stage,
      bought.map(({ compraId }) => ({ compraId, paid: true })),
    );
    return `${struck} vezes: ${many} devoluções e ${many} repasses (${files.size} arquivos), cada um uma vez; ${again} trabalhos retomados; retorno do banco anotado depois de um kill no meio`;
  },
};

export const money: readonly Scenario[] = [moneyOut];
