import { describe, expect, test } from 'vitest';
import { conferir } from '../features/dinheiro/conferencia/index.ts';
import { receberPix } from '../features/dinheiro/pagamentos/receber-pix.ts';
import { doisSaldosCobrados } from '../features/dinheiro/pagamentos/testing/saldos.ts';
import { umOperador } from '../features/operacao/operacao/testing/operadores.ts';
import { pedidosOuvemPagamentos } from '../features/pedido/transicoes/index.ts';
import { seguirSuspensoes } from '../features/pedido/transicoes/retencao/suspender-loja.ts';
import { testContext } from '../platform/testing/context.ts';
import { testEngine } from '../platform/testing/database.ts';
import { criarMercado } from '../platform/testing/mercado.ts';
import { withTestServer } from '../platform/testing/server.ts';

// The embedded engine has one connection, so its statements are never concurrent.
describe.skipIf(testEngine !== 'postgres')('suspending a shop and paying it the balance at the same time', () => {
  const server = withTestServer({}, { rounds: false });
  const mercado = criarMercado(server);

  const doisPedidos = () => doisSaldosCobrados(server, mercado);
  const avisar = (txid: string, endToEndId: string) =>
    receberPix(testContext(server), pedidosOuvemPagamentos, {
      pix: [{ endToEndId, txid, valor: '84.00', horario: server.clock.now().toISOString() }],
    });
  const falhas = async () => (await conferir(server.db)).flatMap((conferido) => conferido.falhas);

  test('the shop is suspended while the balance is paid: it counts and is on hold, or is refunded, never both', async () => {
    const olga = await umOperador(server);
    const pagos: boolean[] = [];
    for (let rodada = 0; rodada < 8; rodada++) {
      const { venda, pedidos, txids } = await doisPedidos();
      const pagar = () => Promise.all(txids.map((txid, i) => avisar(txid, `S${rodada}-${i}`)));
      const suspender = () =>
        Promise.all(
          venda.fornecedores.map(({ id }) =>
            server.call('POST', `/operacao/pessoas/${id}/suspender`, {
              as: olga,
              body: { porque: 'Denúncias de golpe por mais de um cliente.' },
            }),
          ),
        );
      // Each order of the two acts once, then both at once.
      if (rodada === 0) await pagar();
      const suspensas = rodada === 1 ? await suspender() : (await Promise.all([suspender(), pagar()]))[0];
      if (rodada === 1) await pagar();
      expect(suspensas.map(({ status }) => status)).toEqual([200, 200]);
      await seguirSuspensoes(testContext(server));
      for (const [i, id] of pedidos.entries()) {
        const { estado, saldo_pago_em } = await server.db
          .selectFrom('pedidos')
          .select(['estado', 'saldo_pago_em'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const volta = await server.db.selectFrom('devolucoes').select('id').where('end_to_end_id', '=', `S${rodada}-${i}`).execute();
        const espera = await server.db.selectFrom('retencoes').select('motivo').where('pedido_id', '=', id).execute();
        expect([estado, volta.length, espera]).toEqual(['confirmado', saldo_pago_em ? 0 : 1, [{ motivo: 'suspensao' }]]);
        pagos.push(saldo_pago_em !== null);
      }
    }
    expect(pagos.slice(0, 4)).toEqual([true, true, false, false]);
    expect(await falhas()).toEqual([]);
  });
});
