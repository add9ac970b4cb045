import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { describe, expect, test } from 'vitest';
import { pedidosOuvemPagamentos } from '../../features/pedido/transicoes/index.ts';
import type { Subscriber } from '../context.ts';
import { inTransaction } from '../db/database.ts';
import { testContext } from '../testing/context.ts';
import { testEngine } from '../testing/database.ts';
import { criarMercado } from '../testing/mercado.ts';
import { withTestServer } from '../testing/server.ts';
import { contar, estadosDosPedidos, fechar, montarVenda, pegar, saldos } from '../testing/vendas.ts';
import { hearAgain } from './outbox.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

describe('a subscriber that fails', () => {
  const falha: Subscriber = {
    name: 'falha',
    hears: (tipo) => tipo === 'compra_paga',
    async hear(_ctx, tx) {
      // The subscriber's writes before the failure are rolled back with it.
      await tx.deleteFrom('notificacoes').execute();
      await tx
        .insertInto('notificacoes')
        .values({} as never)
        .execute();
    },
  };
  const contagem: Subscriber = {
    name: 'falha',
    hears: (tipo) => tipo === 'compra_paga',
    async hear(ctx, tx, { id, assuntoId }) {
      await ctx.bus.tell(tx, [{ para: id, mensagem: { tipo: 'pagamento', id: assuntoId } }]);
    },
  };

  async function pagarCom(assinantes: readonly Subscriber[]) {
    const venda = await montarVenda(server, mercado);
    const { body } = await fechar(server, venda);
    const ctx = testContext(server);
    await inTransaction(server.db, (tx) =>
      pedidosOuvemPagamentos.pago({ ...ctx, subscribers: [...ctx.subscribers, ...assinantes] }, tx, {
        id: body.compraId,
        compraId: body.compraId,
        pedidoId: null,
      }),
    );
    return { compraId: body.compraId as string, ctx };
  }

  test('affects neither the payment nor the other subscribers, and processes the acontecimento later, once', async () => {
    const { compraId, ctx } = await pagarCom([falha]);
    expect(await estadosDosPedidos(server, compraId)).toEqual(['pago']);
    expect(await saldos(server)).toMatchObject({ custodia: 12_000, soma: 0 });
    expect([await contar(server, 'notificacoes'), ctx.letters.length]).toEqual([2, 2]);
    expect(await contar(server, 'acontecimentos_pendentes')).toBe(1);

    const antes = ctx.told.length;
    server.clock.advance(31_000);
    const aindaFalha = { ...ctx, subscribers: [...ctx.subscribers, falha] };
    await hearAgain(aindaFalha);
    expect(await server.db.selectFrom('acontecimentos_pendentes').select('tentativas').execute()).toEqual([{ tentativas: 2 }]);
    expect(await contar(server, 'notificacoes')).toBe(2);

    const consertado = { ...ctx, subscribers: [...ctx.subscribers, contagem] };
    await hearAgain(consertado);
    expect(ctx.told).toHaveLength(antes);
    server.clock.advance(HORA_EM_MS);
    await hearAgain(consertado);
    await hearAgain(consertado);
    server.clock.advance(-HORA_EM_MS - 31_000);
    expect(ctx.told).toHaveLength(antes + 1);
    expect(await contar(server, 'acontecimentos_pendentes')).toBe(0);
  });

  test.skipIf(testEngine !== 'postgres')('several concurrent runs process each acontecimento once', async () => {
    const pagas = [await pagarCom([falha]), await pagarCom([falha]), await pagarCom([falha])];
    const { ctx } = pegar(pagas, 0);
    const antes = ctx.told.length;
    server.clock.advance(31_000);
    const consertado = { ...ctx, subscribers: [contagem] };
    await Promise.all([1, 2, 3, 4].map(() => hearAgain(consertado)));
    server.clock.advance(-31_000);
    expect(ctx.told.length - antes).toBe(3);
    expect(await contar(server, 'acontecimentos_pendentes')).toBe(0);
  });
});
