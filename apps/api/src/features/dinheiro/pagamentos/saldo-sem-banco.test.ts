import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { expect, test } from 'vitest';
import { testContext } from '../../../platform/testing/context.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { vencerPrazos } from '../../pedido/pedidos/index.ts';
import { pedidosOuvemPagamentos } from '../../pedido/transicoes/index.ts';
import { conferir } from '../conferencia/conferir.ts';
import { criarBancoSimulado } from './banco/simulador/banco-simulado.ts';
import { findSaldosSemBanco } from './saldo-sem-banco.queries.ts';
import { confirmarComSinal, pagamentoDoSaldo, pedidoComSaldo } from './testing/saldos.ts';
import { vencerPagamentos } from './vencer-pagamentos.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const falhas = async () => (await conferir(server.db)).flatMap(({ nome, falhas: ditas }) => ditas.map((dita) => `${nome}: ${dita}`));

/** A context without a bank. */
const semBanco = () => ({ ...testContext(server), config: { ...server.config, demo: false } });
async function rondasEm(momento: Date | null, contexto = testContext(server)) {
  server.clock.set(momento ?? server.clock.now());
  for (const _ of [1, 2]) {
    await vencerPrazos(contexto);
    await vencerPagamentos(contexto, pedidosOuvemPagamentos);
  }
  return contexto.letters.map(({ para, assunto }) => [para, assunto]);
}
const apos = (de: Date | null, dias: number) => new Date((de ?? new Date(0)).getTime() + dias * DIA_EM_MS);

test('a charge that the bank does not make does not cancel the order: both sides are notified, and the deadline starts with the charge', async () => {
  const { id, cliente, fornecedor, saldoAte } = await confirmarComSinal(server, mercado);
  const comeco = server.clock.now();
  for (const dias of [-7, -2]) await rondasEm(apos(saldoAte, dias), semBanco());
  const [doCliente, doFornecedor] = [expect.stringMatching(/o saldo ainda não pode ser pago$/i), expect.stringMatching(/vai atrasar/)];
  expect(await rondasEm(apos(saldoAte, 0.01), semBanco())).toEqual([
    [cliente.email, doCliente],
    [fornecedor.email, doFornecedor],
  ]);
  // Operators see the orders, and the earliest deadline.
  expect(await findSaldosSemBanco(server.db, apos(saldoAte, 0.01))).toEqual({ total: 1, desde: saldoAte, pedidos: [expect.any(Number)] });
  expect(await findSaldosSemBanco(server.db, apos(saldoAte, 0))).toMatchObject({ total: 0, desde: null, pedidos: [] });
  // Both sides get a single notice, and the order does not end, however long the bank takes.
  expect(await rondasEm(apos(saldoAte, 3), semBanco())).toEqual([]);
  expect(await pedidoComSaldo(server, id)).toMatchObject({ estado: 'confirmado' });
  expect((await pagamentoDoSaldo(server, id))?.estado).toBe('preparando');
  expect(await falhas()).toEqual([]);

  const voltou = apos(saldoAte, 3.5);
  expect((await rondasEm(voltou)).map(([para]) => para)).toEqual([cliente.email, fornecedor.email]);
  const cobranca = await pagamentoDoSaldo(server, id);
  expect(cobranca).toMatchObject({ estado: 'aguardando', expira_em: apos(voltou, 2) });
  expect((await findSaldosSemBanco(server.db, voltou)).total).toBe(0);
  await rondasEm(apos(voltou, 1.9));
  expect((await pedidoComSaldo(server, id)).estado).toBe('confirmado');
  // The session would expire otherwise.
  server.clock.set(comeco);
  const lido = (await server.call('GET', `/pedido/${id}`, { as: cliente })).body;
  expect(lido.sinal).toMatchObject({ saldoAte: apos(voltou, 2).toISOString(), saldoSemBanco: false });
  expect((await server.call('POST', `/pagamento/${id}/simular`, { as: cliente })).status).toBe(202);
  expect(await pedidoComSaldo(server, id)).toMatchObject({ estado: 'confirmado', saldo_pago_em: expect.any(Date) });
  expect(await falhas()).toEqual([]);
});

test('meanwhile page and list tell both sides that the bank is awaited, and the operator sees the order', async () => {
  const { id, cliente, fornecedor, saldoAte } = await confirmarComSinal(server, mercado);
  const comeco = server.clock.now();
  const ler = async (quem: typeof cliente) => [
    (await server.call('GET', `/pedido/${id}`, { as: quem })).body.sinal.saldoSemBanco,
    (await server.call('GET', '/pedido/buscar-pedidos', { as: quem })).body.itens[0].sinal.saldoSemBanco,
  ];
  await rondasEm(apos(saldoAte, -7), semBanco());
  // The session would expire otherwise, so the deadline moves to the present.
  server.clock.set(comeco);
  expect(await ler(cliente)).toEqual([false, false]);
  await server.db
    .updateTable('pedidos')
    .set({ saldo_ate: apos(comeco, -0.01) })
    .where('id', '=', id)
    .execute();
  for (const quem of [cliente, fornecedor]) expect(await ler(quem)).toEqual([true, true]);
  const { numero } = (await server.call('GET', `/pedido/${id}`, { as: cliente })).body;
  expect((await findSaldosSemBanco(server.db, comeco)).pedidos).toContain(numero);
});

test('the time for a late charge ends too', async () => {
  const { id, saldoAte } = await confirmarComSinal(server, mercado);
  const comeco = server.clock.now();
  for (const dias of [-7, -2, 1]) await rondasEm(apos(saldoAte, dias), semBanco());
  await rondasEm(apos(saldoAte, 1.1));
  await rondasEm(apos(saldoAte, 3.2));
  expect(await pedidoComSaldo(server, id)).toMatchObject({ estado: 'cancelado' });
  expect(await falhas()).toEqual([]);
  server.clock.set(comeco);
});

test("paid in time, without a notice and with a silent bank at the deadline: the order waits for the bank's answer", async () => {
  const { id, saldoAte } = await confirmarComSinal(server, mercado);
  const comeco = server.clock.now();
  for (const dias of [-7, -6]) await rondasEm(apos(saldoAte, dias));
  const { txid } = (await pagamentoDoSaldo(server, id)) ?? { txid: '' };
  server.clock.set(apos(saldoAte, -0.01));
  await criarBancoSimulado(server.db, server.clock).pagar(txid);
  await rondasEm(apos(saldoAte, 0.5), semBanco());
  expect(await pedidoComSaldo(server, id)).toMatchObject({ estado: 'confirmado', saldo_pago_em: null });
  await rondasEm(apos(saldoAte, 0.6));
  expect(await pedidoComSaldo(server, id)).toMatchObject({ estado: 'confirmado', saldo_pago_em: expect.any(Date) });
  expect(await falhas()).toEqual([]);
  server.clock.set(comeco);
});
