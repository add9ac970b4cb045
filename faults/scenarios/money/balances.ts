import { emReais } from '@festejo/contrato/common/centavos.ts';
import { aceitarPedido } from '@festejo/contrato/pedido/pedidos.ts';
import { pagarSaldo } from '@festejo/contrato/pedido/vida-do-pedido.ts';
import { notifyPaid } from '../../bank.ts';
import { type Client, PRICE_IN_CENTAVOS } from '../../market.ts';
import { at, buyWhole, each, make } from '../../orders.ts';
import { must, nothingLost, type Scenario, type Size, type Stage } from '../../stage.ts';
import { until } from '../../time.ts';

/** The price is in whole reais, so that no centavo is rounded. */
const DEPOSIT = emReais(PRICE_IN_CENTAVOS * 0.3);
const BALANCE = emReais(PRICE_IN_CENTAVOS) - DEPOSIT;
/** Number of notices of one Pix. */
const TOLD = 3;

interface Owed {
  readonly client: Client;
  readonly compraId: string;
  readonly id: string;
}

/** Accepted orders with a paid deposit and an open balance. */
async function owe(stage: Stage, many: number): Promise<Owed[]> {
  const supplier = await stage.market.supplier();
  await stage.postgres.query('update fornecedores set sinal_percentual = 30, saldo_dias_antes = 10 where id = $1', [supplier.id]);
  const clients = await stage.market.clients(many, [await stage.market.product(supplier, 100_000)]);
  const owed: Owed[] = [];
  await each(clients, async (client, i) => {
    const compraId = await buyWhole(stage, stage.bases[i % 2] ?? '', client, DEPOSIT);
    const [row] = await stage.postgres.query('select id from pedidos where compra_id = $1', [compraId]);
    const id = String(row?.id);
    await make(stage, at(aceitarPedido.path, id), supplier);
    owed.push({ client, compraId, id });
  });
  return owed;
}

/** Sends the bank's notices to both servers at once, and repeats them until one is confirmed. */
async function tellPaid(stage: Stage, id: string): Promise<void> {
  const charge = { txid: await stage.txidOf(id), valor: BALANCE.toFixed(2) };
  const heard = async () => {
    const told = await Promise.all(Array.from({ length: TOLD }, (_, i) => notifyPaid(stage.bases[i % 2] ?? '', charge)));
    return told.some(Boolean);
  };
  await until('o aviso do saldo é ouvido', heard, 60);
}

/** Makes payments expire through the clock; the bank reports that they were not paid. */
async function letRunOut({ postgres, rounds }: Stage, ids: readonly string[]): Promise<void> {
  const fallen = async () => {
    await postgres.query(
      `update pagamentos set expira_em = now() - interval '5 minutes' where id = any($1) and estado = 'aguardando' and expira_em > now()`,
      [ids],
    );
    const [row] = await postgres.query(`select count(*)::int as n from pedidos where id = any($1) and estado = 'cancelado'`, [ids]);
    return row?.n === ids.length;
  };
  await rounds.until('o que não se pagou caiu', ['vencer-pagamentos'], fallen, 120);
}

const paidInParts: Scenario = {
  name: 'kill -9 dos servidores enquanto se paga o saldo',
  async play(stage, size: Size) {
    const [many, kills] = size === 'short' ? [10, 1] : [400, 40];
    const owed = await owe(stage, many);
    // In each part, some clients never pay.
    const isLate = (i: number) => Math.floor(i / kills) % 5 === 0;
    const late = owed.filter((_, i) => isLate(i));
    const paying = owed.filter((_, i) => !isLate(i));
    const paid = async () =>
      Number(
        (
          await stage.postgres.query('select count(*)::int as n from pedidos where id = any($1) and saldo_pago_em is not null', [
            paying.map(({ id }) => id),
          ])
        )[0]?.n,
      );
    const pay = async ({ client, id }: Owed) => {
      const { body } = await make(stage, at(pagarSaldo.path, id), client);
      must(body.valor === BALANCE, `de saldo se cobram ${body.valor} reais, e não ${BALANCE}`);
      if (!late.some((one) => one.id === id)) await tellPaid(stage, id);
    };
    // A server is killed in the middle of each part.
    for (let struck = 0; struck < kills; struck++) {
      const before = await paid();
      const server = stage.servers[struck % 2 === 0 ? 0 : 1];
      const kill = async () => {
        await until('alguém paga o saldo', async () => (await paid()) > before, 60);
        await server.kill();
        await server.start();
      };
      await Promise.all([
        each(
          owed.filter((_, i) => i % kills === struck),
          pay,
        ),
        kill(),
      ]);
    }
    await stage.mend();
    await until('cada saldo pago está no pedido', async () => (await paid()) === paying.length, 60);
    await letRunOut(
      stage,
      late.map(({ id }) => id),
    );
    // A Pix after the deadline is refunded whole, however often its notice is repeated.
    for (const { id } of late) await tellPaid(stage, id);

    const one = async (text: string) => Number((await stage.postgres.query(text, [owed.map(({ id }) => id)]))[0]?.n);
    const entered = await one(`select count(*)::int as n from movimentos where pedido_id = any($1) and tipo = 'saldo'`);
    must(entered === paying.length, `${entered} movimentos de saldo, de ${paying.length} pagos`);
    const told = await one(
      `select count(*)::int as n from acontecimentos where assunto_id::text = any($1::text[]) and tipo = 'saldo_pago'`,
    );
    must(told === paying.length, `${told} vezes se contou um saldo pago, de ${paying.length}`);
    const sum = await one('select coalesce(sum(valor_em_centavos), 0)::bigint as n from lancamentos where pedido_id = any($1)');
    must(sum === 0, `o livro soma ${sum} centavos`);
    await nothingLost(
      stage,
      owed.map(({ compraId }) => ({ compraId, paid: true })),
    );
    return `${kills} vezes: ${paying.length} saldos pagos, cada um uma vez (avisado ${TOLD} vezes aos dois); ${late.length} vencidos, e o Pix atrasado de cada um volta; o livro soma 0`;
  },
};

export const balances: readonly Scenario[] = [paidInParts];
