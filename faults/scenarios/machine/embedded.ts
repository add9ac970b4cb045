import { randomUUID } from 'node:crypto';
import { buscarProdutosDentroDoRaio } from '@festejo/contrato/catalogo/produtos.ts';
import { login } from '@festejo/contrato/conta/usuarios.ts';
import { buscarPagamento, simularPagamento } from '@festejo/contrato/dinheiro/pagamentos.ts';
import { buscarEventosDoCliente } from '@festejo/contrato/evento/eventos.ts';
import { adicionarItem, removerItem } from '@festejo/contrato/pedido/carrinho.ts';
import { buscarResumoDaCompra, fecharPedido } from '@festejo/contrato/pedido/compras.ts';
import { type Answer, call } from '../../buyers.ts';
import { runCommand } from '../../command.ts';
import { at } from '../../orders.ts';
import { createServer, type Server } from '../../server.ts';
import { must, type Scenario } from '../../stage.ts';
import { pause, until } from '../../time.ts';

const KILLS = 100;
/** The client account of the demo, which `npm start` prints. */
const CLIENT = { email: 'cliente@festejo.demo', senha: 'Festejo2026!', tipoPerfil: 1 };
const JSON_BODY = { 'content-type': 'application/json' };

interface Buying {
  /** Purchases that the server confirmed, and whether it accepted the payment. */
  readonly bought: { readonly compraId: string; paid: boolean }[];
  /** The last call and its answer. */
  last(): string;
  stop(): Promise<void>;
}

/** The demo's client makes one purchase after the other for its parties, and retries with one idempotency key until the server answers. */
async function keepBuying(server: Server, headers: Record<string, string>): Promise<Buying> {
  const ask = (path: string) => call(server.base, 'GET', path, { headers });
  const parties = await ask(`${buscarEventosDoCliente.path}?status=2`);
  // Products for all parties of the client: the stock of one day would be sold out before the last kill.
  const wanted: { eventoId: string; produtoId: string }[] = [];
  for (const { id: eventoId } of parties.body.itens as { id: string }[]) {
    const inReach = await ask(`${buscarProdutosDentroDoRaio.path}?eventoId=${eventoId}&pageSize=100`);
    for (const { id: produtoId, tipoProduto } of inReach.body.itens as { id: string; tipoProduto: string }[]) {
      if (tipoProduto === 'Produto') wanted.push({ eventoId, produtoId });
    }
  }
  must(wanted.length > 0, 'nada serve às festas da cliente');
  const bought: Buying['bought'] = [];
  let stopped = false;
  let last = 'nada';

  /** `null` after `stop`. */
  async function insist(path: string, body: unknown): Promise<Answer | null> {
    const key = randomUUID();
    while (!stopped) {
      const answer = await call(server.base, 'POST', path, { headers: { ...headers, 'idempotency-key': key }, body });
      last = `${path}: ${answer.status} ${answer.body?.codigo ?? ''}`;
      must(answer.status !== 500, `${path} respondeu 500`);
      if (answer.status > 0 && answer.status < 500 && answer.status !== 429) return answer;
      await pause(100);
    }
    return null;
  }

  async function buy({ eventoId, produtoId }: (typeof wanted)[number]): Promise<void> {
    await insist(adicionarItem.path, { eventoId, produtoId, quantidade: 1 });
    const summary = await ask(`${buscarResumoDaCompra.path}?eventoId=${eventoId}`);
    if (summary.status !== 200) return;
    const answer = await insist(fecharPedido.path, { eventoId, total: summary.body.total });
    if (answer?.status !== 201) {
      // The product is sold out for that party. It is removed from the cart, because the next purchase would be refused with it.
      await call(server.base, 'DELETE', removerItem.path, { headers, body: { eventoId, produtoId, removerTodosItensDesseProduto: true } });
      return;
    }
    const one = { compraId: String(answer.body.compraId), paid: false };
    bought.push(one);
    one.paid = (await insist(at(simularPagamento.path, one.compraId), {}))?.status === 202;
  }

  const buying = (async () => {
    for (let i = 0; !stopped; i++) await buy(wanted[i % wanted.length] ?? { eventoId: '', produtoId: '' });
  })();
  return {
    bought,
    last: () => last,
    async stop() {
      stopped = true;
      await buying;
    },
  };
}

const killed: Scenario = {
  name: 'kill -9 com o banco embutido',
  only: 'long',
  async play() {
    const server = await createServer({ DEMO: '1', NODE_ENV: 'development' });
    try {
      await server.start();
      const entered = await call(server.base, 'POST', login.path, { headers: JSON_BODY, body: CLIENT });
      must(entered.status === 200, `o login respondeu ${entered.status}`);
      const headers = { ...JSON_BODY, authorization: `Bearer ${entered.body.accessToken}` };
      const buying = await keepBuying(server, headers);
      for (let i = 0; i < KILLS; i++) {
        const before = buying.bought.length;
        await until('alguém compra', () => buying.bought.length > before, 60).catch((error: Error) => {
          throw new Error(`${error.message}, depois de ${i} kills e ${before} compras; por último ${buying.last()}`);
        });
        await pause(Math.random() * 300);
        await server.kill();
        await server.start();
      }
      await buying.stop();
      const paid = buying.bought.filter((one) => one.paid).length;
      must(paid >= KILLS / 2, `só ${paid} de ${buying.bought.length} compras se pagaram`);
      for (const { compraId, paid: taken } of buying.bought) {
        const read = () => call(server.base, 'GET', at(buscarPagamento.path, compraId), { headers });
        must((await read()).status === 200, `a compra ${compraId} perdeu-se`);
        if (taken) await until(`a compra ${compraId} está paga`, async () => (await read()).body.estado === 'pago');
      }
      await server.kill();
      const { code, output } = await runCommand('conferir', [], { DATA_DIR: server.dataDir, DEMO: '1', NODE_ENV: 'development' });
      must(code === 0, `npm run conferir:\n${output}`);
      return `${KILLS} vezes: ${buying.bought.length} compras confirmadas, ${paid} pagas, 0 perdidas; npm run conferir: tudo confere`;
    } finally {
      await server.remove();
    }
  },
};

export const embedded: readonly Scenario[] = [killed];
