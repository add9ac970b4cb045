import { aceitarPedido } from '@festejo/contrato/pedido/pedidos.ts';
import { entregarPedido } from '@festejo/contrato/pedido/vida-do-pedido.ts';
import { whileHeld } from '../../held.ts';
import { at, buyAndAccept, buyAndPay, done, post, said, statesOf } from '../../orders.ts';
import { must, type Scenario, type Size } from '../../stage.ts';
import { ask, yes } from './dates.ts';

const MANY = 6;
/** An accepted order counts as delivered this long after the party. */
const DELIVERED_AFTER = '2 days';

/** Moves and answers of one supplier that meet in the database: on one server, calls of one person hold at most 5 connections at once. */
const TOGETHER = 4;

const acceptedMeanwhile: Scenario = {
  name: 'o pedido é aceito enquanto a festa muda de dia',
  async play(stage, size: Size) {
    const { postgres } = stage;
    for (let round = 0; round < (size === 'short' ? 1 : 10); round++) {
      const supplier = await stage.market.supplier();
      const moving = await ask(stage, await buyAndPay(stage, TOGETHER, [supplier]));
      const orders = moving.map(({ orders: [id] }) => id ?? '');
      // The transaction that moves the party waits first, then the one that accepts.
      const held = 'select from pedidos where id = any($1) for no key update';
      const answers = await whileHeld(postgres, held, [orders], async ({ waiting, letGo }) => {
        const moves = Promise.all(moving.map((one, i) => yes(stage, i, one, 0, [supplier])));
        await waiting(TOGETHER);
        const accepts = Promise.all(orders.map((id, i) => post(stage, i + 1, at(aceitarPedido.path, id), supplier)));
        await waiting(TOGETHER * 2);
        await letGo();
        return [...(await moves), ...(await accepts)];
      });
      must(answers.every(done), said(answers));
      const late = await postgres.query(
        `select p.id from pedidos p join eventos e on e.id = p.evento_id
         where p.id = any($1) and (p.estado <> 'confirmado' or p.prazo_em <> e.fim + $2::interval)`,
        [orders, DELIVERED_AFTER],
      );
      must(late.length === 0, `${late.length} de ${TOGETHER} pedidos têm o prazo do dia de antes`);
    }
    return 'cada pedido tem o prazo do dia novo';
  },
};

const deliveredMeanwhile: Scenario = {
  name: 'o fornecedor entrega enquanto o relógio entrega',
  async play(stage) {
    const { market, postgres, rounds } = stage;
    const supplier = await market.supplier();
    const [first, ...others] = await buyAndAccept(stage, MANY, [supplier]);
    if (!first) throw new Error('sem compra');
    const ids = [first, ...others].map(({ orders: [id] }) => id ?? '');
    await market.movePartiesTo(
      -80,
      [first, ...others].map(({ client }) => client.eventoId),
    );
    // The oldest due order blocks the round, which has read all of them: the notifications of its client wait for a lock.
    await postgres.query(`update pedidos set prazo_em = prazo_em - interval '1 hour' where id = $1`, [ids[0]]);
    const answers = await whileHeld(postgres, 'select from usuarios where id = $1 for update', [first.client.id], async (held) => {
      let delivered: Awaited<ReturnType<typeof post>>[] = [];
      await rounds.run('vencer-prazos', async () => {
        await held.waiting(1);
        delivered = await Promise.all(ids.slice(1).map((id, i) => post(stage, i, at(entregarPedido.path, id), supplier)));
        await held.letGo();
      });
      return delivered;
    });
    must(answers.every(done), said(answers));
    const states = [...(await statesOf(stage, ids)).values()];
    must(
      states.every((state) => state === 'entregue'),
      `o cliente ainda tem uma semana, e os pedidos estão ${states.join(', ')}`,
    );
    return `${MANY} entregues uma vez, e nenhum concluído com isso`;
  },
};

export const deadlines: readonly Scenario[] = [acceptedMeanwhile, deliveredMeanwhile];
