import { avaliarItem } from '@festejo/contrato/pedido/avaliacoes.ts';
import { entregarPedido } from '@festejo/contrato/pedido/vida-do-pedido.ts';
import { at, buyAndAccept, done, each, make, mustBeAnswers, post, said } from '../../orders.ts';
import { must, type Scenario, type Size } from '../../stage.ts';

const AT_ONCE = 4;
const starsOf = (client: number, turn: number) => 1 + ((client + turn) % 5);

const ratedTwice: Scenario = {
  name: 'uma avaliação, várias vezes ao mesmo tempo',
  async play(stage, size: Size) {
    const supplier = await stage.market.supplier();
    const bought = await buyAndAccept(stage, size === 'short' ? 8 : 100, [supplier]);
    await stage.market.movePartiesTo(
      -6,
      bought.map(({ client }) => client.eventoId),
    );
    await each(bought, ({ orders }) => make(stage, at(entregarPedido.path, orders[0] ?? ''), supplier));
    const [product] = await stage.postgres.query('select id from produtos where fornecedor_id = $1', [supplier.id]);
    // All clients rate one product of one shop at the same moment, each several times with different stars.
    const answers = await Promise.all(
      bought.map(({ client, orders: [pedidoId] }, i) =>
        Promise.all(
          Array.from({ length: AT_ONCE }, (_, turn) =>
            post(stage, turn, avaliarItem.path, client, { pedidoId, produtoId: product?.id, nota: starsOf(i, turn), texto: 'Bom.' }),
          ),
        ),
      ),
    );
    mustBeAnswers(answers.flat());
    must(
      answers.every((hers) => hers.filter(done).length === 1),
      said(answers.flat()),
    );
    const sum = answers.reduce((total, hers, i) => total + starsOf(i, hers.findIndex(done)), 0);
    const [shop] = await stage.postgres.query('select nota_soma::int as soma, avaliacoes::int as quantas from fornecedores where id = $1', [
      supplier.id,
    ]);
    must(shop?.quantas === bought.length && shop?.soma === sum, `a loja conta ${shop?.quantas} que somam ${shop?.soma}, e não ${sum}`);
    return `${bought.length} clientes, ${AT_ONCE} vezes cada uma: ${bought.length} avaliações que somam ${sum} estrelas`;
  },
};

export const ratings: readonly Scenario[] = [ratedTwice];
