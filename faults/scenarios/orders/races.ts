import { randomUUID } from 'node:crypto';
import { emReais, reaisComPonto } from '@festejo/contrato/common/centavos.ts';
import { cadastro } from '@festejo/contrato/conta/usuarios.ts';
import { aceitarPedido } from '@festejo/contrato/pedido/pedidos.ts';
import { cancelarPedido } from '@festejo/contrato/pedido/vida-do-pedido.ts';
import { notifyPaid, type Paid } from '../../bank.ts';
import { type Answer, call, close } from '../../buyers.ts';
import { type Client, PRICE_IN_CENTAVOS } from '../../market.ts';
import { at, post, said } from '../../orders.ts';
import { must, nothingLost, type Scenario, type Stage } from '../../stage.ts';
import { pause, until } from '../../time.ts';

/** A bank repeats a notice until it is accepted, because a busy server answers 503. */
const repeatNotice = (base: string, charge: Paid, paidAt?: Date) =>
  until('o aviso do Pix é ouvido', () => notifyPaid(base, charge, paidAt));

const count = (answers: readonly Answer[], which: (answer: Answer) => boolean) => answers.filter(which).length;
const bought = ({ status }: Answer) => status === 201 || status === 200;
/** All calls at once, half of them to each process; after a 503 the client retries with its idempotency key, as a browser does. */
const closeAll = ({ bases }: Stage, clients: readonly Client[], key?: string) =>
  Promise.all(
    clients.map(async (client, i) => {
      const own = key ?? randomUUID();
      for (;;) {
        const answer = await close(bases[i % 2] ?? '', client, own);
        if (answer.status !== 503 && answer.status !== 0) return answer;
        await pause(500);
      }
    }),
  );

