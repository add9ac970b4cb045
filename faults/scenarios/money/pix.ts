import { emReais, reaisComPonto } from '@festejo/contrato/common/centavos.ts';
import { notifyPaid, type Paid } from '../../bank.ts';
import { close } from '../../buyers.ts';
import { PRICE_IN_CENTAVOS } from '../../market.ts';
import { buy, buyWhole, done, each, pay, said } from '../../orders.ts';
import { must, type Scenario, type Size, type Stage } from '../../stage.ts';
import { until, withinLimit } from '../../time.ts';

const RIGHT = reaisComPonto(PRICE_IN_CENTAVOS);

const someClients = async ({ market }: Stage, many: number) => market.clients(many, [await market.product(await market.supplier(), 1_000)]);

/** The bank's refunds of these Pix, after all promised refunds are done. */
async function refundsAtTheBank(stage: Stage, pix: readonly string[], many: number): Promise<string[]> {
  const of = () => [...stage.bank.refunds.values()].filter(({ endToEndId }) => pix.includes(endToEndId));
  await stage.rounds.until('o que não paga volta', ['enviar-devolucoes'], async () => of().length >= many, 15);
  const again = [...stage.bank.refunds].filter(([id, { endToEndId }]) => pix.includes(endToEndId) && stage.bank.asked.get(id) !== 1);
  must(again.length === 0, `${again.length} devoluções se pediram mais de uma vez, e ninguém morreu`);
  return of().map(({ valor }) => valor);
}

/** A charge is paid by one Pix of its amount: any other Pix is refunded whole. */
const oddPix: Scenario = {
  name: 'um segundo Pix, e Pix de outro valor ou a outra chave',
  async play(stage, size: Size) {
    const clients = await someClients(stage, size === 'short' ? 6 : 60);
    const odd = [reaisComPonto(PRICE_IN_CENTAVOS - 1), reaisComPonto(PRICE_IN_CENTAVOS + 1)];
    const pix: string[] = [];
    const purchases: string[] = [];
    await each(clients, async (client, i) => {
      const base = (turn: number) => stage.bases[(i + turn) % 2] ?? '';
      const compraId = await buy(base(0), client);
      purchases.push(compraId);
      const txid = await stage.txidOf(compraId);
      const another = (n: number) => `E${n}${txid.slice(2)}`;
      pix.push(another(1), another(2), another(3));
      const wrong: Paid[] = odd.map((valor, n) => ({ txid, valor, endToEndId: another(n + 1) }));
      // A Pix to another key does not pay either; operators decide on it.
      wrong.push({ txid, valor: RIGHT, endToEndId: another(4), chave: 'de-outro' });
      // The wrong ones first, reported to both servers at once; then two right ones at once, of which one pays.
      const tell = (all: readonly Paid[]) => Promise.all(all.map((one, turn) => notifyPaid(base(turn), one)));
      await until('os Pix errados são ouvidos', async () => (await tell([...wrong, ...wrong])).every(Boolean));
      const [before] = await stage.postgres.query('select estado from pagamentos where id = $1', [compraId]);
      must(before?.estado === 'aguardando', `com Pix errados o pagamento está ${before?.estado}`);
      const right = [
        { txid, valor: RIGHT },
        { txid, valor: RIGHT, endToEndId: another(3) },
      ];
      await until('os Pix certos são ouvidos', async () => (await tell(right)).every(Boolean));
    });
    const rows = await stage.postgres.query(`select p.end_to_end_id as pix from pagamentos p where p.id = any($1) and p.estado = 'pago'`, [
      purchases,
    ]);
    must(rows.length === clients.length, `${rows.length} pagos, de ${clients.length}`);
    const all = [...pix, ...(await Promise.all(purchases.map(stage.txidOf))).map((txid) => `E${txid}`)];
    const back = await refundsAtTheBank(stage, all, clients.length * 3);
    const expected = [...odd, RIGHT].flatMap((valor) => clients.map(() => valor));
    must(back.toSorted().join() === expected.toSorted().join(), `voltaram ${back.toSorted().join(', ')}`);
    return `${clients.length} compras, 5 Pix cada uma: um pagou, 3 voltaram inteiros, um espera por gente`;
  },
};

