import { emCentavos } from '@festejo/contrato/common/centavos.ts';
import { concluirPedido, entregarPedido } from '@festejo/contrato/pedido/vida-do-pedido.ts';
import { notify, type TakenPix } from '../../bank.ts';
import { at, type Bought, buyAndAccept, make } from '../../orders.ts';
import { must, type Scenario, type Stage } from '../../stage.ts';
import { pause, until } from '../../time.ts';

/** Amounts taken back from each purchase of two orders, one after the other; their sum is the whole purchase. */
const TAKINGS = ['70.01', '49.99', '120.00'] as const;

/**
 * The bank takes back money of a purchase, and repeats the notice until a server confirms it. Repetitions, also in another order, change
 * nothing.
 */
async function take(stage: Stage, { compraId, client }: Bought, i: number): Promise<void> {
  const txid = await stage.txidOf(compraId);
  const pix = { endToEndId: `E${txid}`, txid, valor: client.total.toFixed(2) };
  const told: TakenPix[] = [];
  for (const valor of TAKINGS) {
    told.push(stage.bank.takeBack(pix, valor));
    await until('o aviso do que o banco tomou é ouvido', () => notify(stage.bases[i % 2] ?? '', told.at(-1) ?? {}), 120);
  }
  for (const one of told) await notify(stage.bases[(i + 1) % 2] ?? '', one);
}

/** Delivers and concludes the orders, so that their money is released to the suppliers. */
async function conclude(stage: Stage, bought: readonly Bought[], suppliers: Parameters<typeof buyAndAccept>[2]): Promise<void> {
  await stage.market.movePartiesTo(
    -6,
    bought.map(({ client }) => client.eventoId),
  );
  for (const { client, orders } of bought) {
    for (const [i, supplier] of suppliers.entries()) {
      await make(stage, at(entregarPedido.path, orders[i] ?? ''), supplier);
      await make(stage, at(concluirPedido.path, orders[i] ?? ''), client);
    }
  }
}

const takenBackWhilePaid: Scenario = {
  name: 'o banco toma os Pix de volta enquanto se repassa, com kill -9 no meio',
  async play(stage, size) {
    const [many, kills] = size === 'short' ? [4, 1] : [60, 8];
    const { postgres, rounds, servers } = stage;
    const suppliers = [await stage.market.supplier(), await stage.market.supplier()];
    for (const supplier of suppliers) await stage.market.account(supplier);
    const bought = await buyAndAccept(stage, many * 2, suppliers);
    // Half of the orders are paid out meanwhile; the money of the others is still held.
    await conclude(stage, bought.slice(0, many), suppliers);
    const pix = await Promise.all(bought.map(async ({ compraId }) => `E${await stage.txidOf(compraId)}`));
    const applied = async () => {
      const [row] = await postgres.query(
        `select count(*)::int as quantas, coalesce(sum(valor_em_centavos), 0)::int as valor from retomadas where end_to_end_id = any($1) and aplicada = 'tomada'`,
        [pix],
      );
      return { takings: Number(row?.quantas), cents: Number(row?.valor) };
    };
    let over = false;
    const payouts = (async () => {
      while (!over) {
        await rounds.ask('fazer-repasses', 'aplicar-retomadas');
        await pause(150);
      }
    })();
    const all = bought.length * TAKINGS.length;
    try {
      const telling = Promise.all(bought.map((one, i) => take(stage, one, i)));
      for (let struck = 0; struck < kills; struck++) {
        await until('o banco tomou mais', async () => (await applied()).takings > (struck * all) / (kills + 1), 120);
        await Promise.all(servers.map((server) => server.kill()));
        await Promise.all(servers.map((server) => server.start()));
      }
      await telling;
      await until('tudo o que o banco tomou está no livro', async () => (await applied()).takings === all, 120);
    } finally {
      over = true;
      await payouts;
    }
    const { cents } = await applied();
    const paidIn = bought.reduce((sum, { client }) => sum + emCentavos(client.total), 0);
    must(cents === paidIn, `o banco tomou ${cents} centavos no livro, e ${paidIn} de verdade`);
    const orders = bought.flatMap((one) => one.orders);
    const [row] = await postgres.query(
      `select coalesce(sum(l.valor_em_centavos), 0)::int as cliente from lancamentos l where l.pedido_id = any($1) and l.conta = 'cliente'`,
      [orders],
    );
    must(Number(row?.cliente) === 0, `com tudo tomado, os clientes ainda têm ${row?.cliente} centavos no livro`);
    const [held] = await postgres.query('select count(*)::int as retidos from retencoes where pedido_id = any($1)', [orders]);
    must(Number(held?.retidos) === orders.length, `esperam ${held?.retidos} de ${orders.length} pedidos`);
    return `${kills} vezes: ${all} vezes tomado de ${bought.length} compras, cada uma uma vez no livro; ${orders.length} pedidos esperam`;
  },
};

export const takenBack: readonly Scenario[] = [takenBackWhilePaid];