const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => [Math.random(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);

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
  name: '100 clientes, um cupom de 1 uso e um de 3',
  async play(stage, size) {
    const rounds = size === 'short' ? 1 : 50;
    const product = await stage.market.product(await stage.market.supplier(), 100_000);
    for (let round = 0; round < rounds; round++) {
      for (const total of [1, 3]) {
        const cupom = await stage.market.coupon({ total, perClient: 1 });
        const answers = await closeAll(stage, await stage.market.clients(100, [product], cupom));
        const winners = answers.filter(bought);
        const told = count(answers, ({ status }) => status === 422);
        must(winners.length === total && told === 100 - total, `limite ${total}: ${said(answers)}`);
        await nothingLost(
          stage,
          winners.map(({ body }) => ({ compraId: body.compraId, paid: false })),
        );
      }
    }
    return `${rounds} rodada(s): usaram 1 e 3, os outros ouviram por quê`;
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
      purchases.map(async (compraId) => ({ txid: await stage.txidOf(compraId), valor: reaisComPonto(PRICE_IN_CENTAVOS) })),
    );
    // Paid in time; the minute in which a late notice still counts ends one payment after the other in the next seconds.
    await stage.postgres.query(
      `update pagamentos set expira_em = now() - interval '1 minute' + random() * interval '3 seconds' where compra_id = any($1)`,
      [purchases],
    );
    const paidAt = new Date(Date.now() - 120_000);
    // The clock's rounds run meanwhile; each notice is sent twice, to both processes in turn.
    const rounds = Promise.all(
      [0, 1, 2, 3].map(async (i) => {
        await pause(i * 750);
        await stage.rounds.ask('vencer-pagamentos');
      }),
    );
    await Promise.all(
      stage.bases.flatMap((base) =>
        charges.map(async (charge, i) => {
          await pause(i * 100);
          await repeatNotice(base, charge, paidAt);
        }),
      ),
    );
    await rounds;
    const open = `select count(*)::int as abertos from pagamentos where compra_id = any($1) and estado in ('preparando', 'aguardando')`;
    const allEnded = async () => (await stage.postgres.query(open, [purchases]))[0]?.abertos === 0;
    await stage.rounds.until('cada pagamento chega a um fim', ['vencer-pagamentos'], allEnded);
    const rows = await stage.postgres.query(
      `select g.estado, coalesce(sum(d.valor_em_centavos), 0)::int as devolver
       from pagamentos g left join devolucoes d on d.compra_id = g.compra_id where g.compra_id = any($1) group by g.id`,
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

const noticeAgain: Scenario = {
  name: 'o aviso de cada Pix 20 vezes, em qualquer ordem',
  async play(stage) {
    const product = await stage.market.product(await stage.market.supplier(), 1_000);
    const clients = await stage.market.clients(10, [product]);
    const purchases = (await closeAll(stage, clients)).map(({ body }) => String(body.compraId));
    const charges = await Promise.all(
      purchases.map(async (compraId, i) => ({ txid: await stage.txidOf(compraId), valor: (clients[i]?.total ?? 0).toFixed(2) })),
    );
    const paidAt = new Date();
    const notices = shuffled(charges.flatMap((charge) => Array.from({ length: 20 }, () => charge)));
    await Promise.all(
      notices.map(async (charge, i) => {
        await pause(Math.random() * 500);
        await repeatNotice(stage.bases[i % 2] ?? '', charge, paidAt);
      }),
    );
    const [row] = await stage.postgres.query(
      `select count(*)::int as mudancas, count(distinct h.pedido_id)::int as pedidos from historico_do_pedido h
       join pedidos p on p.id = h.pedido_id where p.compra_id = any($1) and h.para = 'pago'`,
      [purchases],
    );
    must(row?.mudancas === 10 && row?.pedidos === 10, `${row?.mudancas} mudanças de ${row?.pedidos} pedidos`);
    await nothingLost(
      stage,
      purchases.map((compraId) => ({ compraId, paid: true })),
    );
    return '200 avisos, 10 pagamentos, cada um uma vez';
  },
};

/** Each of the three acts may move a paid order; the first one decides, and the others get the new state. */
const threeAtOnce: Scenario = {
  name: 'cancelar, aceitar e o prazo, ao mesmo tempo',
  async play(stage, size) {
    const ends = new Map<string, number>();
    for (let round = 0; round < (size === 'short' ? 1 : 10); round++)
      for (const { estado, quantos } of await meetOnce(stage, 30)) ends.set(estado, (ends.get(estado) ?? 0) + quantos);
    return [...ends].map(([estado, quantos]) => `${quantos} ${estado}`).join(', ');
  },
};

async function meetOnce(stage: Stage, many: number): Promise<{ estado: string; quantos: number }[]> {
  const supplier = await stage.market.supplier();
  const product = await stage.market.product(supplier, 100_000);
  const clients = await stage.market.clients(many, [product]);
  const purchases = (await closeAll(stage, clients)).map(({ body }) => String(body.compraId));
  await Promise.all(
    purchases.map(async (compraId, i) => {
      const charge = { txid: await stage.txidOf(compraId), valor: (clients[i]?.total ?? 0).toFixed(2) };
      await repeatNotice(stage.bases[i % 2] ?? '', charge);
    }),
  );
  const orders = (await stage.postgres.query('select id, cliente_id from pedidos where compra_id = any($1)', [purchases])) as {
    id: string;
    cliente_id: string;
  }[];
  const answers = await Promise.all(
    orders.flatMap(({ id, cliente_id }, i) => {
      const client = clients.find((one) => one.id === cliente_id);
      if (!client) throw new Error('um pedido de ninguém');
      const cancel = () => post(stage, i, at(cancelarPedido.path, id), client, { volta: emReais(PRICE_IN_CENTAVOS) });
      const accept = () => post(stage, i + 1, at(aceitarPedido.path, id), supplier);
      const deadline = async () => {
        await pause(Math.random() * 300);
        await stage.postgres.query(`update pedidos set prazo_em = now() where id = $1 and estado = 'pago'`, [id]);
        await stage.rounds.ask('vencer-prazos');
        return null;
      };
      // An accepted order can still be cancelled. Each pair also runs alone, so that the other acts win too.
      const meetings = [
        [cancel, accept, deadline],
        [accept, deadline],
        [cancel, deadline],
      ];
      return (meetings[i % 3] ?? []).map((move) => move());
    }),
  );
  const heard = answers.filter((answer) => answer !== null);
  must(
    heard.every(({ status }) => status === 200 || (status >= 400 && status < 500)),
    said(heard),
  );
  const state = `select estado, count(*)::int as quantos from pedidos where id = any($1) group by 1`;
  const ids = orders.map(({ id }) => id);
  const states = async () => (await stage.postgres.query(state, [ids])) as { estado: string; quantos: number }[];
  await until('cada pedido tem uma resposta', async () => (await states()).every(({ estado }) => estado !== 'pago'));
  const ends = ['confirmado', 'cancelado', 'recusado'];
  must(
    (await states()).every(({ estado }) => ends.includes(estado)),
    JSON.stringify(await states()),
  );
  const promised = await stage.postgres.query(
    `select p.id from pedidos p left join devolucoes d on d.pedido_id = p.id where p.id = any($1) group by p.id
       having coalesce(sum(d.valor_em_centavos), 0) <> case when p.estado in ('cancelado', 'recusado') then p.total_em_centavos else 0 end`,
    [ids],
  );
  must(promised.length === 0, `${promised.length} pedidos com a devolução errada`);
  await nothingLost(
    stage,
    purchases.map((compraId) => ({ compraId, paid: true })),
  );
  return states();
}

export const races: readonly Scenario[] = [lastUnit, couponLimit, oneKey, noticeAgainstExpiry, noticeAgain, threeAtOnce, signUps];
