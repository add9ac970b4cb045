import { fileURLToPath } from 'node:url';
import { reaisComPonto } from '@festejo/contrato/common/centavos.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { notifyPaid } from '../../bank.ts';
import { PRICE_IN_CENTAVOS } from '../../market.ts';
import { buy, buyAndAccept, buyAndPay } from '../../orders.ts';
import { createServer, type Server } from '../../server.ts';
import { must, type Scenario, type Size, type Stage } from '../../stage.ts';
import { pause, until } from '../../time.ts';

const LOADER = fileURLToPath(new URL('../../shifted-clock.mjs', import.meta.url));
const ROUNDS = ['vencer-pagamentos', 'vencer-prazos', 'enviar-devolucoes', 'fazer-repasses', 'processar-avisos'];

/** Replaces both servers by a single one whose clock is `days` days off, until `work` is done. */
async function alone(stage: Stage, days: number, work: (server: Server) => Promise<void>): Promise<void> {
  await Promise.all(stage.servers.map((server) => server.kill()));
  const server = await createServer({
    ...stage.env,
    DATABASE_URL: stage.postgres.url,
    NODE_OPTIONS: `--import=${LOADER}`,
    FAULTS_CLOCK_SHIFT_MS: String(days * DIA_EM_MS),
  });
  try {
    await server.start('livez');
    // A starting server is already live, and its message differs.
    await until('readyz diz que o relógio está errado', async () => {
      const response = await fetch(`${server.base}/readyz`);
      must(response.status === 503, `com o relógio errado readyz responde ${response.status}`);
      return ((await response.json()) as { message: string }).message.startsWith('O relógio deste servidor');
    });
    await work(server);
  } finally {
    await server.remove();
  }
}

const wrongClocks: Scenario = {
  name: 'o relógio de um servidor está errado por muitos dias',
  async play(stage, size: Size) {
    const supplier = await stage.market.supplier();
    const [paid] = await buyAndPay(stage, 1, [supplier]);
    const [accepted] = await buyAndAccept(stage, 1, [supplier]);
    const [client] = await stage.market.clients(1, [await stage.market.product(supplier, 10)]);
    if (!client || !paid || !accepted) throw new Error('sem clientes');
    const open = await buy(stage.bases[0] ?? '', client);
    const compras = [paid.compraId, accepted.compraId, open];
    const states = async () => {
      const rows = await stage.postgres.query(
        'select p.compra_id as id, p.estado, g.estado as pagamento from pedidos p join pagamentos g on g.id = p.compra_id where p.compra_id = any($1)',
        [compras],
      );
      return compras
        .map((id) => rows.find((row) => row.id === id))
        .map((row) => `${row?.estado}/${row?.pagamento}`)
        .join(', ');
    };
    const before = await states();
    const charge = { txid: await stage.txidOf(open), valor: reaisComPonto(PRICE_IN_CENTAVOS) };
    for (const days of size === 'short' ? [40] : [40, -1]) {
      await alone(stage, days, async ({ base }) => {
        // By this clock the Pix would be too late, or too early. The server must refuse the notice, so that the bank repeats it.
        must(!(await notifyPaid(base, charge)), `com o relógio ${days} dias errado um aviso de Pix foi julgado`);
        // Two rounds: a server that notices its clock only during the first round must not have moved a row either.
        for (let turn = 0; turn < 2; turn++) {
          await stage.rounds.ask(...ROUNDS);
          await until('as rodadas acabam', () => stage.rounds.none(...ROUNDS));
          await pause(200);
        }
        must((await states()) === before, `com o relógio ${days} dias errado: era ${before}, e é ${await states()}`);
      });
    }
    await stage.mend();
    await until('o aviso do Pix é ouvido', () => notifyPaid(stage.bases[0] ?? '', charge));
    return `${before}: nada venceu, e nada saiu`;
  },
};

export const clocks: readonly Scenario[] = [wrongClocks];
