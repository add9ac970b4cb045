import { shop } from '../../buyers.ts';
import type { Server } from '../../server.ts';
import { must, nothingLost, type Scenario, type Size, type Stage } from '../../stage.ts';
import { until } from '../../time.ts';

/** Clients buy meanwhile; `blow` runs repeatedly, each time after another purchase. */
async function whileBuying(stage: Stage, blows: number, blow: (i: number) => Promise<void>): Promise<string> {
  const products = [
    await stage.market.product(await stage.market.supplier(), 100_000),
    await stage.market.product(await stage.market.supplier(), 100_000),
  ];
  const clients = await stage.market.clients(60 + blows * 60, products);
  const shopping = shop(stage.bases, clients, stage.txidOf, 8);
  const paid = () => shopping.acknowledged.filter((one) => one.paid).length;
  const someBuy = async (what: string) => {
    const before = paid();
    await until(what, () => stage.servers.some((server) => !server.running()) || paid() >= before + 5, 60);
    for (const server of stage.servers) {
      if (server.running()) continue;
      const { code, signal } = await server.ended();
      throw new Error(`um servidor terminou por si (${signal ?? code}):\n${server.output().slice(-2_000)}`);
    }
  };
  try {
    for (let i = 0; i < blows; i++) {
      await someBuy('alguém compra');
      await blow(i);
    }
    await someBuy('compra-se de novo');
  } finally {
    await shopping.stop();
  }
  const unexpected = shopping.statuses.get(500) ?? 0;
  must(unexpected === 0, `${unexpected} respostas 500`);
  const statuses = [...shopping.statuses].sort(([a], [b]) => a - b).map(([status, many]) => `${many}x ${status || 'sem resposta'}`);
  return `${await nothingLost(stage, shopping.acknowledged)}; ${statuses.join(', ')}`;
}

/** Duration of a start after a clean stop. */
async function stopAndStart(server: Server): Promise<number> {
  server.signal('SIGTERM');
  await server.ended();
  const started = performance.now();
  await server.start();
  return performance.now() - started;
}

const ofServer: Scenario = {
  name: 'kill -9 do servidor enquanto se compra',
  async play(stage, size: Size) {
    const blows = size === 'short' ? 1 : 150;
    const plain = await stopAndStart(stage.servers[0]);
    let slowest = 0;
    const told = await whileBuying(stage, blows, async (i) => {
      const server = stage.servers[i % 2 === 0 ? 0 : 1];
      await server.kill();
      const started = performance.now();
      await server.start();
      slowest = Math.max(slowest, performance.now() - started);
    });
    return `${blows} vezes: ${told}; o início mais lento depois de um kill levou ${Math.round(slowest)} ms, um comum ${Math.round(plain)} ms`;
  },
};

const ofPostgres: Scenario = {
  name: 'kill -9 do PostgreSQL enquanto se compra',
  async play(stage, size: Size) {
    const blows = size === 'short' ? 1 : 50;
    const told = await whileBuying(stage, blows, async () => {
      await stage.postgres.kill();
      await stage.postgres.start();
    });
    return `${blows} vezes: ${told}`;
  },
};

export const kills: readonly Scenario[] = [ofServer, ofPostgres];
