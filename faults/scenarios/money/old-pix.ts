import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { salvarDestinoDaDevolucao } from '@festejo/contrato/dinheiro/devolucoes.ts';
import { cancelarComoFornecedor } from '@festejo/contrato/pedido/vida-do-pedido.ts';
import { ordersOf, paymentFiles, returnOf } from '../../bank-files.ts';
import { call } from '../../buyers.ts';
import { runCommand } from '../../command.ts';
import { PRICE_IN_CENTAVOS, type Supplier } from '../../market.ts';
import { at, type Bought, buyAndAccept, insist, post } from '../../orders.ts';
import { must, type Scenario, type Stage } from '../../stage.ts';
import { pause, until } from '../../time.ts';

const PAYER = '52998224725';
const DESTINATION = { tipo: 'pix', titularNome: 'Ana das Falhas', titularDocumento: PAYER, pixTipo: 'cpf', pixChave: PAYER };
const ROUNDS = ['enviar-devolucoes', 'lembrar-destinos', 'fazer-repasses'] as const;

/**
 * Makes the Pix old. For half of them the database shows the age; for the others only the bank's answer does. The bank's notices name the
 * payer of each.
 */
async function growOld({ postgres, bank }: Stage, bought: readonly Bought[]): Promise<void> {
  const pix = await postgres.query('select end_to_end_id as id from pagamentos where id = any($1) order by id', [
    bought.map(({ compraId }) => compraId),
  ]);
  const ids = pix.map(({ id }) => String(id));
  bank.grow(ids);
  await postgres.query(
    `update avisos_de_pix set corpo = corpo || jsonb_build_object('pagador', jsonb_build_object('cpf', $2::text)) where end_to_end_id = any($1)`,
    [ids, PAYER],
  );
  await postgres.query(
    `update avisos_de_pix set corpo = corpo || jsonb_build_object('horario', now() - interval '100 days') where end_to_end_id = any($1)`,
    [ids.filter((_, i) => i % 2 === 0)],
  );
}

/** The client names an account for the refund, to both servers at once, until one of them accepts it. */
async function say(stage: Stage, { client }: Bought, id: string): Promise<void> {
  const path = at(salvarDestinoDaDevolucao.path, id);
  await stage.postgres.query(
    `with dela as (update sessoes set identidade_confirmada_em = now() where usuario_id = $1) update usuarios set senha_hash = 'alguma' where id = $1`,
    [client.id],
  );
  await until(
    'o destino é ouvido',
    async () => {
      const answers = await Promise.all(stage.bases.map((base) => call(base, 'PUT', path, { headers: client.headers, body: DESTINATION })));
      must(
        answers.every(({ status }) => status !== 500 && status !== 422),
        `o destino respondeu ${answers.map(({ status, body }) => `${status} ${body?.codigo ?? ''}`).join(', ')}`,
      );
      return answers.some(({ status }) => status === 200);
    },
    120,
  );
}

const oldPixWhileKilled: Scenario = {
  name: 'Pix com mais de 90 dias voltam por transferência, com kill -9 no meio',
  async play(stage, size) {
    const [many, kills] = size === 'short' ? [6, 2] : [80, 10];
    const { postgres, rounds, servers, bank } = stage;
    const suppliers: Supplier[] = [await stage.market.supplier()];
    const bought = await buyAndAccept(stage, many, suppliers);
    await growOld(stage, bought);
    const orders = bought.map((one) => one.orders[0] ?? '');
    const refunds = () =>
      postgres.query(
        `select d.id, d.pedido_id as pedido, d.estado, d.transferir_desde is not null as transferir, t.devolucao_id is not null as dito
         from devolucoes d left join destinos_de_devolucoes t on t.devolucao_id = d.id where d.pedido_id = any($1)`,
        [orders],
      );
    const files = () => paymentFiles(servers.map(({ dataDir }) => dataDir));
    const before = new Set((await files()).keys());
    const ours = async () => [...(await files())].filter(([name]) => !before.has(name)).map(([, text]) => text);
    let over = false;
    const clock = (async () => {
      while (!over) {
        // The day for which a new destination waits is over, and so is the claim of a killed process.
        await postgres.query('update destinos_de_devolucoes set vale_a_partir_de = now() where vale_a_partir_de > now()');
        await postgres.query(
          `update devolucoes set tentar_em = now() where estado = 'pendente' and tentar_em > now() and pedido_id = any($1)`,
          [orders],
        );
        await rounds.ask(...ROUNDS);
        await pause(150);
      }
    })();
    const going = async () => {
      for (const one of bought) {
        const [order = ''] = one.orders;
        await insist(stage, at(cancelarComoFornecedor.path, order), suppliers[0] as Supplier, { motivo: 'Por falta de equipe' });
        await until(
          'vira transferência',
          async () => (await refunds()).some(({ pedido, transferir }) => pedido === order && transferir === true),
          120,
        );
        const refund = (await refunds()).find(({ pedido }) => pedido === order);
        await say(stage, one, String(refund?.id));
      }
    };
    const killing = async () => {
      for (let struck = 0; struck < kills; struck++) {
        await until('mais uma é transferência', async () => (await refunds()).length > (struck * many) / (kills + 1), 120);
        await Promise.all(servers.map((server) => server.kill()));
        await Promise.all(servers.map((server) => server.start()));
      }
    };
    try {
      await Promise.all([going(), killing()]);
      await until('todas estão com o banco', async () => (await refunds()).every(({ estado }) => estado === 'enviada'), 120);
      await until('cada uma está em um arquivo', async () => (await ours()).flatMap(ordersOf).length >= many, 60);
    } finally {
      over = true;
      await clock;
    }
    const all = (await ours()).flatMap(ordersOf).filter(({ cents }) => cents === PRICE_IN_CENTAVOS);
    must(all.length === many && new Set(all.map(({ document }) => document)).size === many, `${all.length} ordens de ${many} devoluções`);
    const file = join(tmpdir(), `retorno-velhos.${process.pid}.ret`);
    try {
      await writeFile(file, (await ours()).map(returnOf).join(''), 'latin1');
      for (let time = 0; time < 2; time++) {
        const { code, output } = await runCommand('repasses', ['--retorno', file], {
          DATABASE_URL: postgres.url,
          DATA_DIR: servers[0].dataDir,
        });
        must(code === 0, `o retorno terminou com ${code}:\n${output}`);
      }
    } finally {
      await rm(file);
    }
    const ended = await refunds();
    must(
      ended.length === many && ended.every(({ estado, dito }) => estado === 'concluida' && dito === false),
      `estão ${ended.map(({ estado }) => estado).join(', ')}`,
    );
    const pix = await postgres.query('select end_to_end_id as id from pagamentos where id = any($1)', [
      bought.map(({ compraId }) => compraId),
    ]);
    const own = new Set(pix.map(({ id }) => id));
    const twice = [...bank.refunds.values()].filter(({ endToEndId }) => own.has(endToEndId));
    must(twice.length === 0, `o banco também devolveu ${twice.length} pelo Pix`);
    const again = await post(stage, 0, at(cancelarComoFornecedor.path, orders[0] ?? ''), suppliers[0] as Supplier, { motivo: 'De novo' });
    must(again.status === 409, `cancelar de novo respondeu ${again.status}`);
    return `${kills} vezes: ${many} devoluções por transferência, cada uma em um arquivo e uma vez no livro; nenhuma pelo Pix`;
  },
};

export const oldPix: readonly Scenario[] = [oldPixWhileKilled];
