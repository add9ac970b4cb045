import { randomUUID } from 'node:crypto';
import { cadastro } from '@festejo/contrato/usuarios.ts';
import { notifyPaid } from '../bank.ts';
import { type Answer, call, close } from '../buyers.ts';
import { type Client, PRICE_IN_CENTAVOS } from '../market.ts';
import { must, nothingLost, type Scenario, type Stage } from '../stage.ts';
import { pause, until } from '../time.ts';

const count = (answers: readonly Answer[], which: (answer: Answer) => boolean) => answers.filter(which).length;
const bought = ({ status }: Answer) => status === 201 || status === 200;
const said = (answers: readonly Answer[]) =>
  [...Map.groupBy(answers, ({ status, body }) => `${status} ${body?.codigo ?? ''}`.trim())]
    .map(([key, all]) => `${all.length}x ${key}`)
    .join(', ');

/** All at the same moment, half of them to each process; who hears 503 tries again with the same key, as a browser does. */
const closeAll = ({ bases }: Stage, clients: readonly Client[], key?: string) =>
  Promise.all(
    clients.map(async (client, i) => {
      const own = key ?? randomUUID();
      for (;;) {
        const answer = await close(bases[i % 2] ?? '', client, own);
        if (answer.status !== 503) return answer;
        await pause(500);
      }
    }),
  );

const lastUnit: Scenario = {
  name: '100 compradores, a última unidade',
  async play(stage) {
    const product = await stage.market.product(await stage.market.supplier(), 1);
    const answers = await closeAll(stage, await stage.market.clients(100, [product]));
    const winners = answers.filter(bought);
    must(winners.length === 1, `compraram ${winners.length}: ${said(answers)}`);
    must(count(answers, ({ status }) => status === 422) === 99, said(answers));
    await nothingLost(
      stage,
      winners.map(({ body }) => ({ compraId: body.compraId, paid: false })),
    );
    return `1 comprou, 99 ouviram por quê, em ${Math.round(Math.max(...answers.map(({ ms }) => ms)))} ms`;
  },
};

const couponLimit: Scenario = {
  name: '60 clientes, um cupom de 5 usos',
  async play(stage) {
    const product = await stage.market.product(await stage.market.supplier(), 1_000);
    const cupom = await stage.market.coupon({ total: 5, perClient: 1 });
    const answers = await closeAll(stage, await stage.market.clients(60, [product], cupom));
    const winners = answers.filter(bought);
    must(winners.length === 5 && count(answers, ({ status }) => status === 422) === 55, said(answers));
    await nothingLost(
      stage,
      winners.map(({ body }) => ({ compraId: body.compraId, paid: false })),
    );
    return '5 usaram, 55 ouviram por quê';
  },
};

const oneKey: Scenario = {
  name: 'uma chave de repetição, 50 vezes ao mesmo tempo',
  async play(stage) {
    const product = await stage.market.product(await stage.market.supplier(), 1_000);
    const [client] = await stage.market.clients(1, [product]);
    must(client !== undefined, 'sem cliente');
    const answers = await closeAll(
      stage,
      Array.from({ length: 50 }, () => client as Client),
      randomUUID(),
    );
    const purchases = new Set(answers.filter(bought).map(({ body }) => body.compraId));
    must(purchases.size === 1 && count(answers, bought) === 50, `${purchases.size} compras: ${said(answers)}`);
    return '1 compra, 50 respostas iguais';
  },
};

const noticeAgainstExpiry: Scenario = {
  name: 'o aviso do Pix contra o vencimento',
  async play(stage) {
    const product = await stage.market.product(await stage.market.supplier(), 1_000);
    const clients = await stage.market.clients(30, [product]);
    const purchases = (await closeAll(stage, clients)).map(({ body }) => String(body.compraId));
    const charges = await Promise.all(
      purchases.map(async (compraId) => ({ txid: await stage.txidOf(compraId), valor: (PRICE_IN_CENTAVOS / 100).toFixed(2) })),
    );
    // Paid in time; the minute in which a late notice still counts ends one by one in the next seconds.
    await stage.postgres.query(
      `update pagamentos set expira_em = now() - interval '1 minute' + random() * interval '6 seconds' where compra_id = any($1)`,
      [purchases],
    );
    const paidAt = new Date(Date.now() - 120_000);
    // The clock's rounds meanwhile; and each notice twice, at both processes, one after the other.
    const rounds = Promise.all(
      [0, 1, 2, 3].map(async (i) => {
        await pause(i * 1_500);
        await stage.postgres.query(`insert into jobs.job (name, data) values ('vencer-pagamentos', '{}')`);
      }),
    );
    const heard = await Promise.all(
      stage.bases.flatMap((base) =>
        charges.map(async (charge, i) => {
          await pause(i * 200);
          return notifyPaid(base, charge, paidAt);
        }),
      ),
    );
    await rounds;
    must(heard.every(Boolean), `${heard.filter((ok) => !ok).length} avisos sem resposta`);
    const open = `select count(*)::int as abertos from pagamentos where compra_id = any($1) and estado in ('preparando', 'aguardando')`;
    await until('cada pagamento chega a um fim', async () => (await stage.postgres.query(open, [purchases]))[0]?.abertos === 0);
    const rows = await stage.postgres.query(
      `select g.estado, coalesce(sum(d.valor_em_centavos), 0)::int as devolver
       from pagamentos g left join devolucoes d on d.compra_id = g.compra_id where g.compra_id = any($1) group by g.compra_id`,
      [purchases],
    );
    const paid = rows.filter(({ estado, devolver }) => estado === 'pago' && devolver === 0).length;
    const back = rows.filter(({ estado, devolver }) => estado === 'expirado' && devolver === PRICE_IN_CENTAVOS);
    must(paid + back.length === 30, `pagos ${paid}, a devolver ${back.length}, de 30`);
    await nothingLost(stage, []);
    return `${paid} pagos, ${back.length} vencidos e a devolver, nenhum perdido nem em dobro`;
  },
};

const signUps: Scenario = {
  name: '40 cadastros do mesmo e-mail ao mesmo tempo, em dois processos',
  async play({ bases, postgres }) {
    const email = `${randomUUID()}@falhas.example`;
    const body = { tipoPerfil: 1, nomeCompleto: 'Ana das Falhas', email, senha: 'girassol canoa ventania 82', aceitaTermos: true };
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        call(bases[i % 2] ?? '', 'POST', cadastro.path, {
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${i + 1}` },
          body,
          most: 60_000,
        }),
      ),
    );
    const [row] = await postgres.query('select count(*)::int as contas from usuarios where email = $1', [email]);
    must(row?.contas === 1, `${row?.contas} contas: ${said(answers)}`);
    must(count(answers, ({ status }) => status === 201) >= 1, said(answers));
    must(
      answers.every(({ status }) => [201, 409, 429, 503].includes(status)),
      said(answers),
    );
    return `1 conta (${said(answers)})`;
  },
};

export const races: readonly Scenario[] = [lastUnit, couponLimit, oneKey, noticeAgainstExpiry, signUps];
