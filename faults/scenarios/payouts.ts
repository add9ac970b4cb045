import { concluirPedido, entregarPedido } from '@festejo/contrato/pedido/vida-do-pedido.ts';
import pg from 'pg';
import { NET_IN_CENTAVOS } from '../market.ts';
import { at, buyAndAccept, make } from '../orders.ts';
import { must, type Scenario, type Stage } from '../stage.ts';
import { until } from '../time.ts';

const ROUND = 'fazer-repasses';
/** A changed account waits a day. */
const WAITS_FOR_HOURS = 24;

/** Somebody holds the payout while the round, which has seen the account, waits for it; meanwhile the account is changed. */
async function changedMeanwhile({ postgres, rounds, market }: Stage, supplier: Parameters<typeof market.account>[0], order: string) {
  const holder = new pg.Client({ connectionString: postgres.url });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select from repasses where pedido_id = $1 for update', [order]);
    await rounds.run(ROUND, async () => {
      const waits = async () => (await postgres.query('select 1 from pg_locks where not granted')).length > 0;
      await until('quem faz os repasses espera', waits);
      await market.account(supplier, WAITS_FOR_HOURS);
      await holder.query('commit');
    });
  } finally {
    await holder.end();
  }
}

const newAccount: Scenario = {
  name: 'o repasse espera pela conta nova, também a que muda no último momento',
  async play(stage) {
    const supplier = await stage.market.supplier();
    const [bought] = await buyAndAccept(stage, 1, [supplier]);
    const [order = ''] = bought?.orders ?? [];
    if (!bought) throw new Error('sem compra');
    await stage.market.movePartiesTo(-6, [bought.client.eventoId]);
    await make(stage, at(entregarPedido.path, order), supplier);
    await make(stage, at(concluirPedido.path, order), bought.client);
    const state = async () => {
      const [row] = await stage.postgres.query('select estado, valor_em_centavos::int as valor from repasses where pedido_id = $1', [
        order,
      ]);
      must(row?.valor === NET_IN_CENTAVOS, `o repasse é de ${row?.valor} centavos`);
      return String(row?.estado);
    };
    const mustWait = async (what: string) => must((await state()) === 'pendente', `${what}, o repasse está ${await state()}`);
    await stage.rounds.run(ROUND);
    await mustWait('sem conta');
    await stage.market.account(supplier, WAITS_FOR_HOURS);
    await stage.rounds.run(ROUND);
    await mustWait('com a conta por valer');
    await stage.market.account(supplier);
    await changedMeanwhile(stage, supplier, order);
    await mustWait('com a conta mudada durante a rodada');
    await stage.market.account(supplier);
    await stage.rounds.run(ROUND);
    must((await state()) === 'enviado', `com a conta que vale, o repasse está ${await state()}`);
    return 'espera sem conta, com a nova, e com a que muda durante a rodada; depois sai';
  },
};

export const payouts: readonly Scenario[] = [newAccount];
