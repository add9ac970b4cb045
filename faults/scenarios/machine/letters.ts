import { notifyPaid } from '../../bank.ts';
import { close } from '../../buyers.ts';
import { must, type Scenario, type Size } from '../../stage.ts';
import { until } from '../../time.ts';

const LETTERS = `from jobs.job where name = 'enviar-carta'`;

/** Kills happen between a message's last line and its answer, and messages are left for the next server. */
const BETWEEN_KILLS = 5;

const letters: Scenario = {
  name: 'cartas, com kill -9 no meio do envio',
  async play(stage, size: Size) {
    const { postgres, mail, bases, servers } = stage;
    const count = async (where: string) =>
      Number((await postgres.query(`select count(*)::int as quantas ${LETTERS} and ${where}`))[0]?.quantas);
    const waiting = () => count(`state in ('created', 'retry', 'active')`);
    await until('as cartas de antes saíram', async () => (await waiting()) === 0, 120);
    const before = { sent: mail.taken.length, jobs: await count('true') };

    mail.answer(BETWEEN_KILLS);
    const many = size === 'short' ? 20 : 150;
    const clients = await stage.market.clients(many, [await stage.market.product(await stage.market.supplier(), 100_000)]);
    const closed = await Promise.all(clients.map((client, i) => close(bases[i % 2] ?? '', client)));
    const paid = closed.map(async ({ body }, i) => {
      const charge = { txid: await stage.txidOf(body.compraId), valor: (clients[i]?.total ?? 0).toFixed(2) };
      await until('o aviso do Pix é ouvido', () => notifyPaid(bases[i % 2] ?? '', charge));
    });
    const kills = size === 'short' ? 1 : 8;
    const killing = async () => {
      for (let killed = 0; killed < kills; killed++) {
        await until('quem manda uma carta espera a resposta', () => mail.waiting(0) + mail.waiting(1) > 0, 120);
        const server = servers[mail.waiting(0) > 0 ? 0 : 1];
        await server.kill();
        await server.start();
        mail.answer(BETWEEN_KILLS);
      }
      mail.answer(Number.POSITIVE_INFINITY);
    };
    const started = performance.now();
    await Promise.all([killing(), ...paid]);
    await until('não há mais cartas', async () => (await waiting()) === 0, 120);
    const taken = mail.taken.slice(before.sent);
    const distinct = new Set(taken.map(({ id }) => id)).size;
    const queued = (await count('true')) - before.jobs;
    must(distinct === queued, `${queued} cartas na fila, ${distinct} diferentes recebidas`);
    const again = taken.length - distinct;
    must(again >= kills, `${kills} kills, e só ${again} cartas mandadas de novo`);
    const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',');
    return `${queued} cartas, cada uma recebida uma vez (${again} repetidas com o mesmo Message-ID, que quem recebe descarta), ${kills} kills, em ${seconds} s`;
  },
};

export const mailings: readonly Scenario[] = [letters];
