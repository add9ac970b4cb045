import { concluirPedido, entregarPedido } from '@festejo/contrato/pedido/vida-do-pedido.ts';
import { whileHeld } from '../../held.ts';
import { NET_IN_CENTAVOS, type Supplier } from '../../market.ts';
import { at, buyAndAccept, make } from '../../orders.ts';
import { must, type Scenario, type Stage } from '../../stage.ts';

const ROUND = 'fazer-repasses';
/** Of the first account, as its owner sees it; the second one's key is a telephone. */
const FIRST_ACCOUNT = '01DE';
/** A changed account waits a day. */
const WAITS_FOR_HOURS = 24;

/** The round has seen the account, and waits for the payout that somebody holds; meanwhile the account is changed. */
async function changedMeanwhile({ postgres, rounds, market }: Stage, supplier: Supplier, order: string): Promise<void> {
  await whileHeld(postgres, 'select from repasses where pedido_id = $1 for update', [order], ({ waiting, letGo }) =>
    rounds.run(ROUND, async () => {
      await waiting(1);
      const change = market.account(supplier, WAITS_FOR_HOURS);
      // Either it is made at once, or it waits for the round as well.
      await Promise.race([change, waiting(2)]);
      await letGo();
      await change;
    }),
  );
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
    const [sent] = await stage.postgres.query('select para from transferencias where fornecedor_id = $1', [supplier.id]);
    must(sent === undefined || String(sent.para).includes(FIRST_ACCOUNT), `a conta mudada durante a rodada recebeu logo: ${sent?.para}`);
    if (sent === undefined) {
      await stage.market.account(supplier);
      await stage.rounds.run(ROUND);
    }
    must((await state()) === 'enviado', `com a conta que vale, o repasse está ${await state()}`);
    return 'espera sem conta, e com a nova; a que muda durante a rodada não recebe';
  },
};

export const payouts: readonly Scenario[] = [newAccount];
