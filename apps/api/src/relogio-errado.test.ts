import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { segredoDoWebhook } from './features/dinheiro/pagamentos/index.ts';
import { criarMercado } from './platform/testing/mercado.ts';
import { type Person, withTestServer } from './platform/testing/server.ts';
import { comprarEPagar, contar, estadoDoPagamento, estadosDosPedidos, fechar, montarVenda, pegar } from './platform/testing/vendas.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
/** Difference between the clock of the server under test and the database's. */
let erradoEmMs = 0;
let app: Awaited<ReturnType<typeof createApp>>;

beforeAll(async () => {
  app = await createApp({ config: server.config, database: server.database, clock: { now: () => new Date(Date.now() + erradoEmMs) } });
});
afterAll(() => app?.close());

const TRES_MINUTOS_EM_MS = 180_000;

async function pedir(method: 'GET' | 'POST', url: string, { as, body }: { as?: Person; body?: object } = {}): Promise<number> {
  const headers = as ? { authorization: `Bearer ${as.token}` } : {};
  return (await app.inject({ method, url: `/api${url}`, headers, ...(body && { payload: body }) })).statusCode;
}

/** Makes a request with a wrong clock, in a process whose clock was right a moment before. */
async function comRelogio<T>(ms: number, pergunta: () => Promise<T>): Promise<T> {
  erradoEmMs = ms;
  try {
    return await pergunta();
  } finally {
    erradoEmMs = 0;
  }
}

test.each([TRES_MINUTOS_EM_MS, -TRES_MINUTOS_EM_MS])(
  'with a clock %i ms off a Pix is neither judged nor lost, and pays once the clock is right',
  async (ms) => {
    const venda = await montarVenda(server, mercado);
    const { compraId } = (await fechar(server, venda)).body;
    const { txid } = await server.db.selectFrom('pagamentos').select('txid').where('compra_id', '=', compraId).executeTakeFirstOrThrow();
    const body = { pix: [{ endToEndId: 'E1', txid, valor: '120.00', horario: new Date().toISOString() }] };
    const avisar = () => pedir('POST', `/pagamento/webhook/${segredoDoWebhook(server.config.tokenSecret ?? '')}/pix`, { body });
    // The clock has been checked as right, so that only the jump is detected.
    expect(await pedir('POST', `/pedido/fechar`, { as: venda.cliente, body: { eventoId: venda.eventoId, total: 1 } })).toBe(422);
    expect(await comRelogio(ms, avisar)).toBe(503);
    expect([
      (await server.db.selectFrom('avisos_de_pix').select('origem').execute()).length,
      await estadoDoPagamento(server, compraId),
    ]).toEqual([0, { estado: 'aguardando', devolver: 0 }]);
    expect(await avisar()).toBe(200);
    expect(await estadoDoPagamento(server, compraId)).toEqual({ estado: 'pago', devolver: 0 });
  },
);

test('with a clock that is off nobody buys, accepts or cancels by it; reads still work', async () => {
  const venda = await montarVenda(server, mercado, { dias: 40 });
  const { pedidos, compraId } = await comprarEPagar(server, venda);
  await mercado.noCarrinho(venda.cliente.id, venda.eventoId, pegar(venda.produtos, 0));
  const [pedido, fornecedor] = [pegar(pedidos, 0), pegar(venda.fornecedores, 0)];
  const pedidas = () =>
    Promise.all([
      pedir('POST', '/pedido/fechar', { as: venda.cliente, body: { eventoId: venda.eventoId, total: venda.total } }),
      pedir('POST', `/pedido/${pedido}/aceitar`, { as: fornecedor }),
      pedir('POST', `/pedido/${pedido}/cancelar`, { as: venda.cliente }),
      pedir('GET', `/pedido/${pedido}`, { as: venda.cliente }),
    ]);
  expect(await comRelogio(TRES_MINUTOS_EM_MS, pedidas)).toEqual([503, 503, 503, 200]);
  expect([await contar(server, 'compras'), await estadosDosPedidos(server, compraId)]).toEqual([1, ['pago']]);
  expect(await pedir('POST', `/pedido/${pedido}/aceitar`, { as: fornecedor })).toBe(200);
});
