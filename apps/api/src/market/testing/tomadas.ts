import { type BancoSimulado, criarBancoSimulado } from '../../features/dinheiro/pagamentos/banco/simulador/banco-simulado.ts';
import { receberPix } from '../../features/dinheiro/pagamentos/receber-pix.ts';
import { pedidosOuvemPagamentos } from '../../features/pedido/transicoes/index.ts';
import { type TestContext, testContext } from '../../platform/testing/context.ts';
import type { TestServer } from '../../platform/testing/server.ts';

type Tomada = Parameters<BancoSimulado['tomar']>[1];

/**
 * The bank takes back money of a payment; its notices may be repeated. Returns the newest case, and its e-mails.
 * @param pagamentoId of a purchase, or of an order's balance
 */
export async function tomar(
  server: TestServer,
  pagamentoId: string,
  { status = 'DEVOLVIDO', ...tomada }: Omit<Tomada, 'status'> & Partial<Pick<Tomada, 'status'>>,
): Promise<{ id: string; cartas: TestContext['letters'] }> {
  const ctx = testContext(server);
  const { txid } = await server.db.selectFrom('pagamentos').select('txid').where('id', '=', pagamentoId).executeTakeFirstOrThrow();
  for (const aviso of (await criarBancoSimulado(server.db, server.clock).tomar(txid, { ...tomada, status })) ?? [])
    await receberPix(ctx, pedidosOuvemPagamentos, aviso);
  const [retomada] = await server.database.query('select id from retomadas order by id desc limit 1');
  return { id: String(retomada?.['id']), cartas: ctx.letters };
}

/** The subject of an e-mail without the number of its order. */
export const semPedido = (assunto: unknown): string => String(assunto).replace(/^Pedido nº \d+: /, '');
