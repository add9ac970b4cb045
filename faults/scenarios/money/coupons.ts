import { aceitarPedido, recusarPedido } from '@festejo/contrato/pedido/pedidos.ts';
import { cancelarComoFornecedor, cancelarCompra, cancelarPedido } from '@festejo/contrato/pedido/vida-do-pedido.ts';
import type { Client, Supplier } from '../../market.ts';
import { at, type Bought, buy, buyAndPay, buyWhole, each, insist, make, mustBeAnswers, ordersOf, post } from '../../orders.ts';
import { must, type Scenario, type Size, type Stage } from '../../stage.ts';

const motivo = 'Por falta de equipe';
/** Total in reais of an order with 10% off. */
const PAID = 108;

/** Ways in which an order ends without delivery to its client. */
const FALLS: Readonly<Record<string, (stage: Stage, id: string, by: { client: Client; supplier: Supplier }) => Promise<unknown>>> = {
  recusado: (stage, id, { supplier }) => make(stage, at(recusarPedido.path, id), supplier, { motivo }),
  'recusado pelo prazo': (stage, id) => runOut(stage, id),
  'cancelado antes da resposta': (stage, id, { client }) => make(stage, at(cancelarPedido.path, id), client, { volta: PAID }),
  'cancelado pelo fornecedor': async (stage, id, { supplier }) => {
    await make(stage, at(aceitarPedido.path, id), supplier);
    await make(stage, at(cancelarComoFornecedor.path, id), supplier, { motivo });
  },
};

async function runOut({ postgres, rounds }: Stage, id: string): Promise<void> {
  await postgres.query(`update pedidos set prazo_em = now() where id = $1 and estado = 'pago'`, [id]);
  await rounds.until('o prazo passa', ['vencer-prazos'], async () => {
    const [row] = await postgres.query('select estado from pedidos where id = $1', [id]);
    return row?.estado === 'recusado';
  });
}

async function usesOf({ postgres }: Stage, cupom: string): Promise<number> {
  const [row] = await postgres.query('select usos::int as usos from cupons where id = $1', [cupom]);
  return Number(row?.usos);
}

/** A coupon for one purchase, and a purchase with it that has two orders. */
async function withCoupon(stage: Stage, suppliers: readonly Supplier[]): Promise<{ cupom: string; bought: Bought }> {
  const cupom = await stage.market.coupon({ total: 1, perClient: 1 });
  const [bought] = await buyAndPay(stage, 1, suppliers, { cupomId: cupom });
  if (!bought) throw new Error('sem compra');
  return { cupom, bought };
}

const inAnyOrder: Scenario = {
  name: 'um cupom volta, em qualquer ordem em que os pedidos caem',
  async play(stage, size: Size) {
    const suppliers = [await stage.market.supplier(), await stage.market.supplier()];
    const ways = Object.entries(FALLS);
    const pairs = ways.flatMap(([one, first], i) =>
      ways
        .filter((_, j) => size === 'long' || j === (i + 1) % ways.length)
        .map(([other, second]) => ({ name: `${one}, ${other}`, falls: [first, second] as const })),
    );
    await each(pairs, async ({ name, falls }) => {
      const { cupom, bought } = await withCoupon(stage, suppliers);
      for (const [i, fall] of falls.entries()) {
        must((await usesOf(stage, cupom)) === 1, `${name}: o cupom voltou antes do último pedido`);
        const supplier = suppliers[i];
        if (supplier) await fall(stage, bought.orders[i] ?? '', { client: bought.client, supplier });
      }
      must((await usesOf(stage, cupom)) === 0, `${name}: o cupom não voltou`);
    });
    return `${pairs.length} ordens: o cupom volta com o último pedido, e uma vez`;
  },
};

const atOnce: Scenario = {
  name: 'os pedidos de um cupom caem todos ao mesmo tempo',
  async play(stage, size: Size) {
    const suppliers = [await stage.market.supplier(), await stage.market.supplier()];
    const many = size === 'short' ? 6 : 100;
    await each(
      Array.from({ length: many }),
      async () => {
        const { cupom, bought } = await withCoupon(stage, suppliers);
        mustBeAnswers(
          await Promise.all(
            suppliers.flatMap((supplier, i) => [
              post(stage, i, at(recusarPedido.path, bought.orders[i] ?? ''), supplier, { motivo }),
              post(stage, i + 1, at(cancelarPedido.path, bought.orders[i] ?? ''), bought.client, { volta: PAID }),
            ]),
          ),
        );
        must((await usesOf(stage, cupom)) === 0, 'o cupom não voltou');
      },
      4,
    );
    return `${many} compras de dois pedidos: cada cupom voltou uma vez`;
  },
};

/** An unpaid purchase: cancelled, expired, or both at once. The returned coupon can be used again. */
const unpaid: Scenario = {
  name: 'o cupom de uma compra que não se pagou',
  async play(stage) {
    const supplier = await stage.market.supplier();
    const product = await stage.market.product(supplier, 1_000);
    const cupom = await stage.market.coupon({ total: 2, perClient: 1 });
    const [keeps] = await stage.market.clients(1, [product], cupom);
    if (keeps) await buyWhole(stage, stage.bases[1] ?? '', keeps);
    for (const way of ['desiste', 'vence', 'os dois']) {
      const [client] = await stage.market.clients(1, [product], cupom);
      if (!client) throw new Error('sem cliente');
      const compraId = await buy(stage.bases[0] ?? '', client);
      must((await usesOf(stage, cupom)) === 2, `${way}: o cupom não se usou`);
      const give = () => insist(stage, cancelarCompra.path.replace(':compraId', compraId), client);
      if (way !== 'vence') await Promise.all([give(), ...(way === 'os dois' ? [give(), give()] : [])]);
      await stage.postgres.query(`update pagamentos set expira_em = now() - interval '2 minutes' where id = $1 and estado = 'aguardando'`, [
        compraId,
      ]);
      await stage.rounds.until(`${way}: o cupom volta`, ['vencer-pagamentos'], async () => (await usesOf(stage, cupom)) === 1);
    }
    const [last] = await stage.market.clients(1, [product], cupom);
    if (!last) throw new Error('sem cliente');
    const compraId = await buyWhole(stage, stage.bases[1] ?? '', last);
    const [order = ''] = await ordersOf(stage, compraId, [supplier]);
    await make(stage, at(aceitarPedido.path, order), supplier);
    must((await usesOf(stage, cupom)) === 2, 'o cupom que voltou não se usou');
    return 'desistida, vencida e as duas coisas: voltou, e outra pessoa o usou';
  },
};

export const coupons: readonly Scenario[] = [inAnyOrder, atOnce, unpaid];
