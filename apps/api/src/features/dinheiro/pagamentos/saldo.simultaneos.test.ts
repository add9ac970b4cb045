import { describe, expect, test } from 'vitest';
import { testContext } from '../../../platform/testing/context.ts';
import { testEngine } from '../../../platform/testing/database.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { pegar } from '../../../platform/testing/vendas.ts';
import { pedidosOuvemPagamentos } from '../../pedido/transicoes/index.ts';
import { conferir } from '../conferencia/conferir.ts';
import { receberPix } from './receber-pix.ts';
import { doisSaldosCobrados } from './testing/saldos.ts';
import { vencerPagamentos } from './vencer-pagamentos.ts';

// The embedded engine has a single connection, so requests cannot run at the same time there.
describe.skipIf(testEngine !== 'postgres')('paying the balance, cancelling and the clock at the same time', () => {
  const server = withTestServer({}, { rounds: false });
  const mercado = criarMercado(server);

  const doisPedidos = () => doisSaldosCobrados(server, mercado);
  const avisar = (txid: string, endToEndId: string) =>
    receberPix(testContext(server), pedidosOuvemPagamentos, {
      pix: [{ endToEndId, txid, valor: '84.00', horario: server.clock.now().toISOString() }],
    });
  const falhas = async () => (await conferir(server.db)).flatMap((conferido) => conferido.falhas);

  test('notice, second Pix and cancellation for two orders of a purchase: no double effect, and no notice stays open', async () => {
    for (let rodada = 0; rodada < 8; rodada++) {
      const { venda, pedidos, txids } = await doisPedidos();
      const cancelar = (id: string) => server.call('POST', `/pedido/${id}/cancelar`, { as: venda.cliente, body: { volta: 36 } });
      const atos = pedidos.flatMap((id, i) => [
        () => avisar(pegar(txids, i), `E${rodada}-${i}`),
        () => avisar(pegar(txids, i), `E${rodada}-${i}`),
        () => avisar(pegar(txids, i), `E${rodada}-${i}-outro`),
        () => cancelar(id),
      ]);
      await Promise.all((rodada % 2 ? atos : atos.toReversed()).map((ato) => ato()));
      const linhas = await server.db.selectFrom('pedidos').select(['estado', 'saldo_pago_em']).where('id', 'in', pedidos).execute();
      for (const { estado, saldo_pago_em } of linhas) expect(estado).toBe(saldo_pago_em ? 'confirmado' : 'cancelado');
      // No notice stays unprocessed.
      const presos = await server.db.selectFrom('avisos_de_pix').select('erro').where('processado_em', 'is', null).execute();
      expect(presos).toEqual([]);
    }
    expect(await falhas()).toEqual([]);
  });

  test('deadline and payment: exactly one of the two happens', async () => {
    for (let rodada = 0; rodada < 8; rodada++) {
      const { pedidos, txids } = await doisPedidos();
      const horario = server.clock.now();
      const expira_em = new Date(horario.getTime() - 61_000 + rodada * 30);
      await server.db.updateTable('pagamentos').set({ expira_em }).where('id', 'in', pedidos).execute();
      await Promise.all([
        vencerPagamentos(testContext(server), pedidosOuvemPagamentos),
        ...txids.map((txid, i) => avisar(txid, `V${rodada}-${i}`)),
        vencerPagamentos(testContext(server), pedidosOuvemPagamentos),
      ]);
      const linhas = await server.db.selectFrom('pedidos').select(['estado', 'saldo_pago_em']).where('id', 'in', pedidos).execute();
      for (const { estado, saldo_pago_em } of linhas) expect(estado).toBe(saldo_pago_em ? 'confirmado' : 'cancelado');
    }
    expect(await falhas()).toEqual([]);
  });
});
