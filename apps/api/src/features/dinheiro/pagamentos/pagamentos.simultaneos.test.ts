import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { describe, expect, test } from 'vitest';
import { testContext } from '../../../platform/testing/context.ts';
import { testEngine } from '../../../platform/testing/database.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { contar, estadoDoPagamento, estadosDosPedidos, fechar, montarVenda, saldos } from '../../../platform/testing/vendas.ts';
import { pedidosOuvemPagamentos } from '../../pedido/transicoes/index.ts';
import { receberPix } from './receber-pix.ts';
import { vencerPagamentos } from './vencer-pagamentos.ts';

const vezes = <T>(quantas: number, fazer: (i: number) => Promise<T>) => Promise.all(Array.from({ length: quantas }, (_, i) => fazer(i)));

// The embedded engine has a single connection, so requests cannot run at the same time there.
describe.skipIf(testEngine !== 'postgres')('many notices at the same time', () => {
  const server = withTestServer({}, { rounds: false });
  const mercado = criarMercado(server);

  test('one notice sent 10 times in parallel makes one movement', async () => {
    const venda = await montarVenda(server, mercado, { fornecedores: 2 });
    const { body } = await fechar(server, venda);
    const { txid } = await server.db.selectFrom('pagamentos').select('txid').executeTakeFirstOrThrow();
    const pix = [{ endToEndId: 'E1', txid, valor: '240.00', horario: server.clock.now().toISOString() }];
    const ctx = testContext(server);
    await vezes(10, () => receberPix(ctx, pedidosOuvemPagamentos, { pix }));
    expect(await contar(server, 'lancamentos')).toBe(4);
    expect(await estadoDoPagamento(server, body.compraId)).toEqual({ estado: 'pago', devolver: 0 });
    expect(await saldos(server)).toEqual({ cliente: -24_000, custodia: 24_000, soma: 0 });
  });

  test('two different Pix at the same time: one pays, the other is refunded', async () => {
    const venda = await montarVenda(server, mercado);
    const { body } = await fechar(server, venda);
    const { txid } = await server.db.selectFrom('pagamentos').select('txid').executeTakeFirstOrThrow();
    const ctx = testContext(server);
    await vezes(6, (i) => {
      const pix = [{ endToEndId: `E${i % 2}`, txid, valor: '120.00', horario: server.clock.now().toISOString() }];
      return receberPix(ctx, pedidosOuvemPagamentos, { pix });
    });
    expect(await estadoDoPagamento(server, body.compraId)).toEqual({ estado: 'pago', devolver: 12_000 });
    expect(await saldos(server)).toEqual({ cliente: -12_000, custodia: 12_000, soma: 0 });
  });

  test('payment and deadline at the same time: exactly one of the two happens', async () => {
    const ctx = testContext(server);
    for (let rodada = 0; rodada < 12; rodada++) {
      const venda = await montarVenda(server, mercado);
      const { body } = await fechar(server, venda);
      const { txid } = await server.db
        .selectFrom('pagamentos')
        .select('txid')
        .where('compra_id', '=', body.compraId)
        .executeTakeFirstOrThrow();
      const pix = [{ endToEndId: `E${rodada}`, txid, valor: '120.00', horario: server.clock.now().toISOString() }];
      // The last instant at which a notice counts is the first instant at which the clock may end the purchase.
      server.clock.advance(31 * MINUTO_EM_MS);
      const pagar = () => receberPix(ctx, pedidosOuvemPagamentos, { pix });
      const vencer = () => vencerPagamentos(ctx, pedidosOuvemPagamentos);
      await Promise.all(rodada % 2 ? [pagar(), vencer()] : [vencer(), new Promise((resolve) => setTimeout(resolve, rodada)).then(pagar)]);
      const { estado, devolver } = await estadoDoPagamento(server, body.compraId);
      const [pedido] = await estadosDosPedidos(server, body.compraId);
      expect({ estado, devolver, pedido }).toEqual(
        estado === 'pago' ? { estado, devolver: 0, pedido: 'pago' } : { estado: 'expirado', devolver: 12_000, pedido: 'expirado' },
      );
      const reservas = await server.db
        .selectFrom('reservas')
        .innerJoin('pedidos', 'pedidos.id', 'reservas.pedido_id')
        .select('reservas.id')
        .where('compra_id', '=', body.compraId)
        .execute();
      expect(reservas).toHaveLength(estado === 'pago' ? 1 : 0);
      server.clock.advance(-31 * MINUTO_EM_MS);
    }
    const { custodia = 0, soma = 0 } = await saldos(server);
    const pagos = await server.db.selectFrom('pagamentos').select('compra_id').where('estado', '=', 'pago').execute();
    expect({ custodia, soma }).toEqual({ custodia: pagos.length * 12_000, soma: 0 });
  });
});
