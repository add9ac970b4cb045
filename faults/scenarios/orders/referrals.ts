import { randomInt } from 'node:crypto';
import { concluirPedido, entregarPedido } from '@festejo/contrato/pedido/vida-do-pedido.ts';
import { at, buyAndAccept, done, each, make, post, said } from '../../orders.ts';
import { must, type Scenario, type Size } from '../../stage.ts';

const onePrize: Scenario = {
  name: 'dois amigos, dois pedidos cada um, concluídos ao mesmo tempo',
  async play(stage, size: Size) {
    const { market, postgres, rounds } = stage;
    const shops = [await market.supplier(), await market.supplier()] as const;
    const many = size === 'short' ? 4 : 40;
    const inviters = await market.clients(many / 2, []);
    // Two products of each shop: the order is above the minimum of the reward.
    const bought = await buyAndAccept(stage, many, shops, { ofEach: 2 });
    // Conditions of a reward: a friend with an own CPF, and a verified shop.
    await each(bought, ({ client }, i) =>
      postgres.query('update usuarios set convidado_por = $2, cpf = $3 where id = $1', [
        client.id,
        inviters[Math.floor(i / 2)]?.id,
        String(10_000_000_000 + randomInt(80_000_000_000)),
      ]),
    );
    await postgres.query('update fornecedores set verificado = true where id = any($1)', [shops.map(({ id }) => id)]);
    await market.movePartiesTo(
      -6,
      bought.map(({ client }) => client.eventoId),
    );
    await each(bought, async ({ orders: [one = '', other = ''] }) => {
      await make(stage, at(entregarPedido.path, one), shops[0]);
      await make(stage, at(entregarPedido.path, other), shops[1]);
    });
    const answers = await Promise.all(
      bought.flatMap(({ client, orders }, i) => orders.map((id, j) => post(stage, i + j, at(concluirPedido.path, id), client))),
    );
    must(answers.every(done), said(answers));
    // The waiting time is over, and the round runs on both servers at once.
    await postgres.query('update indicacoes set premiar_em = now() where premiar_em is not null');
    await Promise.all([1, 2, 3].map(() => rounds.run('premiar-indicacoes')));
    const prizes = async (ids: readonly string[]) =>
      (await postgres.query(`select cliente_id from cupons where codigo like 'AMIGO-%' and cliente_id = any($1)`, [ids])).length;
    const [ofFriends, ofInviters] = [await prizes(bought.map(({ client }) => client.id)), await prizes(inviters.map(({ id }) => id))];
    must(ofFriends === many && ofInviters === many, `${many} amigos: ${ofFriends} prêmios deles, ${ofInviters} de quem os convidou`);
    return `${many} amigos de ${inviters.length} pessoas: um prêmio a cada um, e um por amigo a quem convidou`;
  },
};

export const referrals: readonly Scenario[] = [onePrize];
