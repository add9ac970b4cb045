import { somarDias } from '@festejo/contrato/common/dias.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { testContext } from '../../../platform/testing/context.ts';
import { testEngine } from '../../../platform/testing/database.ts';
import { criarMercado, type Mercado } from '../../../platform/testing/mercado.ts';
import {
  type Festa,
  festaContratada,
  lerEvento,
  lerMudanca,
  pedir,
  pedirOutroDia,
  responder,
  retirar,
  seguir,
} from '../../../platform/testing/mudancas.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { fechar, montarVenda, pegar, saldos } from '../../../platform/testing/vendas.ts';
import { vencerMudancas } from './andamento/vencer-mudancas.ts';

// The embedded engine has one connection, so no two calls run at the same time.
describe.skipIf(testEngine !== 'postgres')('one request with many concurrent calls', () => {
  const server = withTestServer({}, { rounds: false });
  let mercado: Mercado;
  beforeEach(() => {
    mercado = criarMercado(server);
  });
  const RODADAS = 6;

  /** Checks that the reserved units of a product never exceed its capacity. */
  async function semUnidadeDobrada() {
    const dobradas = await server.database.query(
      `select a.id from reservas a join reservas b on b.produto_id = a.produto_id and b.inicio < a.fim and b.fim > a.inicio
       join produtos p on p.id = a.produto_id group by a.id, p.capacidade having sum(b.quantidade) > p.capacidade`,
    );
    expect(dobradas).toEqual([]);
  }
  /** Checks that each order has the units of its items at the time of the party, and holds no further units. */
  async function unidadesNoLugar({ eventoId }: Festa) {
    const fora = await server.database.query(
      `select p.id from pedidos p join eventos e on e.id = p.evento_id left join reservas r on r.pedido_id = p.id
       where p.evento_id = $1 and p.estado in ('pago', 'confirmado') group by p.id, e.inicio, e.fim
       having count(r.id) <> 1 or bool_or(r.muda_para is not null or r.inicio <> e.inicio or r.fim <> e.fim)`,
      [eventoId],
    );
    expect(fora).toEqual([]);
  }
  /** Makes an order of the second party one of the first party's product. */
  async function doMesmoProduto(festa: Festa, outra: Festa, qual = 0) {
    const [produto_id, fornecedor_id] = [pegar(festa.produtos, 0), pegar(festa.fornecedores, 0).id];
    const pedido = pegar(outra.pedidos, qual);
    await server.db.updateTable('pedidos').set({ fornecedor_id }).where('id', '=', pedido).execute();
    await server.db.updateTable('itens_do_pedido').set({ produto_id }).where('pedido_id', '=', pedido).execute();
    await server.db.updateTable('reservas').set({ produto_id, fornecedor_id }).where('pedido_id', '=', pedido).execute();
  }

  test('two parties want the last unit of one day: one moves, the other is refused', async () => {
    for (let i = 0; i < RODADAS; i++) {
      const uma = await festaContratada(server, mercado, { capacidade: 1, dias: 30 });
      const outra = await festaContratada(server, mercado, { capacidade: 1, dias: 31 });
      await doMesmoProduto(uma, outra);
      const dia = somarDias(uma.dia, 10);
      const idas = await Promise.all([pedir(server, uma, { dataEvento: dia }), pedir(server, outra, { dataEvento: dia })]);
      expect(idas.map(({ status }) => status)).toEqual([201, 201]);
      const as = pegar(uma.fornecedores, 0);
      // On a busy machine the waiting call may get a 503 and must retry, as a screen does.
      const respondida = async (festa: typeof uma, mudancaId: string) => {
        for (let vez = 1; ; vez++) {
          const resposta = await responder(server, festa, { mudancaId, as });
          if (resposta.status !== 503 || vez === 5) return resposta;
        }
      };
      const respostas = await Promise.all([respondida(uma, idas[0].body.id), respondida(outra, idas[1].body.id)]);
      expect(respostas.map(({ status, body }) => `${status} ${body.codigo ?? body.estado}`).sort()).toEqual([
        '200 feita',
        '422 MUDANCA_NAO_CABE',
      ]);
      await semUnidadeDobrada();
      for (const festa of [uma, outra]) await unidadesNoLugar(festa);
    }
  });

  test('an acceptance against a purchase on the new day: one of them gets the last unit', async () => {
    for (let i = 0; i < RODADAS; i++) {
      const festa = await festaContratada(server, mercado, { capacidade: 1 });
      const mudancaId = await pedirOutroDia(server, festa);
      const compra = await montarVenda(server, mercado, { dias: 37 });
      await server.db
        .updateTable('itens_do_carrinho')
        .set({ produto_id: pegar(festa.produtos, 0), fornecedor_id: pegar(festa.fornecedores, 0).id })
        .where('evento_id', '=', compra.eventoId)
        .execute();
      const [aceita, fechada] = await Promise.all([responder(server, festa, { mudancaId }), fechar(server, compra)]);
      expect(['200 422', '422 201']).toContain(`${aceita.status} ${fechada.status}`);
      await semUnidadeDobrada();
    }
  });

  test('accepting and refusing at the same time, three times: one answer counts', async () => {
    for (let i = 0; i < RODADAS; i++) {
      const festa = await festaContratada(server, mercado);
      const mudancaId = await pedirOutroDia(server, festa);
      const respostas = await Promise.all([true, false, true].map((aceita) => responder(server, festa, { mudancaId, aceita })));
      expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      await unidadesNoLugar(festa);
    }
  });

  test('two requests at the same time: one stays open', async () => {
    for (let i = 0; i < RODADAS; i++) {
      const festa = await festaContratada(server, mercado);
      const pedidas = await Promise.all([3, 5, 7].map((dias) => pedir(server, festa, { dataEvento: somarDias(festa.dia, dias) })));
      expect(pedidas.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    }
  });

  test('acceptance, withdrawal, cancellation and the job at the same time end in a consistent state', async () => {
    for (let i = 0; i < RODADAS * 2; i++) {
      const festa = await festaContratada(server, mercado, { fornecedores: 2, capacidade: 1 });
      const mudancaId = await pedirOutroDia(server, festa);
      await responder(server, festa, { mudancaId });
      const ultimo = pegar(festa.pedidos, 1);
      const todos = await Promise.all([
        responder(server, festa, { mudancaId, qual: 1 }),
        ...(i % 2 ? [retirar(server, festa, mudancaId)] : []),
        ...(i % 3 ? [server.call('POST', `/pedido/${ultimo}/cancelar`, { as: festa.cliente, body: { volta: 120 } })] : []),
        vencerMudancas(testContext(server)).then(() => ({ status: 200 })),
      ]);
      for (const { status } of todos) expect([200, 409]).toContain(status);
      await vencerMudancas(testContext(server));
      const { estado } = await lerMudanca(server, festa);
      expect(['feita', 'retirada']).toContain(estado);
      expect((await lerEvento(server, festa)).dataEvento).toBe(estado === 'feita' ? somarDias(festa.dia, 7) : festa.dia);
      await unidadesNoLugar(festa);
      expect((await saldos(server)).soma).toBe(0);
    }
    await semUnidadeDobrada();
  });

  test('a purchase during a request: either the purchase came first, or it is refused', async () => {
    for (let i = 0; i < RODADAS; i++) {
      const festa = await festaContratada(server, mercado);
      await mercado.noCarrinho(festa.cliente.id, festa.eventoId, pegar(festa.produtos, 0));
      const [pedida, fechada] = await Promise.all([pedir(server, festa, { dataEvento: somarDias(festa.dia, 7) }), fechar(server, festa)]);
      expect(['201 422', '422 201']).toContain(`${pedida.status} ${fechada.status}`);
    }
  });

  test('going on against the missing answer: no order is cancelled after its acceptance', async () => {
    for (let i = 0; i < RODADAS; i++) {
      const festa = await festaContratada(server, mercado, { fornecedores: 2, capacidade: 1 });
      const mudancaId = await pedirOutroDia(server, festa);
      await responder(server, festa, { mudancaId });
      const ultimo = pegar(festa.pedidos, 1);
      const [aceita, seguida] = await Promise.all([
        responder(server, festa, { mudancaId, qual: 1 }),
        seguir(server, festa, mudancaId, [{ pedidoId: ultimo, volta: 120 }]),
      ]);
      expect(['200 409', '409 200']).toContain(`${aceita.status} ${seguida.status}`);
      const { estado } = await server.db.selectFrom('pedidos').select('estado').where('id', '=', ultimo).executeTakeFirstOrThrow();
      expect(estado).toBe(aceita.status === 200 ? 'confirmado' : 'cancelado');
      expect((await lerEvento(server, festa)).dataEvento).toBe(somarDias(festa.dia, 7));
      await unidadesNoLugar(festa);
    }
  });
});
