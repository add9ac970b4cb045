import { expect, test } from 'vitest';
import { testContext } from '../../../platform/testing/context.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { vencerPrazos } from '../../pedido/pedidos/index.ts';
import { pedidosOuvemPagamentos } from '../../pedido/transicoes/index.ts';
import { conferir } from '../conferencia/index.ts';
import { criarBancoSimulado } from './banco/simulador/banco-simulado.ts';
import { findSaldosSemBanco } from './saldo-sem-banco.queries.ts';
import { confirmarComSinal, pagamentoDoSaldo, pedidoComSaldo } from './testing/saldos.ts';
import { vencerPagamentos } from './vencer-pagamentos.ts';

const DIA = 24 * 3_600_000;
const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const falhas = async () => (await conferir(server.db)).flatMap(({ nome, falhas: ditas }) => ditas.map((dita) => `${nome}: ${dita}`));

/** A server that no bank answers. */
const semBanco = () => ({ ...testContext(server), config: { ...server.config, demo: false } });
async function rondasEm(momento: Date | null, contexto = testContext(server)) {
  server.clock.set(momento ?? server.clock.now());
  for (const _ of [1, 2]) {
    await vencerPrazos(contexto);
    await vencerPagamentos(contexto, pedidosOuvemPagamentos);
  }
  return contexto.letters.map(({ para, assunto }) => [para, assunto]);
}
const apos = (de: Date | null, dias: number) => new Date((de ?? new Date(0)).getTime() + dias * DIA);

test('a cobrança que ele não faz não derruba o pedido: os dois sabem, e o prazo começa quando ela existe', async () => {
  const { id, cliente, fornecedor, saldoAte } = await confirmarComSinal(server, mercado);
  const comeco = server.clock.now();
  for (const dias of [-7, -2]) await rondasEm(apos(saldoAte, dias), semBanco());
  const [doCliente, doFornecedor] = [expect.stringMatching(/o saldo ainda não pode ser pago$/i), expect.stringMatching(/vai atrasar/)];
  expect(await rondasEm(apos(saldoAte, 0.01), semBanco())).toEqual([
    [cliente.email, doCliente],
    [fornecedor.email, doFornecedor],
  ]);
  // Operators see which, and since when.
  expect(await findSaldosSemBanco(server.db, apos(saldoAte, 0.01))).toEqual({ total: 1, desde: saldoAte, pedidos: [expect.any(Number)] });
  expect(await findSaldosSemBanco(server.db, apos(saldoAte, 0))).toMatchObject({ total: 0, desde: null, pedidos: [] });
  // Once is enough, and nothing ends, however long it takes.
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
  // A session does not last as long.
  server.clock.set(comeco);
  const lido = (await server.call('GET', `/pedido/${id}`, { as: cliente })).body;
  expect(lido.sinal).toMatchObject({ saldoAte: apos(voltou, 2).toISOString(), saldoSemBanco: false });
  expect((await server.call('POST', `/pagamento/${id}/simular`, { as: cliente })).status).toBe(202);
  expect(await pedidoComSaldo(server, id)).toMatchObject({ estado: 'confirmado', saldo_pago_em: expect.any(Date) });
  expect(await falhas()).toEqual([]);
});

test('enquanto isso, a página e a lista dizem aos dois que se espera o banco, e o operador sabe qual é', async () => {
  const { id, cliente, fornecedor, saldoAte } = await confirmarComSinal(server, mercado);
  const comeco = server.clock.now();
  const ler = async (quem: typeof cliente) => [
    (await server.call('GET', `/pedido/${id}`, { as: quem })).body.sinal.saldoSemBanco,
    (await server.call('GET', '/pedido/buscar-pedidos', { as: quem })).body.itens[0].sinal.saldoSemBanco,
  ];
  await rondasEm(apos(saldoAte, -7), semBanco());
  // A session does not last as long: the day comes to now.
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

test('o tempo de quem foi cobrado tarde também acaba', async () => {
  const { id, saldoAte } = await confirmarComSinal(server, mercado);
  const comeco = server.clock.now();
  for (const dias of [-7, -2, 1]) await rondasEm(apos(saldoAte, dias), semBanco());
  await rondasEm(apos(saldoAte, 1.1));
  await rondasEm(apos(saldoAte, 3.2));
  expect(await pedidoComSaldo(server, id)).toMatchObject({ estado: 'cancelado' });
  expect(await falhas()).toEqual([]);
  server.clock.set(comeco);
});

test('pago a tempo, sem aviso e com o banco mudo no fim do prazo: o pedido espera a palavra dele', async () => {
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
