import { concluirPedido, entregarPedido } from '@festejo/contrato/pedido/vida-do-pedido.ts';
import { whileHeld } from '../../held.ts';
import { NET_IN_CENTAVOS, type Supplier } from '../../market.ts';
import { at, buyAndAccept, make } from '../../orders.ts';
import { must, type Scenario, type Stage } from '../../stage.ts';

const ROUND = 'fazer-repasses';
/** A changed account is used only after a day. */
const WAITS_FOR_HOURS = 24;

const CHANGE = `update contas_bancarias set pix_tipo = 'telefone', pix_chave = '+5511987654321', mudou_em = now(),
  vale_a_partir_de = now() + interval '24 hours' where fornecedor_id = $1`;

/** The supplier saves another account while the round processes the payout: the round has read the old account, and must wait. */
async function changedMeanwhile({ postgres, rounds }: Stage, supplier: Supplier): Promise<void> {
  await whileHeld(postgres, CHANGE, [supplier.id], ({ waiting, letGo }) =>
    rounds.run(ROUND, async () => {
      await waiting(1);
      await letGo();
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
    await changedMeanwhile(stage, supplier);
    await mustWait('com a conta mudada durante a rodada');
    await stage.market.account(supplier);
    await stage.rounds.run(ROUND);
    must((await state()) === 'enviado', `com a conta que vale, o repasse está ${await state()}`);
    return 'espera sem conta, com a nova, e com a que muda durante a rodada; depois sai';
  },
};

export const payouts: readonly Scenario[] = [newAccount];