/** The bank's list shows the payment too: a lost notice changes nothing. */
const lostNotice: Scenario = {
  name: 'o banco paga e o aviso se perde',
  async play(stage, size: Size) {
    const clients = await someClients(stage, size === 'short' ? 4 : 40);
    const purchases: string[] = [];
    await each(clients, async (client, i) => void purchases.push(await buy(stage.bases[i % 2] ?? '', client)));
    for (const compraId of purchases) stage.bank.takePix({ txid: await stage.txidOf(compraId), valor: RIGHT });
    // At the deadline the server asks the bank before it gives up a payment.
    await stage.postgres.query(`update pagamentos set expira_em = now() + interval '1 second' where id = any($1)`, [purchases]);
    const states = async () => {
      const rows = await stage.postgres.query('select estado from pagamentos where id = any($1)', [purchases]);
      return rows.map(({ estado }) => estado);
    };
    await stage.rounds.until('o banco é perguntado', ['vencer-pagamentos'], async () =>
      (await states()).every((state) => state === 'pago' || state === 'expirado'),
    );
    must(
      (await states()).every((state) => state === 'pago'),
      (await states()).join(', '),
    );
    return `${clients.length} pagos pela consulta`;
  },
};

/** The checkout answers in any state of the bank, after the bank's timeout at the latest. */
const CLOSED_WITHIN_MS = 9_000;

/** No purchase fails, whatever the bank does; once the bank works again, each purchase gets exactly one charge. */
const badCharges: Scenario = {
  name: 'o banco erra nas cobranças, e depois acerta',
  async play(stage, size: Size) {
    const clients = await someClients(stage, size === 'short' ? 9 : 60);
    stage.bank.charge('fail', 'lose', 'silent');
    const answers = await Promise.all(clients.map((client, i) => close(stage.bases[i % 2] ?? '', client)));
    must(answers.every(done), said(answers));
    const slowest = Math.max(...answers.map(({ ms }) => ms));
    must(withinLimit(slowest, CLOSED_WITHIN_MS), `a compra levou ${Math.round(slowest)} ms`);
    stage.bank.charge('well');
    const purchases = answers.map(({ body }) => String(body.compraId));
    const inState = async (state: string) =>
      (await stage.postgres.query('select 1 from pagamentos where id = any($1) and estado = $2', [purchases, state])).length;
    await until('cada compra tem a sua cobrança', async () => {
      await stage.rounds.hurry('criar-cobranca');
      return (await inState('aguardando')) === purchases.length;
    });
    const known = await Promise.all(purchases.map(stage.txidOf));
    const missing = known.filter((txid) => !stage.bank.charges.has(txid));
    must(missing.length === 0, `${missing.length} cobranças não estão no banco`);
    await each(purchases, (compraId, i) => pay(stage, stage.bases[i % 2] ?? '', compraId, emReais(PRICE_IN_CENTAVOS)));
    must((await inState('pago')) === purchases.length, `${await inState('pago')} pagos, de ${purchases.length}`);
    return `${purchases.length} compras, em até ${Math.round(slowest)} ms: falha, resposta perdida, silêncio; todas com uma cobrança, e pagas`;
  },
};

/** The reserved units of an unpaid purchase are free again, and a late Pix does not buy them back. */
const holdRunsOut: Scenario = {
  name: 'a reserva vence, outro compra, e o Pix atrasado chega',
  async play(stage) {
    const { market, postgres } = stage;
    const product = await market.product(await market.supplier(), 1);
    const [late, next] = await market.clients(2, [product]);
    must(late !== undefined && next !== undefined, 'sem clientes');
    if (!late || !next) return '';
    const compraId = await buy(stage.bases[0] ?? '', late);
    const refused = await close(stage.bases[1] ?? '', next);
    must(refused.status === 422, `com a unidade reservada a compra respondeu ${said([refused])}`);
    // Recent enough that a notice of a Pix paid in time would still count.
    await postgres.query(`update pagamentos set expira_em = now() - interval '20 seconds' where id = $1`, [compraId]);
    await postgres.query(
      `update reservas r set expira_em = now() - interval '1 minute' from pedidos p where p.id = r.pedido_id and p.compra_id = $1`,
      [compraId],
    );
    await buyWhole(stage, stage.bases[1] ?? '', next);
    const charge = { txid: await stage.txidOf(compraId), valor: RIGHT };
    await until('o aviso atrasado é ouvido', () => notifyPaid(stage.bases[0] ?? '', charge));
    const [heard] = await postgres.query('select estado from pagamentos where id = $1', [compraId]);
    must(heard?.estado === 'aguardando', `com o Pix atrasado o pagamento está ${heard?.estado}`);
    await postgres.query(`update pagamentos set expira_em = now() - interval '2 minutes' where id = $1`, [compraId]);
    await stage.rounds.until('a compra vence', ['vencer-pagamentos'], async () => {
      const [row] = await postgres.query('select estado from pagamentos where id = $1', [compraId]);
      return row?.estado === 'expirado';
    });
    const [back] = await refundsAtTheBank(stage, [`E${charge.txid}`], 1);
    must(back === RIGHT, `voltaram ${back}`);
    return 'a unidade é de quem pagou; o Pix atrasado volta inteiro';
  },
};

export const pixes: readonly Scenario[] = [oddPix, lostNotice, badCharges, holdRunsOut];
